import Diagnostics
import SceneFlow

/// The segue behind an operation: it locates segue actions (INJ-35, INJ-36), and `prepare(for:sender:)` sees it.
struct Cause: Sendable, Hashable {
    /// The source of the segue.
    var source: Int32
    /// The segue's index in the flow, or nil for an unwind performed without one.
    var segue: Int?
    /// The sender, possibly unknown.
    var sender: RuntimeValue
    /// The destination once it was made, or 0.
    var destination: Int32 = 0
    /// True while the source decides if the segue is to be performed (SEG-4).
    var isAsked = false
}

/// The scene behind the coder given to an initialiser, a segue action or a creator.
struct Decoding: Sendable, Hashable {
    /// The scene.
    var scene: Int32
    /// The segue behind the decoding.
    var cause: Cause?
    /// The caller of the initialiser.
    var technique: Technique
}

/// One method of the app while it runs.
struct Frame: Sendable, Hashable {
    /// The object of the running method; 0 for the app's or scene's delegate.
    var current: Int32
    /// The class of that object, by number.
    var classIndex: Int32
    /// The level of the declaring class among the ancestors.
    var level: Int
    /// The object of the method called by UIKit, which led to this call.
    var owner: Int32
    /// The method, as a name's number: the origin of values.
    var from: Int32
    /// The rule behind UIKit's call.
    var rule: RuleID
    /// The technique recorded for values arriving by property.
    var technique: Technique = .property
    /// The segue being prepared or asked about.
    var cause: Cause?
    /// The sender of the running action.
    var sender: RuntimeValue?
    /// The scene of the available coder.
    var decoding: Decoding?
    /// The variables, parameters first.
    var variables: [RuntimeValue] = []
    /// The answers given about variables, the sender and properties of these with unknown values.
    private(set) var answers: [Answer] = []
    /// The location of the running instruction.
    var location: SourceLocation?
    /// The property whose `didSet` is running, as a name's number; 0 in a method.
    var observed: Int32 = 0

    /// Keeps a value in a variable.
    mutating func bind(_ variable: Int, _ value: RuntimeValue) {
        guard variable >= 0, variable < Self.variableLimit else { return }
        while variables.count <= variable { variables.append(.unknown()) }
        variables[variable] = value
        if !answers.isEmpty { answers.removeAll { $0.value.beginning == .variable(variable) } }
    }

    /// Keeps the answer to the question if a variable, the sender, or a property of these, has a constant value.
    mutating func keep(_ answer: Answer) {
        guard answer.value.beginning != nil, answers.count < Self.answerLimit, !answers.contains(answer) else { return }
        answers.append(answer)
    }

    /// Returns true if a value of this kind has a constant value, as far as earlier answers tell.
    func isEqual(_ value: Value, to constant: String) -> Ternary {
        for answer in answers where answer.value == value {
            if answer.constant == constant { return Ternary(answer.holds) }
            if answer.holds { return .no }
        }
        return .unknown
    }

    /// More answers than the path through any method needs.
    private static let answerLimit = 256

    /// More variables than any method has.
    private static let variableLimit = 4096
}

extension Frame {
    /// Creates the frame of a method on an object other than a controller: the app's or scene's delegate, or a segue.
    /// - Parameters:
    ///   - method: the method.
    ///   - number: the object's class.
    ///   - rule: the rule behind UIKit's call.
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

/// The answer to the question if a value of a frame has a constant value.
struct Answer: Sendable, Hashable {
    let value: Value
    let constant: String
    let holds: Bool
}

extension Value {
    /// The variable or sender at the beginning of a path such as `indexPath.row`; nil for any other value.
    fileprivate var beginning: Value? {
        switch self {
        case .variable, .sender: self
        case .property(_, let owner): owner.beginning
        default: nil
        }
    }
}

/// The end of a list of instructions.
enum Completion {
    /// Its end was reached.
    case normal
    /// It left the method.
    case returned(RuntimeValue?)
}
