/* live.c - gx hands over to gx-live, in its own place and with the same arguments.
 *
 * gx-live lies beside gx where both are built, and in lib/guoxiang where they are installed. This file stands outside the
 * flavours of the program, so it uses nothing of theirs. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "cli/cli.h"

#ifndef GX_LIBRARY_DIR
#define GX_LIBRARY_DIR "/usr/lib/guoxiang"
#endif

enum { PATH = 4096 };

static void hand_over_beside(cli_call *call, const char *between) {
    char path[PATH];
    ssize_t size = readlink("/proc/self/exe", path, sizeof path - 64);

    if (size <= 0)
        return;
    path[size] = 0;
    char *slash = strrchr(path, '/');
    snprintf(slash + 1, sizeof path - (size_t)(slash + 1 - path), "%s", between);
    execv(path, call->arguments);
}

static int hand_over(cli_call *call) {
    hand_over_beside(call, "gx-live");
    hand_over_beside(call, "../lib/guoxiang/gx-live");
    execv(GX_LIBRARY_DIR "/gx-live", call->arguments);
    return CLI_NOT_STARTED;
}

int cli_live_play(cli_call *call) {
    return hand_over(call);
}

int cli_live_store(cli_call *call) {
    return hand_over(call);
}

int cli_live_serve(cli_call *call) {
    return hand_over(call);
}
