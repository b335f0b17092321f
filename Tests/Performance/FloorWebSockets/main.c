/* The floor under our server: bare libwebsockets on libev that answers every text message with a canned payload.
 *
 * usage: FloorWebSockets BYTES [COUNT]
 *
 * Listens on a free port of 127.0.0.1 and prints it on one line. BYTES is the size of each answer; 0 sends back what came.
 * COUNT is how many answers a message gets; the default is 1, and 0 sends one to every connection there is.
 * It moves bytes and does nothing else, so a round trip of ours at equal sizes can be compared with it. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MESSAGE_LIMIT = 1 << 20 };

struct session {
	unsigned char *message;
	size_t length;
	int pending;
	struct lws *wsi;
	struct session *previous, *next;
};

static struct session *sessions;

static unsigned char *canned;
static size_t canned_length;
static int answers = 1;
static struct lws_context *context;

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
	struct session *session = user;

	switch (reason) {
	case LWS_CALLBACK_HTTP:
		lws_return_http_status(wsi, 404, NULL);
		return -1;
	case LWS_CALLBACK_ESTABLISHED:
		session->wsi = wsi;
		session->next = sessions;
		if (sessions)
			sessions->previous = session;
		sessions = session;
		return 0;
	case LWS_CALLBACK_CLOSED:
		if (session->previous)
			session->previous->next = session->next;
		else
			sessions = session->next;
		if (session->next)
			session->next->previous = session->previous;
		free(session->message);
		return 0;
	case LWS_CALLBACK_RECEIVE:
		if (!session->message && !(session->message = malloc(LWS_PRE + MESSAGE_LIMIT)))
			return -1;
		if (lws_is_first_fragment(wsi))
			session->length = 0;
		if (session->length + length > MESSAGE_LIMIT)
			return -1;
		memcpy(session->message + LWS_PRE + session->length, in, length);
		session->length += length;
		if (lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi)) {
			session->pending += answers;
			lws_callback_on_writable(wsi);
			for (struct session *one = answers ? NULL : sessions; one; one = one->next) {
				one->pending++;
				lws_callback_on_writable(one->wsi);
			}
		}
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		while (session->pending) {
			unsigned char *payload = canned_length ? canned : session->message;
			size_t count = canned_length ? canned_length : session->length;

			session->pending--;
			if (lws_write(wsi, payload + LWS_PRE, count, LWS_WRITE_TEXT) < 0)
				return -1;
			if (session->pending && lws_send_pipe_choked(wsi)) {
				lws_callback_on_writable(wsi);
				break;
			}
		}
		return 0;
	default:
		return lws_callback_http_dummy(wsi, reason, user, in, length);
	}
}

static const struct lws_protocols protocols[] = {
	{ .name = "sceneflow.v1", .callback = callback, .per_session_data_size = sizeof(struct session), .rx_buffer_size = 8192 },
	{ 0 },
};

static void terminate(int signal)
{
	(void)signal;
	_exit(0);
}

int main(int count, char **arguments)
{
	struct lws_context_creation_info info = { 0 };
	static const lws_retry_bo_t no_timers = { 0 };
	struct lws_vhost *vhost;

	canned_length = count > 1 ? strtoul(arguments[1], NULL, 10) : 0;
	if (count > 2 && (answers = atoi(arguments[2])) < 0)
		return 2;
	if (canned_length > MESSAGE_LIMIT || !(canned = malloc(LWS_PRE + canned_length + 1)))
		return 2;
	memset(canned, 'x', LWS_PRE + canned_length + 1);

	info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
	info.iface = "127.0.0.1";
	info.protocols = protocols;
	info.gid = info.uid = -1;
	info.pt_serv_buf_size = 8192;
	info.retry_and_idle_policy = &no_timers;
	info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_IPV6 |
		       LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_LIBEV;
	signal(SIGTERM, terminate);
	signal(SIGINT, terminate);
	lws_set_log_level(LLL_ERR, NULL);
	if (!(context = lws_create_context(&info)))
		return 1;
	info.port = 0;
	if (!(vhost = lws_create_vhost(context, &info)))
		return 1;
	printf("%d\n", lws_get_vhost_listen_port(vhost));
	fflush(stdout);
	while (lws_service(context, 0) >= 0)
		;
	lws_context_destroy(context);
	free(canned);
	return 0;
}
