/* Engines of every kind, played by shell scripts: good ones, and those that die, fall silent, lie or babble. */
#include <guoxiang/engine.h>
#include <guoxiang/fen.h>
#include <guoxiang/uci.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

#define GREETING                                                                                                       \
    "say() { printf '%s\\n' \"$*\"; }\n"                                                                               \
    "while read -r line; do case $line in\n"                                                                           \
    "uci) say id name Script; say option name Skill type spin default 1 min 0 max 5; say uciok;;\n"                    \
    "isready) say readyok;;\n"                                                                                         \
    "quit) exit 0;;\n"

typedef struct asked {
    bool answered;
    gx_engine_answer answer;
} asked;

static void take(void *context, const gx_engine_answer *answer) {
    asked *one = context;

    assert_false(one->answered);
    one->answered = true;
    one->answer = *answer;
}

static gx_engine *open_script(uv_loop_t *loop, const char *script, const gx_engine_setting *settings, size_t count) {
    const char *command[] = {"/bin/sh", "-c", script, NULL};
    gx_engine_order order = {.command = command, .settings = settings, .setting_count = count, .patience_ms = 300};

    uv_loop_init(loop);
    return gx_engine_open(loop, &order);
}

static void close_all(uv_loop_t *loop, gx_engine *engine) {
    gx_engine_close(engine);
    uv_run(loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(loop), 0);
}

static void wait_for(uv_loop_t *loop, const asked *one) {
    while (!one->answered)
        uv_run(loop, UV_RUN_ONCE);
}

static asked ask_in(uv_loop_t *loop, gx_engine *engine, const char *fen) {
    gx_position position = gx_position_start();
    gx_engine_limits limits = {.move_ms = 10};
    asked one = {0};

    if (fen)
        assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_STRICT, NULL), GX_OK);
    gx_engine_think(engine, &position, NULL, 0, false, &limits, take, &one);
    wait_for(loop, &one);
    return one;
}

static asked ask_script(const char *script) {
    uv_loop_t loop;
    gx_engine *engine = open_script(&loop, script, NULL, 0);
    asked one = ask_in(&loop, engine, NULL);

    close_all(&loop, engine);
    return one;
}

static void a_good_engine_answers(void **state) {
    asked one = ask_script(GREETING "go*) say info depth 3 score cp 25 nodes 99; say bestmove e2e4;; esac; done");

    (void)state;
    assert_int_equal(one.answer.fault, GX_ENGINE_FAULT_NONE);
    assert_int_equal(gx_move_to(one.answer.move), GX_SQUARE(4, 3));
    assert_true(one.answer.has_score && one.answer.score == 25);
    assert_int_equal(one.answer.depth, 3);
    assert_int_equal(one.answer.attempts, 1);
}

static void faults_are_found_and_asked_again(void **state) {
    static const struct {
        const char *script;
        gx_engine_fault fault;
    } cases[] = {
        {GREETING "go*) say bestmove e2e5;; esac; done", GX_ENGINE_FAULT_ILLEGAL},
        {GREETING "go*) say bestmove '(none)';; esac; done", GX_ENGINE_FAULT_ILLEGAL},
        {GREETING "go*) exit 1;; esac; done", GX_ENGINE_FAULT_DEAD},
        {GREETING "go*) kill -9 $$;; esac; done", GX_ENGINE_FAULT_DEAD},
        {GREETING "go*) ;; esac; done", GX_ENGINE_FAULT_SILENT},
        {GREETING "go*) tr '\\0' x < /dev/zero;; esac; done", GX_ENGINE_FAULT_NONSENSE},
        {"exit 0", GX_ENGINE_FAULT_DEAD},
    };

    (void)state;
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        asked one = ask_script(cases[n].script);
        assert_int_equal(one.answer.fault, cases[n].fault);
        assert_int_equal(one.answer.attempts, 3);
    }
}

static void a_missing_program_is_said(void **state) {
    const char *command[] = {"/nowhere/engine", NULL};
    gx_engine_order order = {.command = command};
    uv_loop_t loop;

    (void)state;
    uv_loop_init(&loop);
    gx_engine *engine = gx_engine_open(&loop, &order);
    assert_int_equal(ask_in(&loop, engine, NULL).answer.fault, GX_ENGINE_FAULT_START);
    close_all(&loop, engine);
}

/* It dies at the first question and is better the second time. */
static void it_recovers(void **state) {
    char script[1024], mark[] = "/tmp/gx-engine-XXXXXX";
    int descriptor = mkstemp(mark), size;

    (void)state;
    assert_true(descriptor >= 0);
    close(descriptor);
    size = snprintf(script, sizeof script, "%s", GREETING);
    snprintf(script + size, sizeof script - (size_t)size,
             "go*) if [ -e %s ]; then rm %s; exit 1; fi; say bestmove d2d4;; esac; done", mark, mark);
    asked one = ask_script(script);
    assert_int_equal(one.answer.fault, GX_ENGINE_FAULT_NONE);
    assert_int_equal(one.answer.attempts, 2);
    unlink(mark);
}

