internal import SwiftFacts
internal import UIKitFacts

/// Translates one view into a class.
struct ViewTranslation {
    private let view: ViewTable.View?
    private let views: HostedViews
    /// The path of the file with code outside of views.
    private let file: String?

    /// The method by which an object for a part of a screen adds its buttons to the screen.
    static let addition = "body"
    /// The property with the screen shown by a container of several.
    static let content = "shownContent"
    /// The method by which a container of several shows one.
    static let choice = "showContent"
    /// The method by which a container of several shows the first one, before any value of an observed object has changed.
    static let firstChoice = "showFirstContent"
    /// The screen around an object for a part of one.
    static let screen = "hostingController"

    /// Creates a translation.
    /// - Parameters:
    ///   - view: the view; nil for code outside of views.
    ///   - views: the views of the app.
    ///   - file: the path of the file with code outside of views. The default is none.
    init(_ view: ViewTable.View?, _ views: HostedViews, in file: String? = nil) {
        self.view = view
        self.views = views
        self.file = file
    }

    /// Returns the class for the declaration of the view.
    func translated(_ type: TypeDeclaration) -> TypeDeclaration {
        guard let view else { return type }
        let parts = views.contents[view.name] ?? ViewContents()
        let form = views.forms[view.name]
        let isScreen = views.screens.contains(view.name)
        let rewriter = ViewRewriter(view, parts, views, isScreen: isScreen)
        var type = type
        if type.kind == .struct {
            type.properties += view.adopted.properties
            type.methods += view.adopted.methods
        }
        var result = rewritten(type, rewriter)
        result.properties.removeAll { $0.name == "body" || $0.getter != nil && $0.givesView }
        result.methods.removeAll(where: \.givesView)
        guard type.kind == .struct else { return result }
        result.kind = .class
        let isContainer = isScreen && form?.isPlain == false
        result.attributes.append(Attribute(HostedViews.mark, arguments: isContainer ? nil : HostedViews.flattened))
        result.inherited.removeAll { Self.protocols.contains($0.text) }
        if result.initializers.isEmpty { result.initializers = [Self.memberwise(of: result)] }
        let source = SyntheticSource(at: view.position)
        var setup = rewriter.controls
        if isScreen {
            switch form?.kind {
            case .tabs(let tabs, let selected)?:
                result.inherited.insert(TypeName("UITabBarController"), at: 0)
                setup = rewriter.tabs(tabs, selected: selected) + setup
            case .choice(let content)?:
                result.inherited.insert(TypeName(Hosts.controller), at: 0)
                setup = rewriter.choosing(content) + setup
                Self.choose(content, in: &result, rewriter, source)
            case .plain?, nil:
                result.inherited.insert(TypeName(Hosts.controller), at: 0)
                if !rewriter.layers.isEmpty {
                    setup += rewriter.choosing(rewriter.layers)
                    Self.choose(rewriter.layers, in: &result, rewriter, source)
                }
            }
            var content = PropertyDeclaration(
                Self.content,
                type: TypeName("UIViewController", .optional),
                position: view.position
            )
            content.access = "private"
            result.properties.append(content)
            for missing in views.missingSomewhere(in: view) {
                result.takeFlag(ViewTable.boundValue(missing.type), source)
            }
            if views.archived.contains(view.name) {
                result.initializers += result.initializers.map { $0.takingCoder(at: view.position) }
            }
            result.initializers.append(Self.unarchiving(at: view.position))
            if !setup.isEmpty { result.methods.append(source.method("viewDidLoad", isOverride: true, setup)) }
            let parameter = FunctionDeclaration.Parameter(label: "", name: "animated", type: TypeName("Bool"))
            // SwiftUI runs the body as the view appears.
            let traps = self.traps
            if !traps.isEmpty {
                result.methods.append(source.method("viewWillAppear", [parameter], isOverride: true, traps))
            }
            let appearing = rewriter.opening + rewriter.map(parts.appearing)
            if !appearing.isEmpty {
                result.methods.append(source.method("viewDidAppear", [parameter], isOverride: true, appearing))
            }
        } else {
            var property = PropertyDeclaration(
                Self.screen,
                type: TypeName("UIViewController", .implicitlyUnwrapped),
                position: view.position
            )
            property.isWeak = true
            result.properties.append(property)
            let parameter = FunctionDeclaration.Parameter(label: "", name: "screen", type: TypeName("UIViewController"))
            let kept = source.assign(source.member(source.name("self"), Self.screen), source.name("screen"))
            result.methods.append(source.method(Self.addition, [parameter], [kept] + traps + setup))
        }
        return result
    }

