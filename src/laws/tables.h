/* tables.h - the tables of the laws, written by tools/generate/gen_rulebooks.c from laws/rulebooks.txt. */
#ifndef LAWS_TABLES_H
#define LAWS_TABLES_H

#include <guoxiang/rulebook.h>

extern const gx_rulebook gx_table_rulebooks[]; /* the edition in force first, then by age */
extern const unsigned gx_table_rulebook_count;

#endif
