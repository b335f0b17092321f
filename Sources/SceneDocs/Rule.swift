package import SceneFlow

/// One of UIKit's rules, as a page of `Docs/Rules` tells it.
package struct Rule: Sendable, Hashable {
    /// A rule as its neighbours name it.
    package struct Name: Sendable, Hashable {
        /// The rule's id, such as `NAV-30`.
        package var id: String
        /// Its title.
        package var title: String
    }

    /// The id and the title.
    package var name: Name
    /// The title of its page.
    package var family: String
    /// The certainty of the rule.
    package var confidence: Confidence
    /// True if the simulator follows it; otherwise the text gives the reason.
    package var isSimulated: Bool
    /// The scenarios by number, and the tests by name, that check the simulator against it.
    package var tests: [String]
    /// Its text, as safe HTML.
    package var html: String
    /// The rule before it in the book; nil for the first.
    package var previous: Name?
    /// The rule after it; nil for the last.
    package var next: Name?
}
