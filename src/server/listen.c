/* listen.c - the socket at which the server listens, made here and lent to the daemon of http.c.
 *
 *     name ──getaddrinfo──> address ──bind──> socket      the first of the name's addresses that lets itself be bound
 *                                     └────> the reason  in the system's words, for whoever started the server
 *
 * The address may be bound again (SO_REUSEADDR) while connections of a server before still fade away: where the server was
 * the first to end one, its port rests for a minute, and a server that was told to stop could not be started again. Two
 * servers at one port are refused all the same, for as long as both listen. A wildcard of IPv6 listens for IPv6 alone. */
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "server.h"

enum { BACKLOG = 511 };

static int listen_at(const struct addrinfo *address) {
    int fd = socket(address->ai_family, address->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), yes = 1;

    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (address->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (bind(fd, address->ai_addr, address->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

int server_listen(const gx_server_config *config, gx_store_fault *fault) {
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM}, *found = NULL;
    char port[16];
    int fd = -1;

    snprintf(port, sizeof port, "%u", config->port);
    int unknown = getaddrinfo(config->host, port, &hints, &found);
    for (const struct addrinfo *one = found; one && fd < 0; one = one->ai_next)
        fd = listen_at(one);
    if (fd < 0)
        snprintf(fault->detail, sizeof fault->detail, "%s",
                 unknown && unknown != EAI_SYSTEM ? gai_strerror(unknown) : strerror(errno));
    if (found)
        freeaddrinfo(found);
    return fd;
}
