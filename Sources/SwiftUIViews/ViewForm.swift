internal import SwiftFacts

/// The form of a view's body as a whole.
struct ViewForm {
    /// One tab of a tab view.
    struct Tab {
        var title: String?
        var content: [Statement]
        /// The value of the selection while the tab is shown, without its type; nil if it is not written.
        var tag: String?
    }

    /// The kind of the controller that hosts a view.
    enum Kind {
        /// A tab bar controller, with the place of the tab shown first; nil for the first one.
        case tabs([Tab], selected: Int?)
        /// A container of one of several screens.
        case choice([Statement])
        /// A screen.
        case plain
    }

    /// The kind of the controller.
    private(set) var kind = Kind.plain
    /// True if it is the content of a navigation stack.
    var isStack = false
    /// The outermost view, with its modifiers; nil if the body has several.
    private(set) var outermost: SourceExpression?

    /// The branches of a screen by itself that show views of the app over the whole of it: `if isFirst { Tour() }` in a
    /// stack of layers.
    private(set) var layers: [Statement] = []

    /// True if the body is a screen by itself.
    var isPlain: Bool { if case .plain = kind { true } else { false } }

    /// Makes it a screen by itself.
    mutating func makePlain() { kind = .plain }

    private static let maximumDepth = 16

    /// Finds the form of a view.
    init(
        of view: ViewTable.View,
        among table: ViewTable,
        active: @escaping ([ConditionalClause]) -> ConditionalClause?
    ) {
        var search = Search(view: view, table: table, active: active)
        kind = search.kind(of: view.body, depth: 0)
        isStack = search.isStack
        if isPlain { layers = search.layers(of: view.body, isLayered: false, depth: 0) }
        let significant = search.significant(view.body)
        outermost = significant.count == 1 ? significant[0].viewExpression : nil
    }

    /// Finds the form of the content of an app's window.
    init(
        ofWindow content: [Statement],
        in app: ViewTable.View,
        among table: ViewTable,
        active: @escaping ([ConditionalClause]) -> ConditionalClause?
    ) {
        var search = Search(view: app, table: table, active: active)
        kind = search.kind(of: content, depth: 0)
        // A window has no view of its own beside a branch.
        if isPlain, let branch = search.significant(content).first, branch.isBranch { kind = .choice([branch]) }
    }

    /// Returns true if a view shows just what is in it.
    static func isTransparent(_ name: String, _ content: [Statement]) -> Bool {
        transparent.contains(name) && content.filter { if case .declare = $0.kind { false } else { true } }.count == 1
    }

    /// Returns the tabs in the builder of a tab view.
    static func tabs(
        in statements: [Statement],
        among table: ViewTable,
        active: ([ConditionalClause]) -> ConditionalClause?
    ) -> [Tab] {
        statements.flatMap { statement -> [Tab] in
            switch statement.kind {
            case .expression(let value), .return(let value?): return [tab(value, among: table)]
            case .if(_, let then, let otherwise):
                return tabs(in: then.isEmpty ? otherwise : then, among: table, active: active)
            case .conditional(let clauses):
                return active(clauses).map { tabs(in: $0.body, among: table, active: active) } ?? []
            default: return []
            }
        }
    }

    private static func tab(_ value: SourceExpression, among table: ViewTable, depth: Int = 0) -> Tab {
        guard depth < maximumDepth else { return Tab(title: nil, content: []) }
        let chain = ViewChain(value, among: table)
        // The tabs of a list are alike.
        if chain.base.viewFunction == "ForEach", let content = chain.base.builders.last?.last?.viewExpression {
            return tab(content, among: table, depth: depth + 1)
        }
        if chain.base.viewFunction == "Tab", case .call(_, let arguments) = chain.base.kind,
            let content = chain.base.builders(besides: "label").last
        {
            let tag = arguments.first { $0.label == "value" }?.value.tagText
            let label = arguments.first { $0.label == "label" }?.value
            return Tab(title: label?.title ?? chain.base.firstTitle, content: content, tag: tag)
        }
        let item = chain.modifiers.first { $0.name == "tabItem" }?.closure("label")
        let title = item.flatMap { $0.body.lazy.compactMap { $0.viewExpression?.title }.first }
        let tag = chain.modifiers.last { $0.name == "tag" }?.arguments.first?.value.tagText
        return Tab(title: title, content: [Statement(.expression(value), at: value.position)], tag: tag)
    }

    /// Returns the place of the tab that a tab view shows first, as the initial value of its selection says.
    /// - Parameters:
    ///   - tabs: the tabs.
    ///   - call: the tab view.
    ///   - view: the view with the value; nil for code outside of views.
    /// - Returns: nil for the first tab, and for a value that is not known.
    static func selected(_ tabs: [Tab], of call: SourceExpression, in view: ViewTable.View?) -> Int? {
        guard case .call(_, let arguments) = call.kind,
            let path = arguments.first(where: { $0.label == "selection" })?.value.path,
            let initial = view?.stored(path)?.initialValue?.tagText
        else { return nil }
        return tabs.firstIndex { $0.tag == initial }.flatMap { $0 == 0 ? nil : $0 }
    }

