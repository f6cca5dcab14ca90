/* parameter_words.h - the words of the parameters' values, as laws/rulebooks.txt and rulebook files spell them. Each list
 * is in the order of its enum in parameter.h. Also read by the generator of the table. */
#ifndef LAWS_PARAMETER_WORDS_H
#define LAWS_PARAMETER_WORDS_H

#include <guoxiang/parameter.h>
#include <stddef.h>

static const char *const yes_no_words[] = {"no", "yes", NULL};
static const char *const dead_words[] = {"any_series", "list", NULL};
static const char *const spare_words[] = {"any_series", "bare_king", "never", NULL};
static const char *const act_words[] = {"touching", "making", "completing", NULL};
static const char *const fault_words[] = {"nothing", "breach", "illegal", NULL};
static const char *const counted_words[] = {"all", "king_sent", NULL};
static const char *const unrestorable_words[] = {"last_known", "annul", NULL};
static const char *const pawn_left_words[] = {"queen", "restore", "wait", NULL};
static const char *const promotion_final_words[] = {"touched_square", "released", NULL};
static const char *const flags_words[] = {"continue", "draw_in_last_period", "draw", NULL};
static const char *const reversed_words[] = {"moves", "quarter", "continue", NULL};
static const char *const sheet_words[] = {"stop_if_both", "own_time", NULL};
static const char *const device_words[] = {"nothing", "rings", "carried", NULL};

/* The words by unit and by the name in the last column of GX_PARAMETERS. */
#define GX_WORDS_COUNT(words) NULL
#define GX_WORDS_PLIES(words) NULL
#define GX_WORDS_MS(words) NULL
#define GX_WORDS_YES_NO(words) yes_no_words
#define GX_WORDS_WORD(words) words##_words

static const gx_parameter_info parameter_infos[] = {
#define GX_PARAMETER_INFO(field, type, unit, words) {#field, GX_MEASURE_##unit, GX_WORDS_##unit(words)},
    GX_PARAMETERS(GX_PARAMETER_INFO)
#undef GX_PARAMETER_INFO
};

#endif
