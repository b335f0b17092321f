internal import SwiftFacts

/// The SwiftUI views of an app, by name.
struct ViewTable {
    /// Returns the name of the property with the value behind a binding; no real property has this name.
    static func boundValue(_ binding: String) -> String { "\(binding) value" }

    /// A view of the app.
    struct View {
        /// The qualified name of the type.
        let name: String
        /// The place of the name.
        let position: Position
        /// Its properties, those of its extensions included.
        var properties: [PropertyDeclaration]
        /// Its methods, those of its extensions included.
        var methods: [FunctionDeclaration]
        /// True if it declares initialisers, so it has no memberwise one.
        var hasInitializers: Bool
        /// The initialisers that it declares itself.
        var initializers: [FunctionDeclaration] = []
        /// True if it wraps a UIKit controller: `UIViewControllerRepresentable`.
        var isRepresentable: Bool

        /// True if it changes another view, and is no screen: `ViewModifier`.
        var isModifier = false
        /// The names of the generic parameters that are views: a caller gives it other views.
        var contentTypes: Set<String> = []
        /// The members taken over from other views whose bodies are part of its own.
        var adopted = Members()

        /// Members of a view.
        struct Members {
            var properties: [PropertyDeclaration] = []
            var methods: [FunctionDeclaration] = []
        }

        /// True if a caller gives it other views: `Card { … }`.
        var isContainer: Bool { !contentTypes.isEmpty }

        /// Creates a view of a SwiftUI app, with the contents of its window.
        init(app type: TypeDeclaration) {
            name = type.name
            position = type.position
            properties = type.properties
            methods = type.methods
            hasInitializers = true
            isRepresentable = false
        }

        /// Creates a view.
        init(_ type: TypeDeclaration, isRepresentable: Bool) {
            name = type.name
            position = type.position
            properties = type.properties
            methods = type.methods
            hasInitializers = !type.initializers.isEmpty
            initializers = type.initializers
            self.isRepresentable = isRepresentable
        }

        /// Returns true if a property is a binding whose value the caller gives beside the closure that sets it.
        func hasBoundValue(_ name: String) -> Bool { !hasInitializers && stored(name)?.isBinding == true }

        /// The statements of its body; empty for a wrapped controller.
        var body: [Statement] {
            properties.first { $0.name == "body" }?.getter
                ?? methods.first { $0.fullName == "body(content:)" }?.body ?? []
        }

        /// Returns true if it has a member of a name.
        func has(_ name: String) -> Bool {
            properties.contains { $0.name == name } || methods.contains { $0.name == name }
        }

        /// Returns a stored property.
        func stored(_ name: String) -> PropertyDeclaration? {
            properties.first { $0.name == name && $0.getter == nil && !$0.isStatic }
        }
    }

    private(set) var views: [String: View] = [:]
    /// The files of the views.
    private(set) var files: [String: String] = [:]
    /// The names of the functions and properties outside of views that give a view.
    private(set) var givers: Set<String> = []
    /// The views given by functions outside of views that name the type.
    private(set) var given: Set<String> = []
    /// The names of the functions that take a view of any type and give none, such as one that replaces the window's root.
    private(set) var takers: Set<String> = []
    /// The bodies of the app's own modifiers without parameters, by name.
    private(set) var modifiers: [String: [Statement]] = [:]
    /// The classes of the app, by name: their objects may say what is shown.
    private(set) var classes: [String: TypeDeclaration] = [:]
    /// The structures that published properties of classes hold, by name: a change of a part publishes the whole.
    private(set) var states: Set<String> = []
    /// The qualified names of the app's types.
    private var typeNames: Set<String> = []
    /// The enums and structures by their qualified names.
    private var values: [String: TypeDeclaration] = [:]
    /// The constants of types that are `true` or `false`, by their qualified names: `Features.hasChat`.
    private(set) var flags: [String: Bool] = [:]
    /// The qualified names by the last part.
    private var lastNames: [String: [String]] = [:]

