package import Diagnostics

/// Something wrong with the injection of the user's app, with all that explains it.
package struct Problem: Hashable, Sendable {
    /// One line of an explanation.
    package struct Line: Hashable, Sendable {
        /// What the line says of the problem; the order of the cases is the order of the lines.
        package enum Label: UInt8, Hashable, Sendable, CaseIterable {
            case neededBy, reachedBy, searched, alsoNeededBy, alsoReachedBy
            case cycle, cut, holds, candidate, expected, given, opened, closed, note, near, fix

            /// The words that the line begins with.
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

        /// What the line says of the problem.
        package var label: Label
        /// What it says.
        package var text: String
        /// Where that stands: a source location or a place in a storyboard; empty where it stands nowhere.
        package var place: String
        /// What else there is to say, such as the storage policy; mostly empty.
        package var detail: String

        /// Creates a line.
        package init(_ label: Label, _ text: String, place: String = "", detail: String = "") {
            self.label = label
            self.text = text
            self.place = place
            self.detail = detail
        }
    }

    /// What kind of problem it is.
    package var code: ProblemCode
    /// How much it matters.
    package var severity: Severity
    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String
    /// Where it is, or nil.
    package var location: SourceLocation?
    /// What was asked for, or nil where nothing was.
    package var key: Key?
    /// The kinds of scope that could be seen, nearest first.
    package var visibility: [String]
    /// The explanation, in the order of the labels.
    package private(set) var lines: [Line]
    /// What makes two problems of one code, key and visibility the same; mostly empty.
    var identity = ""
    /// The root that met it first, for a cycle; else empty.
    var finder = ""

    /// Creates a problem.
    /// - Parameters:
    ///   - code: what kind of problem it is; it decides the severity.
    ///   - message: one sentence.
    ///   - location: where it is. The default is nil.
    ///   - key: what was asked for. The default is nil.
    ///   - visibility: the kinds of scope that could be seen. The default is none.
    ///   - lines: the explanation, in any order.
    init(
        _ code: ProblemCode,
        _ message: String,
        at location: SourceLocation? = nil,
        key: Key? = nil,
        visibility: [String] = [],
        lines: [Line] = []
    ) {
        self.code = code
        self.severity = code.severity
        self.message = message
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

    /// The problem in one line, for lists that hold problems of other kinds too.
    package var diagnostic: Diagnostic {
        Diagnostic(code.id, severity, message, at: location, remedy: texts(.fix).first)
    }

    /// What problems share that are told once; a cycle and a captive are the same from wherever they are met.
    var foldKey: FoldKey {
        code == .cycle || code == .captive
            ? FoldKey(code: code, key: nil, visibility: [], identity: identity)
            : FoldKey(code: code, key: key, visibility: visibility, identity: identity)
    }

    /// One problem is told for each of these.
    struct FoldKey: Hashable {
        let code: ProblemCode
        let key: Key?
        let visibility: [String]
        let identity: String
    }
}

extension Problem: Comparable {
    /// Orders by place, then by code and message, so that a list reads along the files.
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
