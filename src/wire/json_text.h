/* json_text.h - text as JSON has it. */
#ifndef WIRE_JSON_TEXT_H
#define WIRE_JSON_TEXT_H

#include <guoxiang/out.h>

/* Text in quotation marks. */
void json_quote(gx_out *out, gx_text text);

/* A piece of such a text, without them; it ends where a character does. */
void json_escape(gx_out *out, gx_text text);

#endif
