/* sheet.c - collects what stands on a scoresheet. */
#include "sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/column.h"

static const char *const tags[] = {SHEET_FIELDS(GX_SECOND)};
static const char *const labels[] = {SHEET_FIELDS(GX_FOURTH)};
static const unsigned shares[] = {SHEET_FIELDS(GX_THIRD)};

static gx_text keep(sheet_maker *maker, gx_text text) {
    char *copy = cli_copy(text);

    if (maker->text_count == maker->text_room) {
        maker->text_room = maker->text_room ? 2 * maker->text_room : 256;
        maker->texts = cli_grow(maker->texts, maker->text_room, sizeof *maker->texts);
    }
    maker->texts[maker->text_count++] = copy;
    return (gx_text){copy, text.size};
}

static void forget(sheet_maker *maker) {
    while (maker->text_count > 0)
        free(maker->texts[--maker->text_count]);
    maker->entry_count = maker->note_count = 0;
}

void sheet_open(sheet_maker *maker, const cli_call *call) {
    (void)call;
    *maker = (sheet_maker){0};
}

void sheet_close(sheet_maker *maker) {
    forget(maker);
    free(maker->texts);
    free(maker->entries);
    free(maker->notes);
}

/* --set NAME=VALUE */
static void set_by_hand(sheet_maker *maker, const cli_call *call) {
    const char *setting, *names[SHEET_FIELD_COUNT + 1] = {NULL};
    size_t cursor = 0;

    memcpy(names, tags, sizeof tags);
    while ((setting = cli_value_next(call, "set", &cursor)) != NULL) {
        char name[64];
        size_t size = strcspn(setting, "=");
        snprintf(name, sizeof name, "%.*s", (int)(size < 63 ? size : 63), setting);
        bool known = false;
        for (unsigned n = 0; n < SHEET_FIELD_COUNT; n++)
            known = known || strcmp(tags[n], name) == 0;
        if (setting[size] == 0)
            cli_usage(call, _("--set takes NAME=VALUE, such as White=Li, not \"%s\""), setting);
        if (!known && cli_nearest(name, names))
            cli_usage(call, _("a scoresheet has no field %s; did you mean %s?"), name, cli_nearest(name, names));
        if (!known)
            cli_usage(call, _("a scoresheet has no field %s; it has the names of the tags of PGN"), name);
        sheet_set(maker, gx_text_of(name), gx_text_of(setting + size + 1));
    }
}

void sheet_begin(sheet_maker *maker, const cli_call *call) {
    forget(maker);
    maker->sheet = (gx_sheet){.first_number = 1};
    for (unsigned n = 0; n < SHEET_FIELD_COUNT; n++)
        maker->fields[n] = (gx_sheet_field){gx_text_of(_(labels[n])), {NULL, 0}, shares[n]};
    set_by_hand(maker, call);
}

static bool says_nothing(gx_text value) {
    size_t n = 0;

    while (n < value.size && strchr("?. -", value.bytes[n]))
        n++;
    return n == value.size;
}

void sheet_set(sheet_maker *maker, gx_text name, gx_text value) {
    if (says_nothing(value))
        return;
    for (unsigned n = 0; n < SHEET_FIELD_COUNT; n++)
        if (gx_text_is(name, tags[n]) && maker->fields[n].value.size == 0)
            maker->fields[n].value = keep(maker, value);
}

void sheet_move(sheet_maker *maker, gx_text move, int64_t clock_ms) {
    char clock[32];
    long long seconds = clock_ms / 1000;
    int size = 0;

    if (maker->entry_count == maker->entry_room) {
        maker->entry_room = maker->entry_room ? 2 * maker->entry_room : 256;
        maker->entries = cli_grow(maker->entries, maker->entry_room, sizeof *maker->entries);
    }
    if (clock_ms >= 0)
        size = snprintf(clock, sizeof clock, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    gx_sheet_entry *entry = &maker->entries[maker->entry_count++];
    *entry = (gx_sheet_entry){keep(maker, move), keep(maker, (gx_text){clock, (size_t)size}), 0};
    maker->sheet.has_clocks |= clock_ms >= 0;
}

void sheet_note(sheet_maker *maker, uint32_t ply, gx_text text) {
    if (maker->note_count == maker->note_room) {
        maker->note_room = maker->note_room ? 2 * maker->note_room : 16;
        maker->notes = cli_grow(maker->notes, maker->note_room, sizeof *maker->notes);
    }
    maker->notes[maker->note_count++] = (gx_sheet_note){keep(maker, text), ply};
}

void sheet_result(sheet_maker *maker, const char *result) {
    static const char *const printed[][2] = {{"1-0", "1 – 0"}, {"0-1", "0 – 1"}, {"1/2-1/2", "½ – ½"}, {"*", ""}};

    for (size_t n = 0; n < sizeof printed / sizeof printed[0]; n++)
        if (strcmp(result, printed[n][0]) == 0)
            result = printed[n][1];
    maker->sheet.result.value = keep(maker, gx_text_of(result));
}

void sheet_ending(sheet_maker *maker, gx_text text) {
    maker->sheet.ending = keep(maker, text);
}

/* A note stands at the move after which it was written. */
static void mark_entries(sheet_maker *maker) {
    for (size_t n = maker->note_count; n-- > 0;) {
        uint32_t ply = maker->notes[n].ply, at = ply > 0 ? ply - 1 : 0;
        maker->notes[n].ply = at;
        if (at < maker->entry_count)
            maker->entries[at].note = (uint32_t)n + 1;
    }
}

void sheet_finish(sheet_maker *maker) {
    gx_sheet *sheet = &maker->sheet;

    mark_entries(maker);
    sheet->title = gx_text_of(_("Scoresheet"));
    sheet->fields = maker->fields;
    sheet->field_count = SHEET_FIELD_COUNT;
    sheet->entries = maker->entries;
    sheet->entry_count = maker->entry_count;
    sheet->notes = maker->notes;
    sheet->note_count = maker->note_count;
    sheet->number_word = gx_text_of(_("No."));
    sheet->white_word = gx_text_of(_("White"));
    sheet->black_word = gx_text_of(_("Black"));
    sheet->clock_word = gx_text_of(_("Clock"));
    sheet->notes_word = gx_text_of(_("Notes"));
    sheet->result.label = gx_text_of(_("Result"));
    sheet->signatures[0] = gx_text_of(_("Signature of White"));
    sheet->signatures[1] = gx_text_of(_("Signature of Black"));
    sheet->signatures[2] = gx_text_of(_("Signature of the arbiter"));
}
