/* judge.h - judging as a service: a posted record or log, and the child process that judges it. Private to judge.c,
 * judge_child.c and judge_verdicts.c. */
#ifndef SERVER_JUDGE_H
#define SERVER_JUDGE_H

#include "server.h"

enum { JUDGE_ARGUMENTS = 16 };

/* Freed when its handles are closed and the answer is done with. */
struct server_job {
    server_state *server;
    server_job *next, **link; /* of all */
    struct MHD_Connection *connection;
    gx_out body; /* what is judged; the child's standard input */
    gx_out out;  /* verdicts that are not yet taken, from `given` on */
    gx_out said; /* the beginning of its complaints */
    size_t given, total;
    uv_process_t child;
    uv_pipe_t input, output, errors;
    uv_write_t writing;
    uv_timer_t due;
    uv_poll_t line; /* of whoever waits for the verdicts */
    unsigned holds; /* handles that are open, and the answer */
    unsigned runs;  /* the process and its two outputs: how many of the three have not ended */
    bool waits;     /* the connection is suspended */
    bool paused;    /* the child waits for the reader */
    bool torn;      /* what was taken last ends in mid-line */
    bool done;
    const char *code; /* why it was ended; NULL where it ended itself */
    int64_t status;
};

/* Starts the child; false where that can't be done, and then the job is gone. */
bool server_job_start(server_job *job, const char **arguments, int descriptor);

/* As many bytes of verdicts as there are; 0: none now. */
size_t server_job_take(server_job *job, char *bytes, size_t room);

/* Ends it before its time. */
void server_job_kill(server_job *job, const char *code);

/* One of those who hold it lets go. */
void server_job_release(server_job *job);

/* ---- between judge_child.c and judge_verdicts.c ---- */

/* One of the three that run has ended. */
void server_job_ended(server_job *job);
/* There is something to take. */
void server_job_wake(server_job *job);
/* Listens to both outputs. */
void server_job_listen(server_job *job);
/* {"end":{"status":0}}, or why it was ended; with the child's complaints where it had some. */
void server_job_say_end(server_job *job);

#endif
