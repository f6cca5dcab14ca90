/* uci_lines.h - what an engine says, line by line, as values. Nothing is believed that is not well formed. */
#ifndef ENGINE_UCI_LINES_H
#define ENGINE_UCI_LINES_H

#include <guoxiang/engine.h>

typedef enum uci_kind { UCI_OTHER, UCI_ID_NAME, UCI_OPTION, UCI_OK, UCI_READY, UCI_INFO, UCI_BEST } uci_kind;

typedef enum uci_option_type { UCI_CHECK, UCI_SPIN, UCI_COMBO, UCI_BUTTON, UCI_STRING } uci_option_type;

/* Texts lie in the line. */
typedef struct uci_option {
    gx_text name;
    uci_option_type type;
    int64_t least, most; /* SPIN */
    gx_text words;       /* the rest of the line, with the values of COMBO behind "var" */
} uci_option;

typedef struct uci_line {
    uci_kind kind;
    gx_text name;                                  /* ID_NAME */
    uci_option option;                             /* OPTION */
    gx_text move;                                  /* BEST; "(none)" is empty */
    bool has_score, is_mate, has_depth, has_nodes; /* INFO */
    int32_t score;
    uint32_t depth;
    uint64_t nodes;
} uci_line;

/* Reads a line, without its end. */
uci_line uci_line_read(gx_text text);

/* Whether an option takes a value. */
bool uci_option_takes(const uci_option *option, gx_text value);

#endif
