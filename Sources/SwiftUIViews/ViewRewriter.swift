internal import SwiftFacts
internal import UIKitFacts

/// Rewrites the code of one view, or code that hosts views: values of sheets present them, and closing goes back.
struct ViewRewriter {
    let view: ViewTable.View?
    let parts: ViewContents
    let views: HostedViews
    let isScreen: Bool
    /// True for the type of an app: its value decides what its window shows.
    var isApp = false
    /// The path of the file with code outside of views.
    var file: String?
    /// The names that hold hosted views.
    var locals: Set<String>
    /// The names that hold a value written as a case of an enum: `.details(id)`.
    var chosen: [String: SourceExpression] = [:]
    /// The values whose presentations are being written, against recursion.
    var open: Set<String> = []

    static let maximumDepth = 12

    /// Creates a rewriter.
    /// - Parameters:
    ///   - view: the view; nil for code outside of views.
    ///   - parts: the parts of its body.
    ///   - views: the views of the app.
    ///   - isScreen: true if a controller hosts the view.
    ///   - locals: the names that hold hosted views. The default is none.
    init(
        _ view: ViewTable.View?,
        _ parts: ViewContents,
        _ views: HostedViews,
        isScreen: Bool,
        locals: Set<String> = []
    ) {
        self.view = view
        self.parts = parts
        self.views = views
        self.isScreen = isScreen
        self.locals = locals
    }

    /// Rewrites statements.
    func map(_ statements: [Statement]) -> [Statement] { mapping.map(statements) }

    /// Rewrites an expression.
    func map(_ value: SourceExpression) -> SourceExpression { mapping.map(value) }

    // MARK: - Rules

    var mapping: SourceMapping {
        SourceMapping(expression: { replaced($0) }, statement: { replaced($0) })
    }

    func replaced(_ value: SourceExpression) -> SourceExpression? {
        if let bound = boundValue(value) { return bound }
        guard case .call(let callee, let arguments) = value.kind else { return nil }
        if callee.viewName == Hosts.controller, let root = arguments.last, root.label == "rootView" {
            let (before, controller) = controller(for: root.value)
            guard before.isEmpty, !Self.isOpaque(controller) else { return nil }
            return arguments.count == 1
                ? controller : arguments[0].label == "coder" ? controller.with(arguments[0]) : nil
        }
        if view == nil, Self.stacks(callee, arguments), let stacked = stacked(arguments) {
            return SourceExpression(.call(map(callee), stacked), text: value.text, at: value.position)
        }
        if case .member(let base?, "init") = callee.kind, base.plainName == "super",
            let root = arguments.last, root.label == "rootView",
            let made = Hosts.made(by: root.value, among: views.table)
        {
            let coder = arguments.filter { $0.label == "coder" }
            return SourceExpression(.call(callee, coder + passed(made.arguments, to: made.view)), at: value.position)
        }
        guard view == nil else { return passing(arguments, to: callee, value) }
        let base = ViewChain(value, among: views.table).base
        // `factory.home().environmentObject(session)` is the controller that the factory gives.
        if base.kind != value.kind, views.table.isGiven(base) { return base }
        if callee.plainName == "AnyView" || views.table.made(by: base).map({ !$0.view.isRepresentable }) == true {
            let (before, controller) = controller(for: value)
            if before.isEmpty, !Self.isOpaque(controller) { return controller }
        }
        return nil
    }

    /// Returns a call of a function that takes views, with the controllers that host them; nil for any other call.
    private func passing(
        _ arguments: [CallArgument],
        to callee: SourceExpression,
        _ value: SourceExpression
    ) -> SourceExpression? {
        guard views.table.takers.contains(callee.lastWord) else { return nil }
        var isHosted = false
        let passed = arguments.map { argument in
            let base = ViewChain(argument.value, among: views.table).base
            let made = views.table.made(by: base).map { !$0.view.isRepresentable } == true
            guard made || ViewForm.isBuiltIn(base) else { return CallArgument(argument.label, map(argument.value)) }
            let (before, controller) = controller(for: argument.value)
            guard before.isEmpty else { return argument }
            isHosted = true
            return CallArgument(argument.label, controller)
        }
        return isHosted ? SourceExpression(.call(map(callee), passed), text: value.text, at: value.position) : nil
    }

