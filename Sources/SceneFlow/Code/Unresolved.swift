package import Diagnostics

/// A place in the code that bears on the flow and was not understood.
package struct Unresolved: Sendable, Hashable, Comparable {
    /// Why it was not understood.
    package enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// An identifier or a storyboard's name that is no constant.
        case identifier
        /// The controller that is shown is not known: it comes out of a call or a property that cannot be followed.
        case controller
        /// A class that is not among the sources.
        case unknownClass
        /// A call into another type that cannot be followed.
        case call
        /// Something shows or goes back here, but nothing that is followed calls the code around it.
        case unreached
        /// Something shows or goes back here, in code that is not read: no walk through the app can come there.
        case unread
        /// What an Objective-C method does, of which only the declaration is read.
        case objectiveC
        /// A form of registration that no reader knows.
        case registration
        /// Calls that nest deeper than is followed, or in a circle.
        case depth
        /// Source text that does not parse.
        case syntax
    }

    /// Why it was not understood.
    package var reason: Reason
    /// The source text, shortened to one line.
    package var text: String
    /// Where it stands.
    package var location: SourceLocation?

    /// Creates an unresolved place.
    /// - Parameters:
    ///   - reason: why it was not understood.
    ///   - text: the source text, shortened to one line.
    ///   - location: where it stands.
    package init(_ reason: Reason, _ text: String, at location: SourceLocation? = nil) {
        self.reason = reason
        self.text = text
        self.location = location
    }

    /// Orders by place, what has none first; in one place by reason and text.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        switch (lhs.location, rhs.location) {
        case (let first?, let second?) where first != second: first < second
        case (nil, _?): true
        case (_?, nil): false
        default: (lhs.reason.rawValue, lhs.text) < (rhs.reason.rawValue, rhs.text)
        }
    }
}
