internal import CodeModel
internal import SwiftFacts

/// The values of observed objects that decide what a view shows.
///
/// Each change comes alone, so a view keeps copies of the values: a choice by several of them knows the others.
extension ViewRewriter {
    /// A value of an observed object, such as `model.isLoading`.
    struct Observed {
        /// The expression in the view.
        let value: SourceExpression
        /// The view's property with the latest value; nil for a value that is not known before it changes.
        let copy: PropertyDeclaration?
    }

    /// The statements that embed a screen, and another one whenever an observed value changes.
    func choosing(_ content: [Statement]) -> [Statement] {
        guard let position = view?.position else { return [] }
        let source = SyntheticSource(at: position)
        let observed = observed(in: content)
        let name = observed.contains { $0.copy != nil } ? ViewTranslation.firstChoice : ViewTranslation.choice
        return [source.run(source.call(source.member(source.name("self"), name)))]
            + watching(observed, content) { embedding($0) }
    }

    /// The statements that show the screen of a builder again whenever an observed value changes.
    func watching(
        _ observed: [Observed],
        _ content: [Statement],
        _ show: ([Statement]) -> [Statement]
    ) -> [Statement] {
        observed.flatMap { watch($0, among: observed, content, show) }
    }

    /// Returns a builder that reads the copies of observed values in place of their objects.
    func reading(_ observed: [Observed], in content: [Statement]) -> [Statement] {
        reading(observed, in: content, inside: [])
    }

    /// The maximum number of computed properties of which one reads another.
    private static let maximumComputed = 4

    // `open` has the computed properties whose getters are being read: one may read itself.
    private func reading(_ observed: [Observed], in content: [Statement], inside open: Set<String>) -> [Statement] {
        func replacement(_ value: SourceExpression) -> SourceExpression? {
            let path = value.path
            let copy =
                observed.first { path != nil && $0.value.path == path }?.copy?.name
                ?? computed(value).map { _ in copyName(of: value) }
            guard let copy else { return nil }
            let source = SyntheticSource(at: value.position)
            return source.member(source.name("self"), copy)
        }
        let mapping = SourceMapping(
            expression: replacement,
            statement: { statement in
                guard case .switch(let subject, let cases) = statement.kind, let found = self.computed(subject),
                    let base = subject.owner, let getter = found.getter, let path = subject.path,
                    open.count < Self.maximumComputed, !open.contains(path)
                else { return nil }
                let inner = open.union([path])
                let code = self.reading(observed, in: self.qualified(getter, found.owner, base), inside: inner)
                let bodies = cases.map { ($0.patterns, self.reading(observed, in: $0.body, inside: inner)) }
                return ReturnedCases(cases: bodies).inlined(code)
            }
        )
        return mapping.map(content)
    }

    /// Returns the properties of the view that stand for those of observed objects in a builder: the copies of the
    /// values, and the computed properties that read them.
    func properties(for observed: [Observed], in content: [Statement]) -> [PropertyDeclaration] {
        var result = observed.compactMap(\.copy)
        guard !result.isEmpty else { return [] }
        SourceMapping.visit(
            content,
            expression: { value in
                guard let found = self.computed(value), let base = value.owner else { return }
                var property = self.copy(of: found, value)
                property.getter = found.getter.map { self.reading(observed, in: self.qualified($0, found.owner, base)) }
                if !result.contains(where: { $0.name == property.name }) { result.append(property) }
            }
        )
        return result
    }

    /// Returns the values of observed objects that decide a builder, each once: published ones, those behind computed
    /// properties of the objects included.
    func observed(in content: [Statement]) -> [Observed] {
        var values: [SourceExpression] = []
        func note(_ value: SourceExpression) {
            if !values.contains(where: { $0.path == value.path }) { values.append(value) }
        }
        let visitor = SourceMapping(expression: { value in
            guard let base = value.owner, let path = base.path else { return nil }
            let owners = path.split(separator: ".")
            guard owners.count <= 2, let own = self.view?.stored(String(owners[0])), self.views.table.observes(own)
            else {
                return nil
            }
            if let found = self.computed(value) {
                for inner in self.published(in: found, base) { note(inner) }
                return value
            }
            note(value)
            // `model.state.route` changes by itself, or with the whole state.
            return owners.count == 1 ? value : nil
        })
        lookForValues(in: content, visitor, depth: 0)
        return values.map { Observed(value: $0, copy: copy(of: $0)) }
    }

    // MARK: - Private