static void a_stopped_process_is_killed(void **state) {
    uv_loop_t loop;
    gx_engine *engine = open_script(&loop, GREETING "go*) kill -STOP $$; say bestmove e2e4;; esac; done", NULL, 0);
    asked one = ask_in(&loop, engine, NULL);

    (void)state;
    assert_int_equal(one.answer.fault, GX_ENGINE_FAULT_SILENT);
    close_all(&loop, engine);
}

static void settings_must_be_announced(void **state) {
    static const gx_engine_setting good[] = {{"Skill", "3"}}, large[] = {{"Skill", "6"}}, unknown[] = {{"Skil", "3"}};
    const gx_engine_setting *const cases[] = {good, large, unknown};

    (void)state;
    for (unsigned n = 0; n < 3; n++) {
        uv_loop_t loop;
        gx_engine *engine = open_script(
            &loop, GREETING "'setoption name Skill value 3') good=1;; go*) [ $good ] && say bestmove e2e4;; esac; done",
            cases[n], 1);
        asked one = ask_in(&loop, engine, NULL);
        assert_int_equal(one.answer.fault, n == 0 ? GX_ENGINE_FAULT_NONE : GX_ENGINE_FAULT_OPTION);
        assert_string_equal(gx_engine_name(engine), "Script");
        close_all(&loop, engine);
    }
}

static void a_question_is_taken_back(void **state) {
    uv_loop_t loop;
    gx_engine *engine =
        open_script(&loop, GREETING "stop) say bestmove d2d4;; *depth*) say bestmove e2e4;; esac; done", NULL, 0);
    gx_position position = gx_position_start();
    gx_engine_limits limits = {.move_ms = 60000}, quick = {.depth = 1};
    asked first = {0}, second = {0};

    (void)state;
    gx_engine_think(engine, &position, NULL, 0, false, &limits, take, &first);
    for (unsigned n = 0; n < 20; n++)
        uv_run(&loop, UV_RUN_NOWAIT), uv_sleep(10);
    gx_engine_stop(engine);
    assert_true(first.answered && first.answer.fault == GX_ENGINE_FAULT_STOPPED);
    gx_engine_think(engine, &position, NULL, 0, false, &quick, take, &second);
    wait_for(&loop, &second);
    assert_int_equal(second.answer.fault, GX_ENGINE_FAULT_NONE);
    assert_int_equal(gx_move_from(second.answer.move), GX_SQUARE(4, 1));
    close_all(&loop, engine);
}

/* The position is sent from the last capture or pawn move on. */
static void what_is_sent(void **state) {
    static const char *const played[] = {"e2e4", "e7e5", "g1f3", "b8c6"};
    uv_loop_t loop;
    gx_engine *engine =
        open_script(&loop,
                    GREETING "'position fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 "
                             "moves g1f3 b8c6') good=1;; 'go depth 2') [ $good ] && say bestmove f1b5;; "
                             "esac; done",
                    NULL, 0);
    gx_position position = gx_position_start(), now = position;
    gx_engine_limits limits = {.depth = 2};
    gx_move moves[4];
    asked one = {0};

    (void)state;
    for (unsigned n = 0; n < 4; n++) {
        gx_position after;
        assert_int_equal(gx_uci_read(&moves[n], &now, gx_text_of(played[n]), GX_UCI_STANDARD, NULL, NULL, NULL), GX_OK);
        gx_position_play(&after, &now, moves[n]);
        now = after;
    }
    gx_engine_think(engine, &position, moves, 4, false, &limits, take, &one);
    wait_for(&loop, &one);
    assert_int_equal(one.answer.fault, GX_ENGINE_FAULT_NONE);
    close_all(&loop, engine);
}

static void levels_rise(void **state) {
    (void)state;
    for (unsigned level = 2; level <= GX_LEVELS; level++)
        assert_true(gx_engine_level_at(level)->rating > gx_engine_level_at(level - 1)->rating);
}

static void pauses_are_a_persons(void **state) {
    gx_position position = gx_position_start();

    (void)state;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        int64_t ms = gx_engine_pause_ms(&position, seed);
        assert_true(ms >= 400 && ms <= 6000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_engine_answers),
        cmocka_unit_test(faults_are_found_and_asked_again),
        cmocka_unit_test(a_missing_program_is_said),
        cmocka_unit_test(it_recovers),
        cmocka_unit_test(a_stopped_process_is_killed),
        cmocka_unit_test(settings_must_be_announced),
        cmocka_unit_test(a_question_is_taken_back),
        cmocka_unit_test(what_is_sent),
        cmocka_unit_test(levels_rise),
        cmocka_unit_test(pauses_are_a_persons),
    };

    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
