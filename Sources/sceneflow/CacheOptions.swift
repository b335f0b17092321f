import ArgumentParser
import Foundation
import Logging
import ProjectLoading

/// Whether what is read of Swift files is kept for the next run.
struct CacheOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Keep what was read of Swift files in the user's cache folder; it may be deleted at any time."
    )
    var cache = true

    /// The cache, or nil where none is wanted or the environment names no folder for it.
    /// - Parameter logger: told what cannot be done. The default is nobody.
    /// - Returns: the cache.
    func cache(_ logger: Logger? = nil) -> FactsCache? {
        guard cache, let path = FactsCache.standardPath(in: ProcessInfo.processInfo.environment) else { return nil }
        return FactsCache(path: path) { logger?.debug("\($0)") }
    }
}
