/* law.h - the parts of `gx law`: the law to read.
 *
 *     cmd_law.c        what is asked for
 *     law_article.c    one article for people
 *     law_json.c       one article for programs
 *     law_edition.c    what changed between the editions: numbers of articles, values of parameters
 *     law_words.c      words that mean the same
 *     law_table.c      all parameters, all rulebooks
 *     law_coverage.c   every clause, and what holds it */
#ifndef CLI_LAW_H
#define CLI_LAW_H

#include <guoxiang/article.h>
#include "rulebook.h"

enum { LAW_VALUE = 48 };

/* The value of a parameter in words: "5m", "3", "never". */
const char *law_value(char out[LAW_VALUE], gx_parameter parameter, uint32_t value);

/* Writes a text and blanks up to a column; a Chinese character is two columns wide. */
void law_put_padded(gx_out *out, const char *text, size_t columns);

/* Whether some rulebook gives this article for the parameter. */
bool law_governs(const gx_article *article, gx_parameter parameter);

/* The parameters that an article governs, and the numbers it has had: for people and for programs. */
void law_editions_text(gx_out *out, const gx_article *article);
void law_editions_json(gx_json *json, const gx_article *article);

/* The article of 2023 that deals with what an edition without a text here dealt with under a number; NULL. */
const gx_article *law_by_old_number(const gx_rulebook *book, const char *number);

/* An article. */
void law_article_text(gx_out *out, const cli_call *call, const gx_article *article);
void law_article_json(gx_json *json, const gx_article *article);

/* The article whose files carry this one out: itself, or failing that one that says the same or corresponds and is about
 * the same, a part of it, or a whole that it belongs to; NULL. */
const gx_article *law_carrier(const gx_article *article);

/* The word that the articles have for it; the word itself where no other is known. */
const char *law_word(const char *asked);

/* All parameters; all rulebooks; the coverage matrix (the exit status: 1 where a clause is silent). */
void law_parameters(cli_call *call);
void law_rulebooks(cli_call *call);
int law_coverage(cli_call *call);

#endif