    /// The views that open a navigation stack.
    static let stacks: Set = ["NavigationStack", "NavigationView", splitView]
    /// The view with columns, a stack in compact width.
    static let splitView = "NavigationSplitView"
    /// The title of the control that stands for the selection in a column.
    static let selection = "Selection"

    private static let transparent: Set = [
        "AnyView", "GeometryReader", "Group", "Section", "VStack", "ZStack", "withAnimation",
    ]
    /// Views without content of their own, shown while something is awaited.
    static let trivial: Set = ["ProgressView", "EmptyView", "Color", "Text", "Image"]

    /// Returns true for a view of SwiftUI's own that may be a screen by itself, or contain one.
    static func isBuiltIn(_ value: SourceExpression) -> Bool {
        let name = value.viewFunction
        return stacks.contains(name) || transparent.contains(name) || trivial.contains(name) || name == "TabView"
    }

    private struct Search {
        let view: ViewTable.View
        let table: ViewTable
        let active: ([ConditionalClause]) -> ConditionalClause?
        var isStack = false
        var open: Set<String> = []

        func significant(_ statements: [Statement]) -> [Statement] {
            statements.filter { if case .declare = $0.kind { false } else { true } }
        }

        mutating func kind(of statements: [Statement], depth: Int) -> Kind {
            let statements = significant(statements)
            guard depth < ViewForm.maximumDepth, statements.count == 1 else { return .plain }
            switch statements[0].kind {
            case .if, .switch: return isChoice(statements, depth: depth) == true ? .choice(statements) : .plain
            case .conditional(let clauses):
                return active(clauses).map { kind(of: $0.body, depth: depth + 1) } ?? .plain
            case .expression(let value), .return(let value?): return kind(of: value, statements, depth: depth + 1)
            default: return .plain
            }
        }

        /// Returns the branches with views of the app among the layers of a body: those beside others in a `ZStack`.
        func layers(of statements: [Statement], isLayered: Bool, depth: Int) -> [Statement] {
            let statements = significant(statements)
            guard depth < ViewForm.maximumDepth, isLayered || statements.count == 1 else { return [] }
            return statements.flatMap { statement -> [Statement] in
                switch statement.kind {
                case .if, .switch:
                    let kept = isLayered ? screens(in: [statement], depth: depth + 1) : []
                    return kept.filter(coversTheRest)
                case .expression(let value), .return(let value?):
                    let base = ViewChain(value, among: table).base
                    guard table.made(by: base) == nil, let content = base.builders.first else { return [] }
                    let name = base.viewFunction
                    guard name == "ZStack" || name == "Group" || ViewForm.stacks.contains(name) else { return [] }
                    return layers(of: content, isLayered: isLayered || name == "ZStack", depth: depth + 1)
                default: return []
                }
            }
        }

        /// Returns true if branches with views of the app show a screen rather than a part of one, such as a badge: one of
        /// several views, one with tabs, or one whose name tells that it covers the others.
        private func coversTheRest(_ branch: Statement) -> Bool {
            var made: [ViewTable.View] = []
            SourceMapping.visit([branch], expression: { if let view = table.made(by: $0)?.view { made.append(view) } })
            if Set(made.map(\.name)).count > 1 { return true }
            guard let only = made.first else { return false }
            var search = Search(view: only, table: table, active: active)
            if case .tabs = search.kind(of: only.body, depth: ViewForm.maximumDepth / 2) { return true }
            return ViewChain.covers(only.name)
        }

        /// Returns branches with nothing in them but the views of the app, without modifiers; empty if there are none.
        private func screens(in statements: [Statement], depth: Int) -> [Statement] {
            guard depth < ViewForm.maximumDepth else { return [] }
            return significant(statements).compactMap { statement -> Statement? in
                var result = statement
                switch statement.kind {
                case .if(let test, let then, let otherwise):
                    let (first, second) = (
                        screens(in: then, depth: depth + 1), screens(in: otherwise, depth: depth + 1)
                    )
                    guard !first.isEmpty || !second.isEmpty else { return nil }
                    result.kind = .if(test, then: first, otherwise: second)
                case .switch(let subject, let cases):
                    let kept = cases.map { item in
                        SwitchCase(item.patterns, where: item.condition, body: screens(in: item.body, depth: depth + 1))
                    }
                    guard kept.contains(where: { !$0.body.isEmpty }) else { return nil }
                    result.kind = .switch(subject, kept)
                case .expression(let value), .return(let value?):
                    let base = ViewChain(value, among: table).base
                    guard let made = table.made(by: base) else {
                        guard let content = base.builders.first, ViewForm.isTransparent(base.viewFunction, content)
                        else { return nil }
                        return screens(in: content, depth: depth + 1).first
                    }
                    guard !made.view.isRepresentable, !made.view.isContainer, !made.view.isModifier else { return nil }
                    result.kind = .expression(base)
                default: return nil
                }
                return result
            }
        }

