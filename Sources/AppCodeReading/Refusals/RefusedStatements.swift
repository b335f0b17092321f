internal import CodeModel
internal import CodeReading
internal import Diagnostics
internal import SwiftFacts

/// Judges the statements in the bodies of functions.
struct RefusedStatements {
    /// The refusals so far.
    private(set) var found: [Refusal] = []

    private let types: CertainTypes
    private let wrappers: ConstantWrappers
    private let wantsCreators: Bool
    private var place: CodePlace
    /// True if a build condition controls the current code.
    private var isConditional = false
    /// True if the code tests the version of iOS, here or further up.
    private var asksForVersion = false
    private var isInClosure = false
    /// The start of the current statement, the location of the flow's facts about it.
    private var start: Position?

    /// Creates a reader of bodies.
    /// - Parameters:
    ///   - types: finds certain types.
    ///   - wrappers: the property wrappers that hold constants.
    ///   - place: the place of the code.
    ///   - wantsCreators: true if the app runs on systems without creators.
    init(_ types: CertainTypes, _ wrappers: ConstantWrappers, at place: CodePlace, wantsCreators: Bool) {
        self.types = types
        self.wrappers = wrappers
        self.place = place
        self.wantsCreators = wantsCreators
    }

    /// Reads a function or an initialiser.
    mutating func read(_ function: FunctionDeclaration) {
        guard function.conditions.isEmpty, let body = function.body else { return }
        let outer = self
        place.hasInstance = place.type != nil && !function.isStatic
        place.initializer = function.name == "init" ? function : nil
        read(body, of: function, in: CertainScope())
        leave(for: outer)
    }

    /// Reads a property's accessors and value.
    mutating func read(_ property: PropertyDeclaration) {
        guard property.conditions.isEmpty else { return }
        let outer = self
        asksForVersion = property.attributes.contains { $0.name == "available" }
        place.hasInstance = place.type != nil && !property.isStatic && property.isLazy
        if let value = property.initialValue { read(value, CertainScope().inside) }
        place.hasInstance = place.type != nil && !property.isStatic
        for body in [property.getter, property.setter, property.didSet] {
            // A setter may name its value; the name is declared first.
            var scope = CertainScope()
            read(body ?? [], &scope)
        }
        leave(for: outer)
    }

    // MARK: - Statements

    private mutating func leave(for outer: Self) {
        let found = found
        self = outer
        self.found = found
    }

    private mutating func read(_ body: [Statement], of function: FunctionDeclaration, in scope: CertainScope) {
        var scope = scope
        asksForVersion = asksForVersion || function.attributes.contains { $0.name == "available" }
        place.generics.formUnion(function.genericParameters.map(\.name))
        for parameter in function.parameters { scope.declare(parameter.name, types.type(parameter.type, at: place)) }
        read(body, &scope)
    }

    private mutating func read(_ body: [Statement], in scope: CertainScope) {
        var scope = scope
        read(body, &scope)
    }

    private mutating func read(_ body: [Statement], _ scope: inout CertainScope) {
        // A local function is known above its declaration.
        for case .function(let function) in body.map(\.kind) { scope.declare(function.name, nil) }
        for statement in body { read(statement, &scope) }
    }

    private mutating func read(_ statement: Statement, _ scope: inout CertainScope) {
        start = statement.position
        switch statement.kind {
        case .declare(let name, let type, let value):
            if let value { read(value, scope) }
            var inferred = value.flatMap { types.inferred($0, at: place) ?? values.type(of: $0, in: scope) }
            // `weak var` makes an optional of it, and facts do not tell it from `let`.
            if let type = inferred { inferred?.mayBeWeak = types.isClass(type) }
            scope.declare(name, type == nil ? inferred : types.type(type, at: place))
        case .expression(let value): read(value, scope)
        case .assign(let target, let value):
            judgeAssignment(of: target, at: statement.position, scope)
            read(value, scope)
            target.parts.forEach { read($0, scope) }
        case .if(let conditions, let then, let otherwise):
            var inner = scope
            read(conditions, &inner)
            read(then, &inner)
            read(otherwise, in: scope)
        case .guard(let conditions, let otherwise):
            let before = scope
            read(conditions, &scope)
            read(otherwise, in: before)
        case .switch(let subject, let cases):
            read(subject, scope)
            for one in cases {
                var inner = scope
                for pattern in one.patterns { inner.declare(pattern) { types.type($0, at: place) } }
                if let condition = one.condition { read(condition, inner) }
                read(one.body, &inner)
            }
        case .loop(let name, let sequence, let body):
            var inner = scope
            if let sequence { read(sequence, scope) }
            if let name { inner.declare(name, sequence.flatMap { values.type(of: $0, in: scope)?.element }) }
            read(body, &inner)
        case .block(let body): read(body, in: scope)
        case .return(let value): if let value { read(value, scope) }
        case .leave: break
        case .conditional(let clauses): read(clauses, &scope)
        case .function(let function):
            let outer = self
            read(function.body ?? [], of: function, in: scope)
            leave(for: outer)
        }
    }

