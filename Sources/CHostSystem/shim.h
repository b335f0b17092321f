#ifndef SCENEFLOW_CHOSTSYSTEM_SHIM_H
#define SCENEFLOW_CHOSTSYSTEM_SHIM_H

// Headers of the system that are in no module Swift imports by itself.
#include <stddef.h>
#include <sys/timex.h>

#ifdef __APPLE__
#include <libproc.h>
#include <malloc/malloc.h>
#else
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>

// An extension of GNU's C library, which Swift does not see.
extern void *memrchr(const void *bytes, int value, size_t count);
#endif

/// The last byte of the given value.
static inline const void *_Nullable CHostSystem_lastByte(const void *_Nonnull bytes, int value, size_t count) {
#ifdef __APPLE__
    const unsigned char *start = bytes;
    while (count > 0) {
        count -= 1;
        if (start[count] == (unsigned char)value) {
            return start + count;
        }
    }
    return NULL;
#else
    return memrchr(bytes, value, count);
#endif
}

#endif
