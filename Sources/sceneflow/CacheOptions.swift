import ArgumentParser
import Foundation
import Logging
import ProjectLoading

/// Whether what is made of folders is kept for the next run.
struct CacheOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Keep what was read in the user's cache folder; it may be deleted at any time."
    )
    var cache = true

    /// The cache, or nil where none is wanted or the environment names no folder for it.
    /// - Parameter logger: told what cannot be done. The default is nobody.
    /// - Returns: the cache.
    func cache(_ logger: Logger? = nil) -> ProjectCache? {
        guard cache, let path = ProjectCache.standardPath(in: ProcessInfo.processInfo.environment) else { return nil }
        return ProjectCache(path: path) { logger?.debug("\($0)") }
    }
}
