internal import ProjectFiles
import Synchronization
import Wire

/// The progress of a load: its position, and the scenes found so far.
final class ReadingReport: Sendable {
    /// The progress last sent to one client.
    struct Told: Sendable {
        fileprivate var last: FlowsProgressNotification?
        fileprivate var scenes = 0
    }

    private struct State {
        var progress: FlowsProgressNotification?
        var scenes: [Wire.ReadScene] = []
    }

    /// The shortest time between two progress notifications.
    static let interval = Duration.milliseconds(150)
    /// The most scenes in one notification.
    ///
    /// The others come with the next.
    private static let mostScenes = 200

    private let isUpload: Bool
    private let state = Mutex(State())

    /// Creates the report of a load not yet begun.
    /// - Parameter isUpload: true for a file sent by a client.
    init(isUpload: Bool) { self.isUpload = isUpload }

    /// Records the progress.
    /// - Parameters:
    ///   - progress: the files and scenes loaded so far.
    ///   - folder: the folder, or the uploaded file.
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

    /// Returns the progress not yet sent to a client.
    /// - Parameter told: the progress last sent; updated by this call.
    /// - Returns: the notification; nil if nothing is new.
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
