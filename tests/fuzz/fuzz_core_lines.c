/* fuzz_core_lines.c - any bytes as what a page sends to core.wasm, its sources compiled for this machine.
 *
 * A line that begins with ? is a question, any other one a line of the log; an empty one ends the match. Held: every call
 * answers with whole lines of JSON; a fault is the only line; what is asked changes nothing, so the state before a question
 * is the state after it; memory is given back (the sanitizer looks). The memory of a full proof is refused, so that none
 * takes seconds: what it would have shown counts as undecided. */
#include "bindings/wasm/core.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MOST = 60, BYTES_MOST = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
void *core_test_malloc(size_t size);

void *core_test_malloc(size_t size) {
    return size > BYTES_MOST ? NULL : malloc(size);
}

#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static size_t put(const void *bytes, size_t size) {
    char *room = gx_core_room(size + 1);

    want(room != NULL);
    memcpy(room, bytes, size);
    return size;
}

static size_t put_string(const char *text) {
    return put(text, strlen(text));
}

/* Each line of the answer is an object; how many there are. */
static unsigned check_answer(void) {
    const char *at = gx_core_answer();
    size_t left = gx_core_answer_size();
    unsigned lines = 0;

    for (; left > 0; lines++) {
        const char *line_end = memchr(at, '\n', left);
        json_error_t error;
        want(line_end != NULL);
        size_t size = (size_t)(line_end - at);
        json_t *line = json_loadb(at, size, JSON_REJECT_DUPLICATES, &error);
        want(json_is_object(line));
        json_decref(line);
        at += size + 1;
        left -= size + 1;
    }
    return lines;
}

static char *state_of(core_match *match) {
    want(gx_core_ask(match, put_string("{\"ask\":\"state\"}")) == CORE_GOOD);
    size_t size = gx_core_answer_size();
    char *copy = malloc(size + 1);
    want(copy != NULL && size > 0);
    memcpy(copy, gx_core_answer(), size);
    copy[size] = '\0';
    return copy;
}

static void check_question(core_match *match, const uint8_t *text, size_t size) {
    char *before = match ? state_of(match) : NULL;

    want(gx_core_ask(match, put(text, size)) == CORE_GOOD);
    want(check_answer() == 1);
    char *after = match ? state_of(match) : NULL;
    want(!match || strcmp(before, after) == 0);
    free(before);
    free(after);
}

static void check_line(core_match **match, const uint8_t *text, size_t size, unsigned wishes) {
    put(text, size);
    if (*match) {
        core_status status = gx_core_judge(*match, size, wishes);
        want(status == CORE_GOOD || (status != CORE_NO_MEMORY && check_answer() == 1));
    } else {
        *match = gx_core_begin(size, wishes & CORE_STATES);
        want(*match || check_answer() == 1);
    }
    check_answer();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    core_match *match = NULL;
    const uint8_t *end = data + size;

    for (unsigned n = 0; n < LINES_MOST && data < end; n++) {
        const uint8_t *line_end = memchr(data, '\n', (size_t)(end - data));
        size_t length = (size_t)((line_end ? line_end : end) - data);
        if (length == 0 && match) {
            gx_core_end(match);
            match = NULL;
        } else if (length > 0 && *data == '?') {
            check_question(match, data + 1, length - 1);
        } else {
            check_line(&match, data, length, n % 4);
        }
        data += length + (line_end != NULL);
    }
    if (match)
        gx_core_end(match);
    return 0;
}
