internal import SwiftFacts

/// The statements that make a screen: its tabs, what it embeds, and the controllers of views.
extension ViewRewriter {
    /// The statements that make the controls of the view, and of the views in it.
    var controls: [Statement] {
        let layered = layeredViews
        let children = parts.children.enumerated().filter { !layered.contains($0.element.position) }
        return (parts.controls.filter { isScreen || !isHanded($0) } + reactions).map(control) + children.flatMap(child)
            + parts.observed.compactMap(observation) + changes
    }

    /// The reactions that may show or close something.
    private var reactions: [ViewContents.Control] {
        let flags = Set(parts.presentations.compactMap { $0.flag.split(separator: ".").last.map(String.init) })
            .union(parts.paths.compactMap { $0.split(separator: ".").last.map(String.init) })
            .union(["dismiss"])
        let methods = Set(
            (view?.methods ?? []).lazy.filter { method in flags.contains { method.body?.mentions($0) == true } }.map(
                \.name
            )
        )
        return parts.reactions.filter { reaction in flags.union(methods).contains { reaction.mentions($0) } }
    }

    /// The branches of a screen by itself that show views of the app over it.
    var layers: [Statement] { isScreen ? view.flatMap { views.forms[$0.name]?.layers } ?? [] : [] }

    /// The positions of the views in these branches.
    private var layeredViews: Set<Position> {
        var result: Set<Position> = []
        SourceMapping.visit(
            layers,
            expression: { if views.table.made(by: $0) != nil { result.insert($0.position) } }
        )
        return result
    }

    /// The statements that give a tab bar controller its tabs.
    /// - Parameters:
    ///   - tabs: the tabs.
    ///   - selected: the place of the one shown first; nil for the first one.
    /// - Returns: the statements.
    func tabs(_ tabs: [ViewForm.Tab], selected: Int?) -> [Statement] {
        guard let position = view?.position else { return [] }
        let source = SyntheticSource(at: position)
        let (before, list) = self.list(of: tabs, source)
        return before + [source.assign(source.name("viewControllers"), list)]
            + selecting(selected, source.name("selectedIndex"), source)
    }

    private func selecting(
        _ selected: Int?,
        _ target: SourceExpression,
        _ source: SyntheticSource
    ) -> [Statement] {
        selected.map { [source.assign(target, SourceExpression(.literal("\($0)"), at: source.position))] } ?? []
    }

    /// The statements that embed the screen of a builder.
    /// - Parameters:
    ///   - content: the statements of the builder.
    ///   - isReplacing: true if the screen takes the place of another one. The default is true.
    /// - Returns: the statements.
    func embedding(_ content: [Statement], isReplacing: Bool = true) -> [Statement] {
        showing(content) { controller in
            let source = SyntheticSource(at: controller.position)
            if isReplacing, Self.isOpaque(controller) {
                // The container itself shows what is no screen, such as a progress view.
                let shown = source.member(source.name("self"), ViewTranslation.content)
                let nothing = SourceExpression(.nothing, at: controller.position)
                let removal = source.run(source.call(source.chained(shown, "removeFromParent")))
                return [removal, source.assign(shown, nothing)]
            }
            let child = source.name("child")
            let view = source.member(source.name("view"), "addSubview")
            var body = [source.declare("child", nil, controller)]
            if isReplacing {
                let shown = source.member(source.name("self"), ViewTranslation.content)
                body.append(source.run(source.call(source.chained(shown, "removeFromParent"))))
                body.append(source.assign(shown, child))
            }
            body.append(source.run(source.call(source.name("addChild"), [CallArgument("", child)])))
            body.append(source.run(source.call(view, [CallArgument("", source.member(child, "view"))])))
            let parent = CallArgument("toParent", source.name("self"))
            body.append(source.run(source.call(source.member(child, "didMove"), [parent])))
            return body
        }
    }

    /// The statements that choose the screen shown by a container again, where its own value decides: nil for any other
    /// value.
    func choosing(by path: String, _ source: SyntheticSource) -> [Statement]? {
        guard isScreen || isApp, let view, let form = views.forms[view.name] else { return nil }
        let content = if case .choice(let content) = form.kind { content } else { layers }
        guard deciding(content).contains(path) else { return nil }
        return [source.run(source.call(source.member(source.name("self"), ViewTranslation.choice)))]
    }

    /// Returns the values that decide which screen a builder shows, those behind computed properties of the view
    /// included.
    func deciding(_ content: [Statement]) -> Set<String> {
        var paths = directlyDeciding(content, depth: 0)
        var pending = paths
        for _ in 0..<Self.maximumComputed where !pending.isEmpty {
            var found: Set<String> = []
            for path in pending {
                guard let getter = view?.properties.first(where: { $0.name == path })?.getter else { continue }
                SourceMapping.visit(getter, expression: { if let path = $0.path { found.insert(path) } })
            }
            pending = found.subtracting(paths)
            paths.formUnion(found)
        }
        return paths
    }

