/* test_perpetual.c - perpetual check: known positions and false friends (tests/data/laws/perpetual.txt), each verified by
 * a slow fixpoint that lays out the whole graph of checks and strikes out what cannot stand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <guoxiang/fen.h>
#include <guoxiang/perpetual.h>

enum { SLOW_MAX = 5200, MEMORY = 16 << 20 };

/* The slow way: every position reachable by any check and any reply, then rounds of striking out until none falls. */
struct slow {
    gx_position at[SLOW_MAX];
    bool stands[SLOW_MAX];
    unsigned count;
    bool complete, endless; /* a check that mates does not serve */
};
static struct slow slow;

static unsigned slow_find(const gx_position *position) {
    static unsigned table[1 << 14];
    unsigned slot = (unsigned)(position->key & ((1 << 14) - 1));
    if (slow.count == 0)
        memset(table, 0xff, sizeof table);
    for (; table[slot] != UINT32_MAX; slot = (slot + 1) & ((1 << 14) - 1))
        if (gx_position_same(&slow.at[table[slot]], position))
            return table[slot];
    if (slow.count == SLOW_MAX) {
        slow.complete = false;
        return 0;
    }
    slow.at[slow.count] = *position;
    slow.stands[slow.count] = true;
    return table[slot] = slow.count++;
}

/* Whether some check of a node has all its replies in nodes that stand. With `grow`, finds them all the same. */
static bool slow_holds(unsigned node, bool grow) {
    gx_move_list moves, replies;
    bool holds = false;
    gx_position here = slow.at[node];
    gx_moves_generate(&here, &moves);
    for (uint32_t n = 0; n < moves.count; n++) {
        gx_position checked, back;
        gx_position_play(&checked, &here, moves.moves[n]);
        if (gx_position_checkers(&checked) == 0)
            continue;
        gx_moves_generate(&checked, &replies);
        bool all = !slow.endless || replies.count > 0;
        for (uint32_t r = 0; r < replies.count && (all || grow); r++) {
            gx_position_play(&back, &checked, replies.moves[r]);
            unsigned to = slow_find(&back);
            all = all && slow.stands[to];
        }
        holds = holds || all;
    }
    return holds;
}

static bool slow_answer(const gx_position *position, gx_color color) {
    gx_move_list moves;
    unsigned roots = 0;
    slow.count = 0;
    slow.complete = true;
    gx_moves_generate(position, &moves);
    if (position->turn == color)
        slow_find(position), roots = 1;
    for (uint32_t n = 0; position->turn != color && n < moves.count; n++) {
        gx_position next;
        gx_position_play(&next, position, moves.moves[n]);
        slow_find(&next);
        roots = slow.count;
    }
    for (unsigned node = 0; node < slow.count && slow.complete; node++)
        slow_holds(node, true);
    if (!slow.complete)
        return false;
    for (bool fell = true; fell;) {
        fell = false;
        for (unsigned node = 0; node < slow.count; node++)
            if (slow.stands[node] && !slow_holds(node, false))
                slow.stands[node] = false, fell = true;
    }
    bool all = roots > 0;
    for (unsigned root = 0; root < roots; root++)
        all = all && slow.stands[root];
    return all;
}

static gx_perpetual_answer answer(const gx_position *position, gx_color color, void *memory) {
    gx_perpetual_witness witness;
    gx_perpetual_answer found = gx_perpetual_find(position, color, memory, MEMORY, &witness);
    if (found == GX_PERPETUAL_YES) {
        assert_true(gx_perpetual_proves(position, color, witness));
        if (witness.count > 0) { /* an empty witness proves nothing */
            gx_perpetual_witness none = {witness.steps, 0};
            assert_false(gx_perpetual_proves(position, color, none));
        }
    }
    return found;
}

/* "yes|no white|black | FEN | why" a line. */
static void known_positions(void **state) {
    (void)state;
    FILE *file = fopen(GX_SOURCE_DIR "/tests/data/laws/perpetual.txt", "r");
    void *memory = malloc(MEMORY);
    char line[512], verdict[8], side[8], fen[128];
    unsigned yes = 0, no = 0, slowly = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        assert_int_equal(sscanf(line, "%7s %7s | %127[^|]", verdict, side, fen), 3);
        gx_position position;
        gx_color color = strcmp(side, "white") == 0 ? GX_WHITE : GX_BLACK;
        for (size_t end = strlen(fen); end > 0 && fen[end - 1] == ' '; end--)
            fen[end - 1] = '\0';
        assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
        gx_perpetual_answer found = answer(&position, color, memory);
        if (found != (strcmp(verdict, "yes") == 0 ? GX_PERPETUAL_YES : GX_PERPETUAL_NO))
            fail_msg("%s", line);
        bool slow_says = slow_answer(&position, color);
        if (slow.complete && slow_says != (found == GX_PERPETUAL_YES))
            fail_msg("the slow way disagrees: %s", line);
        slowly += slow.complete;
        *(found == GX_PERPETUAL_YES ? &yes : &no) += 1;
    }
    fclose(file);
    free(memory);
    printf("%u perpetual, %u not; %u verified by the slow way\n", yes, no, slowly);
    assert_true(yes >= 20 && no >= 20);
}

