internal import SwiftFacts
internal import UIKitFacts

/// Puts the bodies of parts that open what they are given in place of their calls:
/// `struct Row<Target: View>: View { let target: Target … NavigationLink(destination: target) … }`.
///
/// So the screen that a caller passes is that of the link or sheet. The members of the part that its body uses become
/// members of the view around it.
struct OpenedContents {
    /// A part that opens what it is given.
    private struct Part {
        let view: ViewTable.View
        /// The parameters of the initialiser, and the property that each one sets.
        let parameters: FunctionDeclaration
        let properties: [String: String]
        /// The members that its body uses, besides those that a caller sets.
        let members: [String]
    }

    private let parts: [String: Part]
    private let table: ViewTable
    /// Takes the navigations in the bodies of parts.
    private let moves: MovedNavigations

    private static let maximumDepth = 4
    /// The most parts of code in one view; further calls stay as they are.
    private static let maximumParts = 20_000

    /// Finds the parts of an app.
    /// - Parameters:
    ///   - table: the views of the app.
    ///   - moves: takes the navigations in the bodies of parts.
    init(in table: ViewTable, moves: MovedNavigations) {
        self.table = table
        self.moves = moves
        parts = table.views.compactMapValues { Self.part($0) }
    }

    /// True if the app has none.
    var isEmpty: Bool { parts.isEmpty }

    /// Returns a view with the bodies of the parts that it makes.
    func expanded(_ view: ViewTable.View) -> ViewTable.View {
        Expansion(owner: view, contents: self).run()
    }

    // MARK: - Parts

    private static func part(_ view: ViewTable.View) -> Part? {
        guard !view.isRepresentable, !view.isModifier else { return nil }
        let contents = view.properties.filter { $0.getter == nil && !$0.isStatic && view.isContent($0) }
        guard !contents.isEmpty, contents.contains(where: { opens($0.name, view) }),
            let (parameters, properties) = initializer(of: view)
        else { return nil }
        let set = Set(properties.values)
        var members: [String] = []
        var pending = ["body"]
        var seen: Set<String> = ["body"]
        while let name = pending.popLast() {
            let property = view.properties.first { $0.name == name && !$0.isStatic }
            let methods = view.methods.filter { $0.name == name && !$0.isStatic }
            guard property != nil || !methods.isEmpty else { continue }
            if name != "body" { members.append(name) }
            let code =
                methods.flatMap { $0.body ?? [] }
                + [property?.getter, property?.setter, property?.didSet].flatMap { $0 ?? [] }
            guard let used = UsedNames(code) else { return nil }
            for name in used.names.map(ExtractedView.plain) where !set.contains(name) && seen.insert(name).inserted {
                pending.append(name)
            }
        }
        return Part(view: view, parameters: parameters, properties: properties, members: members.sorted())
    }

    /// Returns true if a link or a presentation of a view uses a name.
    private static func opens(_ name: String, _ view: ViewTable.View) -> Bool {
        var isFound = false
        SourceMapping.visit(
            Hosts.code(of: view.methods, view.properties),
            expression: { value in
                guard !isFound, case .call(let callee, let arguments) = value.kind,
                    SwiftUICalls.names.contains(callee.viewName)
                else { return }
                isFound = arguments.contains { argument in
                    argument.label != "label"
                        && [Statement(.expression(argument.value), at: value.position)].mentions(name)
                }
            }
        )
        return isFound
    }

    /// Returns the parameters by which a caller makes a part, and the properties that they set; nil if an initialiser does
    /// more than to keep them.
    private static func initializer(
        of view: ViewTable.View
    ) -> (parameters: FunctionDeclaration, properties: [String: String])? {
        if !view.hasInitializers {
            var result = FunctionDeclaration("init", position: view.position)
            for property in view.properties where property.isSetByCallers {
                let isBuilder = property.attributes.contains { $0.name == "ViewBuilder" }
                let text = property.type?.text ?? "Any"
                let type = isBuilder && !text.contains("->") ? TypeName("() -> \(text)") : TypeName(text)
                var value = property.initialValue
                if value == nil, property.type?.optionality == .optional, !property.isConstant {
                    value = SourceExpression(.nothing, at: property.position)
                }
                result.parameters.append(
                    .init(label: property.name, name: property.name, type: type, defaultValue: value)
                )
            }
            let names = result.parameters.map { ($0.name, $0.name) }
            return (result, Dictionary(names) { first, _ in first })
        }
        guard view.initializers.count == 1, let body = view.initializers[0].body else { return nil }
        var properties: [String: String] = [:]
        for statement in body {
            guard case .assign(let target, let value) = statement.kind, let path = target.path else { return nil }
            let name: String? =
                if case .call(let callee, let arguments) = value.kind, arguments.isEmpty {
                    callee.plainName
                } else {
                    value.plainName
                }
            guard let name, view.initializers[0].parameters.contains(where: { $0.name == name }) else { return nil }
            properties[name] = ExtractedView.plain(path)
        }
        return (view.initializers[0], properties)
    }

    // MARK: - Expansion

    /// The expansion of the parts in one view.
    private final class Expansion {
        private var owner: ViewTable.View
        private let contents: OpenedContents
        private let places: TakenPlaces
        /// The parts whose bodies are being put in place, against recursion.
        private var open: Set<String> = []

        init(owner: ViewTable.View, contents: OpenedContents) {
            self.owner = owner
            self.contents = contents
            places = TakenPlaces(Hosts.code(of: owner.methods, owner.properties))
        }

