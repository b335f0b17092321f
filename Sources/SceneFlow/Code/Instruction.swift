package import Diagnostics

/// An action of one of the app's methods, as far as it concerns the flow.
///
/// The simulation carries out instructions and never executes the app. Instructions are parsed from Swift, or written
/// in `sceneflow.yml` if no source has them.
package struct Instruction: Sendable, Hashable {
    /// The action of an instruction.
    package indirect enum Kind: Sendable, Hashable {
        /// Keeps a value in a variable of the method.
        case bind(variable: Int, Value)
        /// Evaluates a value for its effects: a call, or a read that may trap.
        case evaluate(Value)
        /// Sets a property; a nil target makes it a no-op, as `?.` does.
        case set(property: String, on: Value, to: Value)
        /// Hands a controller over to be shown.
        case show(Value, CodeNavigation.Operation, from: Value, style: String?)
        /// Goes back from a controller.
        case goBack(CodeNavigation.Operation, from: Value)
        /// `popToViewController(_:animated:)`: the controller, and the one to go back from.
        case popTo(Value, from: Value)
        /// `setViewControllers(_:animated:)` of a navigation or tab bar controller.
        case setStack([Value], on: Value)
        /// `setViewController(_:for:)` of a split view controller with columns; nil takes the column's away (OBJ-10).
        case setColumn(Value, SplitColumn, on: Value)
        /// `show(_:)` or `hide(_:)` of a column (SPL-6).
        case showColumn(SplitColumn, isShown: Bool, on: Value)
        /// `performSegue(withIdentifier:sender:)`.
        case performSegue(identifier: Value, on: Value, sender: Value)
        /// Sets `selectedIndex` of a tab bar controller; nil if the number is unknown.
        case selectTab(Int?, on: Value)
        /// Sets `selectedViewController` of a tab bar controller.
        case selectController(Value, on: Value)
        /// Selects something in a list view, or takes the selection away: `selectRow`, `deselectRow`, `reloadData`.
        case select(in: Value, isSelected: Bool)
        /// Loads the view of a controller, by `loadViewIfNeeded()` or by touching `view` (INJ-54).
        case loadView(Value)
        /// `removeFromParent()` of a child (OBJ-13).
        case removeChild(Value)
        /// Takes the first arm with a true condition, else `otherwise`.
        case branch([Arm], otherwise: [Instruction])
        /// Runs once for each element of a known list of controllers, else once.
        case repeatEach(variable: Int, of: Value, [Instruction])
        /// Instructions that run later: the closure of an animation or of a queue.
        case later([Instruction])
        /// Instructions that run after a transition has ended (NAV-20, NAV-33).
        case completion([Instruction])
        /// Leaves the method.
        case `return`(Value?)
        /// `fatalError(…)`, `preconditionFailure(…)` or the like.
        case trap(message: String)
        /// `exit(…)`: the app ends itself.
        ///
        /// This is not a crash.
        case exit
        /// Calls an initialiser of the superclass or of the class itself, out of an initialiser.
        case initialize(InitializerCall)
        /// Calls the superclass's method of the same name.
        case callSuper(method: String, [PassedValue])
        /// Code not understood.
        ///
        /// It is shown, never guessed.
        case unresolved(Unresolved.Reason, text: String)
    }

    /// One arm of a branch.
    package struct Arm: Sendable, Hashable {
        /// The condition for taking the arm.
        package var condition: Condition
        /// The instructions of the arm.
        package var body: [Instruction]
        /// The condition as written; nil without a source.
        package var written: String?

        /// Creates an arm.
        /// - Parameters:
        ///   - condition: the condition for taking the arm.
        ///   - body: the instructions of the arm.
        ///   - written: the condition as written. The default is nil: no source is at hand.
        package init(_ condition: Condition, _ body: [Instruction], written: String? = nil) {
            self.condition = condition
            self.body = body
            self.written = written
        }
    }

    /// A call of `super.init(…)` or `self.init(…)`.
    package struct InitializerCall: Sendable, Hashable {
        /// True for a call of the class's own initialiser (`self.init`).
        package var isOwn: Bool
        /// The full name, such as `init(coder:)` or `init(nibName:bundle:)`.
        package var signature: String
        /// The arguments.
        package var arguments: [PassedValue]

        /// Creates a call.
        /// - Parameters:
        ///   - isOwn: true for a call of the class's own initialiser.
        ///   - signature: the full name.
        ///   - arguments: the arguments.
        package init(isOwn: Bool, _ signature: String, _ arguments: [PassedValue] = []) {
            self.isOwn = isOwn
            self.signature = signature
            self.arguments = arguments
        }
    }

    /// The action of the instruction.
    package var kind: Kind
    /// The source location.
    package var location: SourceLocation?
    /// The certainty of the analysis.
    package var reading: ReadingCertainty
    /// True if the transition is animated; the default is true (SEG-82).
    package var isAnimated = true
    /// The index of the arm to take if nothing decides the branch; nil leaves it to the simulation.
    ///
    /// The index after the last arm stands for the `otherwise` instructions.
    package var preferredArm: Int?

    /// Creates an instruction.
    /// - Parameters:
    ///   - kind: the action of the instruction.
    ///   - location: the source location.
    ///   - reading: the certainty of the analysis. The default is certain.
    package init(_ kind: Kind, at location: SourceLocation? = nil, reading: ReadingCertainty = .certain) {
        self.kind = kind
        self.location = location
        self.reading = reading
    }
}

/// The certainty with which code was read.
///
/// Unlike the lowest confidence, which is still a guess, code that is not understood gives no result at all.
package enum ReadingCertainty: String, Sendable, Hashable, Encodable, CaseIterable, Comparable {
    /// The source says so.
    case certain
    /// The source says so under an assumption: a closure run later, a coordinator's type.
    case likely
    /// The source does not say it in an understood form.
    case unresolved

    /// Orders from the surest to the least sure.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