    /// Looks at the conditions of a builder, those of its branches included.
    private func lookForValues(in content: [Statement], _ visitor: SourceMapping, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        for statement in content {
            switch statement.kind {
            case .if(let test, let then, let otherwise):
                for element in test {
                    switch element {
                    case .expression(let value), .binding(_, _, let value), .pattern(_, let value):
                        _ = visitor.map(value)
                    case .available, .attempt: break
                    }
                }
                lookForValues(in: then, visitor, depth: depth + 1)
                lookForValues(in: otherwise, visitor, depth: depth + 1)
            case .switch(let subject, let cases):
                _ = visitor.map(subject)
                for item in cases { lookForValues(in: item.body, visitor, depth: depth + 1) }
            case .expression(let value), .return(let value?):
                let base = ViewChain(value, among: views.table).base
                if let inner = base.builders.first, ViewForm.isTransparent(base.viewFunction, inner) {
                    lookForValues(in: inner, visitor, depth: depth + 1)
                } else if depth == 0 || base.isTernary {
                    _ = visitor.map(base)
                }
            default: break
            }
        }
    }

    /// A computed property of an observed object.
    private struct Computed {
        let owner: TypeDeclaration
        let property: PropertyDeclaration
        var getter: [Statement]? { property.getter }
    }

    /// The statements that show the screen again whenever a value changes.
    private func watch(
        _ observed: Observed,
        among all: [Observed],
        _ content: [Statement],
        _ show: ([Statement]) -> [Statement]
    ) -> [Statement] {
        guard let base = observed.value.owner else { return [] }
        let name = observed.value.lastWord
        let source = SyntheticSource(at: observed.value.position)
        let stream = source.member(base, "$\(name)")
        // The name of a value may tell what it is on a fresh install.
        let parameter = view?.has(name) == true ? "newValue" : name
        let body: [Statement]
        if let copy = observed.copy {
            let own = source.name("self")
            body = [
                source.assign(source.member(own, copy.name), source.name(parameter)),
                source.run(source.call(source.member(own, ViewTranslation.choice))),
            ]
        } else {
            let given = SourceMapping(expression: { $0.path == observed.value.path ? source.name(parameter) : nil })
            body = show(reading(all, in: given.map(content)))
        }
        let closure = source.closure([parameter], body)
        return [source.run(source.call(source.member(stream, "sink"), [CallArgument("receiveValue", closure)]))]
    }

    /// Returns the view's property for a value that is known until it changes: its initial value is a constant.
    private func copy(of value: SourceExpression) -> PropertyDeclaration? {
        guard let found = stored(value), let initial = found.property.initialKnown(in: found.owner) else { return nil }
        guard let type = found.property.type ?? initial.evidentType else { return nil }
        let qualified = views.table.qualified(type, in: found.owner)
        var result = PropertyDeclaration(copyName(of: value), type: qualified, position: value.position)
        result.initialValue = initial
        result.attributes = [Attribute("State"), Attribute(HostedViews.decision)]
        result.access = "private"
        return result
    }

    private func copy(of computed: Computed, _ value: SourceExpression) -> PropertyDeclaration {
        let type = computed.property.type.map { views.table.qualified($0, in: computed.owner) }
        return PropertyDeclaration(copyName(of: value), type: type, position: value.position)
    }

    /// Returns the name of the view's property for one of an observed object: the same, unless the view has it already.
    private func copyName(of value: SourceExpression) -> String {
        let name = value.lastWord
        return view?.has(name) == true ? "\(value.owner?.path ?? "") \(name)" : name
    }

    /// Returns the stored property that a value reads of the class of an observed object.
    private func stored(_ value: SourceExpression) -> (owner: TypeDeclaration, property: PropertyDeclaration)? {
        guard let owner = observedClass(of: value),
            let property = owner.properties.first(where: { $0.name == value.lastWord }), property.getter == nil,
            property.attributes.contains(where: { $0.name == "Published" })
        else { return nil }
        return (owner, property)
    }

    /// Returns the computed property that a value reads of the class of an observed object, if published values are behind
    /// it.
    private func computed(_ value: SourceExpression) -> Computed? {
        guard let owner = observedClass(of: value), let base = value.owner,
            let property = owner.properties.first(where: { $0.name == value.lastWord }), property.getter != nil
        else { return nil }
        let result = Computed(owner: owner, property: property)
        return published(in: result, base).isEmpty ? nil : result
    }

    private func observedClass(of value: SourceExpression) -> TypeDeclaration? {
        guard let path = value.owner?.path, let own = view?.stored(path) else { return nil }
        return views.table.observedClass(of: own)
    }

