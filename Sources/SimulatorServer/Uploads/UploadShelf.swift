import Foundation
import Logging
internal import ProjectFiles
import Rooms
import SceneFlow
import Synchronization
import Uploads
import WebSockets
import Wire

/// What was uploaded: each file for as long as there is a room with one of its apps, or somebody may still make one.
final class UploadShelf: Sendable {
    private struct Item {
        let upload: Upload
        /// The names of its apps.
        let flows: Set<String>
        /// Who answers for it.
        let principal: Principal
        let since: ContinuousClock.Instant
    }

    private let services: Services
    private let items = Mutex<[Item]>([])

    private let load: ServerConfiguration.UploadLoading

    /// Creates an empty shelf.
    /// - Parameters:
    ///   - services: what all sessions share.
    ///   - load: loads the folder of an upload.
    init(services: Services, load: @escaping ServerConfiguration.UploadLoading) {
        self.services = services
        self.load = load
    }

    /// How many uploads are kept.
    var count: Int { items.withLock(\.count) }

    /// Has the reading of a file end before nobody could be answered any more.
    func stop() -> ReadingStop {
        let most = Duration.seconds(services.limits.sockets.responseSeconds) / 2
        let limit = services.limits.readingTime
        return ReadingStop(after: limit > .zero ? min(limit, most) : most)
    }

    /// Stores and reads a file, away from the caller.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: its name.
    ///   - principal: who answers for it.
    ///   - session: who is told how far that is; nil where nobody wants to know.
    ///   - stop: has the reading end early; where it is cancelled, nothing is left of the file.
    ///   - answer: called once.
    /// - Returns: whether it is wanted, for `forget`.
    func take(
        _ bytes: [UInt8],
        named name: String,
        by principal: Principal,
        for session: Session?,
        until stop: ReadingStop,
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
            try services.work.uploads.add(for: principal, wish) { [self] in
                let result = Result { () throws(ResponseError) in
                    try open(bytes, name, by: principal, until: stop) { report.note($0, in: name) }
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

    /// Lets go of a file at once that waits to be read, because nobody waits for the answer any more.
    /// - Parameter wish: what `take` returned.
    func forget(_ wish: Wish) {
        services.work.uploads.forget(wish)
    }

    /// Lets go of what nobody looks at any more.
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
        until stop: ReadingStop,
        _ progress: @escaping @Sendable (ReadingProgress) -> Void
    ) throws(ResponseError) -> UploadedFlow {
        sweep()
        guard stop.reason != .cancelled else { throw .badUpload(LoadingError.cancelled.description) }
        let limit = services.limits.uploadsKept
        // A guest has a quarter of the places at most.
        let most = principal.isGuest ? max(1, limit / 4) : limit
        guard items.withLock({ $0.count }) < limit, items.withLock({ $0.count { $0.principal == principal } }) < most
        else {
            throw .limited("there are \(most) uploads already", retryAfterMs: 60_000)
        }
        let upload: Upload
        do throws(UploadError) {
            upload = try Upload(bytes, named: name, limits: services.limits.uploads)
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
            if let reason = stop.reason { throw .badUpload("no scene of '\(upload.title)' was read: \(reason)") }
            throw .badUpload("there is no storyboard and no xib with a scene in '\(upload.title)'")
        }
        var answer = UploadedFlow()
        for var app in project.apps {
            let isNamedByFolder = app.title == URL(filePath: upload.path).lastPathComponent
            if isNamedByFolder { app.title = upload.title }
            app.id = "upload-\(RoomKeys.random(bits: 96))"
            services.catalog.lodge(app, root: project.root)
            answer.flows.append(app.id)
            if answer.flow.isEmpty, !app.flow.scenes.isEmpty { answer.flow = app.id }
        }
        let item = Item(upload: upload, flows: Set(answer.flows), principal: principal, since: services.now())
        items.withLock { $0.append(item) }
        services.logger.info(
            "A file was uploaded.",
            metadata: ["apps": "\(project.apps.count)", "bytes": "\(bytes.count)"]
        )
        return answer
    }

    /// Whether its rooms are gone, which they are where they have been empty for long enough, and the time for a first is over.
    private func isOver(_ item: Item) -> Bool {
        let now = services.now()
        let patience = services.limits.rooms.emptyFor
        let rooms = services.rooms.all.filter { item.flows.contains($0.audience.served.id) }
        let left = rooms.filter { !services.rooms.letGo(of: $0) }
        return left.isEmpty && item.since.duration(to: now) >= patience
    }

    private func letGo(_ item: Item) {
        for flow in item.flows { services.catalog.evict(flow) }
        item.upload.remove()
        services.logger.info("An upload was deleted.")
    }
}

extension ResponseError {
    /// Why a file is not opened, as it is answered.
    fileprivate init(_ error: UploadError) {
        switch error {
        case .tooLarge(_, let limit): self = .badUpload(error.description, limit: limit)
        case .disk: self = .unavailable(error.description)
        case .unknownKind, .damaged, .path, .entryKind, .compression, .encrypted: self = .badUpload(error.description)
        }
    }
}
