import SceneFlow

/// The names of an app's scenes and segues on the wire, by index.
///
/// A scene is a large value. Taking it out of its flow for its key alone costs more than writing a whole instance.
final class SceneNames: Sendable {
    /// The keys of the scenes.
    let keys: [String]
    /// Interface Builder's words for the scenes' controllers.
    let kinds: [String]
    /// The titles of the scenes.
    let titles: [String]
    /// The keys of the segues.
    let segues: [String]
    /// The object IDs of the segues' triggers.
    let triggers: [String?]

    /// Collects names.
    /// - Parameter flow: the app.
    init(_ flow: Flow) {
        keys = flow.scenes.map(\.key)
        kinds = flow.scenes.map(\.kind.element)
        titles = flow.scenes.map(\.title)
        segues = flow.segues.map(\.key)
        triggers = flow.segues.map(\.trigger.view)
    }
}
