/* winnable_oracle.c - the solver held against closures that are found without it.
 *
 *     winnable_oracle JOBS two [PART/PARTS]   every position with up to two men beside the kings (tests/winnable_tables.h),
 *                                             with en passant and castling where they can be; or one in PARTS of them
 *     winnable_oracle JOBS MEN COUNT          random positions with two or three: followed to a mate, to a position with a
 *                                             man less that the tables call winnable, or to the end of all that can follow
 *     winnable_oracle JOBS walls COUNT        random locked pawns with few pieces, as far as all that can follow is less
 *                                             than the oracle's room
 *
 * Each side of each position is asked fast and full. Printed: how often the closure says so and the solver says what. A
 * position of a kind in which no mate can be placed at all, nor in those it can turn into, needs no closure. Mirror images are
 * asked once. Times are those of all processes together. Exit 1 if anything disagrees. Build: bench/winnable_oracle.sh. */
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/winnable_oracle.h"
#include "tests/winnable_tables.h"

enum { MEMORY = 64 << 20, ROOM = 60000, WALL_ROOM = 4000, NODES = 150000, JOBS_MAX = 64 };

/* By what the closure says (unwinnable, winnable, undecided) and by what is answered (gx_chance). */
struct tally {
    unsigned long positions, answers[2][3][3], wrong;
    double time[2], worst[2];
};

static men_tables tables;
static struct tally *tallies; /* by process */
static unsigned jobs, job;
static gx_solver solver = {.size = MEMORY, .nodes = NODES};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void tell_position(const gx_position *p, unsigned color, const char *what) {
    char board[96];
    unsigned n = 0;
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++) {
            gx_piece piece = gx_position_piece(p, GX_SQUARE(file, rank));
            board[n++] = piece.kind == GX_NO_KIND ? '1' : (char)("PNBRQK"[piece.kind] + 32 * (int)piece.color);
        }
        board[n++] = rank > 0 ? '/' : '\0';
    }
    printf("%s: %s %c, en passant %u, rights %016llx, for %s\n", what, board, p->turn ? 'b' : 'w', p->en_passant,
           (unsigned long long)p->castling, color ? "Black" : "White");
    fflush(stdout);
}

/* `right`: 0 unwinnable, 1 winnable, 2 not known. */
static void ask(const gx_position *position, unsigned color, unsigned right) {
    struct tally *tally = &tallies[job];
    for (unsigned full = 0; full < 2; full++) {
        double start = now(), time;
        gx_chance chance = (full ? gx_winnable_full : gx_winnable_fast)(position, (gx_color)color, &solver).chance;
        time = now() - start;
        tally->time[full] += time;
        tally->worst[full] = time > tally->worst[full] ? time : tally->worst[full];
        tally->answers[full][right][chance]++;
        if (right < 2 && chance == (right ? GX_CHANCE_UNWINNABLE : GX_CHANCE_WINNABLE)) {
            tally->wrong++;
            tell_position(position, color, full ? "wrong" : "wrong, fast");
        }
        if (full && chance == GX_CHANCE_UNKNOWN)
            tell_position(position, color, right == 1 ? "winnable, not found" : "not found");
    }
}

/* ---- Every position of up to two men ---- */

static void ask_two(const gx_position *position, const men_table *table) {
    unsigned wins = men_look_up(&tables, position);
    tallies[job].positions++;
    for (unsigned color = 0; color < (table->code[1] != TABLES_NONE && table->code[1] >= 5 ? 2u : 1u); color++)
        ask(position, color, wins >> color & 1u);
}

/* With a right to castle, or with the pawn just having stepped two squares; `setup` is without. */
static void ask_rights(const gx_position *plain, const men_table *table) {
    gx_setup setup = gx_setup_from_position(plain);
    gx_position position;
    for (unsigned color = 0; color < 2; color++) {
        gx_bitboard rank = (gx_bitboard)0xff << 56 * color;
        gx_bitboard rooks = setup.kinds[GX_ROOK] & setup.colors[color] & rank;
        for (gx_bitboard set = (setup.kinds[GX_KING] & setup.colors[color] & rank) != 0 ? rooks : 0; set != 0;) {
            setup.castling = set;
            if (gx_position_from_setup(&position, &setup, true) == 0)
                ask_two(&position, table);
            set = (set - 1) & rooks;
        }
    }
    setup.castling = 0;
    for (gx_bitboard pawns = setup.kinds[GX_PAWN] & setup.colors[setup.turn ^ 1u]; pawns != 0; pawns &= pawns - 1) {
        unsigned square = gx_fast_first(pawns);
        setup.en_passant = (gx_square)(setup.turn == GX_WHITE ? square + 8 : square - 8);
        if (square >> 3 == (setup.turn == GX_WHITE ? 4u : 3u) && gx_position_from_setup(&position, &setup, true) == 0 &&
            position.en_passant != GX_NO_SQUARE)
            ask_two(&position, table);
    }
}

