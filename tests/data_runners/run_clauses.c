/* run_clauses.c - tests/data/laws/clauses.txt: what clauses about board, men and moves say, held on a board. */
#include <guoxiang/fen.h>
#include <guoxiang/san.h>
#include <guoxiang/verdict.h>

#include "tests/table.h"

static void square_name(char out[3], unsigned square) {
    out[0] = (char)('a' + square % 8);
    out[1] = (char)('1' + square / 8);
    out[2] = '\0';
}

/* The squares of a set, by name; "-" for none. */
static void put_squares(char *out, size_t room, gx_bitboard set) {
    size_t size = 0;
    char name[3];

    snprintf(out, room, "-");
    for (unsigned file = 0; file < 8; file++)
        for (unsigned rank = 0; rank < 8; rank++)
            if (set >> (rank * 8 + file) & 1) {
                square_name(name, rank * 8 + file);
                size += (size_t)snprintf(out + size, room - size, "%s%s", size > 0 ? " " : "", name);
            }
}

static void ask_goes(char *out, size_t room, const gx_position *position, const char *from) {
    unsigned square = (unsigned)(from[1] - '1') * 8 + (unsigned)(from[0] - 'a');
    gx_move_list moves;
    gx_bitboard to = 0;

    gx_moves_generate(position, &moves);
    for (uint32_t n = 0; n < moves.count; n++)
        if (gx_move_from(moves.moves[n]) == square)
            to |= (gx_bitboard)1 << gx_move_to(moves.moves[n]);
    put_squares(out, room, to);
}

static bool read_move(gx_move *out, const gx_position *position, const char *text, gx_san_report *report) {
    return gx_san_read(out, position, gx_text_of(text), GX_SAN_LENIENT, NULL, report) == GX_OK;
}

static void ask_move(char *out, size_t room, const gx_position *position, const char *text) {
    gx_san_report report;
    gx_move move;
    bool legal = read_move(&move, position, text, &report);

    snprintf(out, room, "%s",
             legal                             ? "legal"
             : report.fault.code == GX_ILLEGAL ? gx_why_code(report.why)
                                               : gx_result_name(report.fault.code));
}

/* Placement, castling and en passant of the position after a move. */
static void ask_after(char *out, size_t room, const gx_position *position, const char *text) {
    char fen[GX_FEN_MAX + 1];
    gx_buffer buffer = gx_buffer_over(fen, GX_FEN_MAX);
    gx_position after;
    gx_move move;
    char placement[80], turn[4], castling[8], passing[4];

    snprintf(out, room, "no move");
    if (!read_move(&move, position, text, NULL))
        return;
    gx_position_play(&after, position, move);
    gx_fen_write(&buffer, &after, GX_FEN_X);
    fen[buffer.size] = '\0';
    if (sscanf(fen, "%79s %3s %7s %3s", placement, turn, castling, passing) == 4)
        snprintf(out, room, "%s %s %s", placement, castling, passing);
}

static void ask_san(char *out, size_t room, const gx_position *position, const char *text) {
    char san[GX_SAN_MAX + 1];
    gx_buffer buffer = gx_buffer_over(san, GX_SAN_MAX);
    gx_move move;

    if (read_move(&move, position, text, NULL))
        gx_san_write(&buffer, position, move, NULL, NULL);
    san[buffer.size] = '\0';
    snprintf(out, room, "%s", san);
}

static void ask_state(char *out, size_t room, const gx_position *position, const char *name) {
    const gx_rulebook *book = gx_rulebook_find(name, strlen(name));

    snprintf(out, room, "%s", book ? gx_state_name(gx_state_of(book, position)) : "no such rulebook");
}

/* The pieces of the first rank; Black's, which must be the same, are compared. */
static void ask_start(char *out, size_t room, const char *number) {
    char fen[GX_FEN_MAX + 1];
    gx_buffer buffer = gx_buffer_over(fen, GX_FEN_MAX);
    gx_position position = gx_position_start_960((unsigned)atoi(number));

    gx_fen_write(&buffer, &position, GX_FEN_X);
    fen[buffer.size] = '\0';
    const char *last = strrchr(fen, '/');
    snprintf(out, room, "%.8s", last ? last + 1 : "");
    for (unsigned n = 0; n < 8; n++)
        if ((fen[n] & ~0x20) != out[n])
            snprintf(out, room, "Black stands otherwise");
}

static void ask(char *out, size_t room, const gx_position *position, const char *question) {
    const char *word = strchr(question, ' ');
    word = word ? word + 1 : "";

    snprintf(out, room, "what is asked?");
    if (strncmp(question, "goes ", 5) == 0)
        ask_goes(out, room, position, word);
    else if (strcmp(question, "moves") == 0)
        snprintf(out, room, "%u", gx_moves_count(position));
    else if (strncmp(question, "move ", 5) == 0)
        ask_move(out, room, position, word);
    else if (strncmp(question, "after ", 6) == 0)
        ask_after(out, room, position, word);
    else if (strncmp(question, "san ", 4) == 0)
        ask_san(out, room, position, word);
    else if (strcmp(question, "checkers") == 0)
        put_squares(out, room, gx_position_checkers(position));
    else if (strcmp(question, "turn") == 0)
        snprintf(out, room, "%s", position->turn == GX_WHITE ? "white" : "black");
    else if (strncmp(question, "state ", 6) == 0)
        ask_state(out, room, position, word);
    else if (strncmp(question, "start ", 6) == 0)
        ask_start(out, room, word);
}

int main(void) {
    struct table table;
    gx_position position;
    char answer[400];

    if (!table_open(&table, GX_DATA_DIR "/laws/clauses.txt", 6))
        return 1;
    while (table_next(&table)) {
        position = gx_position_start();
        if (strcmp(table.column[2], "start") != 0 &&
            gx_fen_read(&position, gx_text_of(table.column[2]), GX_FEN_LENIENT, NULL) != GX_OK) {
            table_fail(&table, "position", "one that can be read", table.column[2]);
            continue;
        }
        ask(answer, sizeof answer, &position, table.column[3]);
        table_want(&table, table.column[3], table.column[4], answer);
    }
    return table_close(&table);
}
