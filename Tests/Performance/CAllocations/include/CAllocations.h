#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/// How many blocks this thread has asked the C library for since it began: Swift has no such count.
uint64_t CAllocations_count(void);

#endif
