internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

/// Streams of values in properties, as of Combine and RxSwift: who fires them, and who subscribes to them.
enum Streams {
    /// The functions that subscribe a closure to a stream.
    static let subscribing: Set = [
        "sink", "subscribe", "drive", "observe", "onReceive", "bind", "emit", "startWithNext", "startWithValues",
        "observeValues", "observeResult", "observeNext", "bindNext", "subscribeNext", "driveNext",
    ]
    /// The functions that put a value into a stream.
    static let firing: Set = ["send", "accept", "onNext", "next"]
    /// The labels of the closures run at the end of a stream, not for its values.
    static let endings: Set = [
        "receiveCompletion", "onError", "onCompleted", "onDisposed", "onFailure", "onSubscribe", "onSubscribed",
    ]
    /// The types of streams that the app's code puts values into.
    private static let subjects: Set = [
        "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject",
        "AsyncSubject", "PublishRelay", "BehaviorRelay", "ReplayRelay", "Variable",
    ]

    /// The other types of streams.
    private static let streams: Set = subjects.union([
        "AnyPublisher", "Observable", "Driver", "Signal", "Single", "Maybe", "Completable", "Infallible",
        "ControlEvent", "ControlProperty", "SharedSequence", "SignalProducer", "Property", "MutableProperty",
        "Publisher", "Publishers",
    ])
    /// The operators that make a stream of another one with values for the same events, or fewer.
    private static let operators: Set = [
        "asDriver", "asDriverOnErrorJustComplete", "asInfallible", "asObservable", "asSignal", "assertNoFailure",
        "catchErrorJustReturn", "catchAndReturn", "compactMap", "debounce", "debug", "delay", "distinctUntilChanged",
        "do", "dropFirst", "drop", "eraseToAnyPublisher", "filter", "filterNil", "first", "flatMap", "flatMapFirst",
        "flatMapLatest", "handleEvents", "map", "mapToVoid", "observe", "observeOn", "observeOnMain", "prefix", "print",
        "receive", "removeDuplicates", "replaceError", "replay", "retry", "scan", "setFailureType", "share", "single",
        "skip", "skipNil", "startWith", "subscribe", "subscribeOn", "switchToLatest", "take", "takeUntil", "throttle",
        "timeout", "tryMap", "unwrap", "void", "withLatestFrom", "withUnretained",
    ]

    /// The operators that pass the values on as they are.
    private static let passing: Set = [
        "asDriver", "asInfallible", "asObservable", "asSignal", "debounce", "debug", "delay", "distinctUntilChanged",
        "do", "dropFirst", "drop", "eraseToAnyPublisher", "filter", "first", "handleEvents", "observe", "observeOn",
        "observeOnMain", "prefix", "print", "receive", "removeDuplicates", "share", "skip", "subscribe", "subscribeOn",
        "take", "throttle",
    ]

    /// The operators that skip the first value.
    private static let skipping: Set = [
        "dropFirst", "drop", "skip", "filter", "first", "debounce", "delay", "throttle",
    ]
    /// The operators that change each value by a function.
    static let changing: Set = ["map", "compactMap"]
    /// The functions and operators with a first value as their last argument.
    static let beginning: Set = ["just", "startWith", "prepend"]

    /// Returns true if an operator passes the first value on at once.
    static func keepsFirst(_ name: String) -> Bool { passing.contains(name) && !skipping.contains(name) }

    /// Returns the type of the value with which a call makes a stream: `CurrentValueSubject<Bool, Never>(false)`,
    /// `BehaviorRelay(value: false)`, `Just(false)`; nil for any other call.
    static func valued(by callee: SourceExpression) -> TypeName?? {
        let name: String
        if case .type(let type) = callee.kind { name = type.text } else { name = callee.plainName ?? "" }
        guard holding.contains(String(name.prefix { $0 != "<" })) else { return nil }
        return .some(TypeText.arguments(of: name).first.map { TypeName($0) })
    }

    /// The types of streams that are made with a value.
    private static let holding: Set = [
        "BehaviorRelay", "BehaviorSubject", "CurrentValueSubject", "Just", "MutableProperty", "Property", "Variable",
    ]

