internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

/// Objects of the app's classes other than controllers: coordinators, routers, factories.
extension BodyReader {
    /// The known value of a property of `self`.
    func ownField(_ name: String) -> Operand? { scope.receiver.object.flatMap { objects[$0, name] } }

    /// Returns the class of an object made by the body, else the known type of the operand.
    func type(of operand: Operand) -> String? {
        if let object = operand.object, objects.isMade(object) { return objects.type(of: object) }
        return operand.type?.text
    }

    /// Reads the initial value of a property, once for each object.
    /// - Returns: the value; nil if the flow does not follow it.
    mutating func declared(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        of owner: Operand,
        _ expression: SourceExpression
    ) -> Operand? {
        guard let object = owner.object, let initial = found.declaration.initialValue, initial.kind != .nothing,
            object != KnownObjects.own || role.isLaunching || role.isSettingUp,
            !isContainerMadeEarlier(found, type, object),
            !found.declaration.attributes.contains(where: { $0.name == "IBOutlet" }),
            sources.isActor(type.map { TypeText.element(of: $0.text) ?? $0.text })
                || type.map(sources.isFollowable) ?? false
                || initial.isClosure
                || role.isLaunching
                    && (sources.holdsActor(type?.text) || sources.isKind(type?.text, of: "UIWindow")
                        || isRecord(type, initial))
        else { return nil }
        let name = found.declaration.name
        var receiver =
            object == KnownObjects.own ? Receiver.current(role.type) : Receiver.other(objects.type(of: object))
        receiver.object = object
        var operand = follow("\(found.owner).\(name)#\(object)", at: expression, receiver, found, likely: false) {
            reader in reader.read(initial, as: type)
        }
        guard operand.isKnown else { return nil }
        if operand.type == nil || operand.type?.text == "UIViewController" { operand.type = type }
        if sources.isController(operand.type?.text) { operand.reading = max(operand.reading, .likely) }
        operand = kept(operand, at: expression.position)
        objects[object, name] = operand
        return operand
    }

    /// Returns true if a value is a struct of the app: made there, or a static property.
    private func isRecord(_ type: TypeName?, _ value: SourceExpression) -> Bool {
        guard let type, sources.index.entry(named: type.text)?.kind == .struct else { return false }
        if case .member = value.kind { return true }
        return value.isCall
    }

    /// Reads a static property with an object as its value, once for the whole body.
    mutating func shared(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ expression: SourceExpression
    ) -> Operand? {
        guard sources.isActor(type?.text), let type else { return nil }
        let name = found.qualifiedName
        if let known = objects.statics[name] { return known }
        var operand = Operand.opaque(expression.shownText, type: type)
        if let initial = found.declaration.initialValue {
            let receiver = Receiver(kind: .metatype, type: found.owner, value: .current)
            let made = follow(name, at: expression, receiver, found, likely: false) { $0.read(initial, as: type) }
            operand.object = made.object
        }
        if operand.object == nil { operand.object = objects.add(type.text, isMade: false) }
        objects.statics[name] = operand
        return operand
    }

    /// Runs the `didSet` of a property of an object other than a controller, or of a delegate launching the app.
    mutating func observe(_ found: CodeIndex.Found<PropertyDeclaration>?, _ value: Operand, of receiver: Receiver) {
        guard let found, let body = found.declaration.didSet, !isInitializing(receiver) else { return }
        let key = "\(Self.key(found))#\(receiver.object ?? -1)"
        let expression = SourceExpression(.name(found.declaration.name), at: found.declaration.position)
        let result = follow(key, at: expression, receiver, found, likely: false) { reader in
            reader.scope.names["oldValue"] = .opaque("oldValue", type: value.type)
            return reader.value(of: body)
        }
        absorb(result, at: found.declaration.position)
    }

    /// Returns true during the reading of an object's initialiser, because it runs no `didSet`, and nothing is subscribed
    /// yet.
    func isInitializing(_ receiver: Receiver) -> Bool {
        receiver.object.map { calls.isInitializing($0) } ?? false
    }

    private static func key(_ found: CodeIndex.Found<PropertyDeclaration>) -> String {
        "\(found.file):\(found.declaration.position.line):\(found.declaration.name)"
    }

    // MARK: - Branches

