/* gb18030.c - spreadsheets saved in China are often GB18030, not UTF-8. What is not UTF-8 is taken for it, if it can be. */
#include <guoxiang/tournament.h>
#include <guoxiang/utf8.h>

#include <iconv.h>
#include <stdlib.h>

char *gx_text_from_gb18030(gx_text text, size_t *size, bool *bad) {
    *bad = false;
    if (gx_utf8_is(text))
        return NULL;
    iconv_t converter = iconv_open("UTF-8", "GB18030");
    size_t room = 3 * text.size + 16, left = text.size, free_room = room;
    char *memory = malloc(room), *from = (char *)(uintptr_t)text.bytes, *to = memory;

    *bad = converter == (iconv_t)-1 || !memory || iconv(converter, &from, &left, &to, &free_room) == (size_t)-1;
    if (converter != (iconv_t)-1)
        iconv_close(converter);
    if (*bad) {
        free(memory);
        return NULL;
    }
    *size = room - free_room;
    return memory;
}
