/* pgn_lines.c - forms of one line a game.
 *
 *     uci    what a UCI position command takes: startpos moves e2e4 e7e5, or fen FEN moves ...
 *     san    e4 e5 Nf3 1-0
 *     lan    e2-e4 e7-e5 Ng1-f3 1-0
 *     fen    the last position; with --every-ply each position, and an empty line after the game */
#include <guoxiang/fen.h>
#include <string.h>
#include "items.h"
#include "pgn_edit.h"

enum { AT_ONCE = 1024, MOVE_BYTES = 8 };

static void put_fen(gx_out *out, const gx_position *position) {
    if (!pgn_reserve(out, GX_FEN_MAX))
        return;
    gx_buffer fen = gx_buffer_over(out->bytes + out->size, out->room - out->size);
    gx_fen_write(&fen, position, GX_FEN_X);
    out->size += fen.size;
}

/* ---- uci ---- */

/* Names of squares, two bytes each. */
static const char squares[] = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4"
                              "a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";

/* The square that the king goes to in the standard's spelling of castling. */
static unsigned castling_target(unsigned king, unsigned rook) {
    return (king & 56u) + (rook > king ? 6 : 2);
}

/* A blank and the move. Writes a few bytes more than it counts. */
static inline char *put_move(char *p, gx_move move, gx_uci_castling castling) {
    unsigned from = gx_move_from(move), to = gx_move_to(move);
    gx_form form = gx_move_form(move);

    *p = ' ';
    if (form >= GX_FORM_CASTLING) {
        if (form == GX_FORM_NULL) {
            memcpy(p + 1, "0000", 4);
            return p + 5;
        }
        if (form == GX_FORM_CASTLING && castling == GX_UCI_STANDARD)
            to = castling_target(from, to);
        p[5] = form > GX_FORM_CASTLING ? "nbrq"[form - GX_FORM_TO_KNIGHT] : ' ';
    }
    memcpy(p + 1, squares + 2 * from, 2);
    memcpy(p + 3, squares + 2 * to, 2);
    return p + 5 + (form > GX_FORM_CASTLING);
}

static void put_moves(gx_out *out, const gx_move *moves, size_t count, gx_uci_castling castling) {
    if (count > 0)
        gx_out_string(out, " moves");
    while (count > 0 && pgn_reserve(out, AT_ONCE * MOVE_BYTES)) {
        size_t now = count < AT_ONCE ? count : AT_ONCE;
        char *p = out->bytes + out->size;
        for (size_t i = 0; i < now; i++)
            p = put_move(p, moves[i], castling);
        out->size = (size_t)(p - out->bytes);
        moves += now;
        count -= now;
    }
}

static bool is_start(const pgn_work *work) {
    const gx_position *standard = &work->feed.reader.standard;

    return !work->has_start || memcmp(&work->start, standard, sizeof *standard) == 0;
}

static void over_uci(pgn_work *work, const gx_pgn_item *item) {
    (void)item;
    if (is_start(work)) {
        gx_out_string(work->out, "startpos");
    } else {
        gx_out_string(work->out, "fen ");
        put_fen(work->out, &work->start);
    }
    put_moves(work->out, work->moves, work->move_count, pgn_castling(work));
    gx_out_put(work->out, '\n');
}

const pgn_form pgn_form_uci = {.name = "uci", .takes_moves = true, .over = over_uci};

/* ---- san ---- */

typedef void write_move(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters,
                        gx_position *after);

static void put_word(pgn_work *work, gx_move move, write_move *write) {
    char memory[GX_SAN_MAX];
    gx_buffer word = gx_buffer_over(memory, sizeof memory);

    write(&word, gx_pgn_reader_before(&work->feed.reader), move, work->plan->shape.style.letters, NULL);
    if (work->plan->shape.style.no_marks && (memory[word.size - 1] == '+' || memory[word.size - 1] == '#'))
        word.size--;
    gx_out_text(&work->text, gx_buffer_text(&word));
    gx_out_put(&work->text, ' ');
}

static void item_san(pgn_work *work, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_MOVE)
        put_word(work, item->move, gx_san_write);
    else if (item->kind == GX_PGN_ITEM_TAG && work->plan->shape.repair)
        pgn_game_add(&work->game, item, NULL, NULL);
}

static void over_san(pgn_work *work, const gx_pgn_item *item) {
    gx_pgn_result result = work->plan->shape.repair ? pgn_edit(work, item).result : item->result;
    const char *marker = gx_pgn_result_string(result);

    gx_out_text(work->out, gx_out_held(&work->text));
    if (!work->plan->shape.style.no_result)
        gx_out_string(work->out, marker[0] ? marker : "*");
    else if (work->text.size > 0)
        work->out->size--;
    gx_out_put(work->out, '\n');
}

const pgn_form pgn_form_san = {.name = "san", .give = GX_PGN_GIVE_TAGS, .item = item_san, .over = over_san};

/* ---- lan ---- */

static void item_lan(pgn_work *work, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_MOVE)
        put_word(work, item->move, gx_lan_write);
    else
        item_san(work, item);
}

const pgn_form pgn_form_lan = {.name = "lan", .give = GX_PGN_GIVE_TAGS, .item = item_lan, .over = over_san};

/* ---- fen ---- */

static void over_fen(pgn_work *work, const gx_pgn_item *item) {
    (void)item;
    put_fen(work->out, gx_pgn_reader_position(&work->feed.reader));
    gx_out_put(work->out, '\n');
}

const pgn_form pgn_form_fen = {.name = "fen", .takes_moves = true, .over = over_fen};

static void item_every_fen(pgn_work *work, const gx_pgn_item *item) {
    if (item->kind != GX_PGN_ITEM_START && item->kind != GX_PGN_ITEM_MOVE)
        return;
    put_fen(&work->text, gx_pgn_reader_position(&work->feed.reader));
    gx_out_put(&work->text, '\n');
}

static void over_every_fen(pgn_work *work, const gx_pgn_item *item) {
    (void)item;
    gx_out_text(work->out, gx_out_held(&work->text));
    gx_out_put(work->out, '\n');
}

const pgn_form pgn_form_every_fen = {.name = "fen", .item = item_every_fen, .over = over_every_fen};

/* ---- check ---- */

const pgn_form pgn_form_check = {.name = "check", .takes_moves = true};
