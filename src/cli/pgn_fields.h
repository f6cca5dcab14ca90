/* pgn_fields.h - what can be asked of a game: the fields that a condition names.
 *
 * One row says all there is to know of a field: the parser, the help and the evaluation read it.
 *
 *     name, how its value is written, what it is, when it is known, cost, what must be given, tags, value, meaning */
#ifndef CLI_PGN_FIELDS_H
#define CLI_PGN_FIELDS_H

#include <guoxiang/pgn.h>
#include "cli.h"

/* How a value is written. */
typedef enum pgn_kind {
    PGN_TEXT,
    PGN_NUMBER,
    PGN_DECIMAL, /* with up to three decimals, in thousandths */
    PGN_TIME,    /* 90, 1:30, 0:01:30, 2.5: in milliseconds */
    PGN_DATE,    /* 1972, 1972.07, 1972.07.11: as yyyymmdd */
    PGN_CODE,    /* B90, B9, B: as 100 times the letter and the number */
    PGN_WORD,    /* words of a list: bits */
    PGN_BOARD,
    PGN_MEN,
    PGN_MOVES
} pgn_kind;

/* When a field is known: with the tags, or when the game is over. */
enum { AT_TAGS, AT_OVER };

/* The order of costs: the cheap is asked first. */
enum { FREE = 1, CHEAP = 3, MATCH = 10, SCAN = 20, PLAY = 200, LOOK = 300, DEAR = 600 };

#define PGN_SAID GX_PGN_GIVE_COMMENTS