/* Whether a position is left out because another one that is its mirror image on a diagonal is asked. */
static bool is_turned(const men_table *table, uint32_t index) {
    bool two = table->code[1] != TABLES_NONE;
    if (table->code[0] % 5 == GX_PAWN || (two && table->code[1] % 5 == GX_PAWN))
        return false;
    unsigned at = two ? index >> 6 : index, king = (at >> 14 & 7u) * 8 + (at >> 12 & 3u), other = at >> 6 & 63u;
    if (king >> 3 > 3)
        return true;
    if (king >> 3 != (king & 7u))
        return king >> 3 > (king & 7u);
    return other >> 3 > (other & 7u);
}

static void run_table(const men_table *table, unsigned part, unsigned parts) {
    gx_position position;
    for (uint32_t index = 0; index < table->size; index++) {
        if (index / 64 % jobs != job || index / 64 / jobs % parts != part || !men_position(table, index, &position))
            continue;
        gx_setup setup = gx_setup_from_position(&position);
        if (gx_position_from_setup(&position, &setup, true) != 0)
            continue;
        if (!is_turned(table, index))
            ask_two(&position, table);
        ask_rights(&position, table);
    }
}

static void run_two(unsigned part, unsigned parts) {
    for (unsigned a = 0; a < TABLES_CODES; a++)
        if (tables.one[a].size != 0)
            run_table(&tables.one[a], part, parts);
    for (unsigned a = 0; a < TABLES_CODES; a++)
        for (unsigned b = 0; b < TABLES_CODES; b++)
            if (tables.two[a][b].size != 0)
                run_table(&tables.two[a][b], part, parts);
}

/* ---- Random positions ---- */

/* Men beside the kings, as a kind of position: codes, and for bishops the color of their squares (10 and more). */
struct kind {
    uint8_t man[3];
    unsigned count;
};

static bool stands(uint8_t man, unsigned square) {
    bool dark = (GX_BIT(square) & 0xaa55aa55aa55aa55u) != 0;
    if (man % 10 % 5 == GX_BISHOP)
        return dark == (man >= 10);
    return man % 10 % 5 != GX_PAWN || square - 8 < 48;
}

/* Whether one of the winner's men, all placed now, would give check on an empty board. */
static bool may_check(const gx_position *p, unsigned winner) {
    gx_bitboard men = p->colors[winner] & ~p->kinds[GX_KING];
    return gx_fast_attackers(p, gx_fast_king(p, winner ^ 1u), 0, men, winner) != 0;
}

static bool mates_with(gx_position *p, const struct kind *kind, unsigned next, unsigned winner) {
    if (next < kind->count && next < 3 && kind->man[next] % 10 / 5 != winner && next > 0 &&
        kind->man[next - 1] % 10 / 5 == winner && !may_check(p, winner))
        return false;
    if (next == kind->count || next == 3)
        return gx_fast_attackers(p, gx_fast_king(p, winner), gx_fast_occupied(p), p->colors[p->turn], p->turn) == 0 &&
               gx_position_checkers(p) != 0 && !gx_moves_any(p);
    unsigned code = kind->man[next] % 10;
    for (unsigned square = 0; square < 64; square++) {
        gx_bitboard bit = GX_BIT(square);
        if (!stands(kind->man[next], square) || (gx_fast_occupied(p) & bit) != 0)
            continue;
        p->kinds[code % 5] |= bit;
        p->colors[code / 5] |= bit;
        bool found = mates_with(p, kind, next + 1, winner);
        p->kinds[code % 5] ^= bit;
        p->colors[code / 5] ^= bit;
        if (found)
            return true;
    }
    return false;
}

/* Whether a mate can be placed with these men. */
static bool mates_of(const struct kind *kind, unsigned winner) {
    for (unsigned kings = 0; kings < 4096; kings++) {
        gx_position p = {.turn = (uint8_t)(winner ^ 1u), .en_passant = GX_NO_SQUARE, .key_file = 8};
        p.kinds[GX_KING] = GX_BIT(kings & 63u) | GX_BIT(kings >> 6);
        p.colors[winner] = GX_BIT(kings & 63u);
        p.colors[winner ^ 1u] = GX_BIT(kings >> 6);
        if ((kings & 63u) != kings >> 6 && (gx_table_king[kings & 63u] & GX_BIT(kings >> 6)) == 0 &&
            mates_with(&p, kind, 0, winner))
            return true;
    }
    return false;
}

