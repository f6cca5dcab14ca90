/* title.h - what `gx title` finds out about a record, and who writes it. */
#ifndef CLI_TITLE_H
#define CLI_TITLE_H

#include "rating.h"

typedef struct title_work {
    cli_call *call;
    gx_title_rules rules;
    const gx_career_file *file;
    gx_norm *norms; /* one an event, for the title at hand */
} title_work;

/* ---- words ---- */

/* A clause as a phrase; "%s" in it is the title of the norm. */
const char *title_clause_words(gx_clause clause);
/* An amount with its unit: "9 games", "2600", "5½ points"; in `text` of 80 bytes. */
const char *title_amount(char *text, gx_unit unit, int32_t amount);
const char *title_answer_code(gx_answer answer);
const char *title_rules_name(gx_title_rules rules);

/* One finding on a line, after `indent` blanks. */
void title_finding_put(gx_out *out, const gx_finding *finding, gx_title title, bool s004, size_t indent);
/* A norm, with all its findings, or only those that are missed. */
void title_norm_put(gx_out *out, const gx_norm *norm, const char *event, bool s004, bool all);

void title_findings_json(gx_json *json, const gx_finding *findings, size_t count, gx_title title, bool s004);
void title_norm_json(gx_json *json, const gx_norm *norm, const char *event, size_t number, bool s004);

/* ---- the parts of the command ---- */

int title_check(cli_call *call);
int title_norm(cli_call *call);

/* Norms in a tournament: of all players, or of --player. */
int title_tournament(cli_call *call, const rating_file *file);

#endif
