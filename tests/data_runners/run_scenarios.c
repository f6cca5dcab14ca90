/* run_scenarios.c - the scenarios of tests/scenarios: a log, and what must be ruled.
 *
 *     log      the events
 *     says     rulings that must come in this order (others may stand between); each has at least these members
 *     never    rulings that may not come
 *     final    members of the last line
 *     reading  true: the law leaves room, this is how it is read here
 *
 * A list under "must" is a set; {"has": "7.5"} asks for a text that holds another. Each log is also cut off after each of
 * its lines, which must leave a log that is judged the same up to there. */
#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>

#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 1200, SOLVER_BYTES = 1 << 25, SOLVER_NODES = 200000 };

static gx_match_host host;
static unsigned passed, failed;
static _Alignas(16) unsigned char scratch[SOLVER_BYTES];

static bool agrees(const json_t *want, const json_t *got, const char *name);

/* Two lists with the same texts in any order. */
static bool is_same_set(const json_t *want, const json_t *got) {
    size_t n, m;
    json_t *one, *other;

    if (!json_is_array(got) || json_array_size(want) != json_array_size(got))
        return false;
    json_array_foreach((json_t *)(uintptr_t)want, n, one) {
        bool found = false;
        json_array_foreach((json_t *)(uintptr_t)got, m, other) found = found || json_equal(one, other);
        if (!found)
            return false;
    }
    return true;
}

static bool has_members(const json_t *want, const json_t *got) {
    const char *name;
    json_t *value;
    const char *part = json_string_value(json_object_get(want, "has"));

    if (part)
        return json_is_string(got) && strstr(json_string_value(got), part) != NULL;
    if (!json_is_object(got))
        return false;
    json_object_foreach((json_t *)(uintptr_t)want, name, value) {
        const json_t *there = json_object_get(got, name);
        if (!there || !agrees(value, there, name))
            return false;
    }
    return true;
}

static bool agrees(const json_t *want, const json_t *got, const char *name) {
    if (json_is_object(want))
        return has_members(want, got);
    if (json_is_array(want) && name && strcmp(name, "must") == 0)
        return is_same_set(want, got);
    return json_equal((json_t *)(uintptr_t)want, (json_t *)(uintptr_t)got) == 1;
}

/* ---- judging ---- */

static void add_line(json_t *answers, gx_out *out) {
    gx_text line = gx_out_held(out);
    json_t *value = json_loadb(line.bytes, line.size, 0, NULL);

    json_array_append_new(answers, value ? value : json_null());
    gx_out_clear(out);
}

static gx_chance can_mate(void *context, const gx_position *position, gx_color color) {
    gx_solver solver = {.memory = scratch, .size = SOLVER_BYTES, .nodes = SOLVER_NODES};
    (void)context;
    return gx_winnable_full(position, color, &solver).chance;
}

static bool is_dead(void *context, const gx_position *position) {
    gx_solver solver = {.memory = scratch, .size = GX_SOLVER_LEAST};
    (void)context;
    return gx_winnable_fast(position, GX_WHITE, &solver).chance == GX_CHANCE_UNWINNABLE &&
           gx_winnable_fast(position, GX_BLACK, &solver).chance == GX_CHANCE_UNWINNABLE;
}

static bool begin(const char *line) {
    gx_match_start start;
    gx_log_fault fault;

    if (!gx_log_read_start(&start, gx_text_of(line), NULL, &fault))
        return false;
    start.proofs.winnable = can_mate;
    start.proofs.dead = is_dead;
    return gx_host_open(&host, &start);
}

/* Judges `count` lines of a log; the answers as a list, the last one the final line; NULL where a line is none. */
static json_t *judge(char *const *lines, size_t count) {
    json_t *answers = json_array();
    gx_out out;
    gx_json json;
    bool begun = begin(lines[0]), good = begun;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    for (size_t n = 1; good && n < count; n++) {
        gx_log_line line;
        gx_log_fault fault;
        good = gx_log_read(&line, gx_text_of(lines[n]), host.match.now, &fault);
        if (!good)
            break;
        good = gx_host_apply(&host, &line.event);
        gx_log_free(&line);
        for (uint32_t i = 0; i < host.rulings.count; i++) {
            gx_log_write_ruling(&json, &host.match, &host.rulings, i);
            add_line(answers, &out);
        }
    }
    if (good) {
        gx_log_write_final(&json, &host.match);
        add_line(answers, &out);
    }
    gx_out_free(&out);
    if (begun)
        gx_host_close(&host);
    if (good)
        return answers;
    json_decref(answers);
    return NULL;
}