    /// The statements by which SwiftUI ends the app, because an object is missing from the environment.
    private var traps: [Statement] {
        guard let view else { return [] }
        func trap(_ missing: EnvironmentObjects.Missing) -> Statement {
            let source = SyntheticSource(at: missing.position)
            return source.run(source.call(source.name("fatalError"), [CallArgument("", source.text(missing.message))]))
        }
        let somewhere = views.missingSomewhere(in: view).map { missing in
            let source = SyntheticSource(at: missing.position)
            let flag = source.member(source.name("self"), ViewTable.boundValue(missing.type))
            return source.when(flag, [trap(missing)])
        }
        return (views.missing[view.name] ?? []).map(trap) + (views.screens.contains(view.name) ? somewhere : [])
    }

    /// Adds the method that shows one of several screens, and marks the properties that decide which.
    private static func choose(
        _ content: [Statement],
        in type: inout TypeDeclaration,
        _ rewriter: ViewRewriter,
        _ source: SyntheticSource
    ) {
        let observed = rewriter.observed(in: content)
        let again = rewriter.reading(observed, in: content)
        type.methods.append(source.method(choice, [], rewriter.embedding(again)))
        if observed.contains(where: { $0.copy != nil }) {
            type.methods.append(source.method(firstChoice, [], rewriter.embedding(content)))
        }
        type.properties += rewriter.properties(for: observed, in: content)
        let deciding = rewriter.deciding(content)
        let names = deciding.union(deciding.map(ViewTable.boundValue))
        for number in type.properties.indices where names.contains(type.properties[number].name) {
            type.properties[number].attributes.append(Attribute(HostedViews.decision))
        }
    }

    /// Returns a type outside of views with the views it hosts as controllers.
    func rewritten(_ type: TypeDeclaration) -> TypeDeclaration {
        let names = Hosts.names(in: type, among: views.table)
        var rewriter = ViewRewriter(nil, ViewContents(), views, isScreen: false, locals: names)
        rewriter.file = file
        var result = type
        // A builder returns its controller.
        func giving(_ body: [Statement]) -> [Statement] {
            let isBuilder = !body.contains { if case .return = $0.kind { true } else { false } }
            guard isBuilder else { return body }
            return rewriter.showing(body) { [Statement(.return($0), at: $0.position)] }
        }
        for number in type.methods.indices where type.methods[number].givesView {
            result.methods[number].body = type.methods[number].body.map(giving)
            result.methods[number].result = TypeName("UIViewController")
        }
        for number in type.properties.indices where type.properties[number].givesView {
            result.properties[number].getter = type.properties[number].getter.map(giving)
            result.properties[number].type?.text = "UIViewController"
        }
        result = rewritten(result, rewriter)
        for number in result.inherited.indices {
            let text = result.inherited[number].text
            guard text.hasPrefix("\(Hosts.controller)<"), text.hasSuffix(">") else { continue }
            let named = String(text.dropFirst(Hosts.controller.count + 1).dropLast())
            // `UIHostingController<AnyView>` tells less than its initialisers.
            guard let name = views.screens.contains(named) ? named : Hosts.root(of: type, among: views.table) else {
                continue
            }
            if views.screens.contains(name) { result.inherited[number] = TypeName(name) }
        }
        return result
    }

    // MARK: - Private

    private static let protocols = ViewTable.views.union([ViewTable.modifier])
    /// The wrappers of properties that no caller sets.
    private static let own = ViewTable.ownValues.union(["GestureState"])
    private static let owning: Set = ["State", "StateObject"]

    private func rewritten(_ type: TypeDeclaration, _ rewriter: ViewRewriter) -> TypeDeclaration {
        var result = type
        func functions(_ functions: [FunctionDeclaration]) -> [FunctionDeclaration] {
            functions.map { function in
                var function = function
                function.body = function.body.map(rewriter.map)
                return function
            }
        }
        result.methods = functions(type.methods)
        result.initializers = functions(type.initializers)
        result.properties = type.properties.map { property in
            var property = property
            property.initialValue = property.initialValue.map(rewriter.map)
            property.getter = property.getter.map(rewriter.map)
            property.setter = property.setter.map(rewriter.map)
            property.didSet = property.didSet.map(rewriter.map)
            guard view != nil, property.isBinding else { return property }
            property.type = TypeName("(\(property.type?.text ?? "Any")) -> Void", .optional)
            property.attributes.removeAll { $0.name == "Binding" }
            return property
        }
        for property in view?.properties ?? [] where view?.hasBoundValue(property.name) == true {
            var value = property
            value.name = ViewTable.boundValue(property.name)
            value.attributes.removeAll { $0.name == "Binding" }
            result.properties.append(value)
        }
        return result
    }

    /// `required init?(coder:)`, which every controller has.
    private static func unarchiving(at position: Position) -> FunctionDeclaration {
        var result = FunctionDeclaration("init", position: position)
        result.parameters = [.init(label: "coder", name: "coder", type: TypeName("NSCoder"))]
        result.isRequired = true
        result.isFailable = true
        result.body = []
        return result
    }

