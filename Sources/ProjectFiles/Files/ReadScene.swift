/// What can be said of a scene as soon as its storyboard was read, while all else is not: before texts of another language and
/// code are known.
package struct ReadScene: Sendable, Hashable {
    /// The storyboard's path, relative to the opened folder.
    package var file = ""
    /// What a person calls it.
    package var title = ""
    /// The class that UIKit instantiates.
    package var className = ""

    /// A scene of which nothing is known.
    package init() {}
}
