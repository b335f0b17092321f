import ArgumentParser
internal import FlowCache
import Foundation
import LoadingWorkers
import Logging
import SceneFlow

/// The options for loading apps.
struct LoadingOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Cache loaded apps in the user's cache folder."
    )
    var cache = true

    @Option(
        help: ArgumentHelp(
            "Limit the memory for loading an app; 0 for no limit.",
            valueName: "mib",
            visibility: .hidden
        )
    )
    var loadingMemory = WorkerLimits().memory >> 20

    @Option(
        help: ArgumentHelp(
            "Limit the total time for loading an app; 0 for no limit.",
            valueName: "seconds",
            visibility: .hidden
        )
    )
    var loadingSeconds = Int(WorkerLimits().time.components.seconds)

    func validate() throws {
        guard loadingMemory == 0 || (64...1 << 20).contains(loadingMemory) else {
            throw ValidationError("--loading-memory takes 0 or a number from 64 to 1,048,576")
        }
        guard (0...1_000_000).contains(loadingSeconds) else {
            throw ValidationError("--loading-seconds takes a number from 0 to 1,000,000")
        }
    }

    /// The limits of a worker.
    var limits: WorkerLimits {
        var limits = WorkerLimits()
        limits.memory = loadingMemory << 20
        limits.time = .seconds(loadingSeconds)
        return limits
    }

    /// Opens a folder for loading in a separate process.
    /// - Parameters:
    ///   - path: the folder, storyboard or xib.
    ///   - configurations: the builds to link. The default is both.
    ///   - isKept: true to use the cache, if there is one. The default is true.
    /// - Returns: the session.
    func session(
        _ path: String,
        configurations: [BuildConfiguration] = BuildConfiguration.allCases,
        isKept: Bool = true
    ) -> WorkerSession {
        WorkerSession(
            URL(filePath: path),
            cache: isKept ? cache() : nil,
            configurations: configurations,
            program: LoadWorkerCommand.program,
            limits: limits
        )
    }

    /// Returns the cache, or nil if it is off or the environment names no folder for it.
    /// - Parameter logger: receives failures of the cache. The default is none.
    /// - Returns: the cache.
    func cache(_ logger: Logger? = nil) -> ProjectCache? {
        guard cache, let path = ProjectCache.standardPath(in: ProcessInfo.processInfo.environment) else { return nil }
        return ProjectCache(path: path) { logger?.debug("\($0)") }
    }
}
