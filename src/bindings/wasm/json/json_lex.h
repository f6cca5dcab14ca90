/* json_lex.h - a JSON text cut into pieces. Private to the stand-in for jansson. */
#ifndef WASM_JSON_LEX_H
#define WASM_JSON_LEX_H

#include "jansson.h"

/* What a piece is: one of these, or a bracket, a comma, a colon as itself. */
typedef enum json_token {
    JSON_TOKEN_END,
    JSON_TOKEN_BAD,
    JSON_TOKEN_STRING,
    JSON_TOKEN_INTEGER,
    JSON_TOKEN_REAL,
    JSON_TOKEN_TRUE,
    JSON_TOKEN_FALSE,
    JSON_TOKEN_NULL
} json_token;

typedef struct json_lexer {
    const unsigned char *bytes;
    size_t size, at;    /* the next byte */
    size_t whole;       /* up to here it is UTF-8 */
    size_t position;    /* bytes read, as jansson counts them */
    bool ended, broken; /* no byte follows: the text is at its end, or no UTF-8 */
    bool failed;
    json_error_t error; /* the first fault */
    char *room;         /* for the next string */
    int token;
    int64_t integer;
    const char *string; /* ended by a zero */
    size_t string_size;
} json_lexer;

/* Notes a fault where the lexer is; only the first one counts. Always false. */
bool json_lex_fail(json_lexer *lexer, enum json_error_code code);

/* The same, for a text that is not JSON. */
bool json_lex_bad(json_lexer *lexer);

/* What is given instead of a byte where there is none. */
enum { JSON_AT_END = -1, JSON_AT_FAULT = -2 };

/* The next byte; a fault where it begins no character. */
int json_lex_get(json_lexer *lexer);
/* Puts back the byte that was given last. */
void json_lex_put_back(json_lexer *lexer, int byte);

/* The string whose quotation mark was given last: a json_token. */
int json_lex_string(json_lexer *lexer);

/* Reads the next piece into `token`, and its value. */
void json_lex_next(json_lexer *lexer);

/* Whether a real number, written as JSON has it, is too large for a double. */
bool json_real_is_too_large(const unsigned char *bytes, size_t size);

#endif
