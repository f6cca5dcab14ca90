/* pgn_repair.c - what is wrong with the tags of a game and can be put right in one way only; each repair is told.
 *
 *     result      the tag from the marker, the marker from the tag, both from mate or stalemate on the board
 *     dates       2003/1/5   2003-01-05   5.1.2003   20030105   2003      -> 2003.01.05, 2003.??.??
 *     elo         " 2345 "   "Elo 2345"   2345.0                          -> 2345
 *     setup       SetUp says 1 where, and only where, there is a FEN
 *     plycount    PlyCount is the number of moves
 *     roster      those of seven that are missing, as not known
 *
 * 3/4/2003 may be April or March: it stays. So does a result that tag and marker disagree on, unless the board knows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "pgn_edit.h"

void pgn_tell_repair(pgn_work *work, const char *what, gx_text old, gx_text new) {
    gx_out message;
    gx_pgn_item item = {.kind = GX_PGN_ITEM_WARNING, .fault = GX_PGN_REPAIRED, .line = work->game.line, .column = 1};

    gx_out_memory(&message);
    cli_print(&message, "%s: ", what);
    gx_out_text(&message, old.bytes ? old : gx_text_of("-"));
    gx_out_string(&message, " -> ");
    gx_out_text(&message, new.size > 0 ? new : gx_text_of("-"));
    if (message.failed)
        cli_die(_("not enough memory"), 0);
    item.text = gx_out_held(&message);
    pgn_tell(work, &item);
    gx_out_free(&message);
}

static void repair(pgn_work *work, gx_text name, const char *value) {
    char text[256];
    gx_text old = {NULL, 0};

    snprintf(text, sizeof text, "%.*s", (int)(name.size < 255 ? name.size : 255), name.bytes);
    old = pgn_tag_find(&work->game, text);
    pgn_tell_repair(work, text, old, gx_text_of(value));
    pgn_tag_set(&work->game, gx_text_of(text), gx_text_of(value));
}

/* ---- dates ---- */

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

typedef struct date_part {
    int number; /* -1: not known */
    int digits;
} date_part;

/* Numbers or question marks with . / - or a blank between them; how many there are, 0 where it is something else. */
static int take_parts(gx_text text, date_part parts[3], char *divider) {
    int count = 0;
    size_t at = 0;

    while (at < text.size && count < 3) {
        date_part part = {-1, 0};
        bool digits = is_digit(text.bytes[at]);
        for (; at < text.size && (digits ? is_digit(text.bytes[at]) : text.bytes[at] == '?'); at++, part.digits++)
            if (digits && part.digits < 8)
                part.number = (part.number < 0 ? 0 : part.number) * 10 + (text.bytes[at] - '0');
        if (part.digits == 0 || part.digits > 8)
            return 0;
        parts[count++] = part;
        if (at == text.size)
            return count;
        if (!strchr("./- ", text.bytes[at]) || text.bytes[at] == '\0' || count == 3)
            return 0;
        *divider = text.bytes[at++];
    }
    return 0;
}

static const date_part unknown = {-1, 1};

/* Puts three parts into the order year, month, day; false where there is more than one. */
static bool order_parts(date_part parts[3], char divider) {
    date_part first = parts[0], second = parts[1];

    if (first.digits == 4)
        return true;
    if (parts[2].digits != 4 || first.digits > 2 || second.digits > 2)
        return false;
    bool day_first = divider == '.' || first.number > 12 || first.number == second.number;
    if (!day_first && second.number <= 12)
        return false;
    parts[0] = parts[2];
    parts[1] = day_first ? second : first;
    parts[2] = day_first ? first : second;
    return true;
}

static bool in_range(date_part part, int least, int most) {
    return part.digits <= 2 && (part.number == -1 || (part.number >= least && part.number <= most));
}

static void put_part(char *out, const char *form, const char *not_known, date_part part) {
    if (part.number < 0)
        strcat(out, not_known);
    else
        snprintf(out + strlen(out), 8, form, part.number % 10000);
}

/* The date as the standard writes it (8.1.1.3); false where it can't be told. */
static bool read_date(gx_text text, char out[24]) {
    date_part parts[3] = {unknown, unknown, unknown};
    char divider = '.';
    int count = take_parts(text, parts, &divider);

    if (count == 1 && parts[0].digits == 8 && parts[0].number > 0) {
        int number = parts[0].number;
        parts[0] = (date_part){number / 10000, 4};
        parts[1] = (date_part){number / 100 % 100, 2};
        parts[2] = (date_part){number % 100, 2};
    } else if (count == 2 && parts[1].digits == 4) {
        date_part month = parts[0];
        parts[0] = parts[1];
        parts[1] = month;
    } else if (count == 3 && !order_parts(parts, divider)) {
        return false;
    }
    if (count == 0 || (parts[0].digits != 4 && parts[0].number >= 0))
        return false;
    if (!in_range(parts[1], 1, 12) || !in_range(parts[2], 1, 31) || (parts[1].number < 0 && parts[2].number >= 0))
        return false;
    out[0] = '\0';
    put_part(out, "%04d.", "????.", parts[0]);
    put_part(out, "%02d.", "??.", parts[1]);
    put_part(out, "%02d", "??", parts[2]);
    return true;
}

