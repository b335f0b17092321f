/* Many clients at once for the benchmarks: WebSockets over loopback on one thread and epoll, without a library.
 *
 * usage: LoadWebSockets PORT[,PORT]... [--idle N] [--followers N] [--follow TEXT]... [--lead TEXT]... [--say TEXT]...
 *                       [--replies N] [--rounds N] [--gap MICROSECONDS]
 *
 * The clients are at the ports in turn, and the one that leads at the first. Opens the idle connections, then the followers,
 * each of which says every TEXT of --follow, then one that leads and says every TEXT of --lead. When nothing more comes it prints 'open SECONDS', the time that the idle ones and the followers took, and waits for a
 * line. Then come the rounds: the one that leads says the next TEXT of --say, and a round is over when each follower has got one
 * message, and the one that leads --replies. No round begins sooner than --gap after the one before. At the end it prints
 * 'done SECONDS MESSAGES P50 P99 BYTES': messages that arrived, their microseconds since what led to them was said, and the size of the
 * last one. Then it waits for the end of its input. Whatever goes wrong ends it with 1. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PORTS = 8, TEXTS = 16, AT_ONCE = 64, PIECE = 1 << 18 };

struct texts {
	const char *text[TEXTS];
	int count;
};

struct peer {
	int fd;
	int is_open;
	/* The header of the frame that is being read, and how much of the payload is still to come. */
	unsigned char head[14];
	int head_length;
	uint64_t left;
	int opcode;
	int got;
};

static struct texts follow, lead, say;
static int ports[PORTS], port_count, idle, followers, replies, rounds, gap;
static int poller, opened, pending;
static struct peer *peers, *leader;
static uint64_t said_at, messages, last_size;
static double *times;
static uint64_t time_count, time_capacity;
static int is_measuring;

static void fail(const char *what)
{
	fprintf(stderr, "LoadWebSockets: %s: %s\n", what, strerror(errno));
	exit(1);
}

static uint64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void send_all(struct peer *peer, const void *bytes, size_t length)
{
	/* Messages are short and rare: a full socket buffer is a failure of the measurement. */
	if (send(peer->fd, bytes, length, MSG_NOSIGNAL) != (ssize_t)length)
		fail("sending");
}

static void send_frame(struct peer *peer, int opcode, const char *payload, size_t length)
{
	unsigned char frame[16384];
	size_t head = 2;

	if (length > sizeof frame - 16)
		fail("a long message");
	frame[0] = (unsigned char)(0x80 | opcode);
	frame[1] = (unsigned char)(0x80 | (length < 126 ? length : 126));
	if (length >= 126) {
		frame[2] = (unsigned char)(length >> 8);
		frame[3] = (unsigned char)length;
		head = 4;
	}
	/* A mask of zeros leaves the payload as it is. */
	memset(frame + head, 0, 4);
	memcpy(frame + head + 4, payload, length);
	send_all(peer, frame, head + 4 + length);
}

static void say_all(struct peer *peer, const struct texts *texts)
{
	for (int index = 0; index < texts->count; index++)
		send_frame(peer, 1, texts->text[index], strlen(texts->text[index]));
}

static void begin(struct peer *peer)
{
	int port = ports[peer == leader ? 0 : (peer - peers) % port_count];
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = peer };
	char request[512];
	int one = 1, length;

	/* One address of ours has not ports enough for all. */
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	peer->fd = socket(AF_INET, SOCK_STREAM, 0);
	if (peer->fd < 0 || connect(peer->fd, (struct sockaddr *)&address, sizeof address) < 0)
		fail("connecting");
	setsockopt(peer->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	fcntl(peer->fd, F_SETFL, O_NONBLOCK);
	if (epoll_ctl(poller, EPOLL_CTL_ADD, peer->fd, &event) < 0)
		fail("epoll_ctl");
	length = snprintf(request, sizeof request,
			  "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
			  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
			  "Sec-WebSocket-Protocol: sceneflow.v1\r\n\r\n",
			  port);
	send_all(peer, request, (size_t)length);
	pending++;
}

static void take_message(struct peer *peer, uint64_t size)
{
	peer->got++;
	messages++;
	last_size = size;
	if (!is_measuring || (peer == leader && followers))
		return;
	if (time_count < time_capacity)
		times[time_count++] = (double)(now() - said_at) / 1000;
}

/* Takes bytes apart into frames; payloads are counted and thrown away, but for pings. */
static void take(struct peer *peer, const unsigned char *bytes, size_t length)
{
	static uint64_t size;

	while (length) {
		if (peer->left) {
			size_t part = length < peer->left ? length : (size_t)peer->left;

			bytes += part;
			length -= part;
			peer->left -= part;
		} else {
			int wanted;

			peer->head[peer->head_length++] = *bytes++;
			length--;
			if (peer->head_length < 2)
				continue;
			wanted = (peer->head[1] & 127) == 127 ? 10 : (peer->head[1] & 127) == 126 ? 4 : 2;
			if (peer->head_length < wanted)
				continue;
			size = peer->head[1] & 127;
			if (wanted > 2)
				size = 0;
			for (int index = 2; index < wanted; index++)
				size = size << 8 | peer->head[index];
			peer->opcode = peer->head[0] & 15;
			peer->left = size;
			peer->head_length = wanted;
		}
		if (peer->left)
			continue;
		peer->head_length = 0;
		if (peer->opcode == 8) {
			errno = ECONNRESET;
			fail("a connection was closed");
		} else if (peer->opcode == 9) {
			send_frame(peer, 10, "", 0);
		} else {
			take_message(peer, size);
		}
	}
}