    /// The maximum number of computed properties between a value and the choice that it decides.
    private static let maximumComputed = 4

    private func directlyDeciding(_ content: [Statement], depth: Int) -> Set<String> {
        guard depth < Self.maximumDepth else { return [] }
        var paths: Set<String> = []
        func note(_ value: SourceExpression) {
            SourceMapping.visit(
                [Statement(.expression(value), at: value.position)],
                expression: { if let path = $0.path { paths.insert(path) } }
            )
        }
        for statement in content {
            switch statement.kind {
            case .if(let test, let then, let otherwise):
                for element in test {
                    switch element {
                    case .expression(let value), .binding(_, _, let value), .pattern(_, let value): note(value)
                    case .available, .attempt: break
                    }
                }
                paths.formUnion(directlyDeciding(then, depth: depth + 1))
                paths.formUnion(directlyDeciding(otherwise, depth: depth + 1))
            case .switch(let subject, let cases):
                note(subject)
                for item in cases { paths.formUnion(directlyDeciding(item.body, depth: depth + 1)) }
            case .expression(let value), .return(let value?):
                let base = ViewChain(value, among: views.table).base
                if let inner = base.builders.first, ViewForm.isTransparent(base.viewFunction, inner) {
                    paths.formUnion(directlyDeciding(inner, depth: depth + 1))
                }
            default: break
            }
        }
        return paths
    }

    /// Returns the statements of a builder with the use of a controller in place of each view.
    /// - Parameters:
    ///   - content: the statements of the builder.
    ///   - depth: the number of statements around them. The default is 0.
    ///   - isBranch: true in a branch: the code that runs when its view appears follows. The default is false.
    ///   - use: makes the statements that use a controller.
    /// - Returns: the statements.
    func showing(
        _ content: [Statement],
        depth: Int = 0,
        isBranch: Bool = false,
        _ use: (SourceExpression) -> [Statement]
    ) -> [Statement] {
        guard depth < Self.maximumDepth else { return [] }
        var result: [Statement] = []
        var isShown = false
        for (number, statement) in content.enumerated() {
            var inner = statement
            switch statement.kind {
            case .declare(let name, _, let value?) where givesView(value):
                // `let sheet = factory.sheet()`
                let (before, controller) = controller(for: value, depth: depth + 1)
                var rest = self
                rest.locals.insert(name)
                inner.kind = .declare(name: name, type: nil, value: controller)
                let shown = rest.showing(
                    Array(content[(number + 1)...]),
                    depth: depth + 1,
                    isBranch: isBranch,
                    use
                )
                return result + before + [inner] + shown
            case .expression(let value) where TrapFunctions.names.contains(value.viewFunction): break
            case .expression(let value), .return(let value?):
                // Of several views at once the first one stands for the screen.
                guard !isShown else { continue }
                isShown = true
                result += showing(one: value, depth: depth, isBranch: isBranch, use)
                continue
            case .if(let test, let then, let otherwise):
                inner.kind = .if(
                    map(test, at: statement.position),
                    then: showing(then, depth: depth + 1, isBranch: true, use),
                    otherwise: showing(otherwise, depth: depth + 1, isBranch: true, use)
                )
            case .switch(let subject, let cases):
                if let only = chosenBody(subject, cases) {
                    result += showing(only, depth: depth + 1, isBranch: isBranch, use)
                    continue
                }
                inner.kind = .switch(
                    map(subject),
                    cases.map { item in
                        let body = showing(item.body, depth: depth + 1, isBranch: true, use)
                        return SwitchCase(item.patterns, where: item.condition, body: body)
                    }
                )
            case .conditional(let clauses):
                if let clause = views.active(clauses) {
                    result += showing(clause.body, depth: depth + 1, isBranch: isBranch, use)
                }
                continue
            default: break
            }
            result.append(inner)
        }
        return result
    }

    /// Returns true if an expression makes a view of the app, or is given one.
    private func givesView(_ value: SourceExpression) -> Bool {
        let base = ViewChain(value, among: views.table).base
        return views.table.isGiven(base) || views.table.made(by: base).map { !$0.view.isModifier } == true
    }

    /// Rewrites a condition.
    private func map(_ test: [ConditionElement], at position: Position) -> [ConditionElement] {
        let branch = map([Statement(.if(test, then: [], otherwise: []), at: position)])
        guard case .if(let mapped, _, _)? = branch.first?.kind else { return test }
        return mapped
    }

