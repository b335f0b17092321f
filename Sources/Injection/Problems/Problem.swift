package import Diagnostics

/// A problem in the injection of the user's app, with its explanation.
package struct Problem: Hashable, Sendable {
    /// One line of an explanation.
    package struct Line: Hashable, Sendable {
        /// The role of a line.
        ///
        /// The order of the cases is the order of the lines.
        package enum Label: UInt8, Hashable, Sendable, CaseIterable {
            case neededBy, reachedBy, searched, alsoNeededBy, alsoReachedBy
            case cycle, cut, holds, candidate, expected, given, opened, closed, note, near, fix

            /// The words at the start of the line.
            package var text: String {
                switch self {
                case .neededBy: "needed by"
                case .reachedBy: "reached by"
                case .searched: "searched"
                case .alsoNeededBy: "also needed by"
                case .alsoReachedBy: "also reached by"
                case .cycle: "cycle"
                case .cut: "cut"
                case .holds: "holds"
                case .candidate: "candidate"
                case .expected: "expected"
                case .given: "given"
                case .opened: "opened"
                case .closed: "closed"
                case .note: "note"
                case .near: "near"
                case .fix: "fix"
                }
            }
        }

        /// The role of the line.
        package var label: Label
        /// The text.
        package var text: String
        /// The source location or the place in a storyboard, as text.
        ///
        /// Empty if there is none.
        package var place: String
        /// The source location, or nil for another place and for none.
        package var location: SourceLocation?
        /// An additional detail, such as the storage policy.
        ///
        /// Usually empty.
        package var detail: String

        /// Creates a line.
        package init(_ label: Label, _ text: String, place: String = "", detail: String = "") {
            self.label = label
            self.text = text
            self.place = place
            self.detail = detail
        }

        /// Creates a line about a place in the sources.
        package init(_ label: Label, _ text: String, at location: SourceLocation?, detail: String = "") {
            self.init(label, text, place: location.map { "\($0)" } ?? "", detail: detail)
            self.location = location
        }
    }

    /// The kind of problem.
    package var code: ProblemCode
    /// The severity.
    package var severity: Severity
    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String
    /// The message without the place of its discovery: the same for one problem met in several places.
    ///
    /// Empty if the code alone identifies the problem.
    package var subject: String
    /// The source location, or nil.
    package var location: SourceLocation?
    /// The requested key, or nil if there was none.
    package var key: Key?
    /// The kinds of the visible scopes, nearest first.
    package var visibility: [String]
    /// The explanation, in the order of the labels.
    package private(set) var lines: [Line]
    /// The scene whose creation met the problem, by the name of its declaration; nil if no scene is involved.
    package var scene: String?
    /// True for a cycle that may end, because an object stored before its completion ends the recursion.
    package var mayEnd = false
    /// The distinguishing text among problems with the same code, key and visibility.
    ///
    /// Usually empty.
    var identity = ""
    /// The root that first reached a cycle or captive.
    ///
    /// Otherwise empty.
    var finder = ""

    /// Creates a problem.
    /// - Parameters:
    ///   - code: the kind of problem. It determines the severity.
    ///   - message: one sentence.
    ///   - subject: the message without the place of its discovery. The default is the message.
    ///   - location: the source location. The default is nil.
    ///   - key: the requested key. The default is nil.
    ///   - visibility: the kinds of the visible scopes. The default is none.
    ///   - lines: the explanation, in any order.
    init(
        _ code: ProblemCode,
        _ message: String,
        subject: String? = nil,
        at location: SourceLocation? = nil,
        key: Key? = nil,
        visibility: [String] = [],
        lines: [Line] = []
    ) {
        self.code = code
        self.severity = code.severity
        self.message = message
        self.subject = subject ?? message
        self.location = location
        self.key = key
        self.visibility = visibility
        self.lines = []
        lines.forEach { add($0) }
    }

    /// Adds a line behind those of its label.
    mutating func add(_ line: Line) {
        let end = lines.firstIndex { $0.label.rawValue > line.label.rawValue } ?? lines.endIndex
        lines.insert(line, at: end)
    }

    /// The texts of the lines of a label.
    /// - Parameter label: the label.
    /// - Returns: the texts, in order.
    package func texts(_ label: Line.Label) -> [String] { lines.filter { $0.label == label }.map(\.text) }

    /// The identity shared by problems reported as one.
    ///
    /// A cycle or captive has the same identity from every root.
    var foldKey: FoldKey {
        code == .cycle || code == .captive
            ? FoldKey(code: code, key: nil, visibility: [], identity: identity)
            : FoldKey(code: code, key: key, visibility: visibility, identity: identity)
    }

    /// The identity of a reported problem.
    struct FoldKey: Hashable {
        let code: ProblemCode
        let key: Key?
        let visibility: [String]
        let identity: String
    }
}

extension Problem: Comparable {
    /// Orders by location, then by code and message, so that a list follows the files.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        switch (lhs.location, rhs.location) {
        case (nil, .some): return true
        case (.some, nil): return false
        case (let left?, let right?) where left != right: return left < right
        default: break
        }
        if lhs.code != rhs.code { return lhs.code.rawValue < rhs.code.rawValue }
        return (lhs.message, lhs.description) < (rhs.message, rhs.description)
    }
}
