/// The origin of an app's start.
package enum StartOrigin: Sendable, Hashable {
    /// The files say it.
    case read(Source)
    /// A person named it: the manifest's `entry`, or the option of a command.
    case chosen
    /// The files do not say it, or what they say was not understood; the reason is a clause in lower case.
    case assumed(reason: String)

    /// The kind of file that says where an app starts.
    package enum Source: String, Sendable, Hashable, CaseIterable {
        /// The Info.plist, or the build settings.
        case project
        /// The code of the app delegate or scene delegate.
        case delegate
        /// The manifest's `launch`.
        case manifest
        /// The only initial view controller of files that hold no code which could start the app otherwise.
        case storyboard
    }

    /// A Boolean value that indicates whether the start is a guess.
    package var isAssumed: Bool { reason != nil }

    /// A Boolean value that indicates whether the files say it.
    package var isRead: Bool { if case .read = self { true } else { false } }

    /// The reason why the start is assumed, or nil where it is not.
    package var reason: String? { if case .assumed(let reason) = self { reason } else { nil } }

    /// The word for it in documents: the file that says it, `chosen` or `assumed`.
    package var word: String {
        switch self {
        case .read(let source): source.rawValue
        case .chosen: "chosen"
        case .assumed: "assumed"
        }
    }
}

extension Launch {
    /// The scene that becomes the window's root by itself; nil where code makes the root, or nothing does.
    package var initial: Scene.ID? {
        switch self {
        case .storyboard(_, let initial): initial
        case .scene(let scene): scene
        case .nothing, .code: nil
        }
    }
}

extension Flow {
    /// The scene that is the window's first root, or nil where nothing says which.
    package var entry: Scene.ID? {
        guard case .code(let navigation) = launch else { return launch.initial }
        if let wrapper = self[navigation].wrapper { return wrapper }
        if case .scene(let scene) = self[navigation].destination { return scene }
        return nil
    }

    /// Finds the scene that a person names.
    ///
    /// A name is a scene's key, `Storyboard#identifier`, the name of a storyboard for its initial view controller, or the name
    /// of a class. Of several scenes of a class the first in the flow's order is taken.
    /// - Parameter name: the name.
    /// - Returns: the scene, or nil where no scene is called so.
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

    /// The names by which people can name scenes: storyboards with an initial view controller, classes and keys, sorted.
    package var sceneNames: [String] {
        let storyboards = storyboards.filter { $0.initial != nil }.map(\.name)
        return Set(storyboards + scenes.compactMap(\.customClass) + scenes.map(\.key)).sorted()
    }
}