/* clang-format off */
#define PGN_FIELDS(X)                                                                                                  \
    X("player", TEXT, TAG, AT_TAGS, MATCH, 0, "White", "Black", N_("TEXT"), N_("the name of either player"))           \
    X("white", TEXT, TAG, AT_TAGS, MATCH, 0, "White", NULL, N_("TEXT"), N_("the name of the player of White"))         \
    X("black", TEXT, TAG, AT_TAGS, MATCH, 0, "Black", NULL, N_("TEXT"), N_("the name of the player of Black"))         \
    X("winner", TEXT, WINNER, AT_OVER, MATCH, 0, "White", "Black", N_("TEXT"), N_("the name of the player who won"))   \
    X("loser", TEXT, LOSER, AT_OVER, MATCH, 0, "White", "Black", N_("TEXT"), N_("the name of the player who lost"))    \
    X("event", TEXT, TAG, AT_TAGS, MATCH, 0, "Event", NULL, N_("TEXT"), N_("the event"))                               \
    X("site", TEXT, TAG, AT_TAGS, MATCH, 0, "Site", NULL, N_("TEXT"), N_("the site"))                                  \
    X("round", TEXT, TAG, AT_TAGS, MATCH, 0, "Round", NULL, N_("TEXT"), N_("the round"))                               \
    X("title", TEXT, TAG, AT_TAGS, MATCH, 0, "WhiteTitle", "BlackTitle", N_("TEXT"), N_("the title of either player: GM, IM ...")) \
    X("white-title", TEXT, TAG, AT_TAGS, MATCH, 0, "WhiteTitle", NULL, N_("TEXT"), N_("White's title"))                \
    X("black-title", TEXT, TAG, AT_TAGS, MATCH, 0, "BlackTitle", NULL, N_("TEXT"), N_("Black's title"))                \
    X("team", TEXT, TAG, AT_TAGS, MATCH, 0, "WhiteTeam", "BlackTeam", N_("TEXT"), N_("the team of either player"))     \
    X("termination", TEXT, TAG, AT_TAGS, MATCH, 0, "Termination", NULL, N_("TEXT"), N_("the Termination tag"))         \
    X("annotator", TEXT, TAG, AT_TAGS, MATCH, 0, "Annotator", NULL, N_("TEXT"), N_("the annotator"))                   \
    X("time-control", TEXT, TAG, AT_TAGS, MATCH, 0, "TimeControl", NULL, N_("TEXT"), N_("the TimeControl tag as it is written")) \
    X("tag.NAME", TEXT, TAG, AT_TAGS, MATCH, 0, NULL, NULL, N_("TEXT"), N_("any tag by its name: tag.WhiteTeam"))      \
    X("date", DATE, DATE, AT_TAGS, CHEAP, 0, "Date", "UTCDate", N_("DATE"), N_("the date; one that is known in part fits only where all its days would")) \
    X("elo", NUMBER, ELO, AT_TAGS, CHEAP, 0, "WhiteElo", "BlackElo", N_("NUMBER"), N_("the rating of either player"))  \
    X("white-elo", NUMBER, ELO, AT_TAGS, CHEAP, 0, "WhiteElo", NULL, N_("NUMBER"), N_("White's rating"))               \
    X("black-elo", NUMBER, ELO, AT_TAGS, CHEAP, 0, "BlackElo", NULL, N_("NUMBER"), N_("Black's rating"))               \
    X("min-elo", NUMBER, ELO_LEAST, AT_TAGS, CHEAP, 0, "WhiteElo", "BlackElo", N_("NUMBER"), N_("the lower of both ratings")) \
    X("mean-elo", NUMBER, ELO_MEAN, AT_TAGS, CHEAP, 0, "WhiteElo", "BlackElo", N_("NUMBER"), N_("the mean of both ratings")) \
    X("elo-gap", NUMBER, ELO_GAP, AT_TAGS, CHEAP, 0, "WhiteElo", "BlackElo", N_("NUMBER"), N_("the distance between both ratings")) \
    X("pace", WORD, PACE, AT_TAGS, CHEAP, 0, "TimeControl", NULL, N_("PACE"), N_("bullet, blitz, rapid, classical: the time for sixty moves below 3 minutes, up to 10, below an hour, or more")) \
    X("base", TIME, BASE, AT_TAGS, CHEAP, 0, "TimeControl", NULL, N_("TIME"), N_("the time for the whole game at the start: 180, 3:00, 1:30:00")) \
    X("increment", TIME, INCREMENT, AT_TAGS, CHEAP, 0, "TimeControl", NULL, N_("TIME"), N_("the time added with each move")) \
    X("number", NUMBER, NUMBER, AT_TAGS, FREE, 0, NULL, NULL, N_("NUMBER"), N_("the number of the game in the input")) \
    X("setup", NUMBER, SETUP, AT_TAGS, FREE, 0, NULL, NULL, "", N_("it does not begin with the start position of chess")) \
    X("chess960", NUMBER, CHESS960, AT_TAGS, FREE, 0, NULL, NULL, "", N_("it is a game of Chess960"))                  \
    X("result", WORD, RESULT, AT_OVER, FREE, 0, "Result", NULL, N_("RESULT"), N_("1-0, 0-1, 1/2-1/2, *, or white, black, draw, decisive")) \
    X("plies", NUMBER, PLIES, AT_OVER, FREE, 0, NULL, NULL, N_("NUMBER"), N_("how many moves both players made"))      \
    X("moves", MOVES, MOVES, AT_OVER, SCAN, 0, NULL, NULL, N_("MOVES"), N_("the moves it begins with; * is any move, e4|d4 either, !e4 any other, ... any number of moves")) \
    X("promotions", NUMBER, PROMOTIONS, AT_OVER, SCAN, 0, NULL, NULL, N_("NUMBER"), N_("how many pawns were promoted")) \
    X("underpromotions", NUMBER, UNDERPROMOTIONS, AT_OVER, SCAN, 0, NULL, NULL, N_("NUMBER"), N_("how many of them not to a queen")) \
    X("en-passants", NUMBER, EN_PASSANTS, AT_OVER, SCAN, 0, NULL, NULL, N_("NUMBER"), N_("how many captures en passant")) \
    X("white-castles", WORD, WHITE_CASTLES, AT_OVER, SCAN, 0, NULL, NULL, N_("WAY"), N_("how White castled: short, long, no")) \
    X("black-castles", WORD, BLACK_CASTLES, AT_OVER, SCAN, 0, NULL, NULL, N_("WAY"), N_("how Black castled"))          \
    X("turn", WORD, TURN, AT_OVER, FREE, 0, NULL, NULL, N_("COLOR"), N_("who has the move at the end: white, black"))  \
    X("mate", WORD, MATE, AT_OVER, MATCH, 0, NULL, NULL, N_("WAY"), N_("it ends in checkmate; by pawn, knight, bishop, rook, queen, king, castling, en-passant, promotion, underpromotion; double, discovered, smothered")) \
    X("stalemate", NUMBER, STALEMATE, AT_OVER, MATCH, 0, NULL, NULL, "", N_("it ends in stalemate"))                   \
    X("insufficient", NUMBER, INSUFFICIENT, AT_OVER, CHEAP, 0, NULL, NULL, "", N_("it ends with material that nobody can mate with: a king with a bishop or a knight at most, or bishops of one color of squares")) \
    X("men", NUMBER, MEN, AT_OVER, CHEAP, 0, NULL, NULL, N_("NUMBER"), N_("how many men are left at the end"))         \
    X("fen", BOARD, FEN, AT_OVER, LOOK, 0, NULL, NULL, N_("FEN"), N_("a position that comes in it; ? is any square, ! any man, A a White's and Black's, m no pawn, [QRq] one of these, * any squares of the rank")) \
    X("material", MEN, MATERIAL, AT_OVER, LOOK, 0, NULL, NULL, N_("MEN"), N_("material that comes in it, of either color: KRPvKR; P+ is one or more, P? none or one, P2..4, M a minor piece, * at the end anything more")) \
    X("eco", CODE, ECO, AT_OVER, DEAR, 0, NULL, NULL, N_("CODE"), N_("the opening's code, by the positions of the game: B90, B9, B20..B99; tag.ECO is the tag")) \
    X("opening", TEXT, OPENING, AT_OVER, DEAR, 0, NULL, NULL, N_("TEXT"), N_("the opening's name by the positions, in English or Chinese")) \
    X("captures", NUMBER, CAPTURES, AT_OVER, CHEAP, 0, NULL, NULL, N_("NUMBER"), N_("how many captures"))               \
    X("checks", NUMBER, CHECKS, AT_OVER, DEAR, 0, NULL, NULL, N_("NUMBER"), N_("how many checks"))                     \
    X("repetition", NUMBER, REPETITION, AT_OVER, DEAR, 0, NULL, NULL, N_("NUMBER"), N_("how often one position stood on the board")) \
    X("quiet", NUMBER, QUIET, AT_OVER, PLAY, 0, NULL, NULL, N_("NUMBER"), N_("the longest row of plies without capture and pawn move: 100 are fifty moves")) \
    X("comments", NUMBER, COMMENTS, AT_OVER, FREE, PGN_SAID, NULL, NULL, N_("NUMBER"), N_("how many comments it has"))    \
    X("comment", TEXT, COMMENT, AT_OVER, MATCH, PGN_SAID, NULL, NULL, N_("TEXT"), N_("what its comments say"))            \
    X("variations", NUMBER, VARIATIONS, AT_OVER, FREE, GX_PGN_GIVE_VARIATIONS, NULL, NULL, N_("NUMBER"), N_("how many variations it has")) \
    X("nags", NUMBER, NAGS, AT_OVER, FREE, GX_PGN_GIVE_NAGS, NULL, NULL, N_("NUMBER"), N_("how many annotations such as !, ?? and $14 it has")) \
    X("clk", TIME, CLOCK, AT_OVER, CHEAP, PGN_SAID, NULL, NULL, N_("TIME"), N_("what some clock shows after some move: clk < 10")) \
    X("white-clk", TIME, WHITE_CLOCK, AT_OVER, CHEAP, PGN_SAID, NULL, NULL, N_("TIME"), N_("the same of White's clock"))  \
    X("black-clk", TIME, BLACK_CLOCK, AT_OVER, CHEAP, PGN_SAID, NULL, NULL, N_("TIME"), N_("the same of Black's clock"))  \
    X("emt", TIME, SPENT, AT_OVER, CHEAP, PGN_SAID, NULL, NULL, N_("TIME"), N_("the time spent on some move"))            \
    X("eval", DECIMAL, EVAL, AT_OVER, CHEAP, PGN_SAID, NULL, NULL, N_("PAWNS"), N_("the evaluation after some move, in pawns for White; a mate is 100")) \
    X("eval-swing", DECIMAL, SWING, AT_OVER, CHEAP, PGN_SAID, NULL, NULL, N_("PAWNS"), N_("how much it changes with some move"))
