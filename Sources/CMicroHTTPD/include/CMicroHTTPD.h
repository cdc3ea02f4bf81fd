// An HTTP/1.1 server on sockets of our own, through libmicrohttpd: its functions with variable arguments, as functions
// Swift can call. Everything runs on the thread that calls chttp_wait; nothing here starts a thread.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A listening server (struct MHD_Daemon).
struct chttp_server;

/// A client's connection (struct MHD_Connection).
struct chttp_connection;

/// What a server is told, with the context given at its start.
struct chttp_events {
    /// A request line was read: `target` is the path with its query as it was sent. What this returns comes back with
    /// the request's other events.
    void *(*began)(void *context, const char *target);

    /// The header is complete, more of the body is there, or (`count` is 0, after the header) the request is complete
    /// or was resumed. Answer with chttp_respond, wait with chttp_suspend, or do neither to read on. False closes the
    /// connection.
    bool (*received)(
        void *context, void *request, struct chttp_connection *connection, const char *method, const uint8_t *body,
        size_t count);

    /// The request is over, answered or not.
    void (*ended)(void *context, void *request);
};

/// How much clients may take.
struct chttp_limits {
    unsigned int connections;
    /// Seconds without any progress.
    unsigned int idle_seconds;
    /// Bytes of memory for a connection's header and buffers.
    size_t memory;
};

/// Serves a listening socket, which stays the caller's; NULL when that fails (MHD_start_daemon).
struct chttp_server *chttp_start(
    int listener, struct chttp_limits limits, struct chttp_events events, void *context);

/// Waits until a server has something to do, `wake` is readable or the time is over (-1: never), and lets the servers do
/// what they can: 1 when `wake` is readable, else 0; -errno on failure (MHD_get_fdset, select, MHD_run_from_select).
///
/// Not epoll: the library's use of it misses a client that closes its side right after it sent something.
int chttp_wait(struct chttp_server *const *servers, size_t count, int wake, int64_t milliseconds);

/// Does what can be done without waiting; needed after chttp_resume (MHD_run).
void chttp_run(struct chttp_server *server);

/// Lets go of the listening socket; clients that are connected are served on (MHD_quiesce_daemon).
void chttp_release_listener(struct chttp_server *server);

/// Closes every connection once the listening socket is let go; none may be suspended (MHD_stop_daemon).
void chttp_stop(struct chttp_server *server);

/// Leaves a request waiting for its answer (MHD_suspend_connection).
void chttp_suspend(struct chttp_connection *connection);

/// Goes on with a suspended request: `received` is called once more (MHD_resume_connection).
void chttp_resume(struct chttp_connection *connection);

/// Calls `take` for each header line of a request, in order (MHD_get_connection_values).
void chttp_headers(
    struct chttp_connection *connection, void *context,
    void (*take)(void *context, const char *name, const char *value));

/// A header line of an answer.
struct chttp_header {
    const char *name;
    const char *value;
};

/// Answers a request; body and header are copied (MHD_queue_response).
bool chttp_respond(
    struct chttp_connection *connection, unsigned int status, const struct chttp_header *headers, size_t header_count,
    const void *body, size_t count);