    /// Adds a view made of a part of another one, or puts one in place of that of the same name.
    /// - Parameters:
    ///   - view: the view.
    ///   - file: its file; nil for that of the view that it replaces.
    mutating func add(_ view: View, in file: String? = nil) {
        views[view.name] = view
        if let file { files[view.name] = file }
    }

    /// Puts the compiled modifiers, and the bodies of the app's own ones, of methods and of parts that open what they are
    /// given, into the code of the views.
    /// - Parameters:
    ///   - conditional: puts the compiled modifiers in place.
    ///   - own: puts the bodies of the app's modifiers in place.
    ///   - moves: takes the navigations whose code gets another place.
    mutating func resolve(_ conditional: ConditionalModifiers, _ own: AppModifiers, moves: MovedNavigations) {
        for name in views.keys {
            guard var view = views[name] else { continue }
            let file = files[name] ?? ""
            func resolved(_ statements: [Statement]) -> [Statement] {
                own.expanded(AssembledViews.resolved(conditional.resolved(statements)), in: file)
            }
            for number in view.properties.indices {
                view.properties[number].getter = view.properties[number].getter.map(resolved)
            }
            for number in view.methods.indices {
                view.methods[number].body = view.methods[number].body.map(resolved)
            }
            views[name] = PartMethods.expanded(view, in: file, moves: moves)
        }
        let opened = OpenedContents(in: self, moves: moves)
        guard !opened.isEmpty else { return }
        views = views.mapValues(opened.expanded)
    }

    /// Returns true if the value of a view's property is an object whose changes draw the view again.
    func observes(_ property: PropertyDeclaration) -> Bool {
        property.attributes.contains { Self.observing.contains($0.name) }
            || declaredClass(of: property)?.isObservable == true
    }

    /// Returns the class of the app whose object a view's property observes.
    func observedClass(of property: PropertyDeclaration) -> TypeDeclaration? {
        observes(property) ? declaredClass(of: property) : nil
    }

    /// Returns a type as it is named outside of the class that it is written in.
    func qualified(_ type: TypeName, in owner: TypeDeclaration) -> TypeName {
        let parts = owner.name.split(separator: ".")
        for count in stride(from: parts.count, to: 0, by: -1) {
            let name = parts.prefix(count).joined(separator: ".") + "." + type.text
            if typeNames.contains(name) { return TypeName(name, type.optionality) }
        }
        return type
    }

    /// Returns an enum or structure of the app as it is named inside of another type.
    func type(_ type: TypeName, in owner: String) -> TypeDeclaration? {
        let parts = owner.split(separator: ".")
        for count in stride(from: parts.count, to: 0, by: -1) {
            if let found = values[parts.prefix(count).joined(separator: ".") + "." + type.text] { return found }
        }
        return values[type.text]
    }

    /// Returns the class of a property, as declared or as its initial value makes it: `Model()`, `Model.shared`.
    func declaredClass(of property: PropertyDeclaration) -> TypeDeclaration? {
        if let type = property.type { return classes[type.text] }
        switch property.initialValue?.kind {
        case .call?: return property.initialValue.flatMap { classes[$0.viewFunction] }
        case .member(let type?, _)?: return type.plainName.flatMap { classes[$0] }
        default: return nil
        }
    }

    /// The wrappers of values that each view gets by itself.
    static let ownValues: Set = [
        "AccessibilityFocusState", "AppStorage", "Environment", "EnvironmentObject", "FetchRequest", "FocusState",
        "Namespace", "Query", "ScaledMetric", "SceneStorage",
    ]

    private static let observing: Set = ["StateObject", "ObservedObject", "EnvironmentObject"]