/* clang-format on */

/* What a field is. */
typedef enum pgn_asked {
    PGN_IS_TAG,
    PGN_IS_WINNER,
    PGN_IS_LOSER,
    PGN_IS_OPENING,
    PGN_IS_COMMENT,
    PGN_IS_DATE,
    PGN_IS_ELO,
    PGN_IS_ELO_LEAST,
    PGN_IS_ELO_MEAN,
    PGN_IS_ELO_GAP,
    PGN_IS_PACE,
    PGN_IS_BASE,
    PGN_IS_INCREMENT,
    PGN_IS_NUMBER,
    PGN_IS_SETUP,
    PGN_IS_CHESS960,
    PGN_IS_RESULT,
    PGN_IS_PLIES,
    PGN_IS_MOVES,
    PGN_IS_PROMOTIONS,
    PGN_IS_UNDERPROMOTIONS,
    PGN_IS_EN_PASSANTS,
    PGN_IS_WHITE_CASTLES,
    PGN_IS_BLACK_CASTLES,
    PGN_IS_TURN,
    PGN_IS_MATE,
    PGN_IS_STALEMATE,
    PGN_IS_INSUFFICIENT,
    PGN_IS_MEN,
    PGN_IS_FEN,
    PGN_IS_MATERIAL,
    PGN_IS_ECO,
    PGN_IS_CAPTURES,
    PGN_IS_CHECKS,
    PGN_IS_REPETITION,
    PGN_IS_QUIET,
    PGN_IS_COMMENTS,
    PGN_IS_VARIATIONS,
    PGN_IS_NAGS,
    PGN_IS_CLOCK,
    PGN_IS_WHITE_CLOCK,
    PGN_IS_BLACK_CLOCK,
    PGN_IS_SPENT,
    PGN_IS_EVAL,
    PGN_IS_SWING
} pgn_asked;

