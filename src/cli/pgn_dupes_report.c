/* pgn_dupes_report.c - see pgn_dupes_report.h. */
#include "pgn_dupes_report.h"

#include <string.h>

void dupes_report_open(dupes_report *report, const char *name, table_form form, gx_out *standard) {
    *report = (dupes_report){.form = form, .out = standard};
    if (strcmp(name, "-") != 0) {
        report->file = out_file_open(name);
        report->out = out_file_out(report->file);
    }
    if (form == TABLE_CSV)
        gx_out_string(report->out, "file,line,of_file,of_line\n");
}

static void tell_json(dupes_report *report, const pgn_places *files, uint64_t place, uint64_t of) {
    gx_json json;

    gx_json_start(&json, report->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "file", pgn_places_name(files, place));
    gx_json_count(&json, "line", pgn_places_line(place));
    gx_json_object(&json, "of");
    gx_json_string(&json, "file", pgn_places_name(files, of));
    gx_json_count(&json, "line", pgn_places_line(of));
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void tell_csv(dupes_report *report, const pgn_places *files, uint64_t place, uint64_t of) {
    table_csv_cell(report->out, gx_text_of(pgn_places_name(files, place)));
    cli_print(report->out, ",%llu,", (unsigned long long)pgn_places_line(place));
    table_csv_cell(report->out, gx_text_of(pgn_places_name(files, of)));
    cli_print(report->out, ",%llu\n", (unsigned long long)pgn_places_line(of));
}

void dupes_report_tell(dupes_report *report, const pgn_places *files, uint64_t place, uint64_t of) {
    if (!report->out)
        return;
    switch (report->form) {
    case TABLE_TEXT:
        cli_print(report->out, _("%s:%llu: a duplicate of %s:%llu"), pgn_places_name(files, place),
                  (unsigned long long)pgn_places_line(place), pgn_places_name(files, of),
                  (unsigned long long)pgn_places_line(of));
        gx_out_put(report->out, '\n');
        break;
    case TABLE_JSON: tell_json(report, files, place, of); break;
    case TABLE_CSV: tell_csv(report, files, place, of); break;
    }
}

void dupes_report_close(dupes_report *report) {
    if (report->file)
        out_file_close(report->file);
    report->file = NULL;
}
