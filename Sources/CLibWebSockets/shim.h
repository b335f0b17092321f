#ifndef SCENEFLOW_CLIBWEBSOCKETS_SHIM_H
#define SCENEFLOW_CLIBWEBSOCKETS_SHIM_H

#include <libwebsockets.h>
/// What the library speaks TLS with.
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

/// `LWS_PRE` is an arithmetic macro over `sizeof`, which Swift does not import.
static const int CLibWebSockets_PRE = LWS_PRE;

/// `lws_adopt_descriptor_vhost` takes a C union by value whose members Swift spells only through a pointer cast.
static inline struct lws *CLibWebSockets_adoptFile(struct lws_vhost *vhost, int fd, const char *protocol)
{
	return lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, (lws_sock_file_fd_type){ .filefd = fd },
					  protocol, NULL);
}

#endif