static void read_peer(struct peer *peer)
{
	static unsigned char bytes[PIECE];
	ssize_t count = recv(peer->fd, bytes, sizeof bytes, 0);
	unsigned char *end;

	if (count < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (count <= 0)
		fail("a connection ended");
	if (peer->is_open) {
		take(peer, bytes, (size_t)count);
		return;
	}
	/* An answer to an upgrade is short, and comes in one piece over loopback. */
	end = memmem(bytes, (size_t)count, "\r\n\r\n", 4);
	if (!end || count < 12 || memcmp(bytes, "HTTP/1.1 101", 12)) {
		errno = EPROTO;
		fail("no WebSocket");
	}
	peer->is_open = 1;
	opened++;
	pending--;
	if (peer == leader)
		say_all(peer, &lead);
	else if (peer - peers >= idle)
		say_all(peer, &follow);
	take(peer, end + 4, (size_t)(bytes + count - (end + 4)));
}

/* Reads what there is; says how many sockets had something. */
static int turn(int milliseconds)
{
	struct epoll_event events[512];
	int count = epoll_wait(poller, events, 512, milliseconds);

	if (count < 0 && errno != EINTR)
		fail("epoll_wait");
	for (int index = 0; index < count; index++)
		read_peer(events[index].data.ptr);
	return count;
}

static void open_peers(int first, int last)
{
	for (int next = first; next < last || pending;) {
		while (next < last && pending < AT_ONCE)
			begin(&peers[next++]);
		turn(1000);
	}
}

static void run(void)
{
	int everyone = followers ? followers : 0;

	for (int round = 0; round < rounds; round++) {
		uint64_t start = now();

		for (int index = 0; index < everyone; index++)
			peers[idle + index].got = 0;
		leader->got = 0;
		said_at = now();
		const char *text = say.text[round % say.count];
		send_frame(leader, 1, text, strlen(text));
		for (uint64_t wanted = messages + (uint64_t)everyone + (uint64_t)replies; messages < wanted;) {
			if (turn(5000) == 0) {
				errno = ETIMEDOUT;
				fail("a message does not come");
			}
		}
		for (int index = 0; index < everyone; index++)
			if (peers[idle + index].got != 1) {
				errno = EPROTO;
				fail("a follower got another number of messages");
			}
		while (now() < start + (uint64_t)gap * 1000)
			usleep(200);
	}
}

static int compare(const void *left, const void *right)
{
	double a = *(const double *)left, b = *(const double *)right;

	return a < b ? -1 : a > b;
}

static double seconds_since(uint64_t start)
{
	return (double)(now() - start) / 1e9;
}

int main(int count, char **arguments)
{
	struct rlimit files;
	uint64_t start;
	double took;
	char line[64];

	if (count < 2)
		return 64;
	for (char *text = strtok(arguments[1], ","); text && port_count < PORTS; text = strtok(NULL, ","))
		ports[port_count++] = atoi(text);
	if (!port_count)
		return 64;
	for (int index = 2; index + 1 < count; index += 2) {
		const char *name = arguments[index], *value = arguments[index + 1];
		struct texts *texts = !strcmp(name, "--follow") ? &follow
				    : !strcmp(name, "--lead")	? &lead
				    : !strcmp(name, "--say")	? &say
								: NULL;
		int *number = !strcmp(name, "--idle")	   ? &idle
			    : !strcmp(name, "--followers") ? &followers
			    : !strcmp(name, "--replies")   ? &replies
			    : !strcmp(name, "--rounds")	   ? &rounds
			    : !strcmp(name, "--gap")	   ? &gap
							   : NULL;

		if (texts && texts->count < TEXTS)
			texts->text[texts->count++] = value;
		else if (number)
			*number = atoi(value);
		else
			return 64;
	}
	getrlimit(RLIMIT_NOFILE, &files);
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	peers = calloc((size_t)(idle + followers) + 1, sizeof *peers);
	time_capacity = (uint64_t)rounds * (uint64_t)(followers ? followers : replies) + 1;
	times = malloc(time_capacity * sizeof *times);
	if (!peers || !times || (poller = epoll_create1(0)) < 0)
		fail("starting");
	leader = &peers[idle + followers];

	start = now();
	open_peers(0, idle + followers);
	took = seconds_since(start);
	if (rounds)
		open_peers(idle + followers, idle + followers + 1);
	/* A room of thousands gets its presence once more, some twenty seconds later; that must not be measured. */
	start = now();
	while (turn(1500) || (followers > 2000 && seconds_since(start) < 25))
		;
	printf("open %.6f\n", took);
	fflush(stdout);
	if (!fgets(line, sizeof line, stdin))
		return 0;

	messages = 0;
	is_measuring = 1;
	start = now();
	if (rounds)
		run();
	took = seconds_since(start);
	qsort(times, time_count, sizeof *times, compare);
	printf("done %.6f %llu %.1f %.1f %llu\n", took, (unsigned long long)messages,
	       time_count ? times[time_count / 2] : 0, time_count ? times[time_count * 99 / 100] : 0,
	       (unsigned long long)last_size);
	fflush(stdout);
	/* Somebody may look at the server while all are there. */
	while (fgets(line, sizeof line, stdin))
		;
	return 0;
}
