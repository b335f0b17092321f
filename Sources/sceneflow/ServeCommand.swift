import ArgumentParser
import Foundation
import Logging
import SceneDocs
import SimulatorServer
import WebSockets

/// `sceneflow serve`: shows the apps of some folders in a browser.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show the apps of folders in a browser.",
        discussion: """
            Prints the page's address on one line of standard output once it can be opened, and logs to standard error. \
            SIGTERM and SIGINT stop it politely.

            Exit codes: 0 after it was stopped, 2 where it cannot start (the port is taken, a folder cannot be read), \
            64 where the command line makes no sense.
            """
    )

    @Argument(help: "The folders, storyboards or xibs to show.", completion: .file())
    var paths: [String] = ["."]

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 takes any free one.")
    var port: UInt16 = 8080

    @Option(help: "The folder with the page.", completion: .directory)
    var `public`: String?

    @Flag(help: "Allow an address that other machines can reach; whoever reaches it sees the apps.")
    var allowRemote = false

    @Option(help: "A host name that requests may use, with --allow-remote; repeat for several.")
    var allowHost: [String] = []

    @Flag(inversion: .prefixedNo, help: "Read files again that are saved, and show what they say now.")
    var watch = true

    @OptionGroup
    var caching: CacheOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @Option(help: "How much is logged.")
    var logLevel = LogLevel.info

    func validate() throws {
        guard allowRemote || Self.isLoopback(host) else {
            throw ValidationError(
                """
                '\(host)' can be reached from other machines, and whoever reaches it sees the apps; \
                add --allow-remote if that is meant
                """
            )
        }
    }

    func run() async throws {
        let level = logLevel.level
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
        let logger = Logger(label: "sceneflow.serve")
        let signals = SignalWaiter([SIGTERM, SIGINT])
        let server: Server
        let folders: [ServedFolder]
        do {
            var configuration = ServerConfiguration()
            configuration.host = host
            configuration.port = port
            configuration.publicFolder = try PublicFolder.find(named: `public`)
            configuration.allowedHosts = allowHost.isEmpty ? nil : allowHost
            configuration.limits = limits.limits
            if configuration.publicFolder == nil {
                logger.warning("There is no page to serve; the API works without. Name its folder with --public.")
            }
            if let rules = ShippedFolder.find("Docs/Rules", holding: "README.md") {
                configuration.rules = try RuleBook(folder: rules)
            } else {
                logger.warning("There are no rules to look up; everything else works without.")
            }
            if let findings = ShippedFolder.find("Docs/Findings", holding: "crash.md") {
                configuration.findings = try FindingBook(folder: findings)
            } else {
                logger.warning("There is nothing to read about findings; everything else works without.")
            }
            let cache = caching.cache(logger)
            folders = try paths.map { try ServedFolder($0, cache: cache, isWatched: watch, logger: logger) }
            let catalog = FlowCatalog(folders.map(\.project))
            server = try await Server(configuration, catalog: catalog, logger: logger)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            throw ExitCode(2)
        }
        FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
        await withTaskGroup { group in
            for (index, folder) in folders.enumerated() {
                group.addTask { await folder.follow(on: server, at: index) }
            }
            let signal = await signals.next()
            logger.info("Stopping.", metadata: ["signal": "\(signal == SIGINT ? "SIGINT" : "SIGTERM")"])
            await server.shutDown(reason: "the server is going away for a while")
            for folder in folders { folder.stop() }
        }
    }

    // MARK: - Private

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
}

/// How much is logged, as an option.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical

    /// The same for the library.
    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
