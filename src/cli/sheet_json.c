/* sheet_json.c - a scoresheet for programs: an object a line, in the words of the sheet.
 *
 *     {"title":"Scoresheet","fields":[{"label":"White","value":"Ann"}],"moves":[{"number":1,"color":"white","move":"e4",
 *      "clock":"1:29:49","note":null}],"notes":[{"number":1,"text":"..."}],"result":"1-0","ending":"checkmate ..."} */
#include "sheet.h"

static void put_fields(gx_json *json, const gx_sheet *sheet) {
    gx_json_array(json, "fields");
    for (size_t n = 0; n < sheet->field_count; n++) {
        if (sheet->fields[n].value.size == 0)
            continue;
        gx_json_object(json, NULL);
        gx_json_text(json, "label", sheet->fields[n].label);
        gx_json_text(json, "value", sheet->fields[n].value);
        gx_json_close(json);
    }
    gx_json_close(json);
}

static void put_moves(gx_json *json, const gx_sheet *sheet) {
    gx_json_array(json, "moves");
    for (size_t n = 0; n < sheet->entry_count; n++) {
        const gx_sheet_entry *entry = &sheet->entries[n];
        size_t place = n + sheet->black_first;
        gx_json_object(json, NULL);
        gx_json_count(json, "number", sheet->first_number + place / 2);
        gx_json_string(json, "color", place % 2 ? "black" : "white");
        gx_json_text(json, "move", entry->move);
        if (entry->clock.size > 0)
            gx_json_text(json, "clock", entry->clock);
        else
            gx_json_null(json, "clock");
        if (entry->note > 0)
            gx_json_count(json, "note", entry->note);
        else
            gx_json_null(json, "note");
        gx_json_close(json);
    }
    gx_json_close(json);
}

void sheet_json(gx_out *out, const gx_sheet *sheet) {
    gx_json json;

    gx_json_start(&json, out);
    gx_json_object(&json, NULL);
    gx_json_text(&json, "title", sheet->title);
    put_fields(&json, sheet);
    put_moves(&json, sheet);
    gx_json_array(&json, "notes");
    for (size_t n = 0; n < sheet->note_count; n++) {
        gx_json_object(&json, NULL);
        gx_json_count(&json, "number", n + 1);
        gx_json_text(&json, "text", sheet->notes[n].text);
        gx_json_close(&json);
    }
    gx_json_close(&json);
    gx_json_text(&json, "result", sheet->result.value);
    gx_json_text(&json, "ending", sheet->ending);
    gx_json_close(&json);
    gx_json_end(&json);
}