/* The winner's men first. */
static unsigned order(uint8_t man, unsigned winner) {
    return man + 100u * (man % 10 / 5 != winner);
}

/* The same for all kinds that captures and promotions may lead to; answers are kept. */
static bool can_ever_mate(struct kind kind, unsigned winner) {
    static int8_t known[2][21 * 21 * 21];
    unsigned number = 0;
    for (unsigned i = 1; i < kind.count; i++)
        for (unsigned j = i; j > 0 && order(kind.man[j - 1], winner) > order(kind.man[j], winner); j--) {
            uint8_t swap = kind.man[j];
            kind.man[j] = kind.man[j - 1], kind.man[j - 1] = swap;
        }
    for (unsigned i = 0; i < kind.count; i++)
        number = number * 21 + kind.man[i] + 1;
    int8_t *answer = &known[winner][number];
    if (*answer != 0)
        return *answer > 0;
    bool can = mates_of(&kind, winner);
    for (unsigned i = 0; i < kind.count && !can; i++) {
        struct kind less = {{0}, 0};
        for (unsigned j = 0; j < kind.count; j++)
            if (j != i)
                less.man[less.count++] = kind.man[j];
        can = can_ever_mate(less, winner);
        for (unsigned becomes = GX_KNIGHT; becomes <= GX_QUEEN && kind.man[i] % 5 == GX_PAWN && !can; becomes++) {
            struct kind next = kind;
            next.man[i] = (uint8_t)(kind.man[i] + becomes);
            can = can_ever_mate(next, winner);
            next.man[i] = (uint8_t)(next.man[i] + 10);
            can = can || (becomes == GX_BISHOP && can_ever_mate(next, winner));
        }
    }
    *answer = can ? 1 : -1;
    return can;
}

static struct kind kind_of(const gx_position *p) {
    struct kind out = {{0}, 0};
    for (gx_bitboard men = gx_fast_occupied(p) & ~p->kinds[GX_KING]; men != 0; men &= men - 1) {
        gx_piece piece = gx_position_piece(p, (gx_square)gx_fast_first(men));
        bool dark = piece.kind == GX_BISHOP && (men & -men & 0xaa55aa55aa55aa55u) != 0;
        out.man[out.count++] = (uint8_t)(5 * piece.color + piece.kind + 10u * dark);
    }
    return out;
}

/* Follows all moves until it is known who can win; false if there was no room. */
static bool follow_all(struct oracle *o, const gx_position *root, unsigned men, unsigned able, unsigned *wins) {
    *wins = 0;
    oracle_begin(o);
    oracle_add(o, root);
    for (uint32_t next = 0; next < o->count && *wins != able; next++) {
        gx_position here = o->positions[next];
        gx_move_list moves;
        gx_moves_generate(&here, &moves);
        if (moves.count == 0 && gx_position_checkers(&here) != 0)
            *wins |= 1u << (here.turn ^ 1u);
        for (uint32_t i = 0; i < moves.count; i++) {
            gx_position after;
            gx_position_play(&after, &here, moves.moves[i]);
            if (gx_fast_count(gx_fast_occupied(&after)) < men + 2)
                *wins |= men_look_up(&tables, &after);
            else if (!oracle_add(o, &after))
                return false;
        }
    }
    return true;
}

static void run_random(unsigned men, unsigned long wanted) {
    struct oracle oracle;
    uint64_t seed = men;
    if (!oracle_new(&oracle, ROOM))
        exit(2);
    for (unsigned long i = 0; i < wanted; i++) {
        gx_position position;
        unsigned wins, able = 0;
        oracle_scatter(&position, &seed, men);
        if (i % jobs != job)
            continue;
        for (unsigned color = 0; color < 2; color++)
            able |= can_ever_mate(kind_of(&position), color) ? 1u << color : 0;
        bool sure = follow_all(&oracle, &position, men, able, &wins);
        tallies[job].positions++;
        for (unsigned color = 0; color < 2; color++) {
            unsigned right = wins >> color & 1u;
            if (right == 0 && !sure && (able >> color & 1u) != 0)
                right = 2;
            ask(&position, color, right);
        }
    }
    oracle_free(&oracle);
}

/* ---- Walls ---- */

/* All that can follow is met; false as soon as that is known to be much: a pawn promotes, or there is no room. Where both
 * sides have mated it is known all the same. */
static bool close_wall(struct oracle *o, const gx_position *root, bool can_win[2]) {
    can_win[0] = can_win[1] = false;
    oracle_begin(o);
    oracle_add(o, root);
    for (uint32_t next = 0; next < o->count; next++) {
        gx_position here = o->positions[next];
        gx_move_list moves;
        gx_moves_generate(&here, &moves);
        if (moves.count == 0 && gx_position_checkers(&here) != 0)
            can_win[here.turn ^ 1u] = true;
        for (uint32_t i = 0; i < moves.count; i++) {
            gx_position after;
            gx_position_play(&after, &here, moves.moves[i]);
            if (gx_move_form(moves.moves[i]) >= GX_FORM_TO_KNIGHT || !oracle_add(o, &after))
                return can_win[0] && can_win[1];
        }
    }
    return true;
}

