/* serve_wire.h - what the bench of the server speaks: requests, frames of its own, and the figures of a process. For one program. */
#ifndef SERVE_WIRE_H
#define SERVE_WIRE_H

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { ANSWER = 1 << 22 };

static unsigned port;
static char answer[ANSWER];

static uint64_t now_ns(void) {
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void die(const char *what) {
    fprintf(stderr, "serve_load: %s (%s)\n", what, strerror(errno));
    exit(1);
}

static int connected(void) {
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;

    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&there, sizeof there) != 0)
        die("no connection");
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return descriptor;
}

static void put(int descriptor, const void *bytes, size_t size) {
    if (send(descriptor, bytes, size, MSG_NOSIGNAL) != (ssize_t)size)
        die("what is sent does not go");
}

/* A request of its own connection; the body of the answer. */
static const char *ask(const char *method, const char *where, const char *body) {
    char request[1024];
    int descriptor = connected();
    ssize_t size, all = 0;

    put(descriptor, request,
        (size_t)snprintf(request, sizeof request, "%s %s HTTP/1.1\r\nHost: load\r\nContent-Length: %zu\r\n\r\n%s",
                         method, where, strlen(body), body));
    while ((size = recv(descriptor, answer + all, (size_t)(ANSWER - 1 - all), 0)) > 0)
        all += size;
    answer[all] = '\0';
    close(descriptor);
    const char *end = strstr(answer, "\r\n\r\n");
    if (strncmp(answer, "HTTP/1.1 20", 11) != 0 || !end)
        die(answer);
    return end + 4;
}

/* ---- frames ---- */

static void say(int descriptor, unsigned opcode, const char *payload, size_t size) {
    char frame[400] = {(char)(0x80 | opcode)};
    size_t head = size < 126 ? 2 : 4;

    frame[1] = (char)(0x80 | (size < 126 ? size : 126));
    frame[2] = (char)(size >> 8);
    frame[3] = (char)size;
    memset(frame + head, 0, 4); /* a mask of zeros is one */
    memcpy(frame + head + 4, payload, size);
    put(descriptor, frame, head + 4 + size);
}

/* ---- figures ---- */

static double resident_kb(const char *pid) {
    char path[64], line[200];
    double kb = 0;

    snprintf(path, sizeof path, "/proc/%s/status", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = strtod(line + 6, NULL);
    if (file)
        fclose(file);
    return kb;
}

static double metric(const char *name) {
    char mark[80];
    snprintf(mark, sizeof mark, "\n%s ", name);
    const char *found = strstr(ask("GET", "/metrics", ""), mark);

    return found ? strtod(found + strlen(mark), NULL) : 0;
}

#endif
