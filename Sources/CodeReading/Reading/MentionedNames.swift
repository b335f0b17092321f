internal import SwiftFacts
internal import UIKitFacts

/// The functions called and the names mentioned in a body.
package struct MentionedNames: Sendable {
    /// A called function, or a mentioned name.
    struct Call: Sendable {
        /// The name of the called function.
        package var name: String
        /// The arguments; nil for a mentioned name.
        package var arguments: [CallArgument]?
        /// The receiver of the call.
        package var receiver: Receiver

        /// Returns true if another call may call the same functions.
        func isLike(_ other: Call) -> Bool {
            name == other.name && receiver == other.receiver
                && arguments?.map(ArgumentMatching.ArgumentShape.init)
                    == other.arguments?.map(ArgumentMatching.ArgumentShape.init)
        }
    }

    /// The receiver of a called function, as far as it is evident from the call itself.
    enum Receiver: Sendable, Hashable {
        /// Nothing stands before it, or `self`, or `super`.
        case own
        /// A type stands before it, or it makes one.
        case type(String)
        /// Another expression stands before it.
        case other

        /// Determines the receiver from the expression before a name.
        init(_ base: SourceExpression?) {
            switch base?.kind {
            case .name("self"), .name("super"), .name("Self"): self = .own
            case .name(let name) where name.first?.isUppercase == true: self = .type(name)
            default: self = .other
            }
        }
    }

    /// The kinds of effects of a call on a flow.
    enum Bearing: Sendable {
        /// It makes a scene of a storyboard.
        case making
        /// It gives a window its root.
        case root
        /// It shows something else, or goes back.
        case other
    }

    /// A closure kept in a property, or subscribed to the stream in it.
    struct Kept: Sendable {
        /// The cause of its running.
        enum Trigger: Sendable {
            /// A call of the property.
            case call
            /// A value put into the stream.
            case value
            /// A new value of the property, published by its wrapper.
            case set
        }

        /// The property.
        var property: String
        /// The cause of its running.
        var trigger: Trigger
        /// The position of the closure.
        var position: Position
        /// The calls of the closure.
        var body: MentionedNames
    }

    /// The calls and mentioned names.
    private(set) var calls: [Call] = []
    /// True if the body itself shows something, or goes back.
    private(set) var isFlow = false
    /// The calls that do so.
    private(set) var flow: [(position: Position, text: String, bearing: Bearing)] = []

    /// The observers registered by the body.
    private(set) var observations: [Observation] = []
    /// The closures that the body keeps in properties, or subscribes to streams.
    private(set) var kept: [Kept] = []
    /// True for the body of a kept closure: those within are the surrounding function's.
    private var isOfClosure = false

    private let conditions: BuildConditions

    /// Creates an empty collection.
    /// - Parameter conditions: the build conditions that select the compiled clauses of `#if`.
    init(_ conditions: BuildConditions) { self.conditions = conditions }

    private static func showsController(_ name: String) -> Bool {
        name == UIKitProperties.root || AssignedProperty(rawValue: name)?.showsController == true
    }

    /// Adds a property that passes another property's stream on, in its getter or its initial value.
    mutating func add(passingOn property: PropertyDeclaration) {
        guard let stream = Streams.passedOn(by: property) else { return }
        keep(SourceExpression(.name(property.name), at: property.position), subscribedTo: stream)
    }

    mutating func add(_ statements: [Statement]) {
        for statement in statements { add(statement) }
    }

    private mutating func add(_ statement: Statement) {
        switch statement.kind {
        case .declare(_, _, let value): if let value { add(value) }
        case .expression(let value): add(value)
        case .assign(let target, let value):
            switch target.kind {
            case .member(let base, let name):
                if Self.showsController(name) { isFlow = true }
                if name == "rootViewController" { flow.append((target.position, target.shownText, .root)) }
                mention(name, Receiver(base))
                if let base { add(base) }
            case .name(let name):
                if Self.showsController(name) { isFlow = true }
                mention(name, .own)
            default: add(target)
            }
            keep(value, in: target, runBy: .call)
            if let stream = Streams.passedOn(by: value) { keep(target, subscribedTo: stream) }
            add(value)
        case .if(let conditions, let then, let otherwise):
            add(conditions)
            add(then)
            add(otherwise)
        case .guard(let conditions, let otherwise):
            add(conditions)
            add(otherwise)
        case .switch(let subject, let cases):
            add(subject)
            for item in cases {
                for pattern in item.patterns { add(pattern) }
                add(item.body)
            }
        case .loop(_, let list, let body):
            if let list { add(list) }
            add(body)
        case .block(let body): add(body)
        case .return(let value): if let value { add(value) }
        case .leave: break
        case .conditional(let clauses): if let clause = conditions.active(clauses) { add(clause.body) }
        case .function(let function): add(function.body ?? [])
        }
    }

    private mutating func add(_ conditions: [ConditionElement]) {
        for condition in conditions {
            switch condition {
            case .expression(let value), .binding(_, _, let value): add(value)
            case .pattern(let pattern, let value):
                add(pattern)
                add(value)
            // The expression of an attempt is a statement as well.
            case .available, .attempt: break
            }
        }
    }

    private mutating func add(_ pattern: Pattern) {
        switch pattern {
        case .expression(let value): add(value)
        case .enumCase(let type?, _, _): mention(String(type.prefix { $0 != "." }), .own)
        case .tuple(let patterns): for pattern in patterns { add(pattern) }
        case .enumCase(nil, _, _), .binding, .type, .other: break
        }
    }

    private mutating func add(_ expression: SourceExpression) {
        switch expression.kind {
        case .name(let name): mention(name, .own)
        case .member(let base, let name):
            mention(name, Receiver(base))
            if let base { add(base) }
        case .call(let callee, let arguments):
            call(callee, arguments, expression)
            for argument in arguments { add(argument.value) }
        case .subscript(let base, let arguments):
            add(base)
            for argument in arguments { add(argument.value) }
        case .closure(let closure): add(closure.body)
        case .cast(let value, _, _), .isType(let value, _), .forced(let value), .chained(let value),
            .tried(let value, _), .prefix(_, let value):
            add(value)
        case .ternary(let condition, let first, let second):
            add(condition)
            add(first)
            add(second)
        case .infix(let left, _, let right):
            add(left)
            add(right)
        case .array(let values), .tuple(let values), .other(let values): for value in values { add(value) }
        case .interpolation(let segments):
            for case .value(let value) in segments { add(value) }
        case .string, .literal, .nothing, .type: break
        }
    }

    /// Records a closure that another one may call through a property, or another stream that gets the values of one.
    private mutating func keep(
        _ value: SourceExpression,
        in property: SourceExpression,
        runBy trigger: Kept.Trigger
    ) {
        guard !isOfClosure, !property.lastName.isEmpty else { return }
        var body = MentionedNames(conditions)
        body.isOfClosure = true
        switch value.kind {
        case .closure(let closure): body.add(closure.body)
        case .member where trigger != .call, .name where trigger != .call:
            // The other stream gets the values.
            body.mention(Streams.firing(of: Streams.name(value)), .other)
        default: return
        }
        kept.append(
            Kept(property: Streams.name(property), trigger: trigger, position: value.position, body: body)
        )
    }

    private mutating func keep(_ value: SourceExpression, subscribedTo stream: SourceExpression) {
        keep(value, in: stream, runBy: stream.lastName.hasPrefix("$") ? .set : .value)
    }

    private mutating func mention(_ name: String, _ receiver: Receiver) {
        calls.append(Call(name: String(name.prefix { $0 != "(" }), arguments: nil, receiver: receiver))
    }

    private mutating func call(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) {
        switch callee.kind {
        case .name(let name):
            called(name, name.first?.isUppercase == true ? .other : .own, arguments, expression)
        case .member(let base, let name):
            if let base { use(name, ofStream: base, arguments) }
            // The standard transition of a segue (SEG-7).
            if base?.plainName == "super", name == "perform", arguments.isEmpty { isFlow = true }
            let isMaking = name == "init"
            called(isMaking ? base?.lastName ?? "" : name, isMaking ? .other : Receiver(base), arguments, expression)
            if let base, GeneratedAccessors.isScene(base), UIKitCalls.meaning(name, arguments.map(\.label)) == nil {
                isFlow = true
                flow.append((expression.position, expression.shownText, .making))
            }
            if let base, BodyReader.changing.contains(name), Self.showsController(base.withoutUnwrapping.lastName) {
                isFlow = true
                flow.append((expression.position, expression.shownText, .other))
            }
            if let base { add(base) }
        case .chained(let inner), .forced(let inner): call(inner, arguments, expression)
        default: add(callee)
        }
    }

    /// Records a value put into a stream, or a subscription to one.
    private mutating func use(_ name: String, ofStream base: SourceExpression, _ arguments: [CallArgument]) {
        let (fires, subscribes) = (Streams.firing.contains(name), Streams.subscribing.contains(name))
        guard fires || subscribes, let source = Streams.source(of: base) else { return }
        if fires { mention(Streams.firing(of: Streams.name(source)), .other) }
        guard subscribes else { return }
        for argument in arguments where argument.value.plainName == nil { keep(argument.value, subscribedTo: source) }
    }

    private mutating func called(
        _ name: String,
        _ receiver: Receiver,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) {
        calls.append(Call(name: name, arguments: arguments, receiver: receiver))
        if let observation = Observation(name, arguments, at: expression.position) { observations.append(observation) }
        if let notification = Observation.posted(name, arguments) {
            mention(Observation.call(of: notification), .other)
        }
        if UIKitCalls.shownView(name, arguments) != nil { isFlow = true }
        switch UIKitCalls.meaning(name, arguments.map(\.label))?.meaning {
        case .ignored, .loadView, .removeChild, .showColumn, .hideColumn, .column, nil: break
        case .instantiate, .instantiateInitial:
            isFlow = true
            flow.append((expression.position, expression.shownText, .making))
        default:
            isFlow = true
            flow.append((expression.position, expression.shownText, .other))
        }
    }
}
