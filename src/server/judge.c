/* judge.c - judging as a service: a record or a log is posted, and the verdicts come back line by line as they are made.
 *
 *     POST /api/v1/judge/pgn?rulebook=auto     the lines of `gx judge --json`
 *     POST /api/v1/judge/log                   the lines of `gx match --json`
 *
 * A request takes one of a few places as soon as its headers are there, and keeps it until its answer has gone; so memory
 * and processes are bounded. What may be asked for is in a table; a rulebook is an edition that is known, never a file. While
 * there is nothing to send the connection is suspended, and it wakes when the child has written. */
#include <guoxiang/rulebook.h>
#include <stdlib.h>
#include <string.h>
#include "judge.h"

static const char root[] = "/api/v1/judge/";

static const struct {
    const char *kind, *name, *option;
    bool value;
} wishes[] = {
    {"pgn", "rulebook", "--rulebook", true}, {"pgn", "exact", "--exact", false},   {"pgn", "differ", "--differ", false},
    {"log", "rulebook", "--rulebook", true}, {"log", "states", "--states", false},
};

enum { WISHES = sizeof wishes / sizeof wishes[0] };

/* Beginnings of packed data, which is not taken: a little of it may become very much. */
static const char *const packed[] = {"\x1f\x8b", "BZh", "\x28\xb5\x2f\xfd", "\x2a\x4d\x18"};

bool server_judge_is(const char *method, const char *path) {
    return strcmp(method, "POST") == 0 && strncmp(path, root, sizeof root - 1) == 0;
}

/* ---- places ---- */

bool server_judge_enter(server_state *server, server_request *request) {
    if (server->judging >= server->config->judges)
        return false;
    server->judging++;
    request->judges = true;
    return true;
}

void server_judge_leave(server_state *server, server_request *request) {
    server_job *job = request->job;

    if (job) {
        job->connection = NULL;
        if (!uv_is_closing((uv_handle_t *)&job->line))
            uv_poll_stop(&job->line); /* the descriptor is the daemon's, which closes it now */
        server_job_kill(job, "gone");
        server_job_release(job);
    }
    if (request->judges)
        server->judging--;
}

void server_judge_stop(server_state *server, bool at_once) {
    for (server_job *job = server->jobs; job; job = job->next) {
        server_job_kill(job, "stop");
        if (at_once && job->waits && job->connection) {
            MHD_resume_connection(job->connection);
            job->waits = false;
        }
    }
}

/* ---- what is wished ---- */

typedef struct wish_list {
    const char *kind, **arguments, *fault;
    size_t count;
} wish_list;

static enum MHD_Result take_wish(void *context, enum MHD_ValueKind where, const char *name, const char *value) {
    wish_list *list = context;
    size_t n = 0;
    (void)where;

    while (n < WISHES && (strcmp(wishes[n].kind, list->kind) != 0 || strcmp(wishes[n].name, name) != 0))
        n++;
    if (n == WISHES || list->count + 2 > JUDGE_ARGUMENTS - 2) {
        list->fault = "field";
        return MHD_NO;
    }
    list->arguments[list->count++] = wishes[n].option;
    if (!wishes[n].value)
        return MHD_YES;
    bool dated = value && strcmp(list->kind, "pgn") == 0 && strcmp(value, "auto") == 0;
    if (!value || (!dated && !gx_rulebook_find(value, strlen(value))))
        list->fault = "rulebook";
    list->arguments[list->count++] = value;
    return list->fault ? MHD_NO : MHD_YES;
}

static const char *arguments_of(struct MHD_Connection *connection, const char *kind, const char **arguments) {
    bool log = strcmp(kind, "log") == 0;
    wish_list list = {.kind = kind, .arguments = arguments};

    if (!log && strcmp(kind, "pgn") != 0)
        return "path";
    arguments[list.count++] = "gx";
    arguments[list.count++] = log ? "match" : "judge";
    arguments[list.count++] = "--json";
    arguments[list.count++] = "--lang";
    arguments[list.count++] = "en";
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, take_wish, &list);
    arguments[list.count++] = "-";
    arguments[list.count] = NULL;
    return list.fault;
}

static bool is_packed(struct MHD_Connection *connection, gx_text body) {
    if (MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Encoding"))
        return true;
    for (size_t n = 0; n < sizeof packed / sizeof packed[0]; n++) {
        size_t size = strlen(packed[n]), from = n == 3; /* frames that zstd skips begin with one of sixteen bytes */
        if (body.size >= from + size && memcmp(body.bytes + from, packed[n], size) == 0)
            return true;
    }
    return false;
}

/* ---- the answer ---- */

static ssize_t give(void *context, uint64_t at, char *bytes, size_t room) {
    server_job *job = context;
    size_t size = server_job_take(job, bytes, room);
    (void)at;

    if (size > 0 && job->connection)
        server_access_add(job->connection, size);
    if (size > 0)
        return (ssize_t)size;
    if (job->done || !job->connection)
        return MHD_CONTENT_READER_END_OF_STREAM;
    job->waits = true;
    MHD_suspend_connection(job->connection);
    return 0;
}

static void on_answered(void *context) {
    server_job *job = context;

    *job->link = job->next;
    if (job->next)
        job->next->link = job->link;
    server_job_release(job);
}

static server_job *new_job(server_state *server, struct MHD_Connection *connection, server_request *request) {
    server_job *job = calloc(1, sizeof *job);

    if (!job)
        return NULL;
    job->server = server;
    job->connection = connection;
    job->body = request->body;
    gx_out_memory(&request->body);
    gx_out_memory(&job->out);
    gx_out_memory(&job->said);
    job->holds = 2; /* the request and the response */
    job->next = server->jobs;
    job->link = &server->jobs;
    if (job->next)
        job->next->link = &job->next;
    server->jobs = job;
    return job;
}

static enum MHD_Result answer(struct MHD_Connection *connection, server_job *job) {
    struct MHD_Response *response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, give, job, on_answered);

    if (!response) {
        on_answered(job);
        return MHD_NO;
    }
    server_headers(response, "application/x-ndjson; charset=utf-8");
    server_access_status(connection, MHD_HTTP_OK, 0);
    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

enum MHD_Result server_judge(server_state *server, struct MHD_Connection *connection, const char *path,
                             server_request *request) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    const char *arguments[JUDGE_ARGUMENTS], *code = arguments_of(connection, path + sizeof root - 1, arguments);

    if (code)
        return server_refuse(server, connection, strcmp(code, "path") == 0 ? MHD_HTTP_NOT_FOUND : MHD_HTTP_BAD_REQUEST,
                             code);
    if (is_packed(connection, gx_out_held(&request->body)))
        return server_refuse(server, connection, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE, "packed");
    if (!server_address_may_create(server, server_address(server, connection)))
        return server_refuse(server, connection, MHD_HTTP_TOO_MANY_REQUESTS, "rate");
    server_job *job = info ? new_job(server, connection, request) : NULL;
    if (!job)
        return MHD_NO;
    request->job = job;
    if (server_job_start(job, arguments, info->connect_fd))
        return answer(connection, job);
    on_answered(job);
    return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "judge");
}
