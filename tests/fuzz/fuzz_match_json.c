/* fuzz_match_json.c - any bytes as the log of a match.
 *
 * A line is read or faulty with a place inside it; a faulty one changes nothing. What was read and is written again is
 * read as the same: written twice it is the same text. Rulings, states, sentences, the record as PGN and as a sheet are
 * written for whatever comes; the same log judged twice gives the same bytes. */
#include <guoxiang/match_log.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 200, LINES = 200 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static gx_match match;
static gx_match_rulings rulings;
static gx_occurrence positions[ROOM];
static gx_match_ply plies[ROOM];

static gx_text next_line(gx_text *rest) {
    const char *end = rest->size ? memchr(rest->bytes, '\n', rest->size) : NULL;
    gx_text line = {rest->bytes, end ? (size_t)(end - rest->bytes) : rest->size};

    rest->bytes += line.size + (end != NULL);
    rest->size -= line.size + (end != NULL);
    return line;
}

static void check_fault(const gx_log_fault *fault, gx_text line) {
    want(fault->code != GX_LOG_FAULT_NONE);
    want(fault->offset <= line.size && fault->length <= line.size + 1);
    want(gx_log_fault_sentence(fault->code)[0] != '\0' && gx_log_fault_name(fault->code)[0] != '\0');
}

/* Written, read and written again: the same text. */
static void check_event(const gx_match_event *event) {
    gx_out first, second;
    gx_json json;
    gx_log_line again;
    gx_log_fault fault;

    gx_out_memory(&first);
    gx_out_memory(&second);
    gx_json_start(&json, &first);
    gx_log_write_event(&json, event);
    want(gx_log_read(&again, gx_out_held(&first), 0, &fault));
    gx_json_start(&json, &second);
    gx_log_write_event(&json, &again.event);
    want(gx_text_same(gx_out_held(&first), gx_out_held(&second)));
    gx_log_free(&again);
    gx_out_free(&first);
    gx_out_free(&second);
}

static void write_rulings(gx_out *out) {
    gx_json json;

    gx_json_start(&json, out);
    for (uint32_t n = 0; n < rulings.count; n++) {
        gx_log_write_ruling(&json, &match, &rulings, n);
        gx_tell_ruling(out, n % 2 ? GX_CHINESE : GX_ENGLISH, &match, &rulings, n);
    }
    gx_log_write_state(&json, &match);
}

static bool judge(gx_text rest, gx_out *out, bool check) {
    gx_match_start start;
    gx_log_fault fault;
    gx_json json;
    gx_text line = next_line(&rest);

    if (!gx_log_read_start(&start, line, NULL, &fault)) {
        check_fault(&fault, line);
        return false;
    }
    gx_json_start(&json, out);
    gx_log_write_start(&json, &start);
    gx_match_begin(&match, &start, (gx_match_memory){positions, plies, ROOM});
    gx_tell_defaults(out, GX_CHINESE, &match);
    gx_log_write_final(&json, &match);
    for (int n = 0; n < LINES && rest.size > 0; n++) {
        gx_log_line read;
        line = next_line(&rest);
        if (!gx_log_read(&read, line, match.now, &fault)) {
            check_fault(&fault, line);
            continue;
        }
        if (check)
            check_event(&read.event);
        gx_match_apply(&match, &read.event, &rulings);
        gx_log_free(&read);
        write_rulings(out);
    }
    gx_log_write_final(&json, &match);
    gx_match_write_pgn(out, &match, NULL, 0);
    gx_match_write_sheet(out, GX_CHINESE, &match);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_out first, second;

    gx_out_memory(&first);
    gx_out_memory(&second);
    if (judge(text, &first, true)) {
        judge(text, &second, false);
        want(gx_text_same(gx_out_held(&first), gx_out_held(&second)));
    }
    gx_out_free(&first);
    gx_out_free(&second);
    return 0;
}
