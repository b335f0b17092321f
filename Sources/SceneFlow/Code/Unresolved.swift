package import Diagnostics

/// A place in the code relevant to the flow and not understood.
package struct Unresolved: Sendable, Hashable, Comparable {
    /// The reason for not understanding it.
    package enum Reason: String, Sendable, Hashable, Encodable, CaseIterable {
        /// An identifier or a storyboard's name other than a constant.
        case identifier
        /// An unknown controller is shown: it comes from a call or a property outside the analysis.
        case controller
        /// A class missing from the sources.
        case unknownClass
        /// A call into another type, outside the analysis.
        case call
        /// Something shows or goes back here, but no analysed code calls the code around it.
        case unreached
        /// Something shows or goes back here, in unread code: no analysis of the app can reach it.
        case unread
        /// The body of an Objective-C method.
        ///
        /// Only its declaration is read.
        case objectiveC
        /// A form of registration unknown to all readers.
        case registration
        /// Calls nested deeper than the limit, or in a circle.
        case depth
        /// Source text with syntax errors.
        case syntax
    }

    /// The reason for not understanding it.
    package var reason: Reason
    /// The source text, shortened to one line.
    package var text: String
    /// The source location.
    package var location: SourceLocation?

    /// Creates an unresolved place.
    /// - Parameters:
    ///   - reason: the reason for not understanding it.
    ///   - text: the source text, shortened to one line.
    ///   - location: the source location.
    package init(_ reason: Reason, _ text: String, at location: SourceLocation? = nil) {
        self.reason = reason
        self.text = text
        self.location = location
    }

    /// Orders by place, those without a place first; in one place by reason and text.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        switch (lhs.location, rhs.location) {
        case (let first?, let second?) where first != second: first < second
        case (nil, _?): true
        case (_?, nil): false
        default: (lhs.reason.rawValue, lhs.text) < (rhs.reason.rawValue, rhs.text)
        }
    }
}
