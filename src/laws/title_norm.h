/* title_norm.h - a selection of games held against the clauses of a norm. */
#ifndef LAWS_TITLE_NORM_H
#define LAWS_TITLE_NORM_H

#include <guoxiang/title.h>

/* The games whose bit is set in `taken`, none of them excluded; `least` games are needed. */
void gx_norm_weigh(gx_norm *out, gx_title title, const char *federation, const gx_event *event, uint32_t taken,
                   unsigned least);

/* Adds a finding; a `need` of 0 with a `have` of 0 may stand for what is not known, see the answer. */
void gx_norm_find(gx_norm *norm, gx_clause clause, int32_t need, int32_t have);

#endif
