/* match.c - events a second through the match machine: events as structs, no JSON, one core.
 *
 *     board       touch, place, press for each move, and now and then an offer, its refusal, a brushed piece
 *     assisted    one `move` for each move
 *     moves       the same at the board with words (SAN) to be read
 *
 * each without a proof, with the quick test of a dead position after every move, and with the solver's fast one besides. The
 * games are random ones of at most 160 plies, made beforehand, so that what is measured is judging. Seconds are those of
 * the processor, so that other work on the machine does not count. */
#define _POSIX_C_SOURCE 199506L

#include <guoxiang/match.h>
#include <guoxiang/san.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 200, PLIES = 160, ROOM = PLIES + 2, MOST = GAMES * PLIES * 4 };

typedef enum manner { BOARD, ASSISTED, WORDS } manner;
typedef enum proof { NONE, QUICK, FAST } proof;

static gx_match_event events[MOST];
static uint32_t event_count, game_starts[GAMES + 1];
static char words[GAMES * PLIES][GX_SAN_MAX];
static uint32_t word_count;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void add(gx_match_event event) {
    if (event_count < MOST)
        events[event_count++] = event;
}

static void add_extras(gx_who by, int64_t at, uint32_t ply) {
    gx_who other = by == GX_WHO_WHITE ? GX_WHO_BLACK : GX_WHO_WHITE;

    if (ply % 16 == 9) {
        add(gx_match_event_of(GX_VERB_OFFER, by, at));
        add(gx_match_event_of(GX_VERB_DECLINE, other, at));
    }
}

static void add_board(const gx_match_event *move, int64_t at, uint32_t ply) {
    gx_match_event touch = gx_match_event_of(GX_VERB_TOUCH, move->by, at), place = *move;

    touch.squares[0] = move->from;
    touch.square_count = 1;
    place.verb = GX_VERB_PLACE;
    add(touch);
    add(place);
    add_extras(move->by, at, ply);
    add(gx_match_event_of(GX_VERB_PRESS, move->by, at + 500));
}

static void add_move(const gx_position *position, gx_move move, manner how, uint32_t ply) {
    int64_t at = (int64_t)ply * 20000;
    gx_match_event event = gx_match_event_of(GX_VERB_MOVE, (gx_who)position->turn, at);

    event.from = gx_move_from(move);
    event.to = gx_move_to(move);
    event.piece = gx_move_promotion(move);
    if (how == WORDS) {
        gx_buffer text = gx_buffer_over(words[word_count], GX_SAN_MAX);
        gx_san_write(&text, position, move, NULL, NULL);
        event.text = (gx_text){words[word_count++], text.size};
    }
    if (how == BOARD && gx_move_form(move) != GX_FORM_CASTLING)
        add_board(&event, at, ply);
    else
        add(event);
}

static void make_game(manner how) {
    gx_position position = gx_position_start();

    for (uint32_t ply = 0; ply < PLIES; ply++) {
        gx_move_list moves;
        gx_moves_generate(&position, &moves);
        if (moves.count == 0 || gx_position_is_dead_quick(&position))
            return;
        gx_move move = moves.moves[(uint32_t)rand() % moves.count];
        if (gx_move_form(move) == GX_FORM_CASTLING)
            move = moves.moves[0];
        if (gx_move_form(move) == GX_FORM_CASTLING)
            return;
        add_move(&position, move, how, ply);
        gx_position_play(&position, &position, move);
    }
}

static void make_games(manner how) {
    srand(1993);
    event_count = word_count = 0;
    for (uint32_t n = 0; n < GAMES; n++) {
        game_starts[n] = event_count;
        make_game(how);
    }
    game_starts[GAMES] = event_count;
}

/* Judges all games until a second has passed; the best rate of some rounds. */
static double rate(const gx_match_start *start, uint64_t *refused) {
    static gx_occurrence positions[ROOM];
    static gx_match_ply plies[ROOM];
    static gx_match match;
    static gx_match_rulings rulings;
    uint64_t judged = 0;
    double begin = seconds(), now = begin;

    while (now - begin < 1) {
        for (uint32_t n = 0; n < GAMES; n++) {
            gx_match_begin(&match, start, (gx_match_memory){positions, plies, ROOM});
            for (uint32_t i = game_starts[n]; i < game_starts[n + 1]; i++) {
                gx_match_apply(&match, &events[i], &rulings);
                *refused +=
                    rulings.rulings[0].code == GX_RULING_REFUSED && rulings.rulings[0].why != GX_REASON_GAME_OVER;
            }
        }
        judged += event_count;
        now = seconds();
    }
    return (double)judged / (now - begin);
}

static bool is_dead(void *context, const gx_position *position) {
    static _Alignas(16) unsigned char memory[1 << 20];
    gx_solver solver = {.memory = memory, .size = sizeof memory};
    (void)context;
    return gx_winnable_fast(position, GX_WHITE, &solver).chance == GX_CHANCE_UNWINNABLE &&
           gx_winnable_fast(position, GX_BLACK, &solver).chance == GX_CHANCE_UNWINNABLE;
}

static void measure(const char *name, manner how, proof with) {
    static const char *const proofs[] = {"without a proof", "quick test after each move", "fast proof after each move"};
    gx_match_start start = gx_match_start_plain();
    static gx_rulebook book;
    uint64_t refused = 0;
    double best = 0;

    book = *gx_rulebook_at(0);
    book.draw_occurrences = 0;
    if (with == NONE)
        book.dead = GX_DEAD_LIST;
    if (with == FAST)
        start.proofs.dead = is_dead;
    start.rulebook = &book;
    start.assisted = how == ASSISTED;
    gx_control_read(&start.control, gx_text_of("40/7200:20/3600:1800+30"));
    make_games(how);
    for (int n = 0; n < 3; n++) {
        double one = rate(&start, &refused);
        best = one > best ? one : best;
    }
    printf("%-10s %-26s %9.0f events/s%s\n", name, proofs[with], best, refused ? "  (some were refused!)" : "");
}

int main(void) {
    for (int with = NONE; with <= FAST; with++) {
        measure("board", BOARD, (proof)with);
        measure("assisted", ASSISTED, (proof)with);
        measure("words", WORDS, (proof)with);
    }
    printf("a match of 80 moves: %zu bytes, %zu a ply more\n", sizeof(gx_match) + 161 * GX_MATCH_PLY_BYTES,
           GX_MATCH_PLY_BYTES);
    return 0;
}
