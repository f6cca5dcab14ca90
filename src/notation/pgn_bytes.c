/* pgn_bytes.c - what each byte is to the lexer: 16 rows of 16, in the order of ASCII (pgn_lex.h).
 *
 *      no nothing       bl blank        ln line end      pc %   dl $   st *   dt .   br {   sc ;   op (   cl )
 *      nm nothing, but may stand in the name of a tag     sq [   an < >    mk ! ?
 *      lt letter and @  dg digit        hi beyond ASCII
 *      wd nothing, but may stand in a word after its beginning (: _ and the apostrophe)
 *      sg a sign (+ - = # / ~) */
#include "notation/pgn_lex.h"

enum {
    no = PGN_NOTHING,
    nm = PGN_NOTHING | PGN_IN_NAME,
    bl = PGN_BLANK,
    ln = PGN_LINE,
    pc = PGN_PERCENT,
    dl = PGN_DOLLAR | PGN_IN_NAME,
    st = PGN_STAR | PGN_IN_NAME,
    dt = PGN_DOT | PGN_IN_NAME,
    br = PGN_BRACE,
    sc = PGN_SEMICOLON,
    op = PGN_OPENING,
    cl = PGN_CLOSING,
    sq = PGN_SQUARE,
    an = PGN_ANGLE,
    mk = PGN_MARK | PGN_IN_NAME,
    lt = PGN_LETTER | PGN_IN_WORD | PGN_IN_NAME,
    dg = PGN_DIGIT | PGN_IN_WORD | PGN_IN_NAME,
    hi = PGN_HIGH | PGN_IN_WORD | PGN_IN_NAME,
    wd = PGN_NOTHING | PGN_IN_WORD | PGN_IN_NAME,
    sg = PGN_SIGN | PGN_IN_WORD | PGN_IN_SIGN | PGN_IN_NAME
};

const uint8_t pgn_bytes[256] = {
    /*       0   1   2   3   4   5   6   7   8   9   a   b   c   d   e   f */
    /* 0 */ no, no, no, no, no, no, no, no, no, bl, ln, bl, bl, ln, no, no,
    /* 1 */ no, no, no, no, no, no, no, no, no, no, bl, no, no, no, no, no, /* 1a ended files of DOS */
    /* 2 */ bl, mk, no, sg, dl, pc, nm, wd, op, cl, st, sg, no, sg, dt, sg,
    /* 3 */ dg, dg, dg, dg, dg, dg, dg, dg, dg, dg, wd, sc, an, sg, an, mk,
    /* 4 */ lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt,
    /* 5 */ lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, sq, nm, no, nm, wd,
    /* 6 */ nm, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt,
    /* 7 */ lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, lt, br, nm, no, sg, no,
    /* 8 */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
    /* 9 */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
    /* a */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
    /* b */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
    /* c */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
    /* d */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
    /* e */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
    /* f */ hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi, hi,
};
