package import Diagnostics
package import Injection
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

/// The container's answer to one request.
package struct Resolution: Sendable, Hashable {
    /// The requested key.
    package var key: String
    /// The type of the object given; empty if there is none.
    package var type: String
    /// The point of injection: `init:model`, `property:store`.
    package var via: String
    /// The requesting scope, such as `checkout#3`.
    package var from: String
    /// The scope owning the object given; empty if there is none.
    package var owner: String
    /// The kind of answer: `new`, `scoped`, `error`.
    package var hit: String
    /// The number of enclosing requests.
    package var depth: Int
    /// The object's number, or 0 if there is none.
    package var number: Int
}

/// An event of UIKit at one moment of a step.
package struct Event: Sendable, Hashable {
    /// The result of a segue action or creator.
    package enum Answer: Sendable, Hashable {
        /// It returns an instance of the class.
        case made(String)
        /// It returns nil, and UIKit continues with `init(coder:)` (INJ-44, INST-22).
        case nothing
        /// It does not return, since the app crashes in it.
        case unfinished
    }

    /// The kind of an event.
    package enum Kind: Sendable, Hashable {
        /// A scene is about to be instantiated.
        case willInstantiate(Scene.ID)
        /// An initialiser of the class runs.
        case initialize(class: String, initializer: String, technique: Technique)
        /// An initialiser calls one of its superclass: `super.init(coder:)`.
        case superInit(class: String, initializer: String)
        /// A dependency arrives.
        ///
        /// `value` is the passed expression. `parameter` is the parameter used to set the property, or nil if the
        /// property was set directly.
        case inject(property: String, type: String, value: String, from: String, parameter: String? = nil)
        /// The instance sets a property of its own, without a value from outside.
        case assign(property: String, type: String, value: String, from: String)
        /// UIKit calls a method of the instance; `animated` is nil if the method has no such argument.
        case callback(String, animated: Bool?)
        /// A segue action runs on the instance.
        case segueAction(selector: String, Answer)
        /// A creator closure runs.
        case creator(Answer)
        /// An `@IBAction` is sent to the instance.
        case action(selector: String)
        /// A transition has ended, and its completion closure runs.
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
        /// The instance replaces the content of a split view.
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
        /// A scope opens because of `cause`, such as `push`.
        case openScope(String, cause: String)
        /// A scope closes.
        case closeScope(String, cause: String)
        /// A request to the container has a problem.
        ///
        /// The event's rule is the problem's code.
        indirect case problem(Problem)
        /// UIKit promises no order here; the text names the order taken.
        case order(String)
        /// UIKit prints a warning and continues.
        ///
        /// The location is that of the call it is about; nil for none, such as a segue of a document.
        indirect case warn(Sentence, at: SourceLocation?)
        /// The run skips code it does not understand.
        case notUnderstood(Unresolved)
        /// The app crashes.
        indirect case crash(Crash)
    }

    /// The kind of the event.
    package var kind: Kind
    /// The affected instance, or nil if there is none.
    package var instance: InstanceID?
    /// The rule behind the event.
    package var rule: RuleID
    /// The certainty of the rule or of the underlying fact.
    package var confidence: Confidence
    /// The reasons that a crash, a warning or a problem is less than certain; none for any other event.
    package var doubts: [Doubt] = []

    /// Creates an event.
    /// - Parameters:
    ///   - kind: the kind of the event.
    ///   - instance: the affected instance.
    ///   - rule: the rule behind the event.
    ///   - confidence: the certainty. The default is certain.
    package init(_ kind: Kind, on instance: InstanceID?, rule: RuleID, confidence: Confidence = .certain) {
        self.kind = kind
        self.instance = instance
        self.rule = rule
        self.confidence = confidence
    }
}
