import ArgumentParser
import Diagnostics
import Foundation
import LoadingWorkers
import Logging
internal import ProjectFiles
import RoomStore
import SceneDocs
import Scratch
import SimulatorServer
import WebSockets

/// `sceneflow serve`: shows the apps of some folders in a browser.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show apps in a browser.",
        discussion: """
            Once the server is ready, it prints its URL on one line of standard output; the folders load in the \
            background. All log messages go to standard error. Without a path, it serves the app in the current \
            folder, or the sample if there is none. On SIGTERM or SIGINT it notifies its clients and exits. \
            '--help-hidden' also lists the limits.

            Examples:
              sceneflow serve App
              sceneflow serve --port 0 --compare main... App

            Exit codes: 0 after a stop; 2 if the server cannot start (the port is in use, a folder or revision cannot \
            be read, rooms cannot be stored); 64 for a usage error.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The folders, storyboards or xibs to serve. The default is the current folder, or the sample.",
            valueName: "path"
        ),
        completion: .file()
    )
    var paths: [String] = []

    @Option(help: ArgumentHelp("Listen on this address.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(help: "Listen on this port; 0 for any free port.")
    var port: UInt16 = 8080

    @Option(help: ArgumentHelp("Serve the page in this folder.", valueName: "folder"), completion: .directory)
    var `public`: String?

    @Flag(help: "Allow a --host that other machines can reach; clients then need a key.")
    var allowRemote = false

    @Option(
        help: ArgumentHelp(
            "Accept requests for this host, such as the name of a reverse proxy; repeat for several.",
            valueName: "name"
        )
    )
    var allowHost: [String] = []

    @Option(
        help: ArgumentHelp(
            "Let pages of this origin connect, besides the server's own, such as https://team.example:8443; "
                + "repeat for several.",
            valueName: "origin"
        )
    )
    var allowOrigin: [String] = []

    @Option(
        help: ArgumentHelp(
            "Let pages of this origin show a run in a frame, such as https://wiki.example; repeat for several. "
                + "The default is none.",
            valueName: "origin"
        )
    )
    var embedIn: [String] = []

    @Option(
        help: ArgumentHelp(
            "Trust X-Forwarded-For from the proxy at this address; repeat for several.",
            valueName: "address"
        )
    )
    var trustedProxy: [String] = []

    @Option(help: ArgumentHelp("The public path of the server behind a proxy, such as /sceneflow.", valueName: "path"))
    var basePath = BasePath.none

    @OptionGroup(title: "TLS")
    var tls: TLSOptions

    @OptionGroup(title: "Keys")
    var keys: KeyOptions

    @Option(
        help: ArgumentHelp(
            "Show the differences from a git revision or another folder; `main...` is the merge base of main and HEAD.",
            valueName: "base"
        )
    )
    var compare: String?

    @Flag(inversion: .prefixedNo, help: "Reload files when they are saved, and update the page.")
    var watch = true

    @OptionGroup
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    @OptionGroup
    var stored: StoreOptions

    @Option(
        help: ArgumentHelp(
            "Append who opened, drove and deleted what to this file, as JSON lines; SIGHUP opens it again.",
            valueName: "file"
        ),
        completion: .file()
    )
    var auditLog: String?

    @Flag(help: "Keep rooms in memory only, until the server stops.")
    var memory = false

    @OptionGroup(title: "Limits", visibility: .hidden)
    var limits: LimitOptions

    @Option(help: ArgumentHelp("Log messages of this level and above.", valueName: "level"))
    var logLevel = LogLevel.info

    func validate() throws {
        guard !memory || data.named == nil else { throw ValidationError("--data and --memory are mutually exclusive") }
        guard !memory || stored.store == nil else {
            throw ValidationError("--store and --memory are mutually exclusive")
        }
        if let compare {
            if let range = Side.range(compare), !range.isFromCommon || !compare.hasSuffix("...") {
                throw ValidationError("--compare takes one side, not '\(compare)': the other side is the served app")
            }
            if case .folder = Side(compare), paths.count > 1 {
                throw ValidationError("--compare with a folder takes exactly one path (got \(paths.count))")
            }
        }
        guard allowRemote || WebServerConfiguration.isLoopback(host) else {
            throw ValidationError(
                """
                other machines can reach the host '\(host)'; pass --allow-remote to allow this \
                (clients then need a key)
                """
            )
        }
        for address in trustedProxy where !WebServerConfiguration.isAddress(address) {
            throw ValidationError("invalid address '\(address)': --trusted-proxy expects an IPv4 or IPv6 address")
        }
        guard keys.signInHeader == nil || !trustedProxy.isEmpty else {
            throw ValidationError("--sign-in-header needs the --trusted-proxy that sends the header")
        }
        for origin in allowOrigin + embedIn where !Self.isOrigin(origin) {
            throw ValidationError("invalid origin '\(origin)': an origin has a form such as https://team.example:8443")
        }
        guard keys.requireKeys != false || WebServerConfiguration.isLoopback(host) else {
            throw ValidationError("--no-require-keys needs a loopback address: other machines can reach '\(host)'")
        }
    }

    /// A server with what it serves.
    private struct Started {
        let server: Server
        let catalog: FlowCatalog
        let folders: [ServedFolder]
        /// The base of comparison of each folder; nil if it is not compared.
        let bases: [ComparisonBase?]
        /// The access key made for this start; nil if there is none, or it was kept.
        let key: String?
        /// The audit log; nil for none.
        let audit: AuditLog?
    }

    func run() async throws {
        let level = logLevel.level
        LoggingSystem.bootstrap(
            { label, provider in
                var handler = StreamLogHandler.standardError(label: label, metadataProvider: provider)
                handler.logLevel = level
                return handler
            },
            metadataProvider: TraceID.metadata
        )
        let logger = Logger(label: "sceneflow.serve")
        let rereads = tls.files != nil || auditLog != nil || keys.isKept(isPublic: isPublic, inMemory: memory)
        let signals = SignalWaiter([SIGTERM, SIGINT] + (rereads ? [SIGHUP] : []))
        // A killed server may have left many files, so nothing waits for their removal.
        Task.detached(priority: .background) { ScratchFolder.removeAbandoned() }
        let served = ServedPaths(paths)
        let started: Started
        do {
            started = try await start(served, logger)
        } catch {
            FileHandle.standardError.write(Data(Printable.lines("error: \(error)\n").utf8))
            throw ExitCode(2)
        }
        Self.printAddress(of: started.server, with: started.key)
        if served.sample != nil { logger.info("no app in the current folder: serving the sample") }
        await serve(started, until: signals, logger)
    }

    // MARK: - Starting

    private func start(_ served: ServedPaths, _ logger: Logger) async throws -> Started {
        let catalog = FlowCatalog()
        var configuration = try configuration()
        configuration.auditLog = try auditLog.map { path throws(AuditLog.Failure) in try AuditLog(path: path) }
        if !memory { configuration.store = try store(logger) }
        let key = try keys.key(isPublic: isPublic, folder: memory ? nil : data.folder)
        configuration.accessKey = key?.hash
        if let note = key?.note { logger.info("\(note)") }
        if allowRemote, allowHost.isEmpty {
            logger.warning("requests for hosts other than '\(host)' are refused; add them with --allow-host")
        }
        if configuration.publicFolder == nil {
            logger.warning("page not found: only the API is served; pass the page's folder with --public")
        }
        try addDocuments(to: &configuration, logger)
        configuration.loadUpload = uploading(configuration.limits)
        configuration.sample = served.sample
        let agents = AgentEndpoint(paths: served.paths, loading: loading, start: starting.start)
        configuration.agents = { agents.answer($0) }
        configuration.agentHeaders = [AgentEndpoint.sessionHeader, AgentEndpoint.revisionHeader]
        let readingTime = configuration.limits.readingTime
        let folders = try served.paths.map { path in
            var folder = try ServedFolder(path, loading, isWatched: watch, readingTime: readingTime, logger: logger) {
                catalog.note($0, in: path)
            }
            folder.start = starting.start
            return folder
        }
        let reading = compare.map { ComparisonReading(text: $0, loading: loading) }
        let bases = try served.paths.map { path in try reading?.base(of: path, limits: configuration.limits) }
        catalog.note(ReadingProgress(), in: served.paths.first ?? "")
        let server = try await Server(configuration, catalog: catalog, logger: logger)
        return Started(
            server: server,
            catalog: catalog,
            folders: folders,
            bases: bases,
            key: key?.made,
            audit: configuration.auditLog
        )
    }

    /// Opens the store of rooms.
    private func store(_ logger: Logger) throws -> any RoomStore {
        if let address = stored.store {
            let report: @Sendable (String?) -> Void = { problem in
                if let problem {
                    logger.error("rooms cannot be stored: \(problem)")
                } else {
                    logger.notice("rooms can be stored again")
                }
            }
            let store = try PostgresRoomStore(address, coding: RecordingFile.steps, report: report)
            logger.info("storing rooms", metadata: ["database": "\(store.name)"])
            return store
        }
        let store = try SQLiteRoomStore(folder: data.folder, coding: RecordingFile.steps)
        logger.info("storing rooms for the next start (--memory stores none)", metadata: ["folder": "\(data.folder)"])
        for loss in store.losses { logger.error("\(loss)") }
        return store
    }

    /// Returns the configuration as the options give it.
    private func configuration() throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.publicFolder = try PublicFolder.find(named: `public`)
        configuration.allowedHosts = allowHost.isEmpty ? nil : allowHost
        configuration.allowedOrigins = allowOrigin
        configuration.embeddingOrigins = embedIn
        configuration.trustedProxies = trustedProxy
        configuration.userHeader = keys.signInHeader?.lowercased()
        configuration.basePath = basePath
        configuration.tls = tls.files
        configuration.limits = limits.limits(isRemote: allowRemote, hasProxy: !trustedProxy.isEmpty)
        return configuration
    }

    /// Adds the pages about rules and findings that were installed with the program.
    private func addDocuments(to configuration: inout ServerConfiguration, _ logger: Logger) throws {
        if let rules = ShippedFolder.find("Docs/Rules", holding: "README.md") {
            configuration.rules = try RuleCatalog(folder: rules)
        } else {
            logger.warning("Docs/Rules not found: pages about rules are unavailable")
        }
        if let findings = ShippedFolder.find("Docs/Findings", holding: "crash.md") {
            configuration.findings = try FindingCatalog(folder: findings)
        } else {
            logger.warning("Docs/Findings not found: pages about findings are unavailable")
        }
    }

    // MARK: - Serving

    /// Loads the folders and follows their changes, until a signal stops the server.
    private func serve(_ started: Started, until signals: SignalWaiter, _ logger: Logger) async {
        let server = started.server
        let reading = Self.read(started.folders)
        await withTaskGroup { group in
            group.addTask {
                for await folders in reading {
                    started.catalog.open(folders.map(\.project), comparedWith: started.bases)
                    await withTaskGroup { group in
                        for (index, folder) in folders.enumerated() {
                            group.addTask { await folder.follow(on: server, at: index) }
                        }
                    }
                }
            }
            group.addTask { await server.tellReading() }
            group.addTask { await server.keepTidy() }
            if let interval = tls.interval { group.addTask { await server.followCertificate(every: interval) } }
            var signal = await signals.next()
            while signal == SIGHUP {
                server.renewCertificate()
                Self.reopen(started.audit, logger)
                await renewKey(of: server, logger)
                signal = await signals.next()
            }
            logger.info("stopping", metadata: ["signal": "\(signal == SIGINT ? "SIGINT" : "SIGTERM")"])
            await server.shutDown(reason: "the server is shutting down")
            for folder in started.folders { folder.stop() }
            group.cancelAll()
        }
    }

    // MARK: - Private

    private static func printAddress(of server: Server, with key: String?) {
        let line = "\(server.url)\(key.map { "#access=\($0)" } ?? "")\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }

    /// Loads uploads in separate processes, each with a timeout before the deadline of its response.
    private func uploading(_ limits: ServerLimits) -> ServerConfiguration.UploadLoading {
        var most = loading.limits
        let answer = Duration.seconds(limits.sockets.responseSeconds) * 3 / 4
        most.time = most.time > .zero ? min(most.time, answer) : answer
        return { [most] url, stop, progress in
            var session = WorkerSession(url, program: LoadWorkerCommand.program, limits: most, progress: progress)
            do throws(WorkerError) {
                return try session.load(until: stop)
            } catch {
                // The path of an upload's folder means nothing to its sender.
                if case .fault(let fault) = error { throw LoadingError(fault.reason) }
                throw error
            }
        }
    }

    /// Opens the audit log again; if that fails, the old file stays.
    private static func reopen(_ audit: AuditLog?, _ logger: Logger) {
        do throws(AuditLog.Failure) {
            try audit?.reopen()
        } catch {
            logger.error("keeping the old audit log: \(error)")
        }
    }

    /// Reads the access key again; if it is unreadable, the old one stays.
    private func renewKey(of server: Server, _ logger: Logger) async {
        guard keys.isKept(isPublic: isPublic, inMemory: memory) else { return }
        do {
            guard let key = try keys.key(isPublic: isPublic, folder: memory ? nil : data.folder) else { return }
            await server.changeAccessKey(to: key.hash)
            if let made = key.made { Self.printAddress(of: server, with: made) }
        } catch {
            logger.error("keeping the old access key: \(error)")
        }
    }

    /// Loads folders on separate threads.
    ///
    /// A caller may stop waiting before the end.
    ///
    /// Uses a lower QoS than the session threads, which must stay free to report progress.
    private static func read(_ folders: [ServedFolder]) -> AsyncStream<[ServedFolder]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [ServedFolder].self)
        DispatchQueue.global(qos: .utility).async {
            do {
                continuation.yield(try folders.map { try $0.read() })
                continuation.finish()
            } catch {
                FileHandle.standardError.write(Data(Printable.lines("error: \(error)\n").utf8))
                ServeCommand.exit(withError: ExitCode(2))
            }
        }
        return stream
    }

    private var data: DataOptions { stored.data }

    /// Returns true if the text has the form of an origin sent by a browser.
    private static func isOrigin(_ text: String) -> Bool {
        let host = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) } ?? ""
        return !host.isEmpty && text == text.lowercased() && !host.contains { "/?#@ ,;*'\"".contains($0) }
    }

    /// True if people outside this machine can reach the server, by its address or through a proxy.
    private var isPublic: Bool {
        !WebServerConfiguration.isLoopback(host) || !allowHost.allSatisfy(Self.isLoopbackName)
    }

    private static func isLoopbackName(_ name: String) -> Bool {
        let hasPort = name.contains(":") && !name.hasSuffix("]")
        let host = hasPort ? name.lastIndex(of: ":").map { String(name[..<$0]) } ?? name : name
        return host == "[::1]" || WebServerConfiguration.isLoopback(host)
    }
}

/// The log level, as an option.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical

    /// The same for the library.
    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}

extension BasePath: ExpressibleByArgument {
    /// Reads the option; rejects an invalid path.
    public init?(argument: String) { self.init(argument) }

    /// The path as it would be written.
    public var defaultValueDescription: String { text.isEmpty ? "/" : text }
}
