/* match_pgn.c - the record of a match as PGN: moves with the clock, and what was ruled as comments.
 *
 *     1. e4 {[%clk 1:29:49]} e5 {[%clk 1:29:35]} {An illegal move by Black, number 1: ... (Article 7.5.1)}  */
#include <guoxiang/fen.h>
#include <guoxiang/pgn_write.h>
#include <stdlib.h>
#include <string.h>

#include "wire/match_log.h"

enum { OWN_TAGS = 8 };

/* Where the text of an item goes: a buffer as long as it needs, then out. */
typedef struct printer {
    gx_out *out;
    gx_pgn_writer writer;
} printer;

static void print(printer *to, const gx_pgn_item *item, const gx_position *before) {
    size_t need = gx_pgn_write_need(item);
    char *memory = malloc(need ? need : 1);
    gx_buffer buffer = gx_buffer_over(memory, need);

    if (!memory) {
        to->out->failed = true;
        return;
    }
    gx_pgn_write_item(&to->writer, &buffer, item, before);
    gx_out_text(to->out, gx_buffer_text(&buffer));
    free(memory);
}

static void print_comment(printer *to, gx_text text, bool first) {
    gx_pgn_item item = {.kind = GX_PGN_ITEM_COMMENT,
                        .place = first ? GX_PGN_BEFORE_MOVES : GX_PGN_AFTER_MOVE,
                        .text = text,
                        .opened_by = '{'};
    print(to, &item, NULL);
}

static void put_two(gx_buffer *out, int64_t number) {
    gx_buffer_put(out, (char)('0' + number / 10 % 10));
    gx_buffer_put(out, (char)('0' + number % 10));
}

/* [%clk 1:02:03.456] */
static void print_clock(printer *to, int64_t ms) {
    char bytes[64];
    gx_buffer text = gx_buffer_over(bytes, sizeof bytes);

    gx_buffer_put_string(&text, "[%clk ");
    gx_buffer_put_number(&text, (uint64_t)ms / 3600000);
    gx_buffer_put(&text, ':');
    put_two(&text, ms / 60000 % 60);
    gx_buffer_put(&text, ':');
    put_two(&text, ms / 1000 % 60);
    if (ms % 1000 != 0) {
        gx_buffer_put(&text, '.');
        gx_buffer_put(&text, (char)('0' + ms / 100 % 10));
        put_two(&text, ms % 100);
    }
    gx_buffer_put(&text, ']');
    print_comment(to, gx_buffer_text(&text), false);
}

static gx_pgn_result result_of(gx_outcome outcome) {
    switch (outcome) {
    case GX_OUTCOME_WHITE: return GX_PGN_WHITE_WINS;
    case GX_OUTCOME_BLACK: return GX_PGN_BLACK_WINS;
    case GX_OUTCOME_DRAW: return GX_PGN_DRAW;
    default: return GX_PGN_UNFINISHED;
    }
}

/* The words of the standard (9.8.1). */
static const char *termination_of(const gx_match *match) {
    switch (match->end) {
    case GX_END_NONE: return "unterminated";
    case GX_END_TIME:
    case GX_END_TIME_UNWINNABLE:
    case GX_END_BOTH_FLAGS: return "time forfeit";
    case GX_END_ARBITER: return "adjudication";
    case GX_END_ILLEGAL_MOVES:
    case GX_END_ILLEGAL_MOVES_UNWINNABLE:
    case GX_END_LATE:
    case GX_END_BOTH_LATE:
    case GX_END_REFUSAL:
    case GX_END_BOTH_REFUSE:
    case GX_END_FORBIDDEN_DEVICE: return "rules infraction";
    default: return "normal";
    }
}

static void add_tag(gx_pgn_tag *tags, size_t *count, const char *name, gx_text value) {
    tags[(*count)++] = (gx_pgn_tag){gx_text_of(name), value};
}

/* However long the values are. */
static void write_tags(gx_out *out, gx_pgn_tag *tags, size_t count, gx_pgn_result result) {
    size_t need = gx_pgn_write_tags_need(tags, count);
    char *memory = malloc(need);
    gx_buffer text = gx_buffer_over(memory, memory ? need : 0);

    gx_pgn_write_tags(&text, tags, count, result);
    if (memory)
        gx_out_text(out, gx_buffer_text(&text));
    else
        out->failed = true;
    free(memory);
}

static void print_tags(gx_out *out, const gx_match *match, const gx_pgn_tag *more, size_t more_count) {
    static const char standard_start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    gx_pgn_tag tags[OWN_TAGS + GX_MATCH_TAGS];
    size_t count = 0;
    char control_bytes[GX_CONTROL_TEXT], fen_bytes[GX_FEN_MAX];
    gx_buffer control = gx_buffer_over(control_bytes, sizeof control_bytes);
    gx_buffer fen = gx_buffer_over(fen_bytes, sizeof fen_bytes);

    gx_control_write(&control, &match->start.control);
    gx_fen_write(&fen, gx_match_position(match, 0), GX_FEN_X);
    add_tag(tags, &count, "TimeControl", gx_buffer_text(&control));
    add_tag(tags, &count, "Termination", gx_text_of(termination_of(match)));
    add_tag(tags, &count, "Rulebook", gx_text_of(match->rulebook.name));
    if (match->end != GX_END_NONE)
        add_tag(tags, &count, "EndedBy", gx_text_of(gx_end_code(match->end)));
    if (match->start.chess960)
        add_tag(tags, &count, "Variant", gx_text_of("Chess960"));
    if (!gx_text_is(gx_buffer_text(&fen), standard_start))
        add_tag(tags, &count, "FEN", gx_buffer_text(&fen));
    for (size_t n = 0; n < more_count && n < GX_MATCH_TAGS; n++)
        tags[count++] = more[n];
    write_tags(out, tags, count, result_of(match->outcome));
}

static void print_notes(printer *to, const gx_match_note *notes, size_t count, uint32_t ply, bool last) {
    for (size_t n = 0; n < count; n++)
        if (notes[n].ply == ply || (last && notes[n].ply > ply))
            print_comment(to, notes[n].text, ply == 0);
}

void gx_match_write_pgn(gx_out *out, const gx_match *match, const gx_match_note *notes, size_t count) {
    gx_match_write_pgn_of(out, match, NULL, 0, notes, count);
}

void gx_match_write_pgn_of(gx_out *out, const gx_match *match, const gx_pgn_tag *tags, size_t tag_count,
                           const gx_match_note *notes, size_t count) {
    printer to = {.out = out};
    uint32_t plies = gx_match_plies(match), ply = 0;
    char bytes[64];
    gx_buffer end = gx_buffer_over(bytes, sizeof bytes);

    while (ply < plies && match->plies[ply].reason == 0)
        ply++;
    plies = ply;
    print_tags(out, match, tags, tag_count);
    gx_pgn_writer_start(&to.writer, NULL);
    print_notes(&to, notes, count, 0, plies == 0);
    for (ply = 0; ply < plies; ply++) {
        gx_pgn_item item = {.kind = GX_PGN_ITEM_MOVE, .move = match->plies[ply].move, .ply = ply + 1};
        print(&to, &item, gx_match_position(match, ply));
        if (gx_match_has_clock(match) && match->plies[ply].completed)
            print_clock(&to, match->plies[ply].clock);
        print_notes(&to, notes, count, ply + 1, ply + 1 == plies);
    }
    gx_pgn_write_end(&to.writer, &end, result_of(match->outcome));
    gx_out_text(out, gx_buffer_text(&end));
}
