/* cmd_serve.c - gx serve: the options; the serving is done by gx-live (live/serve.c). */
#include <errno.h>
#include "cli.h"

static int run(cli_call *call) {
    gx_out_flush(call->out);
    int status = cli_live_serve(call);
    if (status == CLI_NOT_STARTED)
        cli_die(_("the program gx-live, which is installed with gx, cannot be started"), errno);
    return status;
}

static const cli_option options[] = {
    {"host", 0, N_("ADDRESS"), N_("where to listen (default 127.0.0.1)")},
    {"port", 0, N_("N"), N_("at which port (default 8080; 0: any that is free)")},
    {"data", 0, N_("DIR"), N_("the folder that keeps the games (default: the current one)")},
    {"origin", 0, N_("URL"), N_("a web page from there may play too")},
    {"proxy", 0, N_("ADDRESS"), N_("a proxy that is believed when it says, by X-Forwarded-For, who asks")},
    {"connections", 0, N_("N"), N_("at most so many at a time (default 12000)")},
    {"per-address", 0, N_("N"), N_("at most so many of one address (default 0: no limit)")},
    {"commands", 0, N_("N"), N_("a socket may send so many a second (default 20)")},
    {"creations", 0, N_("N"), N_("an address may make so many games a minute (default 60)")},
    {"resume-after", 0, N_("S"),
     N_("so many seconds after a crash or a stop clocks go on by themselves (default 300; 0: never)")},
    {"lag", 0, N_("MS"), N_("a move over a slow line is given back so much at most (default 300; 0: nothing)")},
    {"engines", 0, N_("N"), N_("so many chess engines think at once (default 2; 0: no computer plays)")},
    {"engine-games", 0, N_("N"), N_("games with an engine that an address may play at once (default 8; 0: no limit)")},
    {"requests", 0, N_("N"),
     N_("an address may ask so often a second, ten times as often at once (default 100; 0: no limit)")},
    {"logins", 0, N_("N"), N_("an address may try so many passwords a minute (default 20)")},
    {"judges", 0, N_("N"), N_("so many posted records are judged at a time (default 2; 0: none)")},
    {"judge-seconds", 0, N_("N"), N_("and each for so long at most (default 30)")},
    {"judge-bytes", 0, N_("N"), N_("and each has at most so many bytes (default 4194304)")},
    {"log-requests", 0, N_("WHICH"),
     N_("lines of the log about requests: none, faults (what was refused or cut off) or all (the default)")},
    {"config", 0, N_("FILE"), N_("lines of NAME = VALUE with the names above; what the command line says counts more")},
    {"check-config", 0, NULL, N_("only say whether the configuration is good")},
    {0},
};

static const cli_example examples[] = {
    {"gx serve --data games --port 8080", N_("games over the network, kept in games/games.db")},
    {"gx serve --config gx.conf --check-config", N_("is the file good?")},
    {0},
};

const cli_command cmd_serve = {
    .name = "serve",
    .items = "",
    .summary = N_("a server: games over the network, judged by the laws and kept"),
    .about =
        N_("Serves games over HTTP and WebSocket, as docs/api.md describes. Every event is on the disk before anybody "
           "is told of it. The log goes to standard error, a JSON object a line. SIGTERM ends it, with status 0: "
           "clocks that run are stopped, and games go on when the players are back."),
    .options = options,
    .examples = examples,
    .run = run,
};
