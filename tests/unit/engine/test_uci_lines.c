/* What an engine says, read line by line. */
#include "engine/uci_lines.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

static uci_line read_line(const char *text) {
    return uci_line_read(gx_text_of(text));
}

static void assert_text(gx_text text, const char *wanted) {
    assert_int_equal(text.size, gx_text_of(wanted).size);
    assert_true(gx_text_is(text, wanted));
}

static void kinds_of_lines(void **state) {
    (void)state;
    assert_int_equal(read_line("uciok").kind, UCI_OK);
    assert_int_equal(read_line("  readyok \r").kind, UCI_READY);
    assert_int_equal(read_line("uciok2").kind, UCI_OTHER);
    assert_int_equal(read_line("").kind, UCI_OTHER);
    assert_int_equal(read_line("Stockfish 15.1 by the Stockfish developers").kind, UCI_OTHER);
    assert_text(read_line("id name Stockfish 15.1 ").name, "Stockfish 15.1");
    assert_int_equal(read_line("id author somebody").kind, UCI_OTHER);
}

static void the_best_move(void **state) {
    (void)state;
    assert_int_equal(read_line("bestmove e2e4 ponder e7e5").kind, UCI_BEST);
    assert_text(read_line("bestmove e2e4 ponder e7e5").move, "e2e4");
    assert_text(read_line("bestmove (none)").move, "");
    assert_text(read_line("bestmove").move, "");
}

static void spins_have_limits(void **state) {
    uci_line line = read_line("option name Skill Level type spin default 20 min -20 max 20");

    (void)state;
    assert_int_equal(line.kind, UCI_OPTION);
    assert_text(line.option.name, "Skill Level");
    assert_true(uci_option_takes(&line.option, gx_text_of("-20")));
    assert_false(uci_option_takes(&line.option, gx_text_of("-21")));
    assert_false(uci_option_takes(&line.option, gx_text_of("x")));
    assert_false(uci_option_takes(&line.option, gx_text_of("")));
    assert_false(uci_option_takes(&line.option, gx_text_of("99999999999999999999999")));
}

static void combos_have_words(void **state) {
    uci_line line = read_line("option name Style type combo default Normal Play var Solid var Normal Play var Risky");

    (void)state;
    assert_true(uci_option_takes(&line.option, gx_text_of("Solid")));
    assert_true(uci_option_takes(&line.option, gx_text_of("Normal Play")));
    assert_true(uci_option_takes(&line.option, gx_text_of("Risky")));
    assert_false(uci_option_takes(&line.option, gx_text_of("Normal")));
    assert_false(uci_option_takes(&line.option, gx_text_of("var")));
}

static void other_options(void **state) {
    uci_line check = read_line("option name Ponder type check default false");
    uci_line string = read_line("option name EvalFile type string default <empty>");

    (void)state;
    assert_true(uci_option_takes(&check.option, gx_text_of("true")));
    assert_false(uci_option_takes(&check.option, gx_text_of("yes")));
    assert_true(uci_option_takes(&string.option, gx_text_of("a file")));
    assert_false(uci_option_takes(&string.option, gx_text_of("a\nquit")));
    assert_int_equal(read_line("option name X type number").kind, UCI_OTHER);
    assert_int_equal(read_line("option name type spin").kind, UCI_OTHER);
    assert_int_equal(read_line("option").kind, UCI_OTHER);
}

static void scores(void **state) {
    uci_line line =
        read_line("info depth 12 seldepth 18 multipv 1 score cp -31 nodes 20114 nps 1 pv e2e4 score cp 900");

    (void)state;
    assert_int_equal(line.kind, UCI_INFO);
    assert_true(line.has_score && !line.is_mate && line.score == -31);
    assert_int_equal(line.depth, 12);
    assert_int_equal(line.nodes, 20114);
    line = read_line("info score mate -3");
    assert_true(line.has_score && line.is_mate && line.score == -3);
    line = read_line("info score cp lots depth -1 nodes many");
    assert_false(line.has_score || line.has_depth || line.has_nodes);
    assert_false(read_line("info string score cp 1").has_score);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_of_lines),    cmocka_unit_test(the_best_move), cmocka_unit_test(spins_have_limits),
        cmocka_unit_test(combos_have_words), cmocka_unit_test(other_options), cmocka_unit_test(scores),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