    /// Collects the views of files.
    /// - Parameters:
    ///   - files: the facts of the files that may declare views.
    ///   - others: the facts of all other files; their classes and functions may be those of views, too.
    init(_ files: [SourceFileFacts], besides others: [SourceFileFacts] = []) {
        let types = files.flatMap(\.types)
        let otherTypes = others.flatMap(\.types)
        var kinds: [String: Bool] = [:]
        for file in files {
            for type in file.types where type.kind == .struct && self.files[type.name] == nil {
                self.files[type.name] = file.file
            }
        }
        for type in types + otherTypes where type.kind == .class { classes[type.name] = type }
        typeNames = Set((types + otherTypes).lazy.filter { $0.kind != .extension }.map(\.name))
        for type in types + otherTypes where type.kind == .enum || type.kind == .struct { values[type.name] = type }
        for type in types + otherTypes {
            for property in type.properties where property.isStatic && property.isConstant {
                guard case .literal(let text)? = property.initialValue?.kind, ["true", "false"].contains(text),
                    property.conditions.isEmpty, type.conditions.isEmpty
                else { continue }
                flags["\(type.name).\(property.name)"] = text == "true"
            }
        }
        let structures = Set((types + otherTypes).lazy.filter { $0.kind == .struct }.map(\.name))
        for (name, type) in classes {
            for property in type.properties where property.attributes.contains(where: { $0.name == "Published" }) {
                guard let held = property.type?.text ?? property.initialValue?.viewFunction else { continue }
                states.formUnion(structures.intersection([held, "\(name).\(held)"]))
            }
        }
        for type in types where type.kind == .struct || type.kind == .extension {
            for name in type.inherited.map(\.text) {
                if Self.views.contains(name) || name == Self.modifier { kinds[type.name] = false }
                if Self.wrappers.contains(name) { kinds[type.name] = true }
            }
        }
        for type in types where type.kind == .struct {
            guard let isRepresentable = kinds[type.name], views[type.name] == nil else { continue }
            views[type.name] = View(type, isRepresentable: isRepresentable)
            views[type.name]?.isModifier = type.inherited.contains { $0.text == Self.modifier }
            lastNames[type.name.split(separator: ".").last.map(String.init) ?? "", default: []].append(type.name)
        }
        for type in types where type.kind == .struct {
            let contents = type.genericParameters.filter { $0.constraint.map(Self.views.contains) == true }
            views[type.name]?.contentTypes = Set(contents.map(\.name))
        }
        // The functions of an extension of `View` are modifiers.
        let declared = Set(types.filter { $0.kind != .extension }.map(\.name))
        for type in types where kinds[type.name] == nil && declared.contains(type.name) {
            for method in type.methods where method.givesView { givers.insert(method.name) }
            for property in type.properties where property.givesView { givers.insert(property.name) }
        }
        // `func home() -> HomeView`
        for type in types + otherTypes where kinds[type.name] == nil && type.kind != .protocol {
            for method in type.methods {
                guard let view = method.result.flatMap({ views[$0.text] }) else { continue }
                givers.insert(method.name)
                given.insert(view.name)
            }
        }
        givers.subtract(Self.bodies)
        let functions = (files + others).flatMap { $0.functions + $0.types.flatMap(\.methods) }
        takers = Set(functions.lazy.filter(\.takesView).map(\.name))
        for type in types where type.kind == .extension && Self.views.contains(type.name) {
            for method in type.methods where method.givesView && method.parameters.isEmpty {
                modifiers[method.name] = method.body
            }
        }
        for type in types where type.kind == .extension {
            views[type.name]?.properties += type.properties
            views[type.name]?.methods += type.methods
        }
        for (name, view) in views where !view.isRepresentable && view.body.isEmpty { views[name] = nil }
        for name in views.keys { nameClasses(in: name) }
    }

    /// Returns the view made by a call: `Profile(user: user)`.
    /// - Parameter value: the expression.
    /// - Returns: the view and the arguments; nil for anything else.
    func made(by value: SourceExpression) -> (view: View, arguments: [CallArgument])? {
        guard case .call(let callee, let arguments) = value.kind, let view = view(named: callee) else { return nil }
        return (view, arguments)
    }

    /// Returns true if an expression reads a property, or calls a function, that gives a view: `factory.home()`.
    func isGiven(_ value: SourceExpression) -> Bool {
        switch value.kind {
        case .member(let base?, let name): base.plainName != "self" && givers.contains(name)
        case .call(let callee, _): isGiven(callee)
        default: false
        }
    }

