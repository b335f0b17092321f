package import SceneFlow

/// The id of a rule of UIKit, such as `LIFE-10`: a page of `Docs/Rules` explains each.
package struct RuleID: Sendable, Hashable, BitwiseCopyable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The id as it is written.
    package var rawValue: StaticString

    /// Names a rule.
    /// - Parameter value: the id, such as `LIFE-10`.
    package init(stringLiteral value: StaticString) { self.rawValue = value }

    /// The id as it is written.
    package var description: String { rawValue.description }

    /// Compares the text.
    package static func == (lhs: Self, rhs: Self) -> Bool {
        let (left, right) = (lhs.bytes, rhs.bytes)
        guard left.count == right.count else { return false }
        return left.baseAddress == right.baseAddress || left.indices.allSatisfy { left[$0] == right[$0] }
    }

    /// Hashes the text.
    package func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }

    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: rawValue.utf8Start, count: rawValue.utf8CodeUnitCount)
    }
}

/// How the container answers one request.
package struct Resolution: Sendable, Hashable {
    /// The key that was asked for.
    package var key: String
    /// The type of what was given; empty where nothing was.
    package var type: String
    /// How it arrives: `init:model`, `property:store`.
    package var via: String
    /// The scope that asked, such as `checkout#3`.
    package var from: String
    /// The scope that what was given belongs to; empty where nothing was.
    package var owner: String
    /// How it was answered: `new`, `scoped`, `error`.
    package var hit: String
    /// How many requests are around it.
    package var depth: Int
    /// The object's number, or 0 where there is none.
    package var number: Int
}

/// What UIKit would do at one moment of a step.
package struct Event: Sendable, Hashable {
    /// What a segue action or creator comes to.
    package enum Answer: Sendable, Hashable {
        /// It returns an instance of the class.
        case made(String)
        /// It returns nil, and UIKit goes on with `init(coder:)` (INJ-44, INST-22).
        case nothing
        /// It does not return, since the app crashes in it.
        case unfinished
    }

    /// What happens.
    package enum Kind: Sendable, Hashable {
        /// A scene is about to be instantiated.
        case willInstantiate(Scene.ID)
        /// An initialiser of the class runs.
        case initialize(class: String, initializer: String, technique: Technique)
        /// An initialiser calls one of its superclass: `super.init(coder:)`.
        case superInit(class: String, initializer: String)
        /// A dependency arrives: `value` is the expression that was passed, `parameter` the parameter that the property was set
        /// from, or nil where it was set directly.
        case inject(property: String, type: String, value: String, from: String, parameter: String? = nil)
        /// The instance sets a property of its own, to which nobody gave it anything.
        case assign(property: String, type: String, value: String, from: String)
        /// UIKit calls a method of the instance; `animated` is nil where the method has no such argument.
        case callback(String, animated: Bool?)
        /// A segue action runs on the instance.
        case segueAction(selector: String, Answer)
        /// A creator closure runs.
        case creator(Answer)
        /// An `@IBAction` is sent to the instance.
        case action(selector: String)
        /// A transition has ended, and the closure that waited for it runs.
        case completion
        /// Row selection reaches the instance (`tableView(_:didSelectRowAt:)`).
        case selectRow(row: Int)
        /// The instance becomes the window's root.
        case setRoot
        /// The instance is pushed.
        case push(onto: InstanceID)
        /// The instance is popped.
        case pop(from: InstanceID)
        /// The instance is presented.
        case present(by: InstanceID, style: String)
        /// The instance is dismissed.
        case dismiss(by: InstanceID)
        /// A tab of the instance is selected.
        case select(index: Int)
        /// The instance becomes an embedded child.
        case embed(in: InstanceID)
        /// The instance becomes a child of a container by a relationship.
        case adopt(by: InstanceID, relationship: String)
        /// The instance replaces what a split view shows.
        case showDetail(in: InstanceID)
        /// The search for an unwind's destination asks the instance.
        case unwindSearch(selector: String, answer: Bool)
        /// The instance's unwind action runs.
        case unwind(selector: String)
        /// The instance left, and stays alive: a property holds it.
        case retain(by: InstanceID, property: String)
        /// The instance is released.
        case deinitialize
        /// The container answers a request.
        case resolve(Resolution)
        /// A scope opens, because of what `cause` names, such as `push`.
        case openScope(String, cause: String)
        /// A scope closes.
        case closeScope(String, cause: String)
        /// Something is wrong with what the container was asked: the rule is its code, and this is all that is to say.
        case problem(String)
        /// UIKit promises no order here; this is the one that was taken.
        case order(String)
        /// UIKit prints a warning and goes on.
        case warn(String)
        /// Code does something that was not understood, and the run goes on without it; the text says what.
        case notUnderstood(Unresolved.Reason, String)
        /// The app crashes.
        case crash(Crash)
    }

    /// What happens.
    package var kind: Kind
    /// To which instance, or nil where there is none.
    package var instance: InstanceID?
    /// The rule that says so.
    package var rule: RuleID
    /// How sure the rule, or the fact that it was applied to, is.
    package var confidence: Confidence

    /// Creates an event.
    /// - Parameters:
    ///   - kind: what happens.
    ///   - instance: to which instance.
    ///   - rule: the rule that says so.
    ///   - confidence: how sure it is. The default is certain.
    package init(_ kind: Kind, on instance: InstanceID?, rule: RuleID, confidence: Confidence = .certain) {
        self.kind = kind
        self.instance = instance
        self.rule = rule
        self.confidence = confidence
    }
}
