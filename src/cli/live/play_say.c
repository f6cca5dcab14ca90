/* play_say.c - the view of lines: nothing is ever drawn over, so it serves a screen reader, a pipe and a slow line.
 *
 *     White: e4
 *     Black: 1... e5
 *     An illegal move by White, number 1: ... (Article 7.5.1)
 *     White> _                                                                                                     */
#include <guoxiang/article.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "cli/board.h"
#include "cli/items.h"
#include "play.h"

static void say(play_state *play, gx_text text) {
    gx_out_text(play->call->out, text);
    gx_out_put(play->call->out, '\n');
    gx_out_flush(play->call->out);
}

static bool is_terminal(void) {
    return isatty(STDIN_FILENO) == 1;
}

static void say_board(play_state *play) {
    cli_board look = {.flip = play->flip, .coords = true, .color = cli_color(), .letters = play->letters};

    if (is_terminal())
        cli_board_draw(play->call->out, play_position(play), &look);
}

static void begin(play_state *play) {
    const gx_match *match = &play->match.match;
    char control[GX_CONTROL_TEXT + 1];
    gx_buffer text = gx_buffer_over(control, GX_CONTROL_TEXT);

    gx_control_write(&text, &match->start.control);
    control[text.size] = 0;
    for (unsigned color = 0; color < 2; color++)
        if (play->seats[color].name)
            play_say(play, _("%s: %s"), gx_tell_color(cli_language(), (gx_color)color), play->seats[color].name);
    play_say(play, _("Rulebook %s, time control %s, %s. The game is kept in %s."), match->rulebook.name,
             match->start.control.count ? control : _("none"),
             match->start.assisted ? _("illegal moves are refused") : _("as over the board"), play->log.path);
    if (gx_match_plies(match) > 0)
        play_say(play, P_("%u half-move has been made.", "%u half-moves have been made.", gx_match_plies(match)),
                 (unsigned)gx_match_plies(match));
    play_tell_state(play);
    play_say(play, "%s", _("Type a move or a command; help lists them."));
    say_board(play);
}

static void say_move(play_state *play, const gx_match_ruling *ruling) {
    const gx_match *match = &play->match.match;
    const gx_position *before = gx_match_position(match, ruling->ply);
    char san[GX_SAN_MAX + 1], clock[24];
    gx_out line;

    gx_out_memory(&line);
    cli_print(&line, "%u%s %s", (unsigned)before->fullmove_number, before->turn == GX_WHITE ? "." : "...",
              play_san(play, san, ruling->ply));
    if (gx_match_has_clock(match) && ruling->code == GX_RULING_COMPLETED)
        cli_print(&line, "  %s", play_clock(clock, ruling->clock[before->turn]));
    say(play, gx_out_held(&line));
    gx_out_free(&line);
    if (ruling->code == GX_RULING_COMPLETED)
        say_board(play);
}

/* A move that ends the game is made, and no clock completes it. */
static bool is_move(const gx_match_ruling *ruling, bool over) {
    return ruling->code == GX_RULING_COMPLETED || (over && ruling->code == GX_RULING_MADE);
}

static void ruled(play_state *play) {
    const gx_match_rulings *rulings = &play->match.rulings;
    gx_out out;

    for (uint32_t n = 0; n < rulings->count; n++)
        if (is_move(&rulings->rulings[n], play_is_over(play)))
            say_move(play, &rulings->rulings[n]);
    gx_out_memory(&out);
    play_tell_rulings(play, &out);
    gx_out_text(play->call->out, gx_out_held(&out));
    gx_out_flush(play->call->out);
    gx_out_free(&out);
}

static void turn(play_state *play) {
    bool waits = play->thinking && !play->over;

    play_input_hold(play, waits);
    if (!is_terminal() || waits)
        return;
    cli_print(play->call->out, "%s> ", play->over ? _("over") : gx_tell_color(cli_language(), play_turn(play)));
    gx_out_flush(play->call->out);
}

static void end(play_state *play) {
    if (!play->over)
        play_say(play, _("The game is kept: gx play --resume %s goes on with it."), play->log.path);
}

const play_view play_lines = {begin, ruled, say, turn, NULL, end};