/* ---- ratings ---- */

/* The one number of three or four digits in it, with nothing but words and zeros behind the point around it. */
static bool read_elo(gx_text text, char out[24]) {
    size_t at = 0, size = 0;

    while (at < text.size && !is_digit(text.bytes[at]))
        at++;
    while (at + size < text.size && is_digit(text.bytes[at + size]))
        size++;
    if (size < 3 || size > 4 || text.bytes[at] == '0' || (at > 0 && text.bytes[at - 1] == '-'))
        return false;
    for (size_t i = at + size; i < text.size; i++)
        if (is_digit(text.bytes[i]) && (text.bytes[i] != '0' || (text.bytes[at + size] != '.')))
            return false;
    snprintf(out, 24, "%.*s", (int)size, text.bytes + at);
    return true;
}

static bool ends_with(gx_text name, const char *end) {
    size_t size = strlen(end);

    return name.size >= size && memcmp(name.bytes + name.size - size, end, size) == 0;
}

/* All tags whose name ends so, each set to what `read` makes of it where that is another text. */
static void repair_all(pgn_work *work, const char *end, bool read(gx_text text, char out[24])) {
    pgn_game *game = &work->game;
    char value[24];

    for (size_t i = 0; i < game->tag_count; i++) {
        gx_text name = pgn_game_text(game, game->tags[i].name), old = pgn_game_text(game, game->tags[i].value);
        if (ends_with(name, end) && read(old, value) && !gx_text_same(old, gx_text_of(value)))
            repair(work, name, value);
    }
}

/* ---- results ---- */

static bool is_decided(gx_pgn_result result) {
    return result >= GX_PGN_WHITE_WINS;
}

static gx_pgn_result of_board(const gx_position *final) {
    if (final == NULL || gx_moves_any(final))
        return GX_PGN_NO_RESULT;
    if (gx_position_checkers(final) == 0)
        return GX_PGN_DRAW;
    return final->turn == GX_WHITE ? GX_PGN_BLACK_WINS : GX_PGN_WHITE_WINS;
}

/* `facts->result` is the marker, or the tag where there is none. The board is asked first: it knows. */
static void repair_result(pgn_work *work, pgn_facts *facts) {
    gx_pgn_result tag = work->feed.reader.tag_result, board = of_board(facts->final), due = facts->result;

    if (board != GX_PGN_NO_RESULT)
        due = board;
    else if (!is_decided(facts->result) && is_decided(tag))
        due = tag;
    else if (is_decided(facts->result) && is_decided(tag) && tag != facts->result)
        return;
    if (due == GX_PGN_NO_RESULT)
        due = GX_PGN_UNFINISHED;
    if (due != facts->result && is_decided(due))
        pgn_tell_repair(work, "result", gx_text_of(gx_pgn_result_string(facts->result)),
                        gx_text_of(gx_pgn_result_string(due)));
    facts->result = due;
    gx_text old = pgn_tag_find(&work->game, "Result");
    if (old.bytes && !gx_text_same(old, gx_text_of(gx_pgn_result_string(due))))
        repair(work, gx_text_of("Result"), gx_pgn_result_string(due));
}

static void repair_setup(pgn_work *work) {
    gx_text fen = pgn_tag_find(&work->game, "FEN"), setup = pgn_tag_find(&work->game, "SetUp");
    bool one = gx_text_same(setup, gx_text_of("1"));

    if (fen.size > 1 && !one)
        repair(work, gx_text_of("SetUp"), "1");
    else if (fen.size <= 1 && one)
        repair(work, gx_text_of("SetUp"), "0");
}

static void repair_plycount(pgn_work *work, uint32_t plies) {
    char text[16];
    gx_text old = pgn_tag_find(&work->game, "PlyCount");

    snprintf(text, sizeof text, "%lu", (unsigned long)plies);
    if (old.bytes && !gx_text_same(old, gx_text_of(text)))
        repair(work, gx_text_of("PlyCount"), text);
}

static void repair_roster(pgn_work *work, gx_pgn_result result) {
    for (unsigned place = 0; place < GX_PGN_ROSTER; place++) {
        const char *name = gx_pgn_roster_name(place), *value = gx_pgn_roster_unknown(place);
        if (pgn_tag_find(&work->game, name).bytes != NULL)
            continue;
        if (strcmp(name, "Result") == 0 && result != GX_PGN_NO_RESULT)
            value = gx_pgn_result_string(result);
        repair(work, gx_text_of(name), value);
    }
}

void pgn_repair(pgn_work *work, pgn_facts *facts) {
    unsigned what = work->plan->shape.repair;

    if (what & PGN_REPAIR_RESULT)
        repair_result(work, facts);
    if (what & PGN_REPAIR_DATES)
        repair_all(work, "Date", read_date);
    if (what & PGN_REPAIR_ELO)
        repair_all(work, "Elo", read_elo);
    if (what & PGN_REPAIR_SETUP)
        repair_setup(work);
    if (what & PGN_REPAIR_PLYCOUNT)
        repair_plycount(work, facts->plies);
    if (what & PGN_REPAIR_ROSTER)
        repair_roster(work, facts->result);
}
