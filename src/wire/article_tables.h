/* article_tables.h - written at build: the articles by gen_articles.c, what carries them out by gen_law_index.c. */
#ifndef WIRE_ARTICLE_TABLES_H
#define WIRE_ARTICLE_TABLES_H

#include <guoxiang/article.h>

extern const gx_article gx_table_articles[];
extern const size_t gx_table_article_count;
extern const gx_article_use gx_table_article_uses[];
extern const size_t gx_table_article_use_count;

#endif
