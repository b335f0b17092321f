/// The facts of a scene known after parsing its storyboard, before texts of another language and code are known.
package struct ReadScene: Sendable, Hashable {
    /// The storyboard's path, relative to the opened folder.
    package var file = ""
    /// The display title.
    package var title = ""
    /// The class instantiated by UIKit.
    package var className = ""

    /// Creates a scene without facts.
    package init() {}
}
