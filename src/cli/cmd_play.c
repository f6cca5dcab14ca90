/*
 * cmd_play.c - gx play: the options; the game itself is played by gx-live (live/play.c).
 */
#include <errno.h>
#include "rulebook.h"

static int run(cli_call *call) {
    gx_out_flush(call->out);
    int status = cli_live_play(call);
    if (status == CLI_NOT_STARTED)
        cli_die(_("the program gx-live, which is installed with gx, cannot be started"), errno);
    return status;
}

static const cli_option options[] = {
    {"level", 'l', N_("N"), N_("play against the computer, 1 (a beginner) to 10 (full strength)")},
    {"engine", 0, N_("COMMAND"), N_("play against this UCI engine")},
    {"engine-option", 0, N_("NAME=VALUE"), N_("an option of --engine; may be given again")},
    {"color", 'c', N_("COLOR"), N_("the color you play: white (default), black, random")},
    {"control", 0, N_("CONTROL"), N_("time: 300+2, 40/7200:20/3600, 300d5, 300s5 ... (default: no clock)")},
    CLI_RULEBOOK,
    {"board", 0, NULL, N_("as over the board: touch, place, press; illegal moves happen and cost what they cost")},
    {"fen", 0, N_("FEN"), N_("the position to begin with")},
    {"chess960", 0, N_("N"), N_("begin with position N (0 to 959) of Chess960, or with random")},
    {"plain", 0, NULL, N_("lines of text instead of the full screen; also what a pipe gets")},
    {"white", 0, N_("NAME"), N_("the name of the player with the white pieces")},
    {"black", 0, N_("NAME"), N_("the name of the player with the black pieces")},
    {"log", 0, N_("FILE"), N_("where the game is kept (default: a new file in ~/.local/state/guoxiang)")},
    {"resume", 'r', N_("FILE"), N_("go on with a game; - is the last one")},
    {"seed", 0, N_("N"), N_("for what is random: the same number, the same choices")},
    CLI_LETTERS,
    {0},
};

static const cli_example examples[] = {
    {"gx play --level 3 --control 600+5", N_("against the computer, ten minutes and five seconds a move")},
    {"gx play --board --control 5400+30 --rulebook fide-2023", N_("two people at one screen, as over the board")},
    {"gx play --resume -", N_("go on where the last game was left")},
    {0},
};

const cli_command cmd_play = {
    .name = "play",
    .items = "",
    .summary = N_("play a game under the laws, against a person or the computer"),
    .about =
        N_("Plays a game at this terminal under the match machine: every move, offer and claim is judged by the "
           "rulebook, and each ruling names its article. Two people share the screen, or --level or --engine plays the "
           "other side.\n\n"
           "Type a move as you write it (e4, Nf3, e2e4, in English or Chinese letters), or a command: help lists them. "
           "Every event is on the disk "
           "before it is on the screen, in a log that gx match, gx sheet and --resume read."),
    .options = options,
    .examples = examples,
    .run = run,
};