    /// Returns the published values that a computed property reads.
    private func published(in computed: Computed, _ base: SourceExpression) -> [SourceExpression] {
        var result: [SourceExpression] = []
        SourceMapping.visit(
            qualified(computed.getter ?? [], computed.owner, base),
            expression: { value in
                guard value.owner?.path == base.path, self.stored(value) != nil,
                    !result.contains(where: { $0.path == value.path })
                else { return }
                result.append(value)
            }
        )
        return result
    }

    /// Returns code of a class as it is written in the view: `isReady` becomes `model.isReady`.
    private func qualified(_ code: [Statement], _ owner: TypeDeclaration, _ base: SourceExpression) -> [Statement] {
        let names = Set(owner.properties.lazy.filter { !$0.isStatic }.map(\.name))
        return QualifiedNames(names: names, base: base).map(code)
    }
}

/// Writes code of a class as it is written outside: `isReady` becomes `model.isReady`, unless the name has another meaning
/// there, as after `if let user = user`.
private struct QualifiedNames {
    /// The names of the class that have their meaning.
    var names: Set<String>
    /// The object.
    let base: SourceExpression
    private var depth = 0

    private static let maximumDepth = 32

    init(names: Set<String>, base: SourceExpression) { (self.names, self.base) = (names, base) }

    /// Returns the statements of a block.
    func map(_ code: [Statement]) -> [Statement] {
        guard depth < Self.maximumDepth else { return code }
        var block = self
        block.depth += 1
        return code.map { block.next($0) }
    }

    /// Returns a statement, and forgets the names that it gives another meaning to.
    private mutating func next(_ statement: Statement) -> Statement {
        var result = statement
        switch statement.kind {
        case .if(let test, let then, let otherwise):
            var branch = self
            let mapped = branch.map(test)
            result.kind = .if(mapped, then: branch.map(then), otherwise: map(otherwise))
        case .guard(let test, let otherwise):
            let rest = map(otherwise)
            result.kind = .guard(map(test), otherwise: rest)
        case .switch(let subject, let cases):
            result.kind = .switch(
                map(subject),
                cases.map { SwitchCase($0.patterns, where: $0.condition.map(map), body: map($0.body)) }
            )
        default:
            result = mapping.map([statement]).first ?? statement
            if case .declare(let name, _, _) = statement.kind { names.remove(name) }
        }
        return result
    }

    private mutating func map(_ test: [ConditionElement]) -> [ConditionElement] {
        test.map { element in
            switch element {
            case .expression(let value): return .expression(map(value))
            case .binding(let name, let type, let value):
                defer { names.remove(name) }
                return .binding(name: name, type: type, map(value))
            case .pattern(let pattern, let value): return .pattern(pattern, map(value))
            case .available, .attempt: return element
            }
        }
    }

    private func map(_ value: SourceExpression) -> SourceExpression { mapping.map(value) }

    private var mapping: SourceMapping {
        SourceMapping(expression: { value in
            guard value.isOwnMemberOrName, names.contains(value.lastWord) else { return nil }
            return SyntheticSource(at: value.position).member(base, value.lastWord)
        })
    }
}

extension PropertyDeclaration {
    /// Returns the constant that a property has until code changes it; nil if there is none, or an initialiser sets it.
    fileprivate func initialKnown(in owner: TypeDeclaration) -> SourceExpression? {
        // The name of a value may tell what it is on a fresh install, before any code has set it.
        guard !FreshInstallWords.asksForNetwork(name, of: owner.name),
            !owner.initializers.contains(where: { $0.body.map { ViewTable.assigns(name, $0) } == true })
        else { return nil }
        switch initialValue?.kind {
        case .literal, .string, .nothing: return initialValue
        case .member(let type, _) where type == nil || type?.plainName?.first?.isUppercase == true: return initialValue
        case nil where type?.optionality == .optional: return SourceExpression(.nothing, at: position)
        default: return nil
        }
    }
}

extension SourceExpression {
    /// The expression before the last member: `model` of `model.isReady`.
    fileprivate var owner: SourceExpression? {
        if case .member(let base?, _) = kind { base } else { nil }
    }

    /// True for a choice between two views.
    fileprivate var isTernary: Bool { if case .ternary = kind { true } else { false } }

    /// True for a plain name, and for a member of `self`.
    fileprivate var isOwnMemberOrName: Bool {
        switch kind {
        case .name: true
        case .member(let base?, _): base.plainName == "self"
        default: false
        }
    }

    /// The type of a constant: that of a literal, or the enum before a case.
    fileprivate var evidentType: TypeName? {
        switch kind {
        case .literal(let text):
            TypeName(isTruth ? "Bool" : text.contains(".") ? "Double" : "Int")
        case .string: TypeName("String")
        case .member(let type?, _): type.plainName.map { TypeName($0) }
        default: nil
        }
    }
}