/* The endless checks, where a mate does not serve, against the slow way. */
static void check_endless(const gx_position *position, gx_color color, void *memory) {
    slow.endless = true;
    bool slow_says = slow_answer(position, color);
    slow.endless = false;
    gx_perpetual_answer found = gx_perpetual_endless(position, color, memory, MEMORY);
    if (slow.complete)
        assert_int_equal(found, slow_says ? GX_PERPETUAL_YES : GX_PERPETUAL_NO);
    if (found == GX_PERPETUAL_YES)
        assert_int_equal(gx_perpetual_find(position, color, memory, MEMORY, NULL), GX_PERPETUAL_YES);
}

/* Who has the move may claim by checks of his own, though they mate; who is checked, only where they never do. */
static void claims(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        gx_perpetual_answer white;
    } cases[] = {
        {"8/8/1R3k2/R7/8/8/8/K7 b - - 0 1", GX_PERPETUAL_NO},     /* the ladder of two rooks mates */
        {"6k1/1R6/6K1/8/8/8/8/8 w - - 0 1", GX_PERPETUAL_YES},    /* Rb8 mates */
        {"3Q3k/6rp/8/8/8/8/pp6/4K3 b - - 0 1", GX_PERPETUAL_YES}, /* to and fro */
        {"7k/6rp/8/3Q4/8/8/pp6/4K3 w - - 0 1", GX_PERPETUAL_YES},
        {"7k/6rp/8/3Q4/8/8/rb6/4K3 w - - 0 1", GX_PERPETUAL_NO},
    };
    void *memory = malloc(MEMORY);
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        gx_position position;
        assert_int_equal(gx_fen_read(&position, gx_text_of(cases[n].fen), GX_FEN_LENIENT, NULL), GX_OK);
        if (gx_perpetual_claim(&position, GX_WHITE, memory, MEMORY) != cases[n].white)
            fail_msg("%s", cases[n].fen);
        check_endless(&position, GX_WHITE, memory);
    }
    free(memory);
}

/* Random queen, rook and knight endings: most checks run out, some do not. */
static void random_positions(void **state) {
    (void)state;
    void *memory = malloc(MEMORY);
    uint64_t seed = 7;
    unsigned yes = 0, no = 0;
    for (unsigned n = 0; n < 160; n++) {
        static const gx_kind kinds[] = {GX_QUEEN, GX_ROOK, GX_KNIGHT, GX_PAWN, GX_BISHOP, GX_PAWN};
        gx_setup setup = gx_setup_empty();
        unsigned men = 3 + n % 4;
        for (unsigned man = 0; man < men; man++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            gx_color color = (gx_color)(man == 2 ? 0 : man & 1);
            gx_kind kind = man < 2 ? GX_KING : kinds[seed >> 60 & 3 ? (man - 2) % 6 : (seed >> 40) % 6];
            gx_setup_put(&setup, (gx_square)(seed >> 33 & 63), (gx_piece){color, kind});
        }
        setup.turn = (gx_color)(seed >> 20 & 1);
        gx_position position;
        if ((gx_position_from_setup(&position, &setup, false) & ~(unsigned)GX_SETUP_LENIENT) != 0)
            continue;
        bool slow_says = slow_answer(&position, GX_WHITE);
        gx_perpetual_answer found = answer(&position, GX_WHITE, memory);
        if (!slow.complete)
            continue;
        assert_int_equal(found, slow_says ? GX_PERPETUAL_YES : GX_PERPETUAL_NO);
        check_endless(&position, GX_WHITE, memory);
        *(slow_says ? &yes : &no) += 1;
    }
    free(memory);
    printf("%u perpetual, %u not\n", yes, no);
    assert_true(yes > 10 && no > 10);
}

/* Too little memory is said, not guessed. */
static void spent_budget(void **state) {
    (void)state;
    gx_position position;
    static uint64_t memory[4096];
    gx_text fen = gx_text_of("6k1/5ppp/8/8/8/8/q4PPP/3Q2K1 w - - 0 1");
    assert_int_equal(gx_fen_read(&position, fen, GX_FEN_LENIENT, NULL), GX_OK);
    assert_int_equal(gx_perpetual_find(&position, GX_WHITE, memory, 8, NULL), GX_PERPETUAL_UNKNOWN);
    assert_true(gx_perpetual_memory(1000) > 1000 * sizeof(gx_position));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions),
        cmocka_unit_test(random_positions),
        cmocka_unit_test(claims),
        cmocka_unit_test(spent_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