    /// Returns true if a chain of operators passes the values of its property on as they are.
    static func keepsValues(_ chain: SourceExpression) -> Bool {
        guard case .call(let callee, _) = chain.kind else { return true }
        guard case .member(let base?, let name) = callee.kind else { return false }
        return passing.contains(name) && keepsValues(base)
    }

    /// Returns the property, or variable, that a chain of operators begins with: `model.finished` of
    /// `model.finished.receive(on: queue)`.
    /// - Parameter chain: the receiver of a subscription.
    /// - Returns: nil for a stream from anywhere else.
    static func source(of chain: SourceExpression) -> SourceExpression? {
        switch chain.kind {
        case .call(let callee, _):
            guard case .member(let base?, let name) = callee.kind, operators.contains(name) else { return nil }
            return source(of: base)
        case .chained(let inner), .forced(let inner): return source(of: inner)
        case .member, .name: return chain
        default: return nil
        }
    }

    /// Returns true if a chain of operators begins with a value written there, so that its subscribers get it by
    /// themselves: `Single.just(account).observe(on: main)`.
    static func beginsWithValue(_ chain: SourceExpression) -> Bool {
        guard case .call(let callee, let arguments) = chain.kind else { return false }
        if callee.plainName == "Just" { return arguments.count == 1 }
        guard case .member(let base, let name) = callee.kind else { return false }
        if name == "just" { return true }
        return operators.contains(name) && base.map(beginsWithValue) ?? false
    }

    /// Returns the property whose stream a value passes on under another name: `subject` of
    /// `subject.eraseToAnyPublisher()`.
    static func passedOn(by value: SourceExpression) -> SourceExpression? {
        guard case .call = value.kind, let source = source(of: value), source.isOwnMember else { return nil }
        return source
    }

    /// Returns the property whose stream another property passes on, in its getter or its initial value.
    static func passedOn(by property: PropertyDeclaration) -> SourceExpression? {
        if let value = property.initialValue { return passedOn(by: value) }
        // `var finished: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }`
        guard let value = property.getter?.onlyValue, let source = source(of: value), source.isOwnMember else {
            return nil
        }
        return source
    }

    /// Returns the function name for a value put into a stream, as a call of its subscribers; no real function has this
    /// name.
    static func firing(of property: String) -> String { "fire \(property)" }

    /// Returns the name of a property; that of a wrapped one without its `$`.
    static func name(_ property: SourceExpression) -> String {
        let name = property.lastName
        return name.hasPrefix("$") ? String(name.dropFirst()) : name
    }

    /// Returns the types of the values that a property passes to the code kept in it: the element of a stream, or the
    /// parameters of a closure.
    static func values(of property: PropertyDeclaration) -> [TypeName] {
        guard let type = property.type else {
            switch property.initialValue?.kind {
            case .literal(let text) where isPublished(property) && (text == "true" || text == "false"):
                return [TypeName("Bool")]
            case .member(let type?, _) where isPublished(property):
                return type.plainName.map { [TypeName($0)] } ?? []
            case .call(let callee, _):
                guard case .type(let type) = callee.kind else { return [] }
                return TypeText.arguments(of: type.text).first.map { [TypeName($0)] } ?? []
            default: return []
            }
        }
        if isPublished(property) { return [type] }
        return parameters(ofClosure: type) ?? TypeText.arguments(of: type.text).first.map { [TypeName($0)] } ?? []
    }

    /// Returns the types of a closure's parameters; nil for the type of anything else.
    static func parameters(ofClosure type: TypeName) -> [TypeName]? {
        guard let arrow = type.text.firstRange(of: "->") else { return nil }
        return TypeText.parameters(of: type.text[..<arrow.lowerBound]).map { TypeName($0) }
    }

    /// Returns true if a property is a stream that the app's code puts values into.
    static func isSubject(_ property: PropertyDeclaration) -> Bool {
        type(of: property).map(subjects.contains) ?? false
    }

    /// Returns true if a property is a stream.
    static func isStream(_ property: PropertyDeclaration) -> Bool {
        isPublished(property) || type(of: property).map(streams.contains) ?? false
    }