    /// Returns true if a call puts controllers onto a stack.
    private static func stacks(_ callee: SourceExpression, _ arguments: [CallArgument]) -> Bool {
        if callee.viewName == "UINavigationController" { return true }
        switch UIKitCalls.meaning(callee.viewName, arguments.map(\.label))?.meaning {
        case .push, .setStack: return true
        default: return false
        }
    }

    /// Returns the arguments of a call that puts a hosted view onto a stack: the stack of SwiftUI inside of the view is none
    /// that UIKit would refuse.
    /// - Returns: nil if there is no such view.
    private func stacked(_ arguments: [CallArgument]) -> [CallArgument]? {
        guard arguments.contains(where: { Self.hosts($0.value) }) else { return nil }
        func without(_ value: SourceExpression) -> SourceExpression {
            if case .array(let values) = value.kind {
                return SourceExpression(.array(values.map(without)), text: value.text, at: value.position)
            }
            return Self.hosts(value) ? map(value).withoutStack : map(value)
        }
        return arguments.map { CallArgument($0.label, without($0.value)) }
    }

    /// Returns true if a value, or an element of a list, makes a hosting controller.
    private static func hosts(_ value: SourceExpression) -> Bool {
        if case .array(let values) = value.kind { return values.contains(where: hosts) }
        return value.viewFunction == Hosts.controller
    }

    static func isOpaque(_ controller: SourceExpression) -> Bool {
        controller.viewFunction == Hosts.controller
    }

    /// Returns the property with the value behind a binding of the view; nil for any other expression.
    private func boundValue(_ value: SourceExpression) -> SourceExpression? {
        guard let path = value.path, view?.hasBoundValue(path) == true, !locals.contains(path) else { return nil }
        let name = ViewTable.boundValue(path)
        return SourceExpression(.name(name), text: path, at: value.position)
    }

    func replaced(_ statement: Statement) -> [Statement]? {
        switch statement.kind {
        case .assign(let target, let value): return view == nil ? nil : assigned(target, value, statement)
        case .declare(let name, let type?, let value) where type.isAnyView && locals.contains(name):
            // `let content: AnyView`, assigned in branches.
            let declared = Statement.Kind.declare(
                name: name,
                type: TypeName("UIViewController"),
                value: value.map { map($0) }
            )
            return [Statement(declared, at: statement.position)]
        case .expression(let value):
            guard case .call(let callee, let arguments) = value.kind else { return nil }
            if isDismissal(callee) { return closing(SyntheticSource(at: value.position)) }
            if callee.plainName == "withAnimation", case .closure(let closure)? = arguments.last?.value.kind {
                return map(closure.body)
            }
            if case .member(let owner?, "append") = callee.kind, let value = arguments.first?.value,
                arguments.count == 1,
                let path = owner.path, let name = path.split(separator: ".").last, views.paths.contains(String(name))
            {
                return appended(value, to: path, owner, SyntheticSource(at: value.position))
            }
            if let pushed = appended(by: callee, arguments, SyntheticSource(at: value.position)) { return pushed }
            if case .member(let owner?, "toggle") = callee.kind, arguments.isEmpty {
                let source = SyntheticSource(at: value.position)
                // What is true at first becomes false: a splash screen gives way.
                let isOn = owner.path.flatMap { view?.stored($0)?.initialValue?.kind } == .literal("true")
                let shown = SourceExpression(.literal(isOn ? "false" : "true"), at: value.position)
                return assigned(owner, shown, source.assign(owner, shown))
            }
            return nil
        default: return nil
        }
    }

