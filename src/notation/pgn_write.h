/* pgn_write.h - words in lines, for the files of the PGN writer. */
#ifndef NOTATION_PGN_WRITE_H
#define NOTATION_PGN_WRITE_H

#include <guoxiang/pgn_write.h>

/* Writes `before`, `word` and `after` in one piece, with a blank or a new line before them. */
void pgn_put_word(gx_pgn_writer *writer, gx_buffer *out, const char *before, gx_text word, const char *after);

/* Writes the brackets that wait, for what follows in them. */
void pgn_put_opened(gx_pgn_writer *writer, gx_buffer *out);

/* Writes a comment. */
void pgn_put_comment(gx_pgn_writer *writer, gx_buffer *out, gx_text text);

#endif