    /// Returns the type of a property, as declared or as its initial value makes it, without generic arguments.
    private static func type(of property: PropertyDeclaration) -> String? {
        if let type = property.type { return String(type.text.prefix { $0 != "<" && $0 != "?" }) }
        guard case .call(let callee, _)? = property.initialValue?.kind else { return nil }
        if case .type(let type) = callee.kind { return String(type.text.prefix { $0 != "<" }) }
        return callee.lastName
    }

    /// Returns true if setting a property puts the value into its stream.
    static func isPublished(_ property: PropertyDeclaration) -> Bool {
        property.attributes.contains { $0.name == "Published" }
    }
}

/// Code kept in properties of objects: closures, and the subscribers of streams. It is matched by the property.
extension BodyReader {
    /// Returns the property that a subscription's stream comes from, as `Type.property`, and the types of its values.
    /// - Parameter chain: the receiver of the subscription.
    /// - Returns: nil if the type of its object is not known, or not declared in the sources. There are no types if an
    ///   operator may change the values.
    func stream(_ chain: SourceExpression) -> (title: String, types: [TypeName])? {
        guard let source = Streams.source(of: chain), sources.flowNames.keepsCode(Streams.name(source)),
            let found = keptProperty(source), Streams.isStream(found.declaration)
        else { return nil }
        return (title(of: found, depth: 0), Streams.keepsValues(chain) ? valueTypes(of: found) : [])
    }

    /// Returns the types of the values that a property passes to the code kept in it.
    func valueTypes(of found: CodeIndex.Found<PropertyDeclaration>) -> [TypeName] {
        valueTypes(Streams.values(of: found.declaration), in: found.owner, file: found.file)
    }

    /// Returns types as they are known in the app.
    /// - Parameters:
    ///   - types: the types as written.
    ///   - owner: the type that they are written in.
    ///   - file: its file.
    /// - Returns: the types with their qualified names.
    func valueTypes(_ types: [TypeName], in owner: String, file: String) -> [TypeName] {
        let receiver = Receiver(kind: .other, type: owner, value: .current)
        let scope = Scope(receiver: receiver, owner: owner, file: file)
        return types.map { sources.resolved($0, in: scope) }
    }

    /// Returns the arguments of a call with closures in place of the streams that get the values of another one:
    /// `{ model.tapped.accept($0) }` for `button.rx.tap.bind(to: model.tapped)`.
    func forwarded(_ arguments: [CallArgument], by callee: SourceExpression) -> [CallArgument] {
        guard case .member(_?, let name) = callee.kind, Streams.subscribing.contains(name) else { return arguments }
        return arguments.map { argument in
            guard case .member = argument.value.kind, sources.flowNames.keepsCode(Streams.name(argument.value)),
                let found = keptProperty(argument.value), Streams.isSubject(found.declaration)
            else { return argument }
            let place = argument.value.position
            let method = SourceExpression(.member(argument.value, "accept"), at: place)
            let value = CallArgument("", SourceExpression(.name("$0"), at: place))
            let call = SourceExpression(.call(method, [value]), at: place)
            let closure = SourceClosure(parameters: ["$0"], body: [Statement(.expression(call), at: place)])
            return CallArgument("", SourceExpression(.closure(closure), at: place))
        }
    }

    /// Returns the declaration of a property with code, through a protocol with only one conforming type.
    /// - Parameter property: the expression.
    /// - Returns: nil if the type of its object is not known, or not declared in the sources.
    func keptProperty(_ property: SourceExpression) -> CodeIndex.Found<PropertyDeclaration>? {
        let name = Streams.name(property)
        switch property.kind {
        case .name where scope.names[name] == nil:
            guard [.object, .other].contains(scope.receiver.kind) else { return nil }
            return sources.index.property(name, on: scope.receiver.type, isStatic: false)
        case .member(let base?, _):
            // Nothing is emitted: the property is read again where it is used.
            var reader = self
            let owner = reader.readUnwrapped(base)
            guard let type = reader.type(of: owner),
                let found = sources.index.property(name, on: type, isStatic: false)
            else { return nil }
            return sources.requirement(found, of: owner) ?? found
        default: return nil
        }
    }