    /// The statements that add a value to a navigation stack: its own, that of a view around it, or one that observes an
    /// object.
    func appended(
        _ value: SourceExpression,
        to path: String,
        _ owner: SourceExpression,
        _ source: SyntheticSource
    ) -> [Statement] {
        guard let view else { return [source.assign(owner, map(value))] }
        let types = ScopeTypes(of: view, among: views.table)
        let isOwn = parts.paths.contains(path) && !path.contains(".")
        // `.detail(id)` has the type of the elements of the stack.
        let type = types.type(of: value) ?? (value.enumCase == nil ? nil : types.type(of: owner)?.element)
        guard isOwn || type != nil && value.enumCase != nil else { return [source.assign(owner, map(value))] }
        let pushed = pushing(destinations(of: type), map(value), source)
        return pushed.isEmpty ? [source.assign(owner, map(value))] : pushed
    }

    /// The statements by which a call of an object's method adds a value to a stack: `router.show(.help)`.
    /// - Returns: nil if the method does anything else.
    private func appended(
        by callee: SourceExpression,
        _ arguments: [CallArgument],
        _ source: SyntheticSource
    ) -> [Statement]? {
        guard case .member(let object?, let name) = callee.kind, let own = object.path.flatMap({ view?.stored($0) }),
            let type = views.table.observedClass(of: own),
            let method = type.methods.first(where: {
                $0.name == name && $0.parameters.map(\.label) == arguments.map(\.label)
            }),
            let body = method.body, body.count == 1, case .expression(let value) = body[0].kind,
            case .call(let called, let added) = value.kind, case .member(let path?, "append") = called.kind,
            added.count == 1, let word = path.ownMember, views.paths.contains(word)
        else { return nil }
        let passed = Dictionary(zip(method.parameters.map(\.name), arguments.map(\.value))) { first, _ in first }
        let mapping = SourceMapping(expression: { $0.plainName.flatMap { passed[$0] } })
        // The code of another file has its meaning here if it is made of parameters alone.
        let written = [Statement(.expression(added[0].value), at: source.position)]
        guard !type.properties.contains(where: { passed[$0.name] == nil && written.mentions($0.name) }) else {
            return nil
        }
        let pushed = mapping.map(MovedCode(written, to: source.position).moved(added[0].value))
        guard pushed.enumCase != nil else { return nil }
        return appended(pushed, to: "\(object.path ?? "").\(word)", source.member(object, word), source)
    }

    func assigned(
        _ target: SourceExpression,
        _ value: SourceExpression,
        _ statement: Statement
    ) -> [Statement]? {
        let source = SyntheticSource(at: statement.position)
        if let wrapped = Self.initialValue(target, value) {
            return [source.assign(source.member(source.name("self"), wrapped.name), map(wrapped.value))]
        }
        guard let path = target.path else { return nil }
        let isClosing = value.kind == .nothing || value.kind == .literal("false")
        if view?.stored(path)?.isBinding == true {
            if isScreen, isClosing, let view, views.closers[view.name]?.contains(path) == true {
                return closing(source)
            }
            let passed = source.run(source.call(source.name(path), [CallArgument("", map(value))]))
            guard isScreen, !isClosing else { return [passed] }
            let items = parts.presentations.filter { $0.flag == path }
            return [passed] + items.flatMap { presenting($0, map(value)) }
        }
        let items = parts.presentations.filter { $0.flag == path }
        guard !items.isEmpty else {
            return choosing(by: path, source).map { choice in
                guard !value.isTruth, view?.stored(path)?.isFlag == true else {
                    return [source.assign(target, map(value))] + choice
                }
                return [source.deciding(map(value)) { [source.assign(target, $0)] + choice }]
            }
        }
        let kept = source.assign(target, map(value))
        if isClosing {
            // A dialog goes away by itself.
            if items.allSatisfy({ $0.style == .alert || $0.style == .actionSheet }) { return [kept] }
            let isPush = items.allSatisfy { $0.style == .push }
            return [kept] + (isPush ? popping(source) : uncovering(source))
        }
        let shown = items.flatMap { presenting($0, map(value)) }
        guard !shown.isEmpty else { return [kept] }
        let isCertain = items.allSatisfy(\.isItem) || value.kind == .literal("true")
        return [kept] + (isCertain ? shown : [source.when(map(value), shown)])
    }

