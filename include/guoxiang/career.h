/* career.h - a player's record for the title rules, read from JSON (docs/titles.md describes the format). */
#ifndef GUOXIANG_CAREER_H
#define GUOXIANG_CAREER_H

#include <guoxiang/tournament.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gx_career_file {
    gx_career career; /* points into the memory below */
    char *name;       /* of the player; may be NULL */
    char **event_names;
    gx_event *events;
    gx_norm_game *games;
} gx_career_file;

/* False, and `*fault`, where the text is at fault; then there is nothing to free. */
bool gx_career_read_json(gx_career_file *out, gx_text text, gx_file_fault *fault);
void gx_career_free(gx_career_file *file);

/* A game as text: rating, title, federation, result in this order, "-" for none: "2530 GM USA 1", "- - IND =". */
bool gx_norm_game_read(gx_norm_game *out, gx_text text, gx_file_fault_code *fault);

#ifdef __cplusplus
}
#endif
#endif
