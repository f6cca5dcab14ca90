/* headers.c - what a proxy in front could read in another way than this server does is not answered at all.
 *
 * libmicrohttpd is lenient where a single reader may be: a name may end with a space, a value hold a NUL, a line be there twice and
 * the first one counts. Two readers that are lenient in different ways see different requests in the same bytes, and one of
 * them is smuggled (RFC 9112, 11.2). So a request must be plain: names are tokens, values have no control characters, what
 * counts is said once, and a body has one length.
 *
 *     headers ──each──> is it plain? is it one of `single`, and was it there before?  ──> all together: Content-Length xor chunked */
#include <string.h>
#include <strings.h>
#include "server.h"
#include "base/byte.h"

/* What may be said once only. */
static const char *const single[] = {"Host",
                                     "Content-Length",
                                     "Transfer-Encoding",
                                     "Content-Type",
                                     "Origin",
                                     "X-Forwarded-For",
                                     "X-Forwarded-Proto",
                                     "Authorization",
                                     "Sec-WebSocket-Key",
                                     "Sec-WebSocket-Version",
                                     "Expect",
                                     NULL};

typedef struct headers_look {
    unsigned seen; /* bits of `single` */
    const char *fault;
} headers_look;

static bool is_token(const char *name, size_t size) {
    static const char others[] = "!#$%&'*+-.^_`|~";

    for (size_t n = 0; n < size; n++) {
        char c = name[n];
        bool letter = byte_is_letter(c) || byte_is_digit(c);
        if (!letter && !(c && strchr(others, c)))
            return false;
    }
    return size > 0;
}

static bool is_value(const char *value, size_t size) {
    for (size_t n = 0; n < size; n++)
        if (((unsigned char)value[n] < ' ' && value[n] != '\t') || value[n] == 127)
            return false;
    return true;
}

static enum MHD_Result look(void *context, enum MHD_ValueKind kind, const char *name, size_t name_size,
                            const char *value, size_t size) {
    headers_look *found = context;
    (void)kind;

    if (!is_token(name, name_size) || !is_value(value, size))
        found->fault = "header";
    for (unsigned n = 0; single[n] && !found->fault; n++)
        if (strcasecmp(name, single[n]) == 0) {
            found->fault = found->seen & (1u << n) ? "header_twice" : NULL;
            found->seen |= 1u << n;
        }
    return found->fault ? MHD_NO : MHD_YES;
}

static bool is_number(const char *text) {
    size_t size = strspn(text, "0123456789");

    return size > 0 && size < 19 && text[size] == '\0';
}

const char *server_headers_fault(struct MHD_Connection *connection, unsigned *status) {
    const char *length = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Length");
    const char *coding = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Transfer-Encoding");
    headers_look found = {0};

    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, look, &found);
    *status = MHD_HTTP_BAD_REQUEST;
    if (found.fault)
        return found.fault;
    if (length && coding)
        return "two_lengths";
    if (length && !is_number(length))
        return "length";
    if (!coding || strcasecmp(coding, "chunked") == 0)
        return NULL;
    *status = MHD_HTTP_NOT_IMPLEMENTED;
    return "coding";
}

typedef struct headers_list {
    const char *name, *word;
    bool found;
} headers_list;

/* Whether a list divided by commas holds the word. */
static bool lists(const char *list, const char *word) {
    size_t length = strlen(word);

    while (*list) {
        list += strspn(list, " \t,");
        size_t size = strcspn(list, ",");
        const char *next = list + size;
        while (size > 0 && (list[size - 1] == ' ' || list[size - 1] == '\t'))
            size--;
        if (size == length && strncasecmp(list, word, length) == 0)
            return true;
        list = next;
    }
    return false;
}

static enum MHD_Result look_for(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    headers_list *list = context;
    (void)kind;

    list->found |= strcasecmp(name, list->name) == 0 && value && lists(value, list->word);
    return MHD_YES;
}

bool server_headers_list(struct MHD_Connection *connection, const char *name, const char *word) {
    headers_list list = {.name = name, .word = word};

    MHD_get_connection_values(connection, MHD_HEADER_KIND, look_for, &list);
    return list.found;
}
