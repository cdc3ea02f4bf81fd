#include "CMicroHTTPD.h"

#include <errno.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>

struct chttp_server {
    struct MHD_Daemon *daemon;
    struct chttp_events events;
    void *context;
};

/// A request as libmicrohttpd hands it back.
struct request {
    /// What `began` returned.
    void *value;
    bool has_header;
};

static struct MHD_Connection *mhd(struct chttp_connection *connection) { return (struct MHD_Connection *)connection; }

static void *began(void *context, const char *target, struct MHD_Connection *connection) {
    (void)connection;
    struct chttp_server *server = context;
    struct request *request = calloc(1, sizeof *request);
    if (request != NULL) request->value = server->events.began(server->context, target);
    return request;
}

static enum MHD_Result received(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *body, size_t *count, void **handed) {
    (void)url;
    (void)version;
    struct chttp_server *server = context;
    struct request *request = *handed;
    if (request == NULL) return MHD_NO;
    size_t taken = *count;
    *count = 0;
    // The first call comes with the header alone; only later ones without a body mean the end.
    const uint8_t *bytes = taken > 0 ? (const uint8_t *)body : (const uint8_t *)(request->has_header ? "" : NULL);
    request->has_header = true;
    bool goes_on = server->events.received(
        server->context, request->value, (struct chttp_connection *)connection, method, bytes, taken);
    return goes_on ? MHD_YES : MHD_NO;
}

static void ended(
    void *context, struct MHD_Connection *connection, void **handed, enum MHD_RequestTerminationCode reason) {
    (void)connection;
    (void)reason;
    struct chttp_server *server = context;
    struct request *request = *handed;
    if (request == NULL) return;
    *handed = NULL;
    server->events.ended(server->context, request->value);
    free(request);
}

/// Leaves the target as it was sent: the router decodes it after splitting, so that %2F is no slash.
static size_t unescape(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

struct chttp_server *chttp_start(
    int listener, struct chttp_limits limits, struct chttp_events events, void *context) {
    struct chttp_server *server = calloc(1, sizeof *server);
    if (server == NULL) return NULL;
    server->events = events;
    server->context = context;
    server->daemon = MHD_start_daemon(
        MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, received, server,
        MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT, limits.connections,
        MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory,
        MHD_OPTION_URI_LOG_CALLBACK, began, server, MHD_OPTION_NOTIFY_COMPLETED, ended, server,
        MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    if (server->daemon == NULL) {
        free(server);
        return NULL;
    }
    return server;
}

/// The sooner of a timeout and a server's own; -1 is never.
static int64_t sooner(struct chttp_server *server, int64_t milliseconds) {
    MHD_UNSIGNED_LONG_LONG own = 0;
    if (MHD_get_timeout(server->daemon, &own) != MHD_YES) return milliseconds;
    if (own > INT32_MAX) own = INT32_MAX;
    return milliseconds < 0 || (int64_t)own < milliseconds ? (int64_t)own : milliseconds;
}

int chttp_wait(struct chttp_server *const *servers, size_t count, int wake, int64_t milliseconds) {
    fd_set read, write, error;
    FD_ZERO(&read);
    FD_ZERO(&write);
    FD_ZERO(&error);
    if (wake < 0 || wake >= FD_SETSIZE) return -EBADF;
    FD_SET(wake, &read);
    MHD_socket most = wake;
    for (size_t index = 0; index < count; index += 1) {
        if (MHD_get_fdset(servers[index]->daemon, &read, &write, &error, &most) != MHD_YES) return -EMFILE;
        milliseconds = sooner(servers[index], milliseconds);
    }
    struct timeval limit = {milliseconds / 1000, (milliseconds % 1000) * 1000};
    if (select(most + 1, &read, &write, &error, milliseconds < 0 ? NULL : &limit) < 0) {
        if (errno != EINTR) return -errno;
        FD_ZERO(&read);
        FD_ZERO(&write);
        FD_ZERO(&error);
    }
    for (size_t index = 0; index < count; index += 1) {
        MHD_run_from_select(servers[index]->daemon, &read, &write, &error);
    }
    return FD_ISSET(wake, &read) ? 1 : 0;
}

void chttp_run(struct chttp_server *server) { MHD_run(server->daemon); }

void chttp_release_listener(struct chttp_server *server) { (void)MHD_quiesce_daemon(server->daemon); }

void chttp_stop(struct chttp_server *server) {
    MHD_stop_daemon(server->daemon);
    free(server);
}

void chttp_suspend(struct chttp_connection *connection) { MHD_suspend_connection(mhd(connection)); }

void chttp_resume(struct chttp_connection *connection) { MHD_resume_connection(mhd(connection)); }

/// A function for header lines and its context.
struct taker {
    void *context;
    void (*take)(void *context, const char *name, const char *value);
};

static enum MHD_Result take(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    (void)kind;
    struct taker *taker = context;
    taker->take(taker->context, name, value == NULL ? "" : value);
    return MHD_YES;
}

void chttp_headers(
    struct chttp_connection *connection, void *context,
    void (*function)(void *context, const char *name, const char *value)) {
    struct taker taker = {context, function};
    MHD_get_connection_values(mhd(connection), MHD_HEADER_KIND, take, &taker);
}

bool chttp_respond(
    struct chttp_connection *connection, unsigned int status, const struct chttp_header *headers, size_t header_count,
    const void *body, size_t count) {
    struct MHD_Response *response =
        MHD_create_response_from_buffer(count, (void *)(uintptr_t)body, MHD_RESPMEM_MUST_COPY);
    if (response == NULL) return false;
    for (size_t index = 0; index < header_count; index += 1) {
        MHD_add_response_header(response, headers[index].name, headers[index].value);
    }
    enum MHD_Result queued = MHD_queue_response(mhd(connection), status, response);
    MHD_destroy_response(response);
    return queued == MHD_YES;
}
