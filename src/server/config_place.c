/* config_place.c - an origin and a proxy, as they must be spelled to be recognised.
 *
 * Both are compared letter by letter with what browsers and the system write: an origin that ends in a slash or names a page, or a
 * proxy that is told by its name, would never fit, and nobody would be told why the page is refused. So they are refused here.
 *
 *     https://chess.example:8443        scheme://host[:port], small letters, nothing behind it
 *     127.0.0.1   2001:db8::1           an address as inet_ntop writes it */
#include "config.h"

#include <arpa/inet.h>
#include <string.h>

bool config_is_origin(const char *text) {
    size_t scheme = strncmp(text, "https://", 8) == 0 ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;
    const char *host = text + scheme, *port = host;

    if (scheme == 0)
        return false;
    port += *host == '[' ? 1 + strspn(host + 1, "0123456789abcdef:.")
                         : strspn(host, "abcdefghijklmnopqrstuvwxyz0123456789.-_");
    if (port == host || (*host == '[' && *port++ != ']'))
        return false;
    return !*port || (*port == ':' && port[1] && !port[1 + strspn(port + 1, "0123456789")]);
}

bool config_is_address(const char *text) {
    unsigned char bytes[sizeof(struct in6_addr)];
    char again[INET6_ADDRSTRLEN];
    int family = strchr(text, ':') ? AF_INET6 : AF_INET;

    return inet_pton(family, text, bytes) == 1 && inet_ntop(family, bytes, again, sizeof again) &&
           strcmp(text, again) == 0;
}