    /// Reads code under a build condition: neither the code nor its declarations are certain.
    private mutating func read(_ clauses: [ConditionalClause], _ scope: inout CertainScope) {
        let outer = isConditional
        isConditional = true
        defer { isConditional = outer }
        for clause in clauses {
            for statement in clause.body {
                switch statement.kind {
                case .declare(let name, _, _): scope.declare(name, nil)
                case .function(let function): scope.declare(function.name, nil)
                case .guard(let conditions, _): declareNames(of: conditions, &scope)
                default: break
                }
            }
        }
    }

    private func declareNames(of conditions: [ConditionElement], _ scope: inout CertainScope) {
        for condition in conditions {
            switch condition {
            case .binding(let name, _, _): scope.declare(name, nil)
            case .pattern(let pattern, _): scope.declare(pattern) { _ in nil }
            case .expression, .available, .attempt: break
            }
        }
    }

    private mutating func read(_ conditions: [ConditionElement], _ scope: inout CertainScope) {
        for condition in conditions {
            switch condition {
            case .expression(let value): read(value, scope)
            case .binding(let name, let type, let value):
                read(value, scope)
                let unwrapped = values.type(of: value, in: scope)
                // In a closure with a weak capture of it, `self` is an optional.
                guard value.kind != .name("self") else {
                    if name != "self" { scope.declare(name, nil) }
                    continue
                }
                if type == nil, let unwrapped, !unwrapped.isOptional, !unwrapped.mayBeWeak {
                    judgeBinding(of: unwrapped, value)
                }
                scope.declare(name, type == nil ? unwrapped?.unwrapped : types.type(type, at: place))
            case .pattern(let pattern, let value):
                read(value, scope)
                scope.declare(pattern) { types.type($0, at: place) }
            case .available: asksForVersion = true
            // The expression of an attempt is a statement as well.
            case .attempt: break
            }
        }
    }

    // MARK: - Expressions

    private mutating func read(_ expression: SourceExpression, _ scope: CertainScope) {
        switch expression.kind {
        case .closure(let closure):
            let outer = self
            isInClosure = true
            var inner = scope.inside
            for (number, name) in closure.parameters.enumerated() {
                let type = number < closure.types.count ? closure.types[number] : nil
                inner.declare(name, types.type(type, at: place))
            }
            read(closure.body, &inner)
            let asks = asksForVersion
            leave(for: outer)
            asksForVersion = asks
        case .call(let callee, let arguments):
            judgeCall(of: callee, arguments, expression, scope)
            read(callee, scope)
            arguments.forEach { read($0.value, scope) }
        case .member(let base?, let name):
            judgeMember(name, of: base, expression, scope)
            read(base, scope)
        // The bindings of an `if` or `switch` used as an expression are unknown.
        case .ternary, .other: break
        default: expression.parts.forEach { read($0, scope) }
        }
    }

    private var values: CertainValues { CertainValues(types: types, place: place) }

    // MARK: - Rules

    private mutating func refuse(_ rule: Refusal.Rule, _ words: String, at position: Position, remedy: String) {
        guard !isConditional else { return }
        let type = place.type.map { types.index.entry(named: $0)?.plainName ?? $0 }
        let location = SourceLocation(file: place.file, position)
        found.append(Refusal(rule: rule, type: type, words: words, location: location, remedy: remedy))
    }

    private mutating func judgeBinding(of type: CertainType, _ value: SourceExpression) {
        refuse(
            .notOptional,
            "initializer for conditional binding must have Optional type, not '\(type.text)'",
            at: value.position,
            remedy: "use the value without 'if let' or 'guard let', or make it optional"
        )
    }

    private mutating func judgeMember(
        _ name: String,
        of base: SourceExpression,
        _ expression: SourceExpression,
        _ scope: CertainScope
    ) {
        guard let owner = values.owner(of: base, in: scope), let property = types.property(name, of: owner),
            isHidden(property.declaration.access, property.file, property.owner), !types.mayHaveOthers(name, owner)
        else { return }
        let access = property.declaration.access ?? ""
        refuse(
            .inaccessibleMember,
            "'\(name)' is inaccessible due to '\(access)' protection level",
            at: expression.position,
            remedy: "make '\(name)' of '\(property.owner)' accessible, or use another member of '\(property.owner)'"
        )
    }