    /// Returns the statements that use the controller of one view of a builder, in a branch with the code that runs when
    /// the view or a part of it appears.
    private func showing(
        one value: SourceExpression,
        depth: Int,
        isBranch: Bool,
        _ use: (SourceExpression) -> [Statement]
    ) -> [Statement] {
        let chain = ViewChain(value, among: views.table)
        let appearing = isBranch ? map(ViewBodyReader.appearing(chain.modifiers)) : []
        if let part = member(of: value) {
            var inner = self
            inner.chosen = chosen(in: chain.base)
            return inner.showing(part, depth: depth + 1, isBranch: isBranch, use) + appearing
        }
        if ViewForm.stacks.contains(chain.base.viewFunction), let branch = chain.base.builders.first.flatMap(branch) {
            // A window's stack has no view of its own that could choose.
            let source = SyntheticSource(at: value.position)
            return showing([branch], depth: depth + 1, isBranch: isBranch) { use(stack(around: $0, source)) }
                + appearing
        }
        let isContainer = views.table.made(by: chain.base)?.view.isContainer == true
        if let content = isContainer ? chain.base.builders.last : chain.base.builders.first,
            isContainer || ViewForm.isTransparent(chain.base.viewFunction, content), Self.only(content) == nil
        {
            return showing(content, depth: depth + 1, isBranch: isBranch, use) + appearing
        }
        let (before, controller) = controller(for: value, depth: depth + 1)
        guard isBranch, let view else { return before + use(controller) }
        var reader = ViewBodyReader(view, among: views.table, active: views.active)
        reader.read([Statement(.expression(value), at: value.position)])
        return before + use(controller) + map(reader.contents.appearing)
    }

    /// Returns the branch that is all that a builder shows; nil for any other builder.
    private func branch(in content: [Statement]) -> Statement? {
        guard content.count == 1, let only = content.first else { return nil }
        if only.isBranch { return only }
        guard let base = only.viewExpression.map({ ViewChain($0, among: views.table).base }),
            let inner = base.builders.first, ViewForm.isTransparent(base.viewFunction, inner)
        else { return nil }
        return branch(in: inner)
    }

    /// A hosting controller of a view that is not one of the app's.
    func opaque(_ value: SourceExpression?, _ source: SyntheticSource) -> SourceExpression {
        source.call(source.name(Hosts.controller), [CallArgument("rootView", value ?? source.name("EmptyView"))])
    }

    // MARK: - Controllers

    /// The controller of a view, and the statements before it.
    func controller(
        for value: SourceExpression,
        depth: Int = 0
    ) -> (before: [Statement], controller: SourceExpression) {
        let source = SyntheticSource(at: value.position)
        let base = ViewChain(value, among: views.table).base
        guard depth < Self.maximumDepth else { return ([], opaque(base, source)) }
        if let made = views.table.made(by: base), !made.view.isModifier {
            if made.view.isContainer, let inner = base.builders.last.flatMap(Self.only) {
                return controller(for: inner, depth: depth + 1)
            }
            if made.view.isRepresentable {
                let context = CallArgument("context", source.call(source.name("Context")))
                return ([], source.call(source.member(base, "makeUIViewController"), [context]))
            }
            let arguments = passed(made.arguments, to: made.view) + lacking(base, source)
            let own = source.call(source.name(made.view.name), arguments)
            let isStack = views.forms[made.view.name]?.isStack == true
            return ([], isStack ? stack(around: own, source) : own)
        }
        if case .name(let name) = base.kind, locals.contains(name) { return ([], base) }
        if views.table.isGiven(base) { return ([], base) }
        if case .ternary(let test, let first, let second) = base.kind {
            let (one, other) = (controller(for: first, depth: depth + 1), controller(for: second, depth: depth + 1))
            let choice = SourceExpression(.ternary(test, one.controller, other.controller), at: value.position)
            return (one.before + other.before, choice)
        }
        if let part = member(of: base), let (constants, inner) = Self.single(part) {
            var (before, rest): ([Statement], Self) = ([], self)
            for constant in constants {
                guard case .declare(let name, _, let value?) = constant.kind, givesView(value) else {
                    before.append(constant)
                    continue
                }
                let (needed, controller) = controller(for: value, depth: depth + 1)
                let kind = Statement.Kind.declare(name: name, type: nil, value: controller)
                before += needed + [Statement(kind, at: constant.position)]
                rest.locals.insert(name)
            }
            let (needed, controller) = rest.controller(for: inner, depth: depth + 1)
            return (before + needed, controller)
        }
        let name = base.viewFunction
        if name == "AnyView", case .call(_, let arguments) = base.kind, arguments.count == 1, base.builders.isEmpty {
            return controller(for: arguments[0].value, depth: depth + 1)
        }
        if name == "TabView" {
            let tabs = base.builders.last.map { ViewForm.tabs(in: $0, among: views.table, active: views.active) } ?? []
            let (before, list) = list(of: tabs, source, depth: depth + 1)
            let bar = source.name("tabBar")
            let made = source.declare("tabBar", nil, source.call(source.name("UITabBarController")))
            let filled = [made, source.assign(source.member(bar, "viewControllers"), list)]
            let selected = ViewForm.selected(tabs, of: base, in: view)
            return (before + filled + selecting(selected, source.member(bar, "selectedIndex"), source), bar)
        }
        guard let content = base.builders.first else { return ([], opaque(base, source)) }
        if ViewForm.stacks.contains(name) {
            guard let inner = Self.only(content) else { return ([], stack(around: opaque(base, source), source)) }
            let (before, controller) = controller(for: inner, depth: depth + 1)
            return (before, stack(around: controller, source))
        }
        if ViewForm.isTransparent(name, content), let inner = Self.only(content) {
            return controller(for: inner, depth: depth + 1)
        }
        return ([], opaque(base, source))
    }

