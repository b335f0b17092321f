import Diagnostics
import SceneFlow

/// The segue on whose behalf something happens: where segue actions are looked up (INJ-35, INJ-36), and what
/// `prepare(for:sender:)` sees.
struct Cause: Sendable, Hashable {
    /// Whose segue it is.
    var source: Int32
    /// Which of the flow's segues, or nil where an unwind is performed without one.
    var segue: Int?
    /// The sender, or nil where nothing is known of it.
    var sender: RuntimeValue
    /// The destination once it was made, or 0.
    var destination: Int32 = 0
    /// Whether the source is being asked if the segue is to be performed (SEG-4).
    var isAsked = false
}

/// The scene that an initialiser, a segue action or a creator is given the coder of.
struct Decoding: Sendable, Hashable {
    /// The scene.
    var scene: Int32
    /// On whose behalf.
    var cause: Cause?
    /// Who calls the initialiser.
    var technique: Technique
}

/// One method of the app while it runs.
struct Frame: Sendable, Hashable {
    /// The object whose method runs; 0 for the app's or scene's delegate.
    var current: Int32
    /// The class of that object, by number.
    var classIndex: Int32
    /// Which of the class's ancestors declares the method.
    var level: Int
    /// The object whose method UIKit called, which this one was called from.
    var owner: Int32
    /// The method, as a name's number: where values come from.
    var from: Int32
    /// The rule by which UIKit called.
    var rule: RuleID
    /// What arrives by property counts as arriving so.
    var technique: Technique = .property
    /// The segue that is prepared or asked about.
    var cause: Cause?
    /// The sender of the action that runs.
    var sender: RuntimeValue?
    /// The scene whose coder is at hand.
    var decoding: Decoding?
    /// The variables, parameters first.
    var variables: [RuntimeValue] = []
    /// Where the instruction that runs is written.
    var location: SourceLocation?

    /// Keeps a value in a variable.
    mutating func bind(_ variable: Int, _ value: RuntimeValue) {
        guard variable >= 0, variable < Self.variableLimit else { return }
        while variables.count <= variable { variables.append(.unknown()) }
        variables[variable] = value
    }

    /// More variables than any method has.
    private static let variableLimit = 4096
}

extension Frame {
    /// A method of an object that is no controller: of the app's or scene's delegate, or of a segue.
    /// - Parameters:
    ///   - method: the method.
    ///   - number: the object's class.
    ///   - rule: the rule by which UIKit called.
    init(_ method: ClassEntry.Method, ofClass number: Int32, _ rule: RuleID) {
        self.init(
            current: 0,
            classIndex: number,
            level: method.level,
            owner: 0,
            from: method.from,
            rule: rule,
            location: method.fact.location
        )
    }
}

/// How a list of instructions ended.
enum Completion {
    /// Its end was reached.
    case normal
    /// It left the method.
    case returned(RuntimeValue?)
}

/// One object whose initialiser runs.
struct Construction {
    /// The object.
    let instance: Int32
    /// How its dependencies arrive.
    var technique: Technique
    /// Whether Swift code called the initialiser, and not UIKit by itself (INJ-71).
    let isFromSwift: Bool
    /// The scene that it is decoded from, or nil.
    let decoding: Decoding?
    /// Whether Swift allocated another object in place of it.
    var isReplaced = false
    /// What became of it, or nil before UIKit's own initialiser was reached.
    var outcome: Run.Made?
}
