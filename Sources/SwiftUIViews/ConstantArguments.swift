internal import SwiftFacts

/// Gives parts of screens a form of their own for the constants that they are passed, without the branches that the
/// constants rule out: `Row(title: "Version", isLink: false)` has no link.
struct ConstantArguments {
    /// The views whose calls make other forms of parts, and these forms.
    private(set) var changed: [ViewTable.View] = []
    /// The forms by the name of the part.
    private(set) var forms: [String: [TypeDeclaration]] = [:]

    private let table: ViewTable
    /// The views shown as screens, which keep their one form.
    private let screens: Set<String>
    /// The names of the forms made so far; nil for values that change nothing.
    private var known: [String: [[String: KnownValues.Value]: String?]] = [:]
    private var count = 0

    /// The maximum number of forms in an app.
    private static let limit = 1000
    private static let maximumDepth = 6
    private static let maximumNesting = 3

    /// Finds the forms that an app's views need.
    /// - Parameters:
    ///   - table: the views.
    ///   - screens: the views shown as screens.
    init(in table: ViewTable, besides screens: Set<String>) {
        self.table = table
        self.screens = screens
        for (_, view) in table.views.sorted(by: { $0.key < $1.key }) where !view.isRepresentable {
            var result = view
            if change(&result, KnownValues([:], of: view, among: table), 0) { changed.append(result) }
        }
    }

    // MARK: - Private

    /// Resolves the code of a view, and its calls of parts.
    /// - Returns: true if that changed anything.
    private mutating func change(_ view: inout ViewTable.View, _ values: KnownValues, _ depth: Int) -> Bool {
        let before = (view.properties, view.methods)
        for number in view.properties.indices {
            guard let getter = view.properties[number].getter else { continue }
            view.properties[number].getter = resolved(getter, values, depth)
        }
        for number in view.methods.indices where view.methods[number].givesView {
            view.methods[number].body = view.methods[number].body.map { resolved($0, values, depth) }
        }
        return before.0 != view.properties || before.1 != view.methods
    }

    private mutating func resolved(_ code: [Statement], _ values: KnownValues, _ depth: Int) -> [Statement] {
        let code = values.isEmpty ? code : values.resolved(code)
        var names: [Position: String] = [:]
        var calls: [SourceExpression] = []
        SourceMapping.visit(code, expression: { if table.made(by: $0) != nil { calls.append($0) } })
        for call in calls {
            if let name = form(for: call, values, depth) { names[call.position] = name }
        }
        guard !names.isEmpty else { return code }
        let mapping = Self.renaming(names, among: table)
        return mapping.map(code)
    }

    private static func renaming(_ names: [Position: String], among table: ViewTable) -> SourceMapping {
        func renamed(_ value: SourceExpression) -> SourceExpression? {
            guard case .call(let callee, let arguments) = value.kind, let name = names[value.position],
                table.made(by: value) != nil
            else { return nil }
            let inner = SourceMapping(expression: renamed)
            var result = value
            let passed = arguments.map { CallArgument($0.label, inner.map($0.value)) }
            result.kind = .call(SourceExpression(.name(name), at: callee.position), passed)
            return result
        }
        return SourceMapping(expression: renamed)
    }

    /// Returns the name of the form of a part for the arguments of a call; nil if it is the part itself.
    private mutating func form(for call: SourceExpression, _ outer: KnownValues, _ depth: Int) -> String? {
        guard depth < Self.maximumDepth, let made = table.made(by: call), !screens.contains(made.view.name),
            !made.view.isRepresentable, !made.view.isModifier
        else { return nil }
        let values = values(of: made.arguments, to: made.view, outer)
        guard !values.isEmpty else { return nil }
        if let name = known[made.view.name]?[values] { return name }
        known[made.view.name, default: [:]][values] = .some(nil)
        var result = made.view
        guard change(&result, KnownValues(values, of: made.view, among: table), depth + 1), count < Self.limit else {
            return nil
        }
        count += 1
        let name = free(made.view.name)
        var type = TypeDeclaration(.struct, name: name, position: made.view.position)
        type.inherited = [TypeName("View")]
        type.properties = result.properties
        type.methods = result.methods
        type.initializers = result.initializers
        var view = ViewTable.View(type, isRepresentable: false)
        view.hasInitializers = result.hasInitializers
        view.contentTypes = result.contentTypes
        changed.append(view)
        forms[made.view.name, default: []].append(type)
        known[made.view.name, default: [:]][values] = name
        return name
    }