    /// Joins the assignments in the arms of a branch.
    ///
    /// If the arms set a controller to different values, each arm stores its value in one common variable.
    /// - Parameters:
    ///   - ways: the instructions of each arm, with the objects at its end.
    ///   - earlier: the objects before the branch.
    /// - Returns: the instructions of each arm.
    mutating func join(
        _ ways: [ReadBlock],
        since earlier: KnownObjects
    ) -> [[Instruction]] {
        var bodies = ways.map(\.instructions)
        let open = ways.indices.filter { bodies[$0].last?.kind.leaves != true }
        guard !open.isEmpty else {
            objects.restore(earlier)
            return bodies
        }
        let joined = KnownObjects.Joined(open.map { ways[$0].objects }, since: earlier)
        objects.restore(earlier)
        for field in joined.same { objects[field.object, field.name] = field.value }
        for field in joined.different {
            let known = field.values.compactMap(\.self)
            let controllers = known.filter { $0.isFollowed && sources.isController($0.type?.text) }
            guard open.count > 1, controllers.count == known.count, let first = controllers.first else {
                let sure = known.count == 1 ? known[0] : .opaque(field.name, type: known.first?.type)
                var operand = sure
                operand.reading = max(operand.reading, .likely)
                objects[field.object, field.name] = operand
                continue
            }
            let variable = code.newVariable()
            for (way, value) in zip(open, field.values) {
                let before: Value =
                    field.object == KnownObjects.own ? .property(field.name, of: .current) : .nothing
                let given = value?.value ?? earlier[field.object, field.name]?.value ?? before
                bodies[way].append(Instruction(.bind(variable: variable, given), reading: value?.reading ?? .likely))
            }
            let isSame = controllers.allSatisfy { $0.type?.text == first.type?.text }
            var operand = Operand(.variable(variable), type: isSame ? first.type : TypeName("UIViewController"))
            operand.reading = controllers.map(\.reading).reduce(.certain, max)
            objects[field.object, field.name] = operand
        }
        return bodies
    }
}

extension CodeIndex.Found<PropertyDeclaration> {
    /// The name of the property, prefixed with its type: `Type.name`.
    var qualifiedName: String { "\(owner).\(declaration.name)" }
}

extension KnownObjects {
    /// Merges the properties set in the arms of a branch.
    struct Joined {
        /// A property with the same value at the end of every arm.
        struct Same {
            var object: Int
            var name: String
            var value: Operand
        }

        /// A property with different values at the ends of the arms; nil for an arm without an assignment.
        struct Different {
            var object: Int
            var name: String
            var values: [Operand?]
        }

        private(set) var same: [Same] = []
        private(set) var different: [Different] = []

        /// Compares the ways.
        init(_ ways: [KnownObjects], since earlier: KnownObjects) {
            let count = ways.map(\.count).max() ?? 0
            for object in 0..<count where ways.contains(where: { $0.isChanged(object, since: earlier) }) {
                var names: Set<String> = []
                for way in ways { names.formUnion(way.names(of: object)) }
                for name in names.sorted() {
                    let values = ways.map { $0[object, name] }
                    let known = values.compactMap(\.self)
                    guard let first = known.first else { continue }
                    if known.count == values.count, known.dropFirst().allSatisfy({ $0.isLike(first) }) {
                        same.append(Same(object: object, name: name, value: first))
                    } else {
                        different.append(Different(object: object, name: name, values: values))
                    }
                }
            }
        }
    }
}

extension Operand {
    /// True if more is known of the operand than its text and type.
    var isKnown: Bool {
        isFollowed || object != nil || elements != nil || constant != nil || closure != nil || metatype != nil
            || !options.isEmpty
    }

    /// Returns true if two operands stand for the same value.
    fileprivate func isLike(_ other: Operand) -> Bool {
        value == other.value && object == other.object && constant == other.constant && metatype == other.metatype
            && elements?.count == other.elements?.count && closure?.place == other.closure?.place
            && options.count == other.options.count
    }
}

extension Receiver {
    /// Returns a receiver for an object of a type outside the flow.
    package static func other(_ type: String) -> Receiver { Receiver(kind: .other, type: type, value: .current) }
}

extension SourceExpression {
    /// True if the expression is a call.
    var isCall: Bool { if case .call = kind { true } else { false } }

    /// True if the expression is a closure.
    package var isClosure: Bool { if case .closure = kind { true } else { false } }
}
