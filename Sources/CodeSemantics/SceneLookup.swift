package import SceneFlow

/// Finds scenes as `instantiateViewController` finds them.
package protocol SceneLookup: Sendable {
    /// Finds a scene.
    /// - Parameters:
    ///   - identifier: the storyboard identifier, or nil for the initial view controller.
    ///   - storyboard: the storyboard.
    ///   - file: the path of the requesting file.
    /// - Returns: the scene; nil if the storyboard is unknown and the identifier is not unique.
    func find(_ identifier: String?, in storyboard: Symbol, from file: String?) -> FoundScene?
}

/// The result of a scene lookup.
package struct FoundScene: Sendable {
    /// The storyboard's name.
    package var storyboard: String
    /// The destination of the transition.
    package var destination: CodeNavigation.Destination
    /// The certainty of the result.
    package var reading: ReadingCertainty

    /// Creates a result.
    /// - Parameters:
    ///   - storyboard: the storyboard's name.
    ///   - destination: the destination of the transition.
    ///   - reading: the certainty of the result.
    package init(storyboard: String, destination: CodeNavigation.Destination, reading: ReadingCertainty) {
        self.storyboard = storyboard
        self.destination = destination
        self.reading = reading
    }
}

/// The lookup of an app without storyboards.
struct NoScenes: SceneLookup {
    /// Creates a lookup without scenes.
    package init() {}

    func find(_ identifier: String?, in storyboard: Symbol, from file: String?) -> FoundScene? { nil }
}