    /// The initialiser that the compiler gives a structure.
    private static func memberwise(of type: TypeDeclaration) -> FunctionDeclaration {
        var result = FunctionDeclaration("init", position: type.position)
        let source = SyntheticSource(at: type.position)
        var body: [Statement] = []
        for property in type.properties where property.getter == nil && !property.isStatic && !property.isLazy {
            let wrappers = Set(property.attributes.map { String($0.name.prefix { $0 != "<" }) })
            if property.isConstant, property.initialValue != nil { continue }
            if !own.isDisjoint(with: wrappers) { continue }
            if !owning.isDisjoint(with: wrappers), property.initialValue != nil || property.access == "private" {
                continue
            }
            if property.access == "private" || property.access == "fileprivate", property.initialValue != nil {
                continue
            }
            var parameter = FunctionDeclaration.Parameter(
                label: property.name,
                name: property.name,
                type: property.type ?? TypeName("Any")
            )
            parameter.defaultValue = property.initialValue
            if property.name.hasSuffix(ViewTable.boundValue("")) {
                parameter.defaultValue = source.name(property.name)
            }
            if parameter.defaultValue == nil, property.type?.optionality == .optional, !property.isConstant {
                parameter.defaultValue = SourceExpression(.nothing, at: property.position)
            }
            result.parameters.append(parameter)
            body.append(source.assign(source.member(source.name("self"), property.name), source.name(property.name)))
        }
        result.body = body
        return result
    }
}

extension FunctionDeclaration {
    /// The initialiser that a storyboard's creator calls: with a coder before the other parameters.
    fileprivate func takingCoder(at position: Position) -> FunctionDeclaration {
        var result = self
        result.parameters.insert(.init(label: "coder", name: "coder", type: TypeName("NSCoder")), at: 0)
        return result
    }
}

extension TypeDeclaration {
    /// Adds a flag that a caller of the initialisers may set; it is false by default.
    fileprivate mutating func takeFlag(_ name: String, _ source: SyntheticSource) {
        let type = TypeName("Bool")
        let off = SourceExpression(.literal("false"), at: source.position)
        var property = PropertyDeclaration(name, type: type, position: source.position)
        property.initialValue = off
        property.access = "private"
        property.attributes = [Attribute(HostedViews.decision)]
        properties.append(property)
        for number in initializers.indices {
            var parameter = FunctionDeclaration.Parameter(label: name, name: name, type: type)
            parameter.defaultValue = off
            initializers[number].parameters.append(parameter)
            initializers[number].body?.append(
                source.assign(source.member(source.name("self"), name), source.name(name))
            )
        }
    }
}

extension PropertyDeclaration {
    /// The name of a value of the environment: `dismiss` of `@Environment(\.dismiss)`.
    var environmentValue: String? {
        attributes.first { $0.name == "Environment" }?.arguments
            .map { String($0.drop { $0 == "\\" || $0 == "." || $0 == " " }) }
    }

    /// True if the owner of the value is another view.
    var isBinding: Bool { attributes.contains { $0.name == "Binding" } }
}

/// Translates the type of a SwiftUI app: it gives its first window a root.
struct AppTranslation {
    private let views: HostedViews

    /// Creates a translation.
    /// - Parameter views: the views of the app.
    init(_ views: HostedViews) { self.views = views }

    /// Returns the type with a method that opens the first window.
    /// - Parameters:
    ///   - type: the type.
    ///   - whole: the type with the members of its extensions.
    /// - Returns: the type as a delegate that launches the app.
    func translated(_ type: TypeDeclaration, _ whole: TypeDeclaration) -> TypeDeclaration {
        guard let content = Hosts.content(ofApp: whole), let contents = views.contents[type.name] else { return type }
        var rewriter = ViewRewriter(ViewTable.View(app: whole), contents, views, isScreen: false)
        rewriter.isApp = true
        let shown = rewriter.opening + rewriter.map(contents.appearing)
        let position =
            content.first?.position ?? whole.properties.first { $0.name == "body" }?.position ?? type.position
        let source = SyntheticSource(at: position)
        let window = source.member(source.name("self"), "window")
        let opening = rewriter.showing(content) { controller in
            let root = source.name(ViewTranslation.screen)
            return [
                source.declare(ViewTranslation.screen, nil, controller),
                source.assign(source.chained(window, "rootViewController"), root),
            ] + shown
        }
        var result = type
        result.properties.append(
            PropertyDeclaration("window", type: TypeName("UIWindow", .optional), position: position)
        )
        func show(_ controller: SourceExpression) -> [Statement] {
            [source.assign(source.chained(window, "rootViewController"), controller)]
        }
        let root = content.isEmpty ? show(rewriter.opaque(nil, source)) : opening
        let observed = rewriter.observed(in: content)
        let watching = rewriter.watching(observed, content) { rewriter.showing($0, show) }
        result.methods.append(source.method(LaunchMethod.appBodyName, [], watching + root))
        result.properties += rewriter.properties(for: observed, in: content)
        if !rewriter.deciding(content).isEmpty || !observed.isEmpty {
            let again = rewriter.reading(observed, in: content)
            result.methods.append(source.method(ViewTranslation.choice, [], rewriter.showing(again, show)))
        }
        return result
    }
}
