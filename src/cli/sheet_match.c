/* sheet_match.c - a scoresheet from the log of a match: moves with their clocks, and each ruling that belongs into the record
 * as a note with its article. */
#include <guoxiang/san.h>
#include "match_play.h"
#include "sheet.h"

typedef struct match_sheet {
    sheet_maker *maker;
    match_play play;
    gx_match_notes notes;
    gx_out ending;
} match_sheet;

/* What was ruled on an illegal move stands at the move that its player made instead: the one after those of the record. */
static void note_rulings(match_sheet *work) {
    const gx_match_rulings *rulings = &work->play.rulings;
    size_t first = work->notes.count;
    bool illegal = false;

    match_note(&work->notes, &work->play);
    for (uint32_t n = 0; n < rulings->count; n++)
        illegal |= rulings->rulings[n].code == GX_RULING_ILLEGAL_MOVE;
    for (size_t n = first; illegal && n < work->notes.count; n++)
        work->notes.notes[n].ply++;
}

/* The last word on how the game ended. */
static void note_ending(match_sheet *work) {
    for (uint32_t n = 0; n < work->play.rulings.count; n++)
        if (work->play.rulings.rulings[n].code == GX_RULING_OVER) {
            gx_out_clear(&work->ending);
            gx_tell_ruling_as(&work->ending, cli_language(), &work->play.match, &work->play.rulings, n,
                              work->maker->letters);
        }
}

static void take_line(void *context) {
    match_sheet *work = context;

    note_rulings(work);
    note_ending(work);
}

static void add_players(match_sheet *work, const match_about *about) {
    gx_pgn_tag tags[MATCH_TAGS];
    size_t count = match_about_tags(about, tags);

    for (size_t n = 0; n < count; n++)
        sheet_set(work->maker, tags[n].name, tags[n].value);
}

static void add_control(match_sheet *work) {
    char memory[GX_CONTROL_TEXT];
    gx_buffer text = gx_buffer_over(memory, sizeof memory);

    gx_control_write(&text, &work->play.match.start.control);
    sheet_set(work->maker, gx_text_of("TimeControl"), gx_buffer_text(&text));
}

static void add_moves(match_sheet *work) {
    const gx_match *match = &work->play.match;
    char san[GX_SAN_MAX + 1];

    for (uint32_t ply = 0; ply < gx_match_plies(match); ply++) {
        gx_buffer text = gx_buffer_over(san, GX_SAN_MAX);
        const gx_match_ply *record = &match->plies[ply];
        gx_match_write_san_as(&text, match, ply, work->maker->letters);
        sheet_move(work->maker, gx_buffer_text(&text),
                   gx_match_has_clock(match) && record->completed ? record->clock : -1);
    }
}

static void make(match_sheet *work) {
    const gx_match *match = &work->play.match;
    gx_sheet *sheet = &work->maker->sheet;

    sheet->first_number = gx_match_position(match, 0)->fullmove_number;
    sheet->black_first = gx_match_position(match, 0)->turn == GX_BLACK;
    add_control(work);
    add_moves(work);
    for (size_t n = 0; n < work->notes.count; n++)
        if (!gx_text_same(work->notes.notes[n].text, gx_out_held(&work->ending)))
            sheet_note(work->maker, work->notes.notes[n].ply, work->notes.notes[n].text);
    sheet_result(work->maker, gx_outcome_name(match->outcome));
    sheet_ending(work->maker, gx_out_held(&work->ending));
    sheet_finish(work->maker);
}

bool sheet_of_match(sheet_maker *maker, const cli_call *call, const char *file, sheet_taker *take, void *context) {
    match_sheet work = {.maker = maker, .notes.letters = maker->letters};
    match_reader reader = {.play = &work.play};

    gx_out_memory(&work.ending);
    sheet_begin(maker, call);
    bool good = match_read_file(&reader, file, NULL, take_line, &work);
    if (reader.begun) {
        add_players(&work, &reader.about);
        make(&work);
        take(context, &maker->sheet);
        match_close(&work.play);
    }
    gx_match_notes_free(&work.notes);
    match_about_free(&reader.about);
    gx_out_free(&work.ending);
    return good;
}
