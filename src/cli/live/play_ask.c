/* play_ask.c - questions to the board, answered in words: for people who cannot see it, and for those who will not look.
 *
 *     last          the last move                  moves [e2]    legal moves, of a piece
 *     clock         both clocks                    attacks e5    who attacks a square ("what attacks e5")
 *     board         the board                      pieces        where everybody stands
 *     sheet         the moves so far               law 9.2       an article
 *     rulings       what the arbiter said last     fen           the position
 *     save FILE     the game as PGN                flip          the board, turned round */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli/board.h"
#include "cli/items.h"
#include "play.h"

/* ---- moves and clocks ---- */

static void answer_last(play_state *play, gx_text rest) {
    uint32_t plies = gx_match_plies(&play->match.match);
    char san[GX_SAN_MAX + 1];

    (void)rest;
    if (plies == 0) {
        play_say(play, "%s", _("No move has been made yet."));
        return;
    }
    const gx_position *before = gx_match_position(&play->match.match, plies - 1);
    play_say(play, _("%s played %u%s %s."), gx_tell_color(cli_language(), (gx_color)before->turn),
             (unsigned)before->fullmove_number, before->turn == GX_WHITE ? "." : "...", play_san(play, san, plies - 1));
}

static void answer_clock(play_state *play, gx_text rest) {
    const gx_match *match = &play->match.match;
    char white[24], black[24];
    gx_clock clock = match->clock;

    (void)rest;
    if (!gx_match_has_clock(match)) {
        play_say(play, "%s", _("This game has no clock."));
        return;
    }
    gx_clock_pass(&clock, play_now(play) > clock.now ? play_now(play) : clock.now);
    play_say(play, _("White has %s, Black has %s; %s."), play_clock(white, clock.sides[GX_WHITE].remaining),
             play_clock(black, clock.sides[GX_BLACK].remaining),
             !clock.running           ? _("both clocks stand")
             : clock.turn == GX_WHITE ? _("White's clock runs")
                                      : _("Black's clock runs"));
}

