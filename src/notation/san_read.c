/* san_read.c - one move from its text (san.h).
 *
 *      text -- san_fast.h ----------------------------------------------> move      canonical
 *        \                                                                 ^
 *         +-- san_parse.c --> shape -- san_resolve.c --> move, or why not -+        everything else
 *                                                          |
 *                                                          san_notes.c: what was forgiven
 *
 * Strict reading reads as lenient reading does and then wants the very text that would be written for the move, as SAN
 * or as UCI. So a text is never illegal in one mode and another move in the other. */
#include "notation/coordinates.h"
#include "notation/san_fast.h"
#include "notation/san_resolve.h"

static gx_result fail(gx_san_report *report, gx_result code, size_t offset, size_t size) {
    if (report->fault.code == GX_OK)
        report->fault = (gx_fault){code, offset, size - offset};
    return code;
}

/* How many bytes two texts have in common at their start, as whole characters of UTF-8. */
static size_t common(gx_text a, gx_text b) {
    size_t size = 0;
    while (size < a.size && size < b.size && a.bytes[size] == b.bytes[size])
        size++;
    while (size > 0 && size < a.size && ((unsigned char)a.bytes[size] & 0xC0u) == 0x80)
        size--;
    return size;
}

static gx_result want_canonical(const gx_position *position, gx_move move, gx_text text, const gx_letters *letters,
                                gx_san_report *report) {
    char san_bytes[GX_SAN_MAX], uci_bytes[GX_UCI_MAX];
    gx_buffer san = gx_buffer_over(san_bytes, sizeof san_bytes), uci = gx_buffer_over(uci_bytes, sizeof uci_bytes);
    gx_san_write(&san, position, move, letters, NULL);
    gx_uci_write(&uci, move, gx_position_is_chess960(position) ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    if (gx_text_same(text, gx_buffer_text(&san)) || gx_text_same(text, gx_buffer_text(&uci)))
        return GX_OK;
    return fail(report, GX_NONCANONICAL, common(text, gx_buffer_text(&san)), text.size);
}

static gx_result read_general(gx_move *out, const gx_position *position, gx_text text, gx_san_mode mode,
                              const gx_letters *letters, gx_san_report *report, bool report_wanted) {
    gx_san_shape shape;
    gx_move move;
    if (gx_san_parse(&shape, text, letters != NULL ? letters : gx_letters_at(0), &report->fault) != GX_OK)
        return GX_SYNTAX;
    gx_result result = gx_san_resolve(&move, position, &shape, report);
    if (result != GX_OK)
        return fail(report, result, 0, text.size);
    if (mode == GX_SAN_STRICT && want_canonical(position, move, text, letters, report) != GX_OK)
        return GX_NONCANONICAL;
    if (report_wanted)
        report->notes = gx_san_notes(position, move, &shape);
    report->nag = shape.nag;
    *out = move;
    return GX_OK;
}

/* A text that is canonical but for its check mark perhaps. */
static gx_result accept(gx_move *out, const gx_position *position, gx_move move, gx_san_mark mark, size_t size,
                        gx_san_mode mode, gx_san_report *report) {
    gx_position after;
    gx_position_play(&after, position, move);
    if (!gx_san_mark_is_right(mark, &after)) {
        if (mode == GX_SAN_STRICT)
            return fail(report, GX_NONCANONICAL, size - (mark != GX_SAN_NO_MARK), size);
        report->notes = GX_SAN_NOTE_CHECK_MARK;
    }
    *out = move;
    return GX_OK;
}

gx_result gx_san_read(gx_move *out, const gx_position *position, gx_text text, gx_san_mode mode,
                      const gx_letters *letters, gx_san_report *report) {
    gx_move move = GX_MOVE_NULL;
    gx_san_mark mark;
    gx_san_report own;
    bool english = letters == NULL || letters == gx_letters_at(0);
    bool fast = english && gx_san_fast(&move, &mark, position, text.bytes, text.size);
    if (fast && mode == GX_SAN_LENIENT && report == NULL) {
        *out = move;
        return GX_OK;
    }
    gx_san_report *said = report != NULL ? report : &own;
    *said = (gx_san_report){0};
    if (fast)
        return accept(out, position, move, mark, text.size, mode, said);
    return read_general(out, position, text, mode, letters, said, report != NULL);
}