    /// Returns true if a value of a view or of an app's type is false or nil before any code changes it.
    /// - Parameters:
    ///   - path: the value: a property, or a property of an object that the view makes or is given.
    ///   - view: the view.
    /// - Returns: true also if this is not known.
    func isClosed(_ path: String, in view: View) -> Bool {
        let names = path.split(separator: ".").map(String.init)
        guard names.count <= 2, let own = view.stored(names[0]), !own.isBinding else { return true }
        guard names.count == 2 else { return Self.isClosed(own.initialValue) }
        let made: String? = if case .call(let callee, _)? = own.initialValue?.kind { callee.viewName } else { nil }
        guard let type = (made ?? own.type?.text).flatMap({ classes[$0] }),
            let member = type.properties.first(where: { $0.name == names[1] && $0.getter == nil })
        else { return true }
        let isAssigned = type.initializers.contains { $0.body.map { Self.assigns(names[1], $0) } == true }
        return !isAssigned && Self.isClosed(member.initialValue)
    }

    // MARK: - Private

    /// Gives the properties of a view the qualified names of the classes declared inside of it: `Login.Model`.
    private mutating func nameClasses(in name: String) {
        guard let properties = views[name]?.properties else { return }
        for (number, property) in properties.enumerated() where property.getter == nil {
            guard let written = property.type?.text ?? property.initialValue?.viewFunction, !written.isEmpty,
                classes["\(name).\(written)"] != nil
            else { continue }
            let qualified = TypeName("\(name).\(written)", property.type?.optionality ?? .none)
            views[name]?.properties[number].type = qualified
        }
    }

    private static func isClosed(_ value: SourceExpression?) -> Bool {
        value.map { $0.kind == .literal("false") || $0.kind == .nothing } ?? true
    }

    /// Returns true if statements assign a property of `self`.
    static func assigns(_ name: String, _ statements: [Statement]) -> Bool {
        var isAssigned = false
        SourceMapping.visit(
            statements,
            statement: { statement in
                if case .assign(let target, _) = statement.kind, target.path == name { isAssigned = true }
            }
        )
        return isAssigned
    }

    /// The members of views, and of styles and modifiers of views, that SwiftUI calls.
    private static let bodies: Set = ["body", "makeBody", "previews"]
    /// The protocol of views.
    static let views: Set = ["View", "SwiftUI.View"]
    /// The protocol of modifiers.
    static let modifier = "ViewModifier"
    private static let wrappers: Set = ["UIViewControllerRepresentable", "SwiftUI.UIViewControllerRepresentable"]

    private func view(named callee: SourceExpression) -> View? {
        let written: String
        switch callee.kind {
        case .name(let name): written = name
        case .member(let base?, "init"): return view(named: base)
        case .member(let base?, let name):
            guard let outer = base.plainName else { return nil }
            written = "\(outer).\(name)"
        case .type(let type): written = String(type.text.prefix { $0 != "<" })
        default: return nil
        }
        if let view = views[written] { return view }
        guard let names = lastNames[written], names.count == 1 else { return nil }
        return views[names[0]]
    }
}

extension TypeName {
    /// True for a view of SwiftUI of any type.
    var isAnyView: Bool { ["View", "AnyView", "SwiftUI.View", "SwiftUI.AnyView"].contains(text) }
}

extension FunctionDeclaration {
    /// True if it returns a view.
    var givesView: Bool { result?.isAnyView == true }

    /// True if it takes a view of any type and returns none.
    fileprivate var takesView: Bool {
        !givesView && !viewParameters.isEmpty
    }

    /// The names of the parameters that take a view of any type.
    var viewParameters: [String] {
        let generic = genericParameters.filter { $0.constraint.map(ViewTable.views.contains) == true }.map(\.name)
        return parameters.filter { $0.type.isAnyView || generic.contains($0.type.text) }.map(\.name)
    }
}

extension PropertyDeclaration {
    /// True if it is a view.
    var givesView: Bool { type?.isAnyView == true }
}
