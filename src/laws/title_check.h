/* title_check.h - what the two sets of rules share. */
#ifndef LAWS_TITLE_CHECK_H
#define LAWS_TITLE_CHECK_H

#include <guoxiang/title.h>

gx_title gx_title_fide_at(unsigned index);
gx_title gx_title_s004_at(unsigned index);
void gx_title_check_fide(gx_title_report *report, const gx_career *career, const gx_norm *norms);
void gx_title_check_s004(gx_title_report *report, const gx_career *career, const gx_norm *norms);

/* A further way to the title; met until a clause of it is missed. */
gx_route *gx_route_add(gx_title_report *report, const char *name);
void gx_route_find(gx_route *route, gx_clause clause, int32_t need, int32_t have);

#endif
