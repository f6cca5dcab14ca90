/* pgn_write_tags.c - the tag section: seven tags in the order of the standard (8.1.1), then the others by their bytes. */
#include "base/assert.h"
#include "base/memory.h"
#include "notation/pgn_write.h"

static const struct {
    const char *name, *unknown;
} roster[] = {{"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
              {"White", "?"}, {"Black", "?"}, {"Result", "*"}};

enum { ROSTER = sizeof roster / sizeof roster[0] };

const char *gx_pgn_roster_name(unsigned place) {
    gx_assert(place < ROSTER);
    return roster[place].name;
}

const char *gx_pgn_roster_unknown(unsigned place) {
    gx_assert(place < ROSTER);
    return roster[place].unknown;
}

static unsigned place_in_roster(gx_text name) {
    unsigned place = 0;
    while (place < ROSTER && !gx_text_is(name, roster[place].name))
        place++;
    return place;
}

static int compare_texts(gx_text a, gx_text b) {
    int order = memcmp(a.bytes, b.bytes, a.size < b.size ? a.size : b.size);
    return order != 0 ? order : (a.size > b.size) - (a.size < b.size);
}

static bool is_before(const gx_pgn_tag *a, const gx_pgn_tag *b) {
    unsigned place_a = place_in_roster(a->name), place_b = place_in_roster(b->name);
    return place_a != place_b ? place_a < place_b : compare_texts(a->name, b->name) < 0;
}

static void swap(gx_pgn_tag *a, gx_pgn_tag *b) {
    gx_pgn_tag old = *a;
    *a = *b;
    *b = old;
}

/* Lets the tag at `root` sink in the heap of the first `count`. */
static void sink(gx_pgn_tag *tags, size_t root, size_t count) {
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        child += child + 1 < count && is_before(&tags[child], &tags[child + 1]);
        if (!is_before(&tags[root], &tags[child]))
            return;
        swap(&tags[root], &tags[child]);
    }
}

static void sort(gx_pgn_tag *tags, size_t count) {
    for (size_t i = count / 2; i-- > 0;)
        sink(tags, i, count);
    for (size_t i = count; i-- > 1;) {
        swap(&tags[0], &tags[i]);
        sink(tags, 0, i);
    }
}

/* The value is written as it means: each quote and each backslash behind a backslash. */
static void put_value(gx_buffer *out, gx_text value) {
    for (size_t i = 0; i < value.size; i++) {
        bool escape = value.bytes[i] == '\\' && i + 1 < value.size;
        if (escape && (value.bytes[i + 1] == '"' || value.bytes[i + 1] == '\\'))
            i++;
        if (value.bytes[i] == '"' || value.bytes[i] == '\\')
            gx_buffer_put(out, '\\');
        gx_buffer_put(out, value.bytes[i]);
    }
}

static void put_tag(gx_buffer *out, gx_text name, gx_text value) {
    gx_buffer_put(out, '[');
    gx_buffer_put_text(out, name);
    gx_buffer_put_string(out, " \"");
    put_value(out, value);
    gx_buffer_put_string(out, "\"]\n");
}

void gx_pgn_write_tag(gx_buffer *out, const gx_pgn_tag *tag) {
    put_tag(out, tag->name, tag->value);
}

static void put_unknown(gx_buffer *out, unsigned place, gx_pgn_result result) {
    bool known = place == ROSTER - 1 && result != GX_PGN_NO_RESULT;
    const char *value = known ? gx_pgn_result_string(result) : roster[place].unknown;
    put_tag(out, gx_text_of(roster[place].name), gx_text_of(value));
}

/* Size of the value of a tag; 0 where there is none. */
static size_t size_of(const gx_pgn_tag *tags, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (gx_text_is(tags[i].name, name))
            return tags[i].value.size;
    return 0;
}

void gx_pgn_write_tags(gx_buffer *out, gx_pgn_tag *tags, size_t count, gx_pgn_result result) {
    size_t i = 0;
    const gx_pgn_tag setup = {gx_text_of("SetUp"), gx_text_of("1")};
    bool setup_due = size_of(tags, count, "FEN") > 1 && size_of(tags, count, "SetUp") == 0;
    sort(tags, count);
    for (unsigned place = 0; place < ROSTER; place++) {
        if (i < count && place_in_roster(tags[i].name) == place)
            put_tag(out, tags[i].name, tags[i].value), i++;
        else
            put_unknown(out, place, result);
    }
    for (; i < count; i++) {
        if (setup_due && is_before(&setup, &tags[i])) {
            put_tag(out, setup.name, setup.value);
            setup_due = false;
        }
        put_tag(out, tags[i].name, tags[i].value);
    }
    if (setup_due)
        put_tag(out, setup.name, setup.value);
    gx_buffer_put(out, '\n');
}

size_t gx_pgn_write_tags_need(const gx_pgn_tag *tags, size_t count) {
    size_t need = 256;
    for (size_t i = 0; i < count; i++)
        need += tags[i].name.size + 2 * tags[i].value.size + 8;
    return need;
}