/* ---- comparing ---- */

static bool says_all(const json_t *says, const json_t *answers, json_t **missing) {
    size_t n, at = 0, end = json_array_size(answers) - 1;
    json_t *want;

    json_array_foreach((json_t *)(uintptr_t)says, n, want) {
        while (at < end && !agrees(want, json_array_get(answers, at), NULL))
            at++;
        *missing = want;
        if (at++ == end)
            return false;
    }
    return true;
}

static bool says_none(const json_t *never, const json_t *answers, json_t **found) {
    size_t n, end = json_array_size(answers) - 1;

    json_array_foreach((json_t *)(uintptr_t)never, n, *found) {
        for (size_t at = 0; at < end; at++)
            if (agrees(*found, json_array_get(answers, at), NULL))
                return false;
    }
    return true;
}

static void complain(const char *path, const char *what, const json_t *value) {
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;

    fprintf(stderr, "%s: %s %s\n", path, what, text ? text : "");
    free(text);
    failed++;
}

static bool compare(const char *path, const json_t *scenario, const json_t *answers) {
    json_t *value = NULL;
    const json_t *last = json_array_get(answers, json_array_size(answers) - 1);
    unsigned before = failed;

    if (!says_all(json_object_get(scenario, "says"), answers, &value))
        complain(path, "not ruled:", value);
    else if (!says_none(json_object_get(scenario, "never"), answers, &value))
        complain(path, "ruled against expectation:", value);
    else if (!agrees(json_object_get(scenario, "final"), json_object_get(last, "final"), NULL))
        complain(path, "another end:", last);
    return failed == before;
}

/* What is judged of the beginning of a log is the beginning of what is judged of it. */
static bool is_prefix_sound(char *const *lines, size_t count, const json_t *answers) {
    json_t *part = judge(lines, count);
    bool good = part != NULL && json_array_size(part) <= json_array_size(answers);

    for (size_t n = 0; good && n + 1 < json_array_size(part); n++)
        good = json_equal(json_array_get(part, n), json_array_get(answers, n)) == 1;
    json_decref(part);
    return good;
}

static void run_log(const char *path, const json_t *scenario, char *const *lines, size_t count) {
    json_t *answers = judge(lines, count);
    size_t step = count > 40 ? 17 : 1;

    if (!answers) {
        complain(path, "a line cannot be read", NULL);
        return;
    }
    bool good = compare(path, scenario, answers);
    for (size_t n = 1; good && n < count; n += step)
        if (!is_prefix_sound(lines, n, answers)) {
            complain(path, "the beginning is judged otherwise", NULL);
            good = false;
        }
    passed += good;
    json_decref(answers);
}

static void run_file(const char *path) {
    static char *lines[LINES];
    json_error_t error;
    json_t *scenario = json_load_file(path, JSON_REJECT_DUPLICATES, &error), *event;
    size_t n, count = 0;

    if (!scenario) {
        fprintf(stderr, "%s:%d:%d: %s\n", path, error.line, error.column, error.text);
        failed++;
        return;
    }
    json_array_foreach(json_object_get(scenario, "log"), n, event) {
        if (count < LINES)
            lines[count++] = json_dumps(event, JSON_COMPACT);
    }
    run_log(path, scenario, lines, count);
    for (n = 0; n < count; n++)
        free(lines[n]);
    json_decref(scenario);
}

static int is_entry(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void run_folder(const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, is_entry, alphasort);

    for (int n = 0; n < count; n++) {
        char inner[4096];
        snprintf(inner, sizeof inner, "%.3000s/%.255s", path, entries[n]->d_name);
        size_t size = strlen(inner);
        if (size > 5 && strcmp(inner + size - 5, ".json") == 0)
            run_file(inner);
        else
            run_folder(inner);
        free(entries[n]);
    }
    if (count >= 0)
        free(entries);
}

int main(int argc, char **argv) {
    run_folder(argc > 1 ? argv[1] : GX_SOURCE_DIR "/tests/scenarios");
    printf("%u scenarios hold, %u do not\n", passed, failed);
    return failed > 0 || passed == 0;
}