        func run() -> ViewTable.View {
            for number in owner.properties.indices {
                guard let getter = owner.properties[number].getter else { continue }
                owner.properties[number].getter = expanded(getter)
            }
            for number in owner.methods.indices where owner.methods[number].givesView {
                guard let body = owner.methods[number].body else { continue }
                owner.methods[number].body = expanded(body)
            }
            return owner
        }

        private func expanded(_ statements: [Statement]) -> [Statement] { mapping.map(statements) }

        private var mapping: SourceMapping {
            SourceMapping(
                expression: { value in
                    guard let body = self.body(of: value) else { return nil }
                    if body.count == 1, let only = body[0].viewExpression { return only }
                    return .part(body, at: value.position)
                }
            )
        }

        /// Returns the body of a part with the arguments of a call; nil for anything else.
        private func body(of value: SourceExpression) -> [Statement]? {
            guard open.count < OpenedContents.maximumDepth, places.count < OpenedContents.maximumParts,
                let made = contents.table.made(by: value), let part = contents.parts[made.view.name],
                made.view.name != owner.name, !open.contains(made.view.name),
                let bound = part.parameters.bound(to: made.arguments)
            else { return nil }
            var values: [String: SourceExpression] = [:]
            for (parameter, argument) in bound {
                guard let property = part.properties[parameter] else { continue }
                values[property] = part.view.shown(argument, in: property)
            }
            let body = part.view.body
            guard !values.repeatsClosure(in: body) else { return nil }
            open.insert(made.view.name)
            defer { open.remove(made.view.name) }
            let members = adopted(part, &values)
            let lent = Set(part.view.properties.lazy.filter(\.isBinding).map(\.name)).intersection(
                part.properties.values
            )
            let code =
                body + Hosts.code(of: members.methods, members.properties)
            let moved = MovedCode(code, to: value.position, besides: places)
            let home = contents.table.files[made.view.name] ?? ""
            let file = contents.table.files[owner.name] ?? ""
            for old in moved.navigations { contents.moves.add(old, in: home, to: moved.place(of: old), in: file) }
            let substitution = Substitution(values: values.mapValues { mapping.map($0) }, lent: lent)
            func placed(_ statements: [Statement]) -> [Statement] { substitution.applied(to: moved.moved(statements)) }
            for var property in members.properties {
                property.initialValue = property.initialValue.map { substitution.applied(to: moved.moved($0)) }
                property.getter = property.getter.map(placed)
                property.setter = property.setter.map(placed)
                property.didSet = property.didSet.map(placed)
                owner.properties.append(property)
                owner.adopted.properties.append(property)
            }
            for var method in members.methods {
                method.body = method.body.map(placed)
                owner.methods.append(method)
                owner.adopted.methods.append(method)
            }
            return expanded(placed(body))
        }

        /// Returns the members of a part that the view around it takes over, under names of their own, and adds the names
        /// to the values.
        private func adopted(
            _ part: Part,
            _ values: inout [String: SourceExpression]
        ) -> (properties: [PropertyDeclaration], methods: [FunctionDeclaration]) {
            var properties: [PropertyDeclaration] = []
            var methods: [FunctionDeclaration] = []
            for name in part.members {
                let own = owner.properties.first { $0.name == name }
                let theirs = part.view.properties.first { $0.name == name && !$0.isStatic }
                if let own, let theirs, own.attributes == theirs.attributes, own.environmentValue != nil { continue }
                let new = free(name)
                let source = SyntheticSource(at: part.view.position)
                values[name] = source.name(new)
                values["$\(name)"] = source.name("$\(new)")
                if var property = theirs {
                    property.name = new
                    properties.append(property)
                }
                for var method in part.view.methods where method.name == name && !method.isStatic {
                    method.name = new
                    methods.append(method)
                }
            }
            return (properties, methods)
        }

        private func free(_ name: String) -> String {
            guard owner.has(name) else { return name }
            return (2...).lazy.map { "\(name) \($0)" }.first { !owner.has($0) } ?? name
        }
    }
}

extension ViewTable.View {
    /// Returns true if a property holds a view that a caller gives, or a closure that makes one.
    fileprivate func isContent(_ property: PropertyDeclaration) -> Bool {
        guard let type = property.type else { return false }
        let result = type.text.contains("->") ? type.text.split(separator: ">").last.map(String.init) ?? "" : type.text
        let name = String(result.drop { $0 == " " || $0 == "(" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        return contentTypes.contains(name) || TypeName(name).isAnyView
    }

    /// Returns an argument as the value of a property: a closure for a view is the view that it makes.
    fileprivate func shown(_ argument: SourceExpression, in property: String) -> SourceExpression {
        guard case .closure(let closure) = argument.kind, closure.parameters.isEmpty,
            let declared = stored(property), isContent(declared), declared.type?.text.contains("->") == false
        else { return argument }
        if closure.body.count == 1, let only = closure.body[0].viewExpression { return only }
        return .group(closure.body, at: argument.position)
    }
}

extension PropertyDeclaration {
    /// True if the memberwise initialiser has a parameter for it.
    fileprivate var isSetByCallers: Bool {
        guard getter == nil, !isStatic, !isLazy, !(isConstant && initialValue != nil) else { return false }
        return attributes.allSatisfy { ["Binding", "ObservedObject", "ViewBuilder", "Bindable"].contains($0.name) }
    }
}