static void answer_moves(play_state *play, gx_text rest) {
    const gx_position *position = play_position(play);
    gx_square from = rest.size == 2 ? gx_square_read(rest.bytes[0], rest.bytes[1]) : GX_NO_SQUARE;
    gx_move_list list;
    char san[GX_SAN_MAX + 1];
    unsigned count = 0;
    gx_out out;

    gx_out_memory(&out);
    cli_moves_sorted(&list, position, play->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    for (uint32_t n = 0; n < list.count; n++)
        if (from == GX_NO_SQUARE || gx_move_from(list.moves[n]) == from) {
            cli_print(&out, "%s%s", count++ ? " " : "", cli_san(san, position, list.moves[n], play->letters, NULL));
        }
    if (count == 0)
        gx_out_string(&out, _("There is no legal move."));
    play->view->say(play, gx_out_held(&out));
    gx_out_free(&out);
}

/* ---- the board in words ---- */

static void name_men(gx_out *out, const gx_position *position, gx_bitboard men) {
    bool first = true;

    for (unsigned square = 0; square < 64; square++)
        if (men >> square & 1) {
            gx_piece piece = gx_position_piece(position, (gx_square)square);
            cli_print(out, "%s%s %c%c", first ? "" : _(", "), gx_tell_kind(cli_language(), piece.kind),
                      (char)('a' + GX_FILE_OF(square)), (char)('1' + GX_RANK_OF(square)));
            first = false;
        }
    if (first)
        gx_out_string(out, _("nothing"));
}

static void answer_attacks(play_state *play, gx_text rest) {
    const gx_position *position = play_position(play);
    gx_square square =
        rest.size >= 2 ? gx_square_read(rest.bytes[rest.size - 2], rest.bytes[rest.size - 1]) : GX_NO_SQUARE;
    gx_out out;

    if (square == GX_NO_SQUARE) {
        play_say(play, "%s", _("a square is wanted, such as: attacks e5"));
        return;
    }
    gx_bitboard men = gx_position_attackers(position, square, position->colors[0] | position->colors[1]);
    gx_out_memory(&out);
    for (unsigned color = 0; color < 2; color++) {
        cli_print(&out, _("%s attacks %c%c with: "), gx_tell_color(cli_language(), (gx_color)color),
                  (char)('a' + GX_FILE_OF(square)), (char)('1' + GX_RANK_OF(square)));
        name_men(&out, position, men & position->colors[color]);
        gx_out_string(&out, color == GX_WHITE ? "\n" : "");
    }
    play->view->say(play, gx_out_held(&out));
    gx_out_free(&out);
}

static void answer_pieces(play_state *play, gx_text rest) {
    const gx_position *position = play_position(play);
    gx_out out;

    (void)rest;
    gx_out_memory(&out);
    for (unsigned color = 0; color < 2; color++) {
        cli_print(&out, _("%s: "), gx_tell_color(cli_language(), (gx_color)color));
        for (unsigned kind = 6; kind-- > 0;) {
            gx_bitboard men = position->kinds[kind] & position->colors[color];
            if (men) {
                name_men(&out, position, men);
                gx_out_string(&out, kind > 0 ? _("; ") : "");
            }
        }
        gx_out_string(&out, color == GX_WHITE ? "\n" : "");
    }
    play->view->say(play, gx_out_held(&out));
    gx_out_free(&out);
}

static void answer_board(play_state *play, gx_text rest) {
    cli_board look = {.flip = play->flip, .coords = true, .color = cli_color(), .letters = play->letters};
    gx_out out;

    (void)rest;
    gx_out_memory(&out);
    cli_board_draw(&out, play_position(play), &look);
    if (out.size > 0 && out.bytes[out.size - 1] == '\n')
        out.size--;
    play->view->say(play, gx_out_held(&out));
    gx_out_free(&out);
}

static void answer_flip(play_state *play, gx_text rest) {
    play->flip = !play->flip;
    answer_board(play, rest);
}

static void answer_fen(play_state *play, gx_text rest) {
    char text[GX_FEN_MAX + 1];

    (void)rest;
    play_say(play, "%s", cli_fen(text, play_position(play), GX_FEN_X));
}

static void answer_help(play_state *play, gx_text rest) {
    (void)rest;
    play_help(play);
}

static const struct {
    const char *english, *chinese;
    void (*answer)(play_state *play, gx_text rest);
} questions[] = {
    {"help", "帮助", answer_help},
    {"?", "？", answer_help},
    {"last", "上一着", answer_last},
    {"clock", "棋钟", answer_clock},
    {"moves", "着法", answer_moves},
    {"attacks", "攻击", answer_attacks},
    {"board", "棋盘", answer_board},
    {"flip", "翻转", answer_flip},
    {"pieces", "棋子", answer_pieces},
    {"sheet", "记录", play_answer_sheet},
    {"rulings", "裁决", play_answer_rulings},
    {"fen", "局面", answer_fen},
    {"save", "保存", play_answer_save},
    {"law", "条款", play_answer_law},
    {"what", "谁攻击", answer_attacks},
    {"my", "我的棋钟", answer_clock},
};

bool play_answer(play_state *play, const char *command, gx_text rest) {
    for (size_t n = 0; n < sizeof questions / sizeof questions[0]; n++)
        if (strcmp(command, questions[n].english) == 0 || strcmp(command, questions[n].chinese) == 0) {
            questions[n].answer(play, rest);
            return true;
        }
    return false;
}

void play_help(play_state *play) {
    play_say(play, "%s",
             _("A move:      e4, Nf3, e2e4, O-O, e8=Q, in English or Chinese letters\n"
               "Questions:   last, clock, moves [e2], attacks e5, pieces, board, flip, sheet, rulings, fen, law 9.2\n"
               "Draws:       offer, accept, decline, claim threefold [Nf3], claim fifty [Nf3]\n"
               "The end:     resign, claim flag, save FILE, quit (gx play --resume - goes on)\n"
               "Over board:  touch e2, place e2e4, promote q, press, adjust e2, claim illegal\n"
               "Sessions:    stop, resume, adjourn, seal Nf3, open; casual games: undo\n"
               "For the other player or the arbiter: black: offer, arbiter: stop"));
}
