// A server of libwebsockets, as plain as it can be, without or with a guard before its upgrades.
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int isGuarded;
static volatile int isOver;

static void stop(int signal) { (void)signal; isOver = 1; }

static int handle(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    (void)user, (void)in, (void)length;
    char text[64];
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        if (isGuarded && (lws_hdr_copy(socket, text, sizeof text, WSI_TOKEN_UPGRADE) <= 0 || strcasecmp(text, "websocket")))
            return -1;
        return 0;
    case LWS_CALLBACK_HTTP: {
        unsigned char head[LWS_PRE + 512], *at = head + LWS_PRE, *end = head + sizeof head;
        if (lws_add_http_common_headers(socket, 200, "text/plain", 0, &at, end) ||
            lws_finalize_write_http_header(socket, head + LWS_PRE, &at, end))
            return 1;
        return lws_http_transaction_completed(socket) ? -1 : 0;
    }
    default:
        return 0;
    }
}

int main(int count, char **arguments) {
    isGuarded = count > 1 && !strcmp(arguments[1], "guarded");
    signal(SIGTERM, stop);
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_protocols protocols[] = {{"plain", handle, 0, 0, 0, NULL, 0}, {NULL, NULL, 0, 0, 0, NULL, 0}};
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = protocols;
    info.port = 0;
    info.iface = "lo";
    struct lws_context *context = lws_create_context(&info);
    if (!context) return 1;
    printf("%d\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
    fflush(stdout);
    while (!isOver && lws_service(context, 0) >= 0) {}
    lws_context_destroy(context);
    return 0;
}