static void run_walls(unsigned long wanted) {
    struct oracle oracle;
    uint64_t seed = 1000 + job;
    if (!oracle_new(&oracle, WALL_ROOM))
        exit(2);
    while (tallies[job].positions < wanted / jobs + (job < wanted % jobs)) {
        gx_position position;
        bool can_win[2];
        oracle_wall(&position, &seed);
        if (!close_wall(&oracle, &position, can_win))
            continue;
        tallies[job].positions++;
        for (unsigned color = 0; color < 2; color++)
            ask(&position, color, can_win[color]);
    }
    oracle_free(&oracle);
}

/* ---- Processes and what is printed ---- */

static void print(void) {
    static const char *const right[] = {"unwinnable", "winnable", "undecided"};
    struct tally all = {0};
    for (unsigned i = 0; i < jobs; i++) {
        const struct tally *one = &tallies[i];
        all.positions += one->positions;
        all.wrong += one->wrong;
        for (unsigned full = 0; full < 2; full++) {
            all.time[full] += one->time[full];
            all.worst[full] = one->worst[full] > all.worst[full] ? one->worst[full] : all.worst[full];
            for (unsigned j = 0; j < 9; j++)
                all.answers[full][j / 3][j % 3] += one->answers[full][j / 3][j % 3];
        }
    }
    printf("%lu positions, %lu wrong\n", all.positions, all.wrong);
    for (unsigned full = 0; full < 2; full++) {
        unsigned long asked = 0;
        for (unsigned j = 0; j < 9; j++)
            asked += all.answers[full][j / 3][j % 3];
        printf("  %s: %lu asked, mean %.2f us, worst %.3f ms\n", full ? "full" : "fast", asked,
               all.time[full] / (double)(asked ? asked : 1) * 1e6, all.worst[full] * 1e3);
        for (unsigned j = 0; j < 3; j++)
            printf("    closure %-10s -> winnable %lu, unwinnable %lu, unknown %lu\n", right[j],
                   all.answers[full][j][GX_CHANCE_WINNABLE], all.answers[full][j][GX_CHANCE_UNWINNABLE],
                   all.answers[full][j][GX_CHANCE_UNKNOWN]);
    }
    fflush(stdout);
}

static void tell_table(const men_table *table) {
    static const char men[] = "PNBRQpnbrq";
    printf("table of %c%c made, %.0f s\n", men[table->code[0]], men[table->code[1]], now());
    fflush(stdout);
}

static void work(char **arguments) {
    unsigned part = 0, parts = 1;
    solver.memory = malloc(MEMORY);
    if (solver.memory == NULL)
        exit(2);
    if (strcmp(arguments[2], "two") != 0) {
        unsigned long count = strtoul(arguments[3], NULL, 10);
        if (strcmp(arguments[2], "walls") == 0)
            run_walls(count);
        else
            run_random(*arguments[2] == '2' ? 2 : 3, count);
        return;
    }
    if (arguments[3] != NULL)
        sscanf(arguments[3], "%u/%u", &part, &parts);
    run_two(part, parts);
}

/* Waits for the processes and prints every minute how far they are. */
static void wait_for_all(void) {
    unsigned left = jobs;
    for (unsigned second = 1; left > 0; second++) {
        while (left > 0 && waitpid(-1, NULL, WNOHANG) > 0)
            left--;
        if (left > 0 && second % 60 == 0)
            print();
        if (left > 0)
            sleep(1);
    }
}

int main(int count, char **arguments) {
    if (count < 3 || (count < 4 && strcmp(arguments[2], "two") != 0))
        return 2;
    jobs = (unsigned)strtoul(arguments[1], NULL, 10);
    if (jobs < 1 || jobs > JOBS_MAX)
        return 2;
    if (strcmp(arguments[2], "walls") != 0 && !men_tables_make(&tables, *arguments[2] != '2', tell_table))
        return 2;
    tallies = mmap(NULL, JOBS_MAX * sizeof *tallies, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (tallies == MAP_FAILED)
        return 2;
    for (job = 0; job < jobs; job++)
        if (fork() == 0) {
            work(arguments);
            _exit(0);
        }
    wait_for_all();
    print();
    unsigned long wrong = 0;
    for (unsigned i = 0; i < jobs; i++)
        wrong += tallies[i].wrong;
    return wrong != 0;
}
