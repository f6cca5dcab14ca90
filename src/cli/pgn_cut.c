/* pgn_cut.c - see pgn_cut.h.
 *
 * Nearly every game begins with Event, and [Event at the beginning of a line is nearly never anything else. Where there is
 * none, the first tag behind a line that is no tag will do:
 *
 *     1. e4 e5 1/2-1/2
 *                                  an empty line, or movetext
 *     [White "..."]                <- here
 *     [Black "..."]
 *
 * It is looked for from the end backwards, so that the cost does not grow with the stretch. */
#define _GNU_SOURCE
#include "pgn_cut.h"

#include <string.h>

/* Whether the line that begins at `at` is all there. */
static bool is_whole(const char *bytes, size_t size, size_t at, size_t least) {
    return size - at >= least || memchr(bytes + at, '\n', size - at) != NULL;
}

static bool begins_event(const char *bytes, size_t size, size_t at) {
    return size - at > 7 && memcmp(bytes + at, "[Event", 6) == 0 && (bytes[at + 6] == ' ' || bytes[at + 6] == '"');
}

/* The line before the one at `at` begins with no bracket. */
static bool follows_no_tag(const char *bytes, size_t at) {
    size_t begin = at - 1;

    while (begin > 0 && bytes[begin - 1] != '\n')
        begin--;
    return bytes[begin] != '[';
}

static size_t find(const char *bytes, size_t size, size_t least, bool event) {
    size_t end = size;

    while (end > 1) {
        const char *line_end = memrchr(bytes, '\n', end - 1);
        if (line_end == NULL)
            return 0;
        size_t at = (size_t)(line_end - bytes) + 1;
        bool begins = event ? begins_event(bytes, size, at) : bytes[at] == '[' && follows_no_tag(bytes, at);
        if (begins && is_whole(bytes, size, at, least))
            return at;
        end = at;
    }
    return 0;
}

size_t pgn_cut(const char *bytes, size_t size, size_t least) {
    size_t at = find(bytes, size, least, true);

    return at > 0 ? at : find(bytes, size, least, false);
}
