/* json_chess.c - squares, moves and positions as members of JSON. */
#include <guoxiang/json_chess.h>

#include <guoxiang/fen.h>
#include <guoxiang/san.h>

void gx_json_square(gx_json *json, const char *name, gx_square square) {
    char bytes[2] = {(char)('a' + GX_FILE_OF(square)), (char)('1' + GX_RANK_OF(square))};

    gx_json_text(json, name, (gx_text){bytes, sizeof bytes});
}

void gx_json_squares(gx_json *json, const char *name, gx_bitboard squares) {
    gx_json_array(json, name);
    for (; squares != 0; squares &= squares - 1)
        gx_json_square(json, NULL, gx_bitboard_first(squares));
    gx_json_close(json);
}

void gx_json_uci(gx_json *json, const char *name, gx_move move, gx_uci_castling castling) {
    char bytes[GX_UCI_MAX];
    gx_buffer uci = gx_buffer_over(bytes, sizeof bytes);

    gx_uci_write(&uci, move, castling);
    gx_json_text(json, name, gx_buffer_text(&uci));
}

void gx_json_san(gx_json *json, const char *name, const gx_position *position, gx_move move,
                 const gx_letters *letters) {
    char bytes[GX_SAN_MAX];
    gx_buffer san = gx_buffer_over(bytes, sizeof bytes);

    gx_san_write(&san, position, move, letters, NULL);
    gx_json_text(json, name, gx_buffer_text(&san));
}

void gx_json_fen(gx_json *json, const char *name, const gx_position *position) {
    char bytes[GX_FEN_MAX];
    gx_buffer fen = gx_buffer_over(bytes, sizeof bytes);

    gx_fen_write(&fen, position, GX_FEN_X);
    gx_json_text(json, name, gx_buffer_text(&fen));
}
