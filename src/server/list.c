/* list.c - the public games, newest first, a page at a time.
 *
 *     GET /api/v1/games?state=running&limit=20&before=CURSOR ──> {"api":1,"games":[...],"next":CURSOR or null}
 *
 * A page looks at a bounded number of games, whatever it finds, so that nobody makes the one thread search; `next` says where to
 * go on. What is said of a game is what those may know who only watch (view.c). */
#include <stdlib.h>
#include <string.h>
#include "server.h"
#include "base/byte.h"

enum { LOOKED_AT = 200, PAGE = 20, PAGE_MOST = 100 };

typedef struct games_page {
    server_state *server;
    const char *state; /* that is asked for; NULL: any */
    size_t limit, looked_at;
    json_t *games;
    char next[GX_STORE_ID_MAX + 24];
} games_page;

/* ---- one game ---- */

static void say_end(json_t *item, const json_t *final) {
    json_object_set(item, "result", json_object_get(final, "result"));
    json_object_set(item, "why", json_object_get(final, "why"));
}

static const char *say_state(json_t *item, const server_game *game) {
    const gx_match *match = server_view_match(game, false);

    if (!match)
        return "waiting";
    json_object_set_new(item, "plies", json_integer(gx_match_plies(match)));
    if (match->session < GX_SESSION_OVER)
        return "running";
    json_object_set_new(item, "result", json_string(gx_outcome_name(match->outcome)));
    json_object_set_new(item, "why", json_string(gx_end_code(match->end)));
    return "finished";
}

/* Of a game that is not in memory: nothing happens in it now, but its end may not be told yet. */
static const char *say_summary(json_t *item, const gx_store_match *match, int64_t delay_ms) {
    json_t *root = json_loadb(match->summary.bytes, match->summary.size, 0, NULL),
           *final = json_object_get(root, "final");
    const char *status = json_string_value(json_object_get(final, "status"));
    bool over = status && (strcmp(status, "over") == 0 || strcmp(status, "annulled") == 0);

    over = over && (match->ended_ms == 0 || match->ended_ms + delay_ms <= server_day_ms());
    if (over) {
        json_object_set_new(item, "plies", json_integer((json_int_t)json_array_size(json_object_get(final, "moves"))));
        say_end(item, final);
    }
    json_decref(root);
    return over ? "finished" : match->events > 0 ? "running" : "waiting";
}

static json_t *item_of(const games_page *page, const gx_store_match *match) {
    json_t *meta = json_loadb(match->meta.bytes, match->meta.size, 0, NULL), *item;
    const server_game *game = server_game_held(page->server, match->id);
    static const char *const kept[] = {"start", "names", "delay_plies", "delay_ms"};

    item = json_pack("{s:s%,s:I}", "game", match->id.bytes, match->id.size, "created", (json_int_t)match->created_ms);
    const char *state =
        game ? say_state(item, game) : say_summary(item, match, json_integer_value(json_object_get(meta, "delay_ms")));
    json_object_set_new(item, "state", json_string(state));
    for (unsigned n = 0; n < sizeof kept / sizeof kept[0]; n++)
        json_object_set(item, kept[n], json_object_get(meta, kept[n]));
    json_decref(meta);
    if (!page->state || strcmp(page->state, state) == 0)
        return item;
    json_decref(item);
    return NULL;
}

static bool take(void *context, const gx_store_match *match) {
    games_page *page = context;
    json_t *item = item_of(page, match);
    gx_buffer next = gx_buffer_over(page->next, sizeof page->next - 1);

    page->looked_at++;
    if (item)
        json_array_append_new(page->games, item);
    gx_buffer_put_number(&next, (uint64_t)match->created_ms);
    gx_buffer_put(&next, '.');
    gx_buffer_put_text(&next, match->id);
    page->next[gx_buffer_text(&next).size] = 0;
    return json_array_size(page->games) < page->limit;
}

/* ---- what is asked ---- */

static bool read_state(games_page *page, const char *word) {
    static const char *const states[] = {"waiting", "running", "finished"};

    page->state = word;
    for (unsigned n = 0; n < 3 && word; n++)
        if (strcmp(word, states[n]) == 0)
            return true;
    return !word;
}

static bool read_limit(games_page *page, const char *word) {
    char *end = NULL;
    unsigned long number = word ? strtoul(word, &end, 10) : PAGE;

    page->limit = number;
    return !word || (byte_is_digit(word[0]) && !*end && number >= 1 && number <= PAGE_MOST);
}

static bool read_cursor(const char *word, int64_t *ms, gx_text *id) {
    char *end = NULL;

    *ms = INT64_MAX;
    *id = (gx_text){"", 0};
    if (!word)
        return true;
    if (!byte_is_digit(word[0]))
        return false;
    *ms = strtoll(word, &end, 10);
    if (*end != '.')
        return false;
    *id = gx_text_of(end + 1);
    return id->size > 0 && id->size <= GX_STORE_ID_MAX;
}

static const char *argument(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

enum MHD_Result server_list(server_state *server, struct MHD_Connection *connection) {
    games_page page = {.server = server};
    int64_t before_ms;
    gx_text before;

    if (!read_state(&page, argument(connection, "state")) || !read_limit(&page, argument(connection, "limit")) ||
        !read_cursor(argument(connection, "before"), &before_ms, &before))
        return server_refuse(server, connection, MHD_HTTP_BAD_REQUEST, "field");
    server_turn_end(server);
    page.games = json_array();
    gx_store_code code = gx_store_list_public(server->store, before_ms, before, LOOKED_AT, take, &page, &server->fault);
    bool more = json_array_size(page.games) == page.limit || page.looked_at == LOOKED_AT;
    json_t *root = json_pack("{s:i,s:o,s:o}", "api", GX_SERVER_API, "games", page.games, "next",
                             more ? json_string(page.next) : json_null());
    enum MHD_Result result = code == GX_STORE_OK
                                 ? server_answer_json(connection, MHD_HTTP_OK, root)
                                 : server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    json_decref(root);
    return result;
}
