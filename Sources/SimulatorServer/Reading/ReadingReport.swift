internal import ProjectFiles
import Synchronization
import Wire

/// What is known of a reading while it goes on: how far it is, and which scenes there are already.
final class ReadingReport: Sendable {
    /// What one client was told of it.
    struct Told: Sendable {
        fileprivate var last: FlowsProgressNotification?
        fileprivate var scenes = 0
    }

    private struct State {
        var progress: FlowsProgressNotification?
        var scenes: [Wire.ReadScene] = []
    }

    /// How often those who wait are told, at most.
    static let interval = Duration.milliseconds(150)
    /// How many scenes one notification holds at most; the others come with the next.
    private static let mostScenes = 200

    private let isUpload: Bool
    private let state = Mutex(State())

    /// Nothing was read yet.
    /// - Parameter isUpload: whether it is a file that a client has sent.
    init(isUpload: Bool) { self.isUpload = isUpload }

    /// Takes note how far it has come.
    /// - Parameters:
    ///   - progress: the files and scenes that were read.
    ///   - folder: the folder, or the file that was sent.
    func note(_ progress: ReadingProgress, in folder: String) {
        var notification = FlowsProgressNotification()
        notification.folder = folder
        notification.isUpload = isUpload
        notification.files = progress.files
        notification.total = progress.total
        notification.file = progress.file
        let scenes = progress.scenes.map { Wire.ReadScene($0) }
        state.withLock { [notification] state in
            state.progress = notification
            state.scenes += scenes
        }
    }

    /// What a client does not know yet.
    /// - Parameter told: what it was told; it is told this now.
    /// - Returns: the notification; nil where nothing is new.
    func news(besides told: inout Told) -> FlowsProgressNotification? {
        let (progress, scenes) = state.withLock { state in
            (state.progress, state.scenes[min(told.scenes, state.scenes.count)...].prefix(Self.mostScenes))
        }
        guard var progress, progress != told.last || !scenes.isEmpty else { return nil }
        told.last = progress
        told.scenes += scenes.count
        progress.scenes = Array(scenes)
        return progress
    }
}

extension Wire.ReadScene {
    /// A scene as it is sent.
    fileprivate init(_ scene: ProjectFiles.ReadScene) {
        self.init()
        file = scene.file
        title = scene.title
        `class` = scene.className
    }
}