    private func title(of found: CodeIndex.Found<PropertyDeclaration>, depth: Int) -> String {
        if depth < 3, let source = Streams.passedOn(by: found.declaration) ?? initialStream(of: found),
            let inner = sources.index.property(Streams.name(source), on: found.owner, isStatic: false)
        {
            return title(of: inner, depth: depth + 1)
        }
        return KeptClosure.handler(of: found.declaration.name, in: found.owner)
    }

    /// Returns the property whose stream an initialiser of the type puts into a property.
    func initialStream(of found: CodeIndex.Found<PropertyDeclaration>) -> SourceExpression? {
        guard found.declaration.getter == nil, found.declaration.initialValue == nil,
            let entry = sources.index.entry(named: found.owner)
        else { return nil }
        for initializer in entry.initializers {
            for statement in initializer.declaration.body ?? [] {
                guard case .assign(let target, let value) = statement.kind, target.isOwnMember,
                    target.lastName == found.declaration.name
                else { continue }
                return Streams.passedOn(by: value)
            }
        }
        return nil
    }

    /// Runs the subscribers of a stream into which a call puts a value.
    /// - Parameters:
    ///   - base: the receiver of the call.
    ///   - name: the called method.
    ///   - arguments: the arguments.
    ///   - expression: the call.
    /// - Returns: true for such a call.
    mutating func fire(
        _ base: SourceExpression,
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Bool {
        guard Streams.firing.contains(name), let source = Streams.source(of: base),
            sources.flowNames.keepsCode(Streams.name(source)), let found = keptProperty(source),
            Streams.isSubject(found.declaration)
        else { return false }
        if runSubscribers(of: base, arguments, at: expression) { return true }
        runKept(found, values(of: arguments, for: found), at: expression.position, isLater: true)
        return true
    }

    /// Runs the subscribers of a property whose wrapper publishes each new value.
    /// - Parameters:
    ///   - found: the property; nil if the sources do not declare it.
    ///   - operand: the value, which the assignment has evaluated.
    ///   - value: its expression.
    ///   - position: the position of the assignment.
    mutating func publish(
        _ found: CodeIndex.Found<PropertyDeclaration>?,
        _ operand: Operand,
        _ value: SourceExpression,
        at position: Position
    ) {
        guard let found, Streams.isPublished(found.declaration), sources.flowNames.keepsCode(found.declaration.name),
            !isInitializing(scope.receiver)
        else { return }
        // A value with effects is not evaluated once more.
        let text = value.shownText
        let passed = operand.value.effects.isEmpty ? operand.value : .opaque(Opaque(text, type: operand.type?.text))
        runKept(found, [PassedValue("", passed, text: text)], at: position, isLater: true)
    }

    /// Emits the call of the code kept in a property.
    mutating func runKept(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ arguments: [PassedValue],
        at position: Position,
        isLater: Bool
    ) {
        let title = KeptClosure.handler(of: found.declaration.name, in: found.owner)
        let call = Instruction.Kind.evaluate(
            .call(method: KeptClosure.call(of: title), on: .current, arguments: arguments)
        )
        if isLater {
            emit(.later([Instruction(call, at: location(position), reading: .likely)]), at: position, reading: .likely)
        } else {
            emit(call, at: position, reading: .likely)
        }
    }

    /// Reads the arguments of a call of the code kept in a property.
    mutating func values(
        of arguments: [CallArgument],
        for found: CodeIndex.Found<PropertyDeclaration>
    ) -> [PassedValue] {
        let types = valueTypes(of: found)
        return arguments.enumerated().map { position, argument in
            let type = position < types.count ? types[position] : nil
            let operand = type.map { readCoerced(argument.value, as: $0) } ?? read(argument.value)
            handOver(operand)
            later(operand, at: argument.value.position)
            return PassedValue(argument.label, operand.value, text: argument.value.shownText)
        }
    }
}

extension SourceExpression {
    /// True for a member of `self`, or a plain name.
    var isOwnMember: Bool {
        switch kind {
        case .name: true
        case .member(let base?, _): base.plainName == "self"
        default: false
        }
    }
}
