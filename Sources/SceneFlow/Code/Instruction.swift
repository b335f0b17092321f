package import Diagnostics

/// One thing that a method of the app does, as far as the flow is concerned.
///
/// The simulation carries instructions out; nothing of the app is ever executed. They are read from Swift, or written
/// down in `sceneflow.yml` for what no source says.
package struct Instruction: Sendable, Hashable {
    /// What an instruction does.
    package indirect enum Kind: Sendable, Hashable {
        /// Keeps a value in a variable of the method.
        case bind(variable: Int, Value)
        /// Works a value out for what happens on the way: a call, or a read that may trap.
        case evaluate(Value)
        /// Sets a property; a nil target makes it a no-op, as `?.` does.
        case set(property: String, on: Value, to: Value)
        /// Hands a controller over to be shown.
        case show(Value, CodeNavigation.Operation, from: Value, style: String?)
        /// Goes back from a controller.
        case goBack(CodeNavigation.Operation, from: Value)
        /// `popToViewController(_:animated:)`: the controller, and from where.
        case popTo(Value, from: Value)
        /// `setViewControllers(_:animated:)` of a navigation or tab bar controller.
        case setStack([Value], on: Value)
        /// `setViewController(_:for:)` of a split view controller with columns; nil takes the column's away (OBJ-10).
        case setColumn(Value, SplitColumn, on: Value)
        /// `show(_:)` or `hide(_:)` of a column (SPL-6).
        case showColumn(SplitColumn, isShown: Bool, on: Value)
        /// `performSegue(withIdentifier:sender:)`.
        case performSegue(identifier: Value, on: Value, sender: Value)
        /// Sets `selectedIndex` of a tab bar controller; nil where the number is not known.
        case selectTab(Int?, on: Value)
        /// Sets `selectedViewController` of a tab bar controller.
        case selectController(Value, on: Value)
        /// Selects something in a list view, or takes the selection away: `selectRow`, `deselectRow`, `reloadData`.
        case select(in: Value, isSelected: Bool)
        /// Loads the view of a controller, by `loadViewIfNeeded()` or by touching `view` (INJ-54).
        case loadView(Value)
        /// Takes the first arm whose condition holds, else `otherwise`.
        case branch([Arm], otherwise: [Instruction])
        /// Runs once for each element of a list of controllers that is known, else once.
        case repeatEach(variable: Int, of: Value, [Instruction])
        /// What runs later: the closure of an animation or of a queue.
        case later([Instruction])
        /// What runs when a transition has ended (NAV-20, NAV-33).
        case completion([Instruction])
        /// Leaves the method.
        case `return`(Value?)
        /// `fatalError(…)`, `preconditionFailure(…)` or the like.
        case trap(message: String)
        /// `exit(…)`: the app ends itself, which is no crash.
        case exit
        /// Calls an initialiser of the superclass or of the class itself, out of an initialiser.
        case initialize(InitializerCall)
        /// Calls the superclass's method of the same name.
        case callSuper(method: String, [PassedValue])
        /// What was not understood, so that it is shown and never guessed.
        case unresolved(Unresolved.Reason, text: String)
    }

    /// One arm of a branch.
    package struct Arm: Sendable, Hashable {
        /// When it is taken.
        package var condition: Condition
        /// What it does.
        package var body: [Instruction]
        /// The condition as it is written; nil where no source is at hand.
        package var written: String?

        /// Creates an arm.
        /// - Parameters:
        ///   - condition: when it is taken.
        ///   - body: what it does.
        ///   - written: the condition as it is written. The default is nil: no source is at hand.
        package init(_ condition: Condition, _ body: [Instruction], written: String? = nil) {
            self.condition = condition
            self.body = body
            self.written = written
        }
    }

    /// A call of `super.init(…)` or `self.init(…)`.
    package struct InitializerCall: Sendable, Hashable {
        /// Whether the class's own initialiser is called (`self.init`).
        package var isOwn: Bool
        /// The full name, such as `init(coder:)` or `init(nibName:bundle:)`.
        package var signature: String
        /// What is passed.
        package var arguments: [PassedValue]

        /// Creates a call.
        /// - Parameters:
        ///   - isOwn: whether the class's own initialiser is called.
        ///   - signature: the full name.
        ///   - arguments: what is passed.
        package init(isOwn: Bool, _ signature: String, _ arguments: [PassedValue] = []) {
            self.isOwn = isOwn
            self.signature = signature
            self.arguments = arguments
        }
    }

    /// What it does.
    package var kind: Kind
    /// Where it is written.
    package var location: SourceLocation?
    /// How sure the reading is.
    package var reading: Reading
    /// Whether what it shows, or goes back from, moves; the default is true (SEG-82).
    package var isAnimated = true
    /// The arm of a branch that is taken where nothing decides, by its place; nil leaves it to the simulation.
    ///
    /// After the last arm comes what is done otherwise.
    package var preferredArm: Int?

    /// Creates an instruction.
    /// - Parameters:
    ///   - kind: what it does.
    ///   - location: where it is written.
    ///   - reading: how sure the reading is. The default is certain.
    package init(_ kind: Kind, at location: SourceLocation? = nil, reading: Reading = .certain) {
        self.kind = kind
        self.location = location
        self.reading = reading
    }
}

/// How sure the reading of code is.
package enum Reading: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// The source says so.
    case certain
    /// The source says so under an assumption: a closure that runs later, a coordinator's type.
    case likely
    /// The source does not say it in a form that is understood.
    case unresolved

    /// Orders from the surest to the least sure.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