    /// Returns the name of the next form of a part: `Row 2`.
    private func free(_ name: String) -> String {
        let count = forms[name]?.count ?? 0
        return ((count + 2)...).lazy.map { "\(name) \($0)" }.first { table.views[$0] == nil } ?? name
    }

    // MARK: - Arguments

    /// Returns the values of a part's properties, as far as a call tells them.
    private func values(
        of arguments: [CallArgument],
        to view: ViewTable.View,
        _ outer: KnownValues
    ) -> [String: KnownValues.Value] {
        var found: [String: KnownValues.Value] = [:]
        let passed = passed(arguments, view.properties, view.hasInitializers ? view.initializers : [])
        for (name, value) in passed {
            guard let property = view.stored(name), property.attributes.allSatisfy({ $0.name == "ViewBuilder" }) else {
                continue
            }
            note(value, at: name, property.type.flatMap { table.type($0, in: view.name) }, outer, &found, 0)
        }
        return found
    }

    /// Returns the values that a call gives to the properties of a structure.
    private func passed(
        _ arguments: [CallArgument],
        _ properties: [PropertyDeclaration],
        _ initializers: [FunctionDeclaration]
    ) -> [String: SourceExpression] {
        var result: [String: SourceExpression] = [:]
        for property in properties where property.getter == nil && !property.isStatic && !property.isLazy {
            if let value = property.initialValue {
                result[property.name] = value
            } else if property.type?.optionality == .optional, !property.isConstant {
                result[property.name] = SourceExpression(.nothing, at: property.position)
            }
        }
        guard !initializers.isEmpty else {
            let stored = properties.filter { $0.getter == nil && !$0.isStatic }
            let labels = Set(arguments.map(\.label)).subtracting([""])
            // Any other call is one of an initialiser in an extension.
            guard labels.isSubset(of: stored.map(\.name)) else { return [:] }
            for argument in arguments where !argument.label.isEmpty { result[argument.label] = argument.value }
            // The first trailing closure has no label.
            if let last = arguments.last, last.label.isEmpty, case .closure = last.value.kind {
                for property in properties where property.type?.text.contains("->") == true {
                    result[property.name] = nil
                }
            }
            return result
        }
        let fitting = initializers.compactMap { initializer in
            initializer.bound(to: arguments).map { (initializer, $0) }
        }
        guard fitting.count == 1, let (initializer, bound) = fitting.first else { return [:] }
        for property in properties where ViewTable.assigns(property.name, initializer.body ?? []) {
            result[property.name] = nil
        }
        for statement in initializer.body ?? [] {
            guard case .assign(let target, let value) = statement.kind, let path = target.path, !path.contains(".")
            else {
                continue
            }
            result[path] = value.plainName.flatMap { bound[$0] } ?? (value.isConstantValue ? value : nil)
        }
        return result
    }

    private func note(
        _ value: SourceExpression,
        at path: String,
        _ type: TypeDeclaration?,
        _ outer: KnownValues,
        _ found: inout [String: KnownValues.Value],
        _ depth: Int
    ) {
        switch value.kind {
        case .literal("true"): found[path] = .flag(true)
        case .literal("false"): found[path] = .flag(false)
        case .nothing: found[path] = .nothing
        case .closure: found[path] = .there
        default: break
        }
        guard found[path] == nil else { return }
        if let known = value.path.map(outer.values(below:)), !known.isEmpty {
            for (rest, value) in known { found[path + rest] = value }
            return
        }
        guard let declared = type else { return }
        switch declared.kind {
        case .enum:
            guard let name = value.enumCase?.name, declared.cases.contains(where: { $0.name == name }) else { return }
            found[path] = .choice(name)
        case .struct:
            guard depth < Self.maximumNesting, case .call(let callee, let arguments) = value.kind,
                callee.isInitializer || table.type(TypeName(callee.viewName), in: declared.name)?.name == declared.name
            else { return }
            for (name, value) in passed(arguments, declared.properties, declared.initializers) {
                let type = declared.properties.first { $0.name == name }?.type
                let inner = type.flatMap { table.type($0, in: declared.name) }
                note(value, at: "\(path).\(name)", inner, outer, &found, depth + 1)
            }
        default: break
        }
    }
}

extension SourceExpression {
    /// True for `.init`.
    fileprivate var isInitializer: Bool { kind == .member(nil, "init") }

    /// True for `true`, `false`, `nil` and a case of an enum.
    fileprivate var isConstantValue: Bool {
        switch kind {
        case .literal, .nothing: true
        default: enumCase != nil
        }
    }
}
