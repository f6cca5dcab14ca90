/* pgn.h - games as text (PGN standard, import format), read piece by piece and played on a board.
 *
 * The reader takes the tokens of a lexer (pgn_token.h), plays each move, keeps the stack of variations in memory that the
 * caller hands in, and says of each item what it is and where it stands:
 *
 *      GAME  (TAG)*  START  (MOVE | NAG | COMMENT | OPEN | CLOSE)*  RESULT?  (COMMENT | NAG)*  OVER
 *
 * with FAULT and WARNING anywhere between GAME and OVER. It is pulled: nothing happens between two calls.
 *
 * Where a game ends: at its termination marker outside comments and variations; at a tag line after movetext has begun;
 * where the input ends. A tag section without movetext in which Event comes a second time is a game without moves.
 * Comments after the marker still belong to the game.
 *
 * A broken game costs that game alone. After a move of the main line that cannot be played, nothing more of the game is
 * given (its end is still found by the same rule); after one in a variation, nothing more of that variation.
 *
 *      gx_pgn_reader_start(&reader, window, sizeof window, stack, sizeof stack, GX_PGN_GIVE_ALL);
 *      for (;;)
 *          switch (gx_pgn_reader_next(&reader, &item)) {
 *          case GX_PGN_ITEM_MORE: ... fill the window of reader.lexer ...
 *          case GX_PGN_ITEM_MOVE: ... item.move, from *gx_pgn_reader_before(&reader) to *gx_pgn_reader_position(&reader)
 */
#ifndef GUOXIANG_PGN_H
#define GUOXIANG_PGN_H

#include <guoxiang/fen.h>
#include <guoxiang/pgn_token.h>
#include <guoxiang/san.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_pgn_item_kind {
    GX_PGN_ITEM_MORE,    /* the lexer needs bytes: gx_pgn_lexer_space and gx_pgn_lexer_filled of reader->lexer */
    GX_PGN_ITEM_ROOM,    /* the stack needs room: gx_pgn_reader_enlarge to at least `number` bytes */
    GX_PGN_ITEM_END,     /* the input is at its end */
    GX_PGN_ITEM_GAME,    /* a game begins; `number` counts from 1 */
    GX_PGN_ITEM_TAG,     /* `name` and `text`, as in the token */
    GX_PGN_ITEM_START,   /* the position is the one the game begins with; not given where FEN or Variant are at fault */
    GX_PGN_ITEM_MOVE,    /* `move` was played; `ply` is its number, `text` what was written */
    GX_PGN_ITEM_NAG,     /* `number`; of the move before, or of the one after where it stands first in its line */
    GX_PGN_ITEM_COMMENT, /* `text`; `place` */
    GX_PGN_ITEM_OPEN,    /* a variation on the last move of the line */
    GX_PGN_ITEM_CLOSE,
    GX_PGN_ITEM_RESULT,  /* `result` */
    GX_PGN_ITEM_FAULT,   /* `fault`, `ply` of the move that was due, `text` where it speaks of a word */
    GX_PGN_ITEM_WARNING, /* the same */
    GX_PGN_ITEM_OVER     /* the game has ended; `number` of faults it had */
} gx_pgn_item_kind;

typedef enum gx_pgn_place {
    GX_PGN_BEFORE_TAGS,
    GX_PGN_BEFORE_MOVES, /* before the first move of the line, main line or variation */
    GX_PGN_AFTER_MOVE,
    GX_PGN_AFTER_RESULT
} gx_pgn_place;

/* Which fields hold depends on the kind; `line`, `column`, `depth` always do. Texts are borrowed until the next call. */
typedef struct gx_pgn_item {
    gx_pgn_item_kind kind;
    gx_pgn_fault fault;
    gx_pgn_place place;
    gx_pgn_result result;
    gx_move move;
    uint32_t depth; /* 0 in the main line */
    uint32_t ply;   /* from 1; those of a variation go on from where it hangs */
    uint32_t column;
    uint64_t line;
    uint64_t number;
    gx_text text;
    gx_text name;
    char opened_by;              /* COMMENT: '{' or ';' */
    const gx_san_report *report; /* FAULT of a move, MOVE_NOTE: why, candidates, notes; else NULL. Borrowed */
    const gx_fen_report *fen;    /* BAD_FEN, FEN_REPAIRED: what is wrong; else NULL. Borrowed */
} gx_pgn_item;

/* What the caller wants to be given; everything is checked all the same. */
enum {
    GX_PGN_GIVE_TAGS = 1,
    GX_PGN_GIVE_COMMENTS = 2, /* else they need no room in the window either */
    GX_PGN_GIVE_NAGS = 4,
    GX_PGN_GIVE_VARIATIONS = 8, /* else OPEN, CLOSE and what lies between are not given, only their faults */
    GX_PGN_GIVE_NOTES = 16,     /* MOVE_NOTE and MOVE_NUMBER: check marks are worked out, which takes time */
    GX_PGN_GIVE_ALL = 15
};

/* What the stack holds for one open variation. */
typedef struct gx_pgn_frame {
    gx_position before;
    gx_position position;
    uint32_t ply;
    uint32_t zero;
} gx_pgn_frame;

#define GX_PGN_NAMES 32 /* tag names the reader remembers without using the stack's memory */

