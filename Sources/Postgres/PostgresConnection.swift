internal import CPostgres

/// A connection to the database, for one thread at a time.
///
/// Each call has a deadline. After a lost connection or a missed deadline it is closed, and every later call fails.
package final class PostgresConnection {
    /// A notification of another session, or of this one.
    package struct Notification: Sendable, Hashable {
        /// The name of the channel.
        package var channel: String
        /// The text sent with it.
        package var payload: String
        /// The process of the server that served the sender.
        package var sender: Int
    }

    /// The longest time for reaching one host, so that the next one gets its turn.
    private static let hostTime = Duration.seconds(3)
    /// The most commands sent at once, so that neither side holds many results.
    private static let mostAtOnce = 500

    /// The owned connection; nil once it is closed.
    private var handle: OpaquePointer?
    /// The names of the prepared statements, by their SQL.
    private var prepared: [String: String] = [:]
    private var notifications: [Notification] = []

    /// Connects to the first host that is suitable.
    /// - Parameters:
    ///   - settings: the address and the settings.
    ///   - deadline: the end of trying.
    /// - Throws: `PostgresError` with the reasons of all hosts.
    package init(_ settings: PostgresSettings, until deadline: ContinuousClock.Instant) throws(PostgresError) {
        var reasons: [String] = []
        for attempt in settings.attempts {
            do throws(PostgresError) {
                handle = try Self.connect(attempt, until: min(deadline, .now + Self.hostTime))
                return
            } catch .timeout {
                reasons.append("\(attempt["host"] ?? attempt["hostaddr"] ?? "the host") did not answer in time")
            } catch {
                reasons.append("\(error)")
            }
        }
        throw .connection(reason: reasons.joined(separator: "; "))
    }

    deinit { close() }

    /// True until the connection is closed.
    package var isOpen: Bool { handle != nil }

    /// The version of the server, such as 150018 for 15.18.
    package var serverVersion: Int { handle.map { Int(PQserverVersion($0)) } ?? 0 }

    /// True if the connection is encrypted with TLS.
    package var isEncrypted: Bool { handle.map { PQsslInUse($0) != 0 } ?? false }

    /// Ends the connection.
    package func close() {
        if let handle { PQfinish(handle) }
        handle = nil
    }

    /// Runs a statement.
    /// - Parameters:
    ///   - statement: the statement.
    ///   - values: the values of its parameters, in order. The default is none.
    ///   - deadline: the end of waiting for the answer.
    /// - Returns: the answer.
    /// - Throws: `PostgresError`.
    @discardableResult
    package func run(
        _ statement: PostgresStatement,
        _ values: [PostgresValue] = [],
        until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> PostgresResult {
        try run([PostgresCommand(statement, values)], until: deadline)[0]
    }

    /// Runs commands in one round trip: outside a transaction, all of them or none take effect.
    /// - Parameters:
    ///   - commands: the commands, at most 500.
    ///   - deadline: the end of waiting for the answers.
    /// - Returns: the answers, in the order of the commands.
    /// - Throws: the `PostgresError` of the first command that failed.
    @discardableResult
    package func run(
        _ commands: [PostgresCommand],
        until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> [PostgresResult] {
        precondition(commands.count <= Self.mostAtOnce, "a pipeline is bounded")
        guard let handle else { throw .connection(reason: "the connection to the database has ended") }
        do throws(PostgresError) {
            let preparing = try send(commands, to: handle)
            return try receive(commands.count, preparing, from: handle, until: deadline)
        } catch {
            if error.isDisconnection { close() }
            throw error
        }
    }

    /// Runs a body in a transaction.
    /// - Parameters:
    ///   - begin: the statement that begins it. The default is `BEGIN`.
    ///   - deadline: the end of waiting for each answer.
    ///   - body: the body. If it throws, nothing of it is stored.
    /// - Returns: the result of the body.
    /// - Throws: the error of the body, or `PostgresError`.
    package func transaction<Value>(
        _ begin: PostgresStatement = "BEGIN",
        until deadline: ContinuousClock.Instant,
        _ body: () throws -> Value
    ) throws -> Value {
        try run(begin, until: deadline)
        let value: Value
        do {
            value = try body()
        } catch {
            // A connection that cannot be rolled back is in an unknown state.
            if isOpen, (try? run("ROLLBACK", until: deadline)) == nil { close() }
            throw error
        }
        try run("COMMIT", until: deadline)
        return value
    }

    /// Waits for notifications.
    /// - Parameter deadline: the end of waiting.
    /// - Returns: the notifications, oldest first; none at the deadline.
    /// - Throws: `PostgresError.connection`.
    package func waitForNotifications(until deadline: ContinuousClock.Instant) throws(PostgresError) -> [Notification] {
        guard let handle else { throw .connection(reason: "the connection to the database has ended") }
        while true {
            takeNotifications(from: handle)
            if !notifications.isEmpty {
                defer { notifications = [] }
                return notifications
            }
            guard SocketWait.wait(for: PQsocket(handle), writes: false, until: deadline) else { return [] }
            guard PQconsumeInput(handle) == 1 else {
                let reason = Self.reason(handle)
                close()
                throw .connection(reason: reason)
            }
        }
    }

    // MARK: - Sending

    /// Sends commands, each after its preparation if it is new.
    /// - Returns: for each answer to expect, the statement that it prepares, or nil for that of a command.
    private func send(_ commands: [PostgresCommand], to handle: OpaquePointer) throws(PostgresError) -> [String?] {
        var preparing: [String?] = []
        var names: [String: String] = [:]
        for command in commands {
            let sql = "\(command.statement.sql)"
            var name = prepared[sql] ?? names[sql]
            if name == nil {
                let new = "s\(prepared.count + names.count)"
                guard PQsendPrepare(handle, new, sql, 0, nil) == 1 else { throw lost(handle) }
                preparing.append(sql)
                names[sql] = new
                name = new
            }
            guard Self.send(command.values, to: name ?? "", of: handle) else { throw lost(handle) }
            preparing.append(nil)
        }
        guard PQpipelineSync(handle) == 1 else { throw lost(handle) }
        return preparing
    }

    private static func send(_ values: [PostgresValue], to name: String, of handle: OpaquePointer) -> Bool {
        // All values lie in one buffer, at these places.
        var (buffer, ends, formats): ([UInt8], [Int?], [Int32]) = ([], [], [])
        for value in values {
            let isBinary = value.encode(to: &buffer)
            ends.append(isBinary == nil ? nil : buffer.count)
            formats.append(isBinary == true ? 1 : 0)
        }
        buffer.append(0)
        return buffer.withUnsafeBytes { bytes in
            var (start, pointers, lengths): (Int, [UnsafePointer<CChar>?], [Int32]) = (0, [], [])
            for end in ends {
                let place = bytes.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) }
                pointers.append(end == nil ? nil : place)
                lengths.append(Int32((end ?? start) - start))
                start = end ?? start
            }
            return PQsendQueryPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 1) == 1
        }
    }

    // MARK: - Receiving

    /// Receives the answers up to the end of the pipeline.
    private func receive(
        _ count: Int,
        _ preparing: [String?],
        from handle: OpaquePointer,
        until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> [PostgresResult] {
        var results: [PostgresResult] = []
        results.reserveCapacity(count)
        var failure: PostgresError?
        for sql in preparing {
            guard let result = try next(from: handle, until: deadline) else { throw lost(handle) }
            switch result.status {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
                if let sql { prepared[sql] = "s\(prepared.count)" } else { results.append(result) }
            case PGRES_PIPELINE_ABORTED:
                break
            default:
                failure = failure ?? result.error
            }
            // A nil ends the answer to each command.
            while try next(from: handle, until: deadline) != nil {}
        }
        guard let end = try next(from: handle, until: deadline), end.status == PGRES_PIPELINE_SYNC else {
            throw failure ?? lost(handle)
        }
        if let failure { throw failure }
        return results
    }

    /// Returns the next result; nil at the end of the results of a command.
    private func next(
        from handle: OpaquePointer,
        until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> PostgresResult? {
        while PQisBusy(handle) == 1 {
            let unsent = PQflush(handle)
            guard unsent >= 0 else { throw lost(handle) }
            guard SocketWait.wait(for: PQsocket(handle), writes: unsent == 1, until: deadline) else { throw .timeout }
            guard PQconsumeInput(handle) == 1 else { throw lost(handle) }
            takeNotifications(from: handle)
        }
        return PQgetResult(handle).map(PostgresResult.init)
    }

    private func takeNotifications(from handle: OpaquePointer) {
        while let notification = PQnotifies(handle) {
            defer { PQfreemem(notification) }
            notifications.append(
                Notification(
                    channel: String(cString: notification.pointee.relname),
                    payload: String(cString: notification.pointee.extra),
                    sender: Int(notification.pointee.be_pid)
                )
            )
        }
    }

    // MARK: - Connecting

    private static func connect(
        _ settings: [String: String],
        until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> OpaquePointer {
        let pairs = settings.sorted { $0.key < $1.key }
        guard let handle = start(pairs) else { throw .connection(reason: "there is no memory for a connection") }
        var isReady = false
        defer { if !isReady { PQfinish(handle) } }
        guard PQstatus(handle) != CONNECTION_BAD else { throw .connection(reason: reason(handle)) }
        var status = PGRES_POLLING_WRITING
        while status != PGRES_POLLING_OK {
            let writes = status == PGRES_POLLING_WRITING
            guard SocketWait.wait(for: PQsocket(handle), reads: !writes, writes: writes, until: deadline) else {
                throw .timeout
            }
            status = PQconnectPoll(handle)
            guard status != PGRES_POLLING_FAILED else { throw .connection(reason: reason(handle)) }
        }
        guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else {
            throw .connection(reason: reason(handle))
        }
        // Notices, such as of an existing table, are of no use to anybody.
        _ = PQsetNoticeProcessor(handle, { _, _ in }, nil)
        isReady = true
        return handle
    }

    private static func start(_ pairs: [(key: String, value: String)]) -> OpaquePointer? {
        let texts = pairs.flatMap { [$0.key, $0.value] }.map { Array($0.utf8CString) }
        let buffer = texts.flatMap(\.self)
        return buffer.withUnsafeBufferPointer { bytes in
            var (offset, keys, values): (Int, [UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) = (0, [], [])
            for (index, text) in texts.enumerated() {
                let start = bytes.baseAddress.map { $0 + offset }
                if index.isMultiple(of: 2) { keys.append(start) } else { values.append(start) }
                offset += text.count
            }
            return PQconnectStartParams(keys + [nil], values + [nil], 0)
        }
    }

    private func lost(_ handle: OpaquePointer) -> PostgresError { .connection(reason: Self.reason(handle)) }

    private static func reason(_ handle: OpaquePointer) -> String {
        let reason = String(cString: PQerrorMessage(handle)).firstLine
        return reason.isEmpty ? "the connection to the database has ended" : reason
    }
}