    func stack(around controller: SourceExpression, _ source: SyntheticSource) -> SourceExpression {
        source.call(source.name("UINavigationController"), [CallArgument("rootViewController", controller)])
    }

    func list(
        of tabs: [ViewForm.Tab],
        _ source: SyntheticSource,
        depth: Int = 0
    ) -> (before: [Statement], list: SourceExpression) {
        var before: [Statement] = []
        var names: [SourceExpression] = []
        for (number, tab) in tabs.enumerated() {
            let name = source.name("tab\(number + 1)")
            let made = Self.only(tab.content).map { controller(for: $0, depth: depth + 1) }
            before += made?.before ?? []
            before.append(source.declare("tab\(number + 1)", nil, made?.controller ?? opaque(nil, source)))
            if let title = tab.title {
                let item = source.member(name, "tabBarItem")
                before.append(source.assign(source.member(item, "title"), source.text(title)))
            }
            names.append(name)
        }
        return (before, source.list(names))
    }

    /// The arguments of a view, with closures for bindings, and the values behind them.
    func passed(_ arguments: [CallArgument], to view: ViewTable.View) -> [CallArgument] {
        let values = arguments.compactMap { argument -> CallArgument? in
            guard view.hasBoundValue(argument.label), let target = argument.value.boundTarget else { return nil }
            return CallArgument(ViewTable.boundValue(argument.label), map(target))
        }
        return withClosures(arguments, for: view) + values
    }

    private func withClosures(_ arguments: [CallArgument], for view: ViewTable.View) -> [CallArgument] {
        arguments.map { argument in
            let isBinding = view.stored(argument.label)?.isBinding == true
            guard isBinding || argument.value.isBindingExpression else { return argument }
            let source = SyntheticSource(at: argument.value.position)
            guard let target = argument.value.boundTarget else {
                return CallArgument(argument.label, source.closure(["_"], []))
            }
            let value = source.name("newValue")
            let type = view.stored(argument.label)?.type
            guard type?.text == "Bool" else {
                return CallArgument(argument.label, source.closure(["newValue"], map([source.assign(target, value)])))
            }
            let body = [source.deciding(value) { map([source.assign(target, $0)]) }]
            return CallArgument(argument.label, source.closure(["newValue"], types: [type], body))
        }
    }

    /// The arguments that tell a hosted view which objects its environment lacks at this place alone.
    private func lacking(_ view: SourceExpression, _ source: SyntheticSource) -> [CallArgument] {
        let place = file.map { PlaceInFile(file: $0, position: view.position) }
        return (place.flatMap { views.missingThere[$0] } ?? []).map { missing in
            let label = ViewTable.boundValue(missing.type)
            return CallArgument(label, SourceExpression(.literal("true"), at: source.position))
        }
    }

    /// Returns the one view of a builder and the constants declared before it; nil for any other builder.
    static func single(_ statements: [Statement]) -> (constants: [Statement], view: SourceExpression)? {
        guard let view = statements.last?.viewExpression else { return nil }
        let constants = statements.dropLast()
        let isPlain = constants.allSatisfy { if case .declare = $0.kind { true } else { false } }
        return isPlain ? (Array(constants), view) : nil
    }

    static func only(_ statements: [Statement]) -> SourceExpression? {
        let views = statements.compactMap(\.viewExpression)
        return views.count == 1 && statements.count == 1 ? views[0] : nil
    }

    /// The statements of a member of the view named by an expression.
    func member(of value: SourceExpression) -> [Statement]? {
        let base = ViewChain(value, among: views.table).base
        guard views.table.made(by: base) == nil, let name = base.ownMember, !locals.contains(name) else { return nil }
        return view?.part(name)
    }
}
