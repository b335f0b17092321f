package import Diagnostics
package import SceneFlow

/// A navigation of the sources, as the text has it.
package struct NavigationCall: Sendable {
    /// The source text, shortened to one line.
    package var text: String
    /// The location of the call.
    package var location: SourceLocation
    /// The reason it is not a navigation of the app, according to the call itself and its type; nil if they do not show
    /// it.
    package var ignored: Coverage.Ignored.Reason?
    /// The segue class around it; nil outside of such classes.
    package var segueClass: String?
    /// True in a view of SwiftUI: a presentation, an alert or a link.
    package var isInView: Bool { view != nil }
    /// The type around a presentation, an alert or a link of SwiftUI, empty outside of types; nil for any other
    /// navigation.
    package var view: String?
    /// The reason why it was not understood, unless another is known.
    package var open = Unresolved.Reason.unread

    /// Creates a transition.
    /// - Parameters:
    ///   - text: the source text, shortened to one line.
    ///   - location: the location of the call.
    ///   - ignored: the reason for ignoring the call, if the call and its type give one. The default is nil.
    ///   - segueClass: the surrounding segue class. The default is nil.
    ///   - open: the reason for not understanding the call, unless another is known. The default is `unread`.
    package init(
        text: String,
        location: SourceLocation,
        ignored: Coverage.Ignored.Reason? = nil,
        segueClass: String? = nil,
        open: Unresolved.Reason = Unresolved.Reason.unread
    ) {
        self.text = text
        self.location = location
        self.ignored = ignored
        self.segueClass = segueClass
        self.open = open
    }
}
