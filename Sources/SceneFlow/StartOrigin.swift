/// The origin of an app's start.
package enum StartOrigin: Sendable, Hashable {
    /// The files say it.
    case read(Source)
    /// A person named it: the manifest's `entry`, or the option of a command.
    case chosen
    /// The files do not specify the start, or not in an understood form.
    ///
    /// The reason is a clause in lower case.
    case assumed(reason: String)

    /// The kind of file that specifies an app's start.
    package enum Source: String, Sendable, Hashable, CaseIterable {
        /// The Info.plist, or the build settings.
        case project
        /// The code of the app delegate or scene delegate.
        case delegate
        /// The manifest's `launch`.
        case manifest
        /// The only initial view controller of files without code for another start.
        case storyboard
    }

    /// True if the start is a guess.
    package var isAssumed: Bool { reason != nil }

    /// True if the files specify the start.
    package var isRead: Bool { if case .read = self { true } else { false } }

    /// The reason for an assumed start, or nil if the start is not assumed.
    package var reason: String? { if case .assumed(let reason) = self { reason } else { nil } }

    /// The word for it in documents: the kind of file specifying it, `chosen` or `assumed`.
    package var word: String {
        switch self {
        case .read(let source): source.rawValue
        case .chosen: "chosen"
        case .assumed: "assumed"
        }
    }
}

extension Launch {
    /// The scene that becomes the window's root by itself; nil if code makes the root, or nothing does.
    package var initial: Scene.ID? {
        switch self {
        case .storyboard(_, let initial): initial
        case .scene(let scene): scene
        case .nothing, .code: nil
        }
    }
}

extension Flow {
    /// The window's first root scene, or nil if unknown.
    package var entry: Scene.ID? {
        guard case .code(let navigation) = launch else { return launch.initial }
        if let wrapper = self[navigation].wrapper { return wrapper }
        if case .scene(let scene) = self[navigation].destination { return scene }
        return nil
    }

    /// Finds a scene by a name given by a user.
    ///
    /// A name is a scene's key, `Storyboard#identifier`, the name of a storyboard for its initial view controller, or
    /// the name of a class. Of several scenes of a class, the first in the flow's order counts.
    /// - Parameter name: the name.
    /// - Returns: the scene, or nil if no scene has this name.
    package func scene(named name: String) -> Scene.ID? {
        func first(_ isMeant: (Scene) -> Bool) -> Scene.ID? { scenes.firstIndex(where: isMeant).map { Scene.ID($0) } }
        if let scene = first({ $0.key == name }) { return scene }
        let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            return first { scene in
                guard case .storyboard(parts[0], _) = scene.origin else { return false }
                return scene.identifier == parts[1]
            }
        }
        if let initial = storyboards.first(where: { $0.name == name && $0.initial != nil })?.initial { return initial }
        return first { $0.className == name }
    }

    /// The names of scenes for users: storyboards with an initial view controller, classes and keys, sorted.
    package var sceneNames: [String] {
        let storyboards = storyboards.filter { $0.initial != nil }.map(\.name)
        return Set(storyboards + scenes.compactMap(\.customClass) + scenes.map(\.key)).sorted()
    }
}