        private mutating func kind(of value: SourceExpression, _ statements: [Statement], depth: Int) -> Kind {
            let base = ViewChain(value, among: table).base
            if let made = table.made(by: base) {
                guard made.view.isContainer, let content = base.builders.last else { return .choice(statements) }
                return kind(of: content, depth: depth + 1)
            }
            if table.isGiven(base) { return .choice(statements) }
            if let name = base.ownMember, let part = view.part(name) {
                guard open.insert(name).inserted else { return .plain }
                return kind(of: part, depth: depth + 1)
            }
            let name = base.viewFunction
            guard let content = base.builders.first else { return .plain }
            if ViewForm.stacks.contains(name) {
                isStack = true
                // The other columns are more than the first one.
                return name == ViewForm.splitView ? .plain : kind(of: content, depth: depth + 1)
            }
            if name == "TabView" {
                let tabs = base.builders.last.map { ViewForm.tabs(in: $0, among: table, active: active) } ?? []
                return tabs.isEmpty ? .plain : .tabs(tabs, selected: ViewForm.selected(tabs, of: base, in: view))
            }
            return ViewForm.isTransparent(name, content) ? kind(of: content, depth: depth + 1) : .plain
        }

        /// Returns true if every branch shows a screen; nil if it shows nothing of its own.
        private func isChoice(_ statements: [Statement], depth: Int) -> Bool? {
            guard depth < ViewForm.maximumDepth else { return false }
            let answers: [Bool?] = significant(statements).map { statement in
                switch statement.kind {
                case .if(_, let then, let otherwise):
                    Self.all([isChoice(then, depth: depth + 1), isChoice(otherwise, depth: depth + 1)])
                case .switch(_, let cases): Self.all(cases.map { isChoice($0.body, depth: depth + 1) })
                case .conditional(let clauses): active(clauses).flatMap { isChoice($0.body, depth: depth + 1) }
                case .expression(let value), .return(let value?): isScreen(value, depth: depth + 1)
                default: nil
                }
            }
            return Self.all(answers)
        }

        private func isScreen(_ value: SourceExpression, depth: Int) -> Bool? {
            let base = ViewChain(value, among: table).base
            if let made = table.made(by: base) {
                guard made.view.isContainer, let content = base.builders.last else { return true }
                return isChoice(content, depth: depth + 1)
            }
            if table.isGiven(base) { return true }
            let name = base.viewFunction
            if ViewForm.trivial.contains(name) || TrapFunctions.names.contains(name) { return nil }
            if ViewForm.stacks.contains(name) || name == "TabView" { return true }
            if let name = base.ownMember, !open.contains(name), let part = view.part(name) {
                return isChoice(part, depth: depth + 1)
            }
            guard let content = base.builders.first, ViewForm.isTransparent(name, content) else { return false }
            return isChoice(content, depth: depth + 1)
        }

        private static func all(_ answers: [Bool?]) -> Bool? {
            if answers.contains(false) { return false }
            return answers.contains(true) ? true : nil
        }
    }
}

extension Statement {
    /// True for `if` and `switch`.
    var isBranch: Bool {
        switch kind {
        case .if, .switch: true
        default: false
        }
    }
}

extension ViewTable.View {
    /// Returns the statements of a property or method with a part of the body.
    func part(_ name: String) -> [Statement]? {
        if name == "body" { return nil }
        if let getter = properties.first(where: { $0.name == name })?.getter { return getter }
        return methods.first { $0.name == name && $0.givesView }?.body
    }
}

extension SourceExpression {
    /// The name of the called view; empty for anything else.
    var viewFunction: String { if case .call(let callee, _) = kind { callee.viewName } else { "" } }

    /// The builders passed to a view, in order.
    var builders: [[Statement]] { builders(besides: nil) }

    /// Returns the builders passed to a view, in order, without those with a label.
    func builders(besides label: String?) -> [[Statement]] {
        guard case .call(_, let arguments) = kind else { return [] }
        return arguments.filter { label == nil || $0.label != label }.compactMap { argument in
            switch argument.value.kind {
            case .closure(let closure): closure.body
            case .call where argument.label.isEmpty:
                [Statement(.expression(argument.value), at: argument.value.position)]
            default: nil
            }
        }
    }

    /// The property or method of the view itself that gives the view: `header`, `self.row(item)`.
    var ownMember: String? {
        switch kind {
        case .name(let name): name == "self" ? nil : name
        case .member(let base?, let name): base.plainName == "self" ? name : nil
        case .call(let callee, _): callee.ownMember
        default: nil
        }
    }

    /// The text of a tag without its type: `home` of `.home` and `Tab.home`.
    fileprivate var tagText: String? {
        switch kind {
        case .member(_, let name): name
        case .literal(let text), .string(let text): text
        default: nil
        }
    }

    /// The text of the first argument.
    var firstTitle: String? {
        guard case .call(_, let arguments) = kind else { return nil }
        return arguments.first?.value.title
    }

    /// True for a navigation stack or a tab view.
    var isContainerOfScreens: Bool { ViewForm.stacks.contains(viewFunction) || viewFunction == "TabView" }
}
