#ifndef SCENEFLOW_CCRYPTO_SHIM_H
#define SCENEFLOW_CCRYPTO_SHIM_H

#include <openssl/sha.h>

#endif
