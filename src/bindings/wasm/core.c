/* core.c - the functions of core.wasm that a page calls.
 *
 *     page                            module
 *     room(size) -------------------> where a text of this size may be written
 *     begin(size) ------------------> reads it as the first line of a log: a match, as a number; 0 and a fault
 *     judge(match, size, wishes) ---> reads it as an event: rulings as lines, as `gx match --json` prints them
 *     ask(match, size) -------------> reads it as a question: one line
 *     answer(), answer_size() ------> what the last call wrote; until the next one
 *     end(match)
 *
 * All answers are JSON. A fault of a line is {"fault":{...}}, its only line. Where memory does not suffice a call answers
 * CORE_NO_MEMORY and nothing has happened. A programmer's fault traps; `stopped` then says what was expected. */
#include "core.h"

#include <stdlib.h>

static char *room;
static size_t room_size;
static gx_out out;

char *gx_core_room(size_t size) {
    if (size > room_size) {
        char *larger = malloc(size);
        if (!larger)
            return NULL;
        free(room);
        room = larger;
        room_size = size;
    }
    return room;
}

const char *gx_core_answer(void) {
    return out.bytes;
}

size_t gx_core_answer_size(void) {
    return out.size;
}

static void start_answer(void) {
    if (!out.drain || out.failed)
        gx_out_free(&out);
    if (!out.bytes)
        gx_out_memory(&out);
    gx_out_clear(&out);
}

static core_status put_fault(const gx_log_fault *fault) {
    gx_json json;

    gx_out_clear(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_object(&json, "fault");
    gx_json_string(&json, "code", gx_log_fault_name(fault->code));
    gx_json_count(&json, "offset", fault->offset);
    gx_json_count(&json, "length", fault->length);
    gx_json_string(&json, "field", fault->field);
    gx_json_string(&json, "text", gx_log_fault_sentence(fault->code));
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
    return out.failed ? CORE_NO_MEMORY : CORE_FAULT;
}

static core_status put_rulings(core_match *match, bool states) {
    gx_match_host *host = &match->host;
    gx_json json;

    gx_json_start(&json, &out);
    for (uint32_t n = 0; n < host->rulings.count; n++)
        gx_log_write_ruling(&json, &host->match, &host->rulings, n);
    if (states)
        gx_log_write_state(&json, &host->match);
    for (unsigned language = 0; language < 2; language++)
        if (!gx_match_notes_add(&match->notes[language], (gx_language)language, &host->match, &host->rulings))
            return CORE_NO_MEMORY;
    return out.failed ? CORE_NO_MEMORY : CORE_GOOD;
}

void gx_core_end(core_match *match) {
    for (unsigned language = 0; language < 2; language++)
        gx_match_notes_free(&match->notes[language]);
    gx_host_close(&match->host);
    free(match);
}

core_match *gx_core_begin(size_t size, bool states) {
    gx_match_start start;
    gx_log_fault fault;
    core_match *match;

    start_answer();
    if (!gx_log_read_start(&start, (gx_text){room, size}, NULL, &fault)) {
        put_fault(&fault);
        return NULL;
    }
    match = calloc(1, sizeof *match);
    start.proofs = core_proofs(match);
    if (match && gx_host_open(&match->host, &start)) {
        if (put_rulings(match, states) == CORE_GOOD)
            return match;
        gx_core_end(match);
        gx_out_clear(&out);
        return NULL;
    }
    free(match);
    return NULL;
}

core_status gx_core_judge(core_match *match, size_t size, unsigned wishes) {
    gx_log_line line;
    gx_log_fault fault;

    start_answer();
    if (gx_log_is_blank((gx_text){room, size}))
        return CORE_GOOD;
    if (!gx_log_read(&line, (gx_text){room, size}, match->host.match.now, &fault))
        return put_fault(&fault);
    core_status status = CORE_NO_MEMORY;
    if (wishes & CORE_SHORT)
        status = core_judge_short(&out, match, &line.event);
    else if (gx_host_apply(&match->host, &line.event))
        status = CORE_GOOD;
    if (status == CORE_GOOD)
        status = put_rulings(match, wishes & CORE_STATES);
    gx_log_free(&line);
    return status;
}

core_status gx_core_ask(core_match *match, size_t size) {
    start_answer();
    core_answer(&out, match, (gx_text){room, size});
    return out.failed ? CORE_NO_MEMORY : CORE_GOOD;
}
