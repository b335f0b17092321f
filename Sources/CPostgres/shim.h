#ifndef SCENEFLOW_CPOSTGRES_SHIM_H
#define SCENEFLOW_CPOSTGRES_SHIM_H

#include <libpq-fe.h>

/// The fields of an error are characters, which Swift imports as text.
static const int CPostgres_SQLSTATE = PG_DIAG_SQLSTATE;
static const int CPostgres_MESSAGE = PG_DIAG_MESSAGE_PRIMARY;

#endif