    /// Returns true if a member is inaccessible here because of its access level.
    private func isHidden(_ access: String?, _ file: String, _ owner: String) -> Bool {
        switch access {
        case "private":
            file != place.file || TypeText.outermost(owner) != place.type.map { TypeText.outermost($0) }
        case "fileprivate": file != place.file
        default: false
        }
    }

    private mutating func judgeAssignment(of target: SourceExpression, at position: Position, _ scope: CertainScope) {
        let (name, owner): (String, String?)
        switch target.kind {
        case .name(let local) where !scope.mayHave(local): (name, owner) = (local, place.instance)
        case .member(let base?, let member): (name, owner) = (member, values.owner(of: base, in: scope))
        default: return
        }
        guard let owner, let property = types.property(name, of: owner) else { return }
        let declaration = property.declaration
        if wrappers.holdConstant(declaration), place.initializer == nil {
            refuse(
                .constantWrapper,
                "cannot assign to property: '\(name)' is a get-only property",
                at: position,
                remedy: "assign it in debug builds only, or use a wrapper with a settable value in every build"
            )
        }
        guard declaration.isConstant, declaration.attributes.allSatisfy(CertainTypes.isPlain),
            declaration.getter == nil, owner == place.instance, isOwn(target)
        else { return }
        guard let initializer = place.initializer, !isInClosure else {
            guard place.initializer == nil else { return }
            return refuseConstant("cannot assign to property: '\(name)' is a 'let' constant", name, position)
        }
        if property.owner != owner {
            refuseConstant("cannot assign to property: '\(name)' is a 'let' constant", name, position)
        } else if types.index.entry(named: owner)?.kind == .class, initializer.isConvenience {
            refuseConstant(
                "'let' property '\(name)' may not be initialized directly; use \"self.init(...)\" or "
                    + "\"self = ...\" instead",
                name,
                position
            )
        } else if declaration.initialValue != nil {
            refuseConstant("immutable value 'self.\(name)' may only be initialized once", name, position)
        }
    }

    /// Returns true if a target is a member of `self`, with or without a written receiver.
    private func isOwn(_ target: SourceExpression) -> Bool {
        if case .member(let base?, _) = target.kind { return base.kind == .name("self") }
        return true
    }

    private mutating func refuseConstant(_ words: String, _ name: String, _ position: Position) {
        refuse(.constantAssignment, words, at: position, remedy: "set '\(name)' once, or declare it with 'var'")
    }

    // MARK: - Calls

    private mutating func judgeCall(
        of callee: SourceExpression,
        _ arguments: [CallArgument],
        _ call: SourceExpression,
        _ scope: CertainScope
    ) {
        judgeCreator(callee, arguments)
        guard case .name(let name) = callee.kind, scope.type(of: name) == nil,
            let type = types.type(TypeName(name), at: place),
            let initializer = types.initializer(of: type.name, taking: arguments)
        else { return }
        let own = CodePlace(file: initializer.file, type: initializer.owner, isCertain: true)
        var parameters = initializer.declaration.parameters[...]
        for argument in arguments {
            guard let next = parameters.firstIndex(where: { $0.label == argument.label }) else { return }
            let parameter = parameters[next]
            parameters = parameters[(next + 1)...]
            guard let wanted = types.type(parameter.type, at: own),
                let given = values.type(of: argument.value, in: scope), !types.converts(given, to: wanted)
            else { continue }
            let words =
                given.unwrapped == wanted.unwrapped
                ? "value of optional type '\(given.text)' must be unwrapped to a value of type '\(wanted.text)'"
                : "cannot convert value of type '\(given.text)' to expected argument type '\(wanted.text)'"
            refuse(
                .argumentType,
                words,
                at: argument.value.position,
                remedy: "pass a value of the type '\(wanted.text)'"
            )
        }
    }

    /// INJ-24: methods with a creator parameter require iOS 13.
    private mutating func judgeCreator(_ callee: SourceExpression, _ arguments: [CallArgument]) {
        guard wantsCreators, !asksForVersion, case .member(_?, let name) = callee.kind else { return }
        var labels = arguments.map(\.label)
        if let last = arguments.last, last.label.isEmpty, case .closure = last.value.kind {
            labels[labels.count - 1] = "creator"
        }
        guard
            (name, labels) == ("instantiateViewController", ["identifier", "creator"])
                || (name, labels) == ("instantiateInitialViewController", ["creator"]),
            types.index.entry(named: "UIStoryboard")?.methods.contains(where: { $0.declaration.name == name }) != true
        else { return }
        refuse(
            .creatorAvailability,
            "'\(name)(\(labels.map { "\($0):" }.joined()))' is only available in iOS 13.0 or newer",
            at: start ?? callee.position,
            remedy: "raise the deployment target to iOS 13, or guard it with 'if #available(iOS 13, *)'"
        )
    }
}
