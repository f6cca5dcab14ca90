/* fuzz_career.c - any bytes as the JSON of a record, and of a tournament; what is read is held against every title. */
#include <guoxiang/career.h>

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void judge(const gx_career_file *file) {
    gx_norm *norms = calloc(file->career.event_count + 1, sizeof *norms);
    gx_title_report report;
    gx_title title;

    for (int rules = GX_TITLES_FIDE_2024; norms && rules <= GX_TITLES_S004; rules++)
        for (unsigned n = 0; (title = gx_title_at((gx_title_rules)rules, n)) != GX_TITLE_NONE; n++) {
            for (size_t e = 0; e < file->career.event_count && gx_title_has_norms((gx_title_rules)rules, title); e++)
                if (rules == GX_TITLES_S004)
                    gx_result_of(&norms[e], title, &file->career.events[e]);
                else if (file->career.events[e].game_count < 14) /* more would be slow to search */
                    gx_norm_of(&norms[e], title, file->career.federation, &file->career.events[e]);
            gx_title_check(&report, (gx_title_rules)rules, title, &file->career, norms);
        }
    free(norms);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_file_fault fault = {0};
    gx_career_file file;
    gx_tournament t;

    if (gx_career_read_json(&file, text, &fault)) {
        judge(&file);
        gx_career_free(&file);
    } else if (fault.code == GX_FILE_NONE || fault.offset > size)
        abort();
    if (gx_tournament_read_json(&t, text, &fault))
        gx_tournament_free(&t);
    else if (fault.code == GX_FILE_NONE || fault.offset > size)
        abort();
    return 0;
}
