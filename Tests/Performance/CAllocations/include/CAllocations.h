#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/// The number of blocks requested from the C library by this thread since its start: Swift has no such count.
uint64_t CAllocations_count(void);

#endif
