import Foundation
import Logging
internal import ProjectFiles
import Rooms
import SceneFlow
import Synchronization
import Uploads
import WebSockets
import Wire

/// The uploads.
///
/// A file is kept as long as a room runs one of its apps, or a first room may still be made.
final class UploadStore: Sendable {
    private struct Item {
        let upload: Upload
        /// The names of its apps.
        let flows: Set<String>
        /// The principal responsible for it.
        let principal: Principal
        let since: ContinuousClock.Instant
    }

    private let context: ServerContext
    private let items = Mutex<[Item]>([])

    private let load: ServerConfiguration.UploadLoading

    /// Creates an empty shelf.
    /// - Parameters:
    ///   - context: the context shared by all sessions.
    ///   - load: the closure loading the folder of an upload.
    init(context: ServerContext, load: @escaping ServerConfiguration.UploadLoading) {
        self.context = context
        self.load = load
    }

    /// The number of uploads kept.
    var count: Int { items.withLock(\.count) }

    /// Returns a stop for the load of a file, early enough for an answer in time.
    func stop() -> LoadDeadline {
        let most = Duration.seconds(context.limits.sockets.responseSeconds) / 2
        let limit = context.limits.readingTime
        return LoadDeadline(after: limit > .zero ? min(limit, most) : most)
    }

    /// Stores and loads a file on another thread.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: its name.
    ///   - principal: the principal responsible for it.
    ///   - session: the session receiving the progress; nil for none.
    ///   - origin: the client, for the audit log. The default is nil: the server itself.
    ///   - stop: the stop of the load; after a cancellation, nothing is left of the file.
    ///   - answer: called once.
    /// - Returns: the wish for the answer, for `forget`.
    func take(
        _ bytes: [UInt8],
        named name: String,
        by principal: Principal,
        for session: Session?,
        from origin: RequestOrigin? = nil,
        until stop: LoadDeadline,
        answer: @escaping @Sendable (Result<UploadedFlow, ResponseError>) -> Void
    ) -> Wish {
        let report = ReadingReport(isUpload: true)
        let telling = Task {
            var told = ReadingReport.Told()
            while (try? await Task.sleep(for: ReadingReport.interval)) != nil, let session {
                told = await session.tell(report, after: told)
            }
        }
        let wish = Wish()
        do throws(ResponseError) {
            try context.work.uploads.add(for: principal, wish) { [self] in
                let result = Result { () throws(ResponseError) in
                    try open(bytes, name, by: principal, until: stop) { report.note($0, in: name) }
                }
                if case .success(let opened) = result {
                    context.audit(.uploadOpened, by: origin) { $0.flow = opened.flow }
                }
                telling.cancel()
                answer(result)
            } drop: {
                telling.cancel()
            }
        } catch {
            telling.cancel()
            answer(.failure(error))
        }
        return wish
    }

    /// Drops a file waiting to be loaded, because its answer is no longer wanted.
    /// - Parameter wish: the result of `take`.
    func forget(_ wish: Wish) {
        context.work.uploads.forget(wish)
    }

    /// Removes the uploads no longer in use.
    func sweep() {
        let gone = items.withLock { items in
            var gone: [Item] = []
            items.removeAll { item in
                let isOver = isOver(item)
                if isOver { gone.append(item) }
                return isOver
            }
            return gone
        }
        for item in gone { letGo(item) }
    }

    /// Lets go of everything.
    func clear() {
        let all = items.withLock { items in
            defer { items = [] }
            return items
        }
        for item in all { letGo(item) }
    }

    // MARK: - Private

    private func open(
        _ bytes: [UInt8],
        _ name: String,
        by principal: Principal,
        until stop: LoadDeadline,
        _ progress: @escaping @Sendable (ReadingProgress) -> Void
    ) throws(ResponseError) -> UploadedFlow {
        sweep()
        guard stop.reason != .cancelled else { throw .badUpload(LoadingError.cancelled.description) }
        let limit = context.limits.uploadsKept
        // A guest has a quarter of the places at most.
        let most = principal.isGuest ? max(1, limit / 4) : limit
        guard items.withLock({ $0.count }) < limit, items.withLock({ $0.count { $0.principal == principal } }) < most
        else {
            throw .limited("the server has reached its limit of uploads (\(most))", retryAfterMs: 60_000)
        }
        let upload: Upload
        do throws(UploadError) {
            upload = try Upload(bytes, named: name, limits: context.limits.uploads)
        } catch {
            throw ResponseError(error)
        }
        let project: LoadedProject
        do {
            project = try load(URL(filePath: upload.path), stop, progress)
        } catch {
            throw .badUpload("\(error)")
        }
        guard project.apps.contains(where: { !$0.flow.scenes.isEmpty }) else {
            if let reason = stop.reason { throw .badUpload("no scene of '\(upload.title)' was loaded: \(reason)") }
            throw .badUpload("no storyboard or xib with a scene in '\(upload.title)'")
        }
        var answer = UploadedFlow()
        for var app in project.apps {
            let isNamedByFolder = app.title == URL(filePath: upload.path).lastPathComponent
            if isNamedByFolder { app.title = upload.title }
            app.id = "upload-\(RoomKeys.random(bits: 96))"
            context.catalog.lodge(app, root: project.root)
            answer.flows.append(app.id)
            if answer.flow.isEmpty, !app.flow.scenes.isEmpty { answer.flow = app.id }
        }
        let item = Item(upload: upload, flows: Set(answer.flows), principal: principal, since: context.now())
        items.withLock { $0.append(item) }
        context.tellUploads()
        context.logger.info(
            "file uploaded",
            metadata: ["apps": "\(project.apps.count)", "bytes": "\(bytes.count)"]
        )
        return answer
    }

    /// Returns true if the item's rooms are gone and the time for a first one is over.
    ///
    /// Rooms empty for long enough are gone.
    private func isOver(_ item: Item) -> Bool {
        let now = context.now()
        let patience = context.limits.rooms.emptyFor
        let rooms = context.rooms.all.filter { item.flows.contains($0.audience.served.id) }
        let left = rooms.filter { !context.rooms.letGo(of: $0) }
        return left.isEmpty && item.since.duration(to: now) >= patience
    }

    private func letGo(_ item: Item) {
        for flow in item.flows { context.catalog.evict(flow) }
        item.upload.remove()
        context.logger.info("upload deleted")
        context.audit(.uploadDeleted, by: nil) { $0.flow = item.flows.sorted().first }
    }
}

extension ResponseError {
    /// Creates the error response for a refused file.
    fileprivate init(_ error: UploadError) {
        switch error {
        case .tooLarge(_, let limit): self = .badUpload(error.description, limit: limit)
        case .disk: self = .unavailable(error.description)
        case .unknownKind, .damaged, .path, .entryKind, .compression, .encrypted: self = .badUpload(error.description)
        }
    }
}