/* A reader. Fields are its own but for `lexer`; read the position by the functions below. */
typedef struct gx_pgn_reader {
    gx_pgn_lexer lexer;
    gx_pgn_token token;
    gx_position positions[2]; /* after and before the last move; `now` says which is which */
    unsigned now;
    unsigned give;
    unsigned phase;     /* where in a game the reader is */
    unsigned due;       /* items that come before the next token */
    bool held;          /* `token` is not dealt with yet */
    bool has_move;      /* the line has a move that a variation could replace */
    bool skips_bracket; /* what is skipped is one bracket, not the rest of a line */
    bool chess960;      /* of the game, by its tags or its position */
    bool variant_unknown;
    bool has_fen; /* a FEN tag says how the game begins; `start` and `fen` are its */
    bool fen_bad;
    uint32_t ply;           /* plies played in the line, from the game's start */
    uint32_t depth;         /* open variations */
    uint64_t skipped_depth; /* brackets opened in what is skipped */
    uint64_t number_end;    /* offset in the input behind the last move number */
    uint64_t games;
    uint64_t faults; /* of the game */
    gx_pgn_result tag_result, result;
    gx_pgn_frame *frames;
    size_t stack_size;
    const gx_letters *letters;
    size_t name_count, name_room; /* tag names of the section, and how many the stack's memory has room for */
    uint64_t name_bits;
    uint64_t names[GX_PGN_NAMES];
    gx_position standard; /* the start position of chess */
    gx_position start;
    gx_fen_report fen;
    gx_san_report san;
    bool has_kept; /* gx_pgn_reader_moves met an item that gx_pgn_reader_next will give */
    gx_pgn_item kept;
    struct {
        uint64_t line;
        uint32_t column;
    } game_at, fen_at, variant_at, open_at;
} gx_pgn_reader;

/* Begins. `window` is for the lexer (pgn_token.h), `stack` for open variations (sizeof(gx_pgn_frame) bytes each) and for
 * the names of very many tags; it must be aligned as malloc aligns, and may be NULL with size 0. */
void gx_pgn_reader_start(gx_pgn_reader *reader, void *window, size_t window_size, void *stack, size_t stack_size,
                         unsigned give);

/* What is read is part of something longer: `lines` lines and `games` games stand before it, which are counted on from.
 * Before the first item. Offsets still begin at 0. */
void gx_pgn_reader_behind(gx_pgn_reader *reader, uint64_t lines, uint64_t games);

/* Piece letters of the moves; NULL (as at the start) is English. Figurines are read always. */
void gx_pgn_reader_letters(gx_pgn_reader *reader, const gx_letters *letters);

/* Goes on with a larger stack, which begins with the bytes of the old one, as after realloc. */
void gx_pgn_reader_enlarge(gx_pgn_reader *reader, void *stack, size_t size);

/* The next item; its kind once more. */
gx_pgn_item_kind gx_pgn_reader_next(gx_pgn_reader *reader, gx_pgn_item *item);

/* Takes the moves of the main line up to the next item that is none, at most `room`, and returns how many: for those who
 * only want the moves, and much faster than one by one. Then gx_pgn_reader_next gives that item, of whatever kind; its
 * `position` is the one after the last of the moves. */
size_t gx_pgn_reader_moves(gx_pgn_reader *reader, gx_move *out, size_t room);

/* A main line with its positions, in memory of the caller. */
typedef struct gx_pgn_line {
    gx_move *moves;         /* room for `room` */
    gx_position *positions; /* for one more: the one after `n` moves is the n-th. The caller sets the first */
    size_t count, room;
    gx_text
        comments[2]; /* the last one passed over after a move of each player, borrowed until the reader's next call */
} gx_pgn_line;

/* The same with the position after each move, which costs next to nothing where they are wanted: appends to the line.
 * Of a reader that gives comments, those on one line are not given one by one; the last of each player is noted. */
void gx_pgn_reader_line(gx_pgn_reader *reader, gx_pgn_line *line);

/* The position after the last item; after START, and after CLOSE the one of the line that goes on. */
static inline const gx_position *gx_pgn_reader_position(const gx_pgn_reader *reader) {
    return &reader->positions[reader->now];
}

/* After MOVE: the position before it. */
static inline const gx_position *gx_pgn_reader_before(const gx_pgn_reader *reader) {
    return &reader->positions[reader->now ^ 1u];
}

/* After START: whether the game is one of Chess960, by its Variant tag or its position. */
static inline bool gx_pgn_reader_is_chess960(const gx_pgn_reader *reader) {
    return reader->chess960;
}

/* ---- counting ---------------------------------------------------------------------------------------------------- */

/* Counts games without playing them: the number is the one that a reader gives, many times faster. Fields may be read. */
typedef struct gx_pgn_counter {
    gx_pgn_lexer lexer;
    gx_pgn_token token;
    uint64_t games; /* so far */
    uint64_t depth;
    unsigned phase;
    bool event; /* the section has an Event */
} gx_pgn_counter;

void gx_pgn_counter_start(gx_pgn_counter *counter, void *window, size_t size);

/* Counts on: GX_PGN_ITEM_MORE where the lexer needs bytes, GX_PGN_ITEM_END at the end. */
gx_pgn_item_kind gx_pgn_counter_run(gx_pgn_counter *counter);

#ifdef __cplusplus
}
#endif
#endif