/* Words of the lists, as bits. */
enum { PGN_BULLET = 1, PGN_BLITZ = 2, PGN_RAPID = 4, PGN_CLASSICAL = 8 };
enum { PGN_CASTLES_SHORT = 1, PGN_CASTLES_LONG = 2, PGN_CASTLES_NOT = 4 };
enum {
    PGN_MATE_CASTLING = 1 << 6, /* below: by gx_kind of the man that moved */
    PGN_MATE_EN_PASSANT = 1 << 7,
    PGN_MATE_PROMOTION = 1 << 8,
    PGN_MATE_UNDERPROMOTION = 1 << 9,
    PGN_MATE_DOUBLE = 1 << 10,
    PGN_MATE_DISCOVERED = 1 << 11,
    PGN_MATE_SMOTHERED = 1 << 12
};

typedef struct pgn_field {
    const char *name;
    pgn_kind kind;
    pgn_asked asked;
    uint8_t when;
    uint16_t cost;
    unsigned give;
    const char *tags[2];
} pgn_field;

/* The field of a name; NULL where there is none. For tag.NAME `*tag` is the name, else empty. */
const pgn_field *pgn_field_find(gx_text name, gx_text *tag);

/* The name of a field most like this; NULL where none is near. */
const char *pgn_field_nearest(gx_text name);

/* The bits of a word of a field; 0 where it has no such word. */
uint32_t pgn_field_word(const pgn_field *field, gx_text word);

/* Its words as a list for a complaint: "white, black". */
void pgn_field_list(const pgn_field *field, char *out, size_t room);

#endif
