/* ask_complete.c - what is typed and not yet a move: which legal moves begin so.
 *
 * Those fit whose SAN or UCI begins as the text does, both sides stripped of what a hand leaves out,
 *
 *     typed "nxf"   ->   "nf"   fits Nf3, Nxf7+        "0-0"   ->   "oo"   fits O-O, O-O-O                            */
#include "core.h"

#include <string.h>
#include "base/byte.h"

enum { TYPED_MOST = 32 };

static void strip(gx_buffer *out, gx_text text) {
    for (size_t n = 0; n < text.size; n++) {
        char byte = text.bytes[n];
        if (memchr("xX=+#-: ", byte, 8))
            continue;
        if (byte == '0')
            byte = 'o';
        gx_buffer_put(out, byte_small(byte));
    }
}

static bool begins(gx_text whole, gx_text typed) {
    char bytes[TYPED_MOST];
    gx_buffer bare = gx_buffer_over(bytes, sizeof bytes);

    strip(&bare, whole);
    return bare.size >= typed.size && memcmp(bytes, typed.bytes, typed.size) == 0;
}

static bool fits(const core_asked *asked, gx_move move, gx_text typed) {
    char san[GX_SAN_MAX], uci[GX_UCI_MAX];

    return begins(core_write_san(san, &asked->position, move, asked->letters), typed) ||
           begins(core_write_uci(asked, uci, move), typed) ||
           (asked->letters && begins(core_write_san(san, &asked->position, move, NULL), typed));
}

void core_complete(core_asked *asked, gx_text text) {
    char bytes[TYPED_MOST];
    gx_buffer typed = gx_buffer_over(bytes, sizeof bytes);
    gx_move_list list;

    strip(&typed, text);
    gx_moves_generate(&asked->position, &list);
    gx_json_array(&asked->json, "complete");
    for (uint32_t n = 0; n < list.count && typed.size > 0 && !typed.full; n++)
        if (fits(asked, list.moves[n], gx_buffer_text(&typed)))
            core_put_move(asked, NULL, &asked->position, list.moves[n]);
    gx_json_close(&asked->json);
}
