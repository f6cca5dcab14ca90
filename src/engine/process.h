/* process.h - a child process that is spoken to in lines. */
#ifndef ENGINE_PROCESS_H
#define ENGINE_PROCESS_H

#include <guoxiang/text.h>
#include <uv.h>

enum { PROCESS_LINE_MAX = 64 * 1024 };

typedef struct process process;

/* What the process tells its owner. None is called after process_abandon. */
typedef struct process_owner {
    void *context;
    void (*line)(void *context, gx_text line);
    void (*over)(void *context, bool nonsense); /* it has ended, or a line has no end; no line follows */
} process_owner;

/* Starts a program; NULL where that fails. Its standard error is not read. */
process *process_start(uv_loop_t *loop, const char *const *command, process_owner owner);

/* Sends text; what cannot be sent is lost, and the end of the process will be seen. */
void process_send(process *child, gx_text text);

int process_id(const process *child);

/* The owner wants to hear no more. The process is killed, or asked by `farewell` to end and killed where it has not in
 * half a second. Memory goes back when its handles are closed. */
void process_abandon(process *child, const char *farewell);

#endif