    /// The property and the value set by `_name = State(initialValue: value)` in an initialiser.
    static func initialValue(
        _ target: SourceExpression,
        _ value: SourceExpression
    ) -> (name: String, value: SourceExpression)? {
        guard let path = target.path, path.hasPrefix("_"), path.count > 1 else { return nil }
        let name = String(path.dropFirst())
        guard case .call(_, let arguments) = value.kind,
            let argument = arguments.first(where: { $0.label == "wrappedValue" || $0.label == "initialValue" })
        else { return (name, value) }
        return (name, argument.value)
    }

    // MARK: - Closing

    func isDismissal(_ callee: SourceExpression) -> Bool {
        switch callee.kind {
        case .name(let name): return environment(name) == "dismiss"
        case .member(let base?, "dismiss"):
            guard let path = base.path else { return false }
            let name = path.hasSuffix(".wrappedValue") ? String(path.dropLast(".wrappedValue".count)) : path
            return environment(name) == "presentationMode"
        default: return false
        }
    }

    /// The value of the environment in a property.
    func environment(_ name: String) -> String? {
        view?.stored(name)?.environmentValue
    }

    /// The statements that close the screen: it is popped if it is only ever pushed.
    func closing(_ source: SyntheticSource) -> [Statement] {
        guard isScreen, let name = view?.name else { return dismissing(source) }
        return views.pushed.contains(name) && !views.presented.contains(name) ? popping(source) : dismissing(source)
    }

    /// The statements that dismiss what the screen presents.
    func uncovering(_ source: SyntheticSource) -> [Statement] {
        let presented = source.member(host(source), "presentedViewController")
        return [source.run(source.call(source.chained(presented, "dismiss"), [source.animated]))]
    }

    /// The statements that dismiss the screen.
    func dismissing(_ source: SyntheticSource) -> [Statement] {
        [source.run(source.call(source.member(host(source), "dismiss"), [source.animated]))]
    }

    /// The statements that pop the screen.
    func popping(_ source: SyntheticSource) -> [Statement] {
        let stack = source.member(host(source), "navigationController")
        return [source.run(source.call(source.chained(stack, "popViewController"), [source.animated]))]
    }
}

extension SourceExpression {
    /// True for `$value` and `.constant(value)`.
    var isBindingExpression: Bool {
        switch kind {
        case .name(let name): name.hasPrefix("$") && name.dropFirst().first?.isNumber != true
        case .member(let base?, _): base.isBindingExpression
        case .call(let callee, _):
            if case .member(let base, "constant") = callee.kind {
                base == nil || base?.plainName == "Binding"
            } else {
                false
            }
        default: false
        }
    }

    /// The value behind a binding: `model.isOpen` of `$model.isOpen`.
    var boundTarget: SourceExpression? {
        switch kind {
        case .name(let name):
            SourceExpression(.name(name.hasPrefix("$") ? String(name.dropFirst()) : name), at: position)
        case .member(let base?, let name): base.boundTarget.map { SourceExpression(.member($0, name), at: position) }
        default: nil
        }
    }

    /// Returns the call of the initialiser that takes the coder of a storyboard as well.
    fileprivate func with(_ coder: CallArgument) -> SourceExpression {
        guard case .call(let callee, let arguments) = withoutStack.kind else { return self }
        var result = withoutStack
        result.kind = .call(callee, [coder] + arguments)
        return result
    }

    /// The content of a navigation controller made here; any other controller itself.
    var withoutStack: SourceExpression {
        guard viewFunction == "UINavigationController", case .call(_, let arguments) = kind, arguments.count == 1 else {
            return self
        }
        return arguments[0].value
    }

    /// The last name: `cancel` of `.cancel`.
    var lastWord: String {
        switch kind {
        case .name(let name), .member(_, let name): name
        default: ""
        }
    }

    /// True for `true` and `false`.
    var isTruth: Bool { kind == .literal("true") || kind == .literal("false") }
}

extension PropertyDeclaration {
    /// True if it holds `true` or `false`.
    var isFlag: Bool { type?.text == "Bool" || initialValue?.isTruth == true }
}
