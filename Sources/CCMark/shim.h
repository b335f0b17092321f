// Nothing but the library's own header: Swift can call all of it, so no shim is needed.
//
// Only the parser and the tree are used. The library's HTML renderer is not: it is safe, but knows neither scene links
// nor the page's content security policy.
#include <cmark.h>
