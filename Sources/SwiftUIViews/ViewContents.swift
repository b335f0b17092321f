internal import SwiftFacts
internal import UIKitFacts

/// The parts of a view's body with a bearing on the flow.
struct ViewContents {
    /// Something that runs code when a person touches it.
    struct Control {
        var title: String
        var action: Action
        let position: Position
        /// True if it is no control, but runs on a change or on the submission of a text.
        var isReaction = false

        /// The closure or binding of the view that it calls or sets, and nothing else, with the arguments.
        var passedOn: (name: String, arguments: [SourceExpression])? {
            switch action {
            case .call(let function):
                guard let name = function.path, !name.contains(".") else { return nil }
                return (name, [])
            case .run(let statements):
                guard statements.count == 1 else { return nil }
                switch statements[0].kind {
                case .expression(let value), .return(let value?):
                    guard case .call(let callee, let arguments) = value.kind, let name = callee.chainedBase.path,
                        !name.contains(".")
                    else { return nil }
                    return (name, arguments.map(\.value))
                case .assign(let target, let value):
                    guard let name = target.path, !name.contains(".") else { return nil }
                    return (name, [value])
                default: return nil
                }
            case .push, .value, .select: return nil
            }
        }
    }

    /// The effect of a control.
    enum Action {
        /// It runs statements.
        case run([Statement])
        /// It calls a function, method or closure.
        case call(SourceExpression)
        /// It pushes the content of a builder.
        case push([Statement])
        /// It pushes the destination for a value, of a type if it is known.
        case value(SourceExpression, TypeName?)
        /// It selects a value in a list.
        case select(SourceExpression, SourceExpression)
    }

    /// A screen shown while a value is true or not nil.
    struct Presentation {
        /// The form of a presentation.
        enum Style {
            case sheet
            case fullScreen
            case push
            case alert
            case actionSheet
        }

        let style: Style
        /// The value as written, without `$` and `self.`: `isOpen`, `model.selection`.
        let flag: String
        /// True if the value is not a Boolean value but an optional.
        let isItem: Bool
        /// The parameter of the builder, if the value is an item.
        let parameter: String?
        /// The builder of the content; of an alert, that of its buttons.
        let content: [Statement]
        /// The title of an alert.
        let title: String?
        let position: Position
    }

    /// The screen for values of a type in a navigation stack.
    struct Destination {
        let type: String
        let parameter: String
        let content: [Statement]
    }

    var controls: [Control] = []
    var presentations: [Presentation] = []
    var destinations: [Destination] = []
    /// The views of the app in it.
    var children: [SourceExpression] = []
    /// The code that runs when it appears.
    var appearing: [Statement] = []
    /// The modifiers that run code without a touch: on the change of a value, or the submission of a text.
    var reactions: [Control] = []
    /// The observed streams, each with a closure.
    var observed: [(stream: SourceExpression, closure: SourceExpression)] = []
    /// The values with the contents of its navigation stacks: `path`, `router.path`.
    var paths: [String] = []
    /// True if a part of it is a navigation stack.
    var hasStack = false

    /// The maximum number of controls, children and presentations each.
    static let limit = 200

    /// True if it has more of them, which are left out.
    private(set) var isCut = false

    /// The code in it that runs at some time.
    var code: [Statement] {
        func statement(_ value: SourceExpression) -> Statement { Statement(.expression(value), at: value.position) }
        let touched = (controls + reactions).flatMap { control -> [Statement] in
            switch control.action {
            case .run(let body), .push(let body): body
            case .call(let value), .value(let value, _): [statement(value)]
            case .select(let target, let value):
                [Statement(.assign(target: target, value: value), at: control.position)]
            }
        }
        return touched + appearing + observed.map { statement($0.closure) } + children.map(statement)
            + presentations.flatMap(\.content) + destinations.flatMap(\.content)
    }

    /// True if nothing in it bears on the flow.
    var isEmpty: Bool {
        controls.isEmpty && presentations.isEmpty && children.isEmpty && appearing.isEmpty && observed.isEmpty
    }

    mutating func add(_ control: Control) { add(control, to: \.controls) }

    mutating func add(_ presentation: Presentation) { add(presentation, to: \.presentations) }

    mutating func add(child: SourceExpression) { add(child, to: \.children) }

    private mutating func add<Part>(_ part: Part, to parts: WritableKeyPath<Self, [Part]>) {
        if self[keyPath: parts].count < Self.limit { self[keyPath: parts].append(part) } else { isCut = true }
    }
}

/// Reads the body of a view.
struct ViewBodyReader {
    private let table: ViewTable
    private let view: ViewTable.View
    /// Returns the compiled clause of `#if`.
    private let active: ([ConditionalClause]) -> ConditionalClause?
    private(set) var contents = ViewContents()
    /// The members of the view being read, against recursion.
    private var open: Set<String> = []
    /// True if the code that runs when a view in a branch appears is left out.
    private let leavesOutBranches: Bool
    private var isInBranch = false
    /// The names around the part being read.
    private var scope: ScopeTypes
    /// The values of the constants declared around the part.
    private var constants: [String: SourceExpression] = [:]
    /// The value that the rows of the list around the part select.
    private var selection: SourceExpression?

    private static let maximumDepth = 64

    /// Creates a reader.
    /// - Parameters:
    ///   - view: the view.
    ///   - table: the views of the app.
    ///   - active: returns the compiled clause of `#if`.
    ///   - leavesOutBranches: true to leave out the code that runs when a view in a branch appears. The default is
    ///     false.
    init(
        _ view: ViewTable.View,
        among table: ViewTable,
        active: @escaping ([ConditionalClause]) -> ConditionalClause?,
        leavingOutBranches leavesOutBranches: Bool = false
    ) {
        self.view = view
        self.table = table
        self.active = active
        self.leavesOutBranches = leavesOutBranches
        scope = ScopeTypes(of: view, among: table)
    }

    /// Reads the statements of a builder.
    /// - Parameters:
    ///   - statements: the statements.
    ///   - depth: the number of views around them. The default is 0.
    mutating func read(_ statements: [Statement], depth: Int = 0) {
        guard depth < Self.maximumDepth else { return }
        let outer = constants
        defer { constants = outer }
        for statement in statements {
            switch statement.kind {
            case .declare(let name, _, let value?): constants[name] = value
            case .expression(let value), .return(let value?): read(value, depth: depth + 1)
            case .if(_, let then, let otherwise): readBranches([then, otherwise], depth: depth + 1)
            case .switch(_, let cases): readBranches(cases.map(\.body), depth: depth + 1)
            case .block(let body): read(body, depth: depth + 1)
            case .conditional(let clauses): if let clause = active(clauses) { read(clause.body, depth: depth + 1) }
            default: break
            }
        }
    }

    private mutating func readBranches(_ branches: [[Statement]], depth: Int) {
        let outer = isInBranch
        isInBranch = true
        for branch in branches { read(branch, depth: depth) }
        isInBranch = outer
    }

    /// Reads the modifiers of a view alone, and of the only view inside of its stacks.
    mutating func readModifiers(of value: SourceExpression, depth: Int = 0) {
        guard depth < Self.maximumDepth else { return }
        let chain = ViewChain(value, among: table)
        for modifier in chain.modifiers { read(modifier, on: chain.base, depth: 1) }
        guard let content = chain.base.builders.first, content.count == 1, let inner = content[0].viewExpression,
            ViewForm.stacks.contains(chain.base.viewFunction)
                || ViewForm.isTransparent(chain.base.viewFunction, content)
        else { return }
        readModifiers(of: inner, depth: depth + 1)
    }

    /// Reads the modifiers of the views that the branches of a builder show, without the code that runs when they
    /// appear.
    /// - Parameters:
    ///   - statements: the statements of the builder.
    ///   - depth: the number of views around them. The default is 0.
    mutating func readModifiers(inBranches statements: [Statement], depth: Int = 0) {
        guard depth < Self.maximumDepth else { return }
        for statement in statements {
            switch statement.kind {
            case .expression(let value), .return(let value?):
                let chain = ViewChain(value, among: table)
                let appearing = contents.appearing
                for modifier in chain.modifiers { read(modifier, on: chain.base, depth: depth + 1) }
                contents.appearing = appearing
                if let name = chain.base.ownMember, table.made(by: chain.base) == nil, let part = view.part(name) {
                    guard open.insert(name).inserted else { continue }
                    readModifiers(inBranches: part, depth: depth + 1)
                    open.remove(name)
                    continue
                }
                guard let content = chain.base.builders.first,
                    ViewForm.stacks.contains(chain.base.viewFunction)
                        || ViewForm.isTransparent(chain.base.viewFunction, content)
                else { continue }
                readModifiers(inBranches: content, depth: depth + 1)
            case .if(_, let then, let otherwise):
                readModifiers(inBranches: then, depth: depth + 1)
                readModifiers(inBranches: otherwise, depth: depth + 1)
            case .switch(_, let cases):
                for item in cases { readModifiers(inBranches: item.body, depth: depth + 1) }
            case .conditional(let clauses):
                if let clause = active(clauses) { readModifiers(inBranches: clause.body, depth: depth + 1) }
            default: break
            }
        }
    }

    /// Returns the code that runs when a view appears, as its modifiers give it.
    static func appearing(_ modifiers: [ViewChain.Modifier]) -> [Statement] {
        modifiers.flatMap { modifier -> [Statement] in
            guard modifier.name == "onAppear" || modifier.name == "task" else { return [] }
            if let closure = modifier.closure("perform") { return closure.body }
            guard let value = modifier.argument("perform"), case .name = value.kind else { return [] }
            let call = SourceExpression(.call(value, []), at: value.position)
            return [Statement(.expression(call), at: value.position)]
        }
    }

    /// Reads a view with its modifiers.
    private mutating func read(_ value: SourceExpression, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        let chain = ViewChain(value, among: table)
        read(base: chain.base, depth: depth)
        for modifier in chain.modifiers { read(modifier, on: chain.base, depth: depth) }
    }

    // MARK: - Views

    private mutating func read(base: SourceExpression, depth: Int) {
        switch base.kind {
        case .ternary(_, let first, let second):
            read(first, depth: depth + 1)
            read(second, depth: depth + 1)
        case .name(let name): member(name, depth: depth)
        case .member(let own?, let name) where own.plainName == "self": member(name, depth: depth)
        case .call(let callee, let arguments):
            if let made = table.made(by: base) {
                if !made.view.isRepresentable { contents.add(child: base) }
                if made.view.isContainer { for content in base.builders { read(content, depth: depth + 1) } }
                return
            }
            read(callee.viewName, callee, arguments, at: base.position, depth: depth)
        default: break
        }
    }

    private mutating func read(
        _ name: String,
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        at position: Position,
        depth: Int
    ) {
        let texts = arguments.lazy.filter { $0.label != "action" }.map(\.value)
        let title =
            texts.compactMap(\.titleText).first
            ?? arguments.lazy.compactMap { Self.unlabelling.contains($0.label) ? nil : $0.value.nameOfTitle }.first
            ?? texts.compactMap(\.title).first
        let closures = arguments.filter { if case .closure = $0.value.kind { true } else { false } }
        switch name {
        case "Button":
            guard let action = arguments.first(where: { $0.label == "action" }) ?? closures.first else { return }
            contents.add(.init(title: title ?? name, action: Self.action(action.value), position: position))
        case "TabView": contents.add(child: SourceExpression(.call(callee, arguments), at: position))
        case SwiftUICalls.link: link(arguments, title, at: position, depth: depth)
        case "Alert", "ActionSheet", "Text", "Image", "Label", "Spacer", "Divider", "Color": break
        default:
            if ViewForm.stacks.contains(name) {
                contents.hasStack = true
                let path = arguments.first { $0.label == "path" }?.value.path
                if let path { contents.paths.append(path) }
            }
            if let name = callee.ownMember { member(name, depth: depth) }
            let outer = (scope, selection)
            if name == "List", let chosen = arguments.first(where: { $0.label == "selection" })?.value {
                selection = chosen
                row(of: arguments, chosen, at: position)
            }
            for argument in arguments {
                if name == ViewForm.splitView, ["content", "detail"].contains(argument.label) {
                    detail(argument.value, selecting: bindings(in: arguments, before: argument.label))
                } else {
                    if case .closure(let closure) = argument.value.kind { scope.add(closure, of: name, arguments) }
                    inside(argument.value, depth: depth)
                    scope = outer.0
                }
            }
            selection = outer.1
        }
    }

    /// The arguments of controls that are no text on them.
    private static let unlabelling: Set = [
        "action", "destination", "intent", "isActive", "isPresented", "item", "role", "selection", "systemImage", "tag",
        "value",
    ]

    /// Adds the rows of a list with data, of which a person selects one.
    private mutating func row(of arguments: [CallArgument], _ chosen: SourceExpression, at position: Position) {
        guard let data = arguments.first, data.label.isEmpty, chosen.path != nil,
            case .closure(let closure)? = arguments.last?.value.kind, let parameter = closure.parameters.first
        else { return }
        let source = SyntheticSource(at: position)
        let selected = ViewContents.Action.select(chosen.selected, source.name(parameter))
        contents.add(.init(title: ViewForm.selection, action: selected, position: position))
    }

    /// Returns the values that lists and views of the app in the columns before one are given as bindings.
    private func bindings(in arguments: [CallArgument], before label: String) -> Set<String> {
        var found: Set<String> = []
        for argument in arguments.prefix(while: { $0.label != label }) {
            SourceMapping.visit(
                [Statement(.expression(argument.value), at: argument.value.position)],
                expression: { value in
                    guard case .call(_, let passed) = value.kind else { return }
                    let isList = value.viewFunction == "List"
                    guard isList || table.made(by: value) != nil else { return }
                    for item in passed where item.value.isBindingExpression && (!isList || item.label == "selection") {
                        if let path = item.value.path { found.insert(path) }
                    }
                }
            )
        }
        return found
    }

    /// Reads an argument of a container: a builder, or a view.
    private mutating func inside(_ value: SourceExpression, depth: Int) {
        switch value.kind {
        case .closure(let closure): read(closure.body, depth: depth + 1)
        case .call: read(value, depth: depth + 1)
        // `.overlay(header)`
        case .name, .member: if let name = value.ownMember { member(name, depth: depth) }
        default: break
        }
    }

    /// Reads the second or third column of a split view: in compact width a selection in the first one pushes it.
    private mutating func detail(_ value: SourceExpression, selecting bindings: Set<String>) {
        guard case .closure(let closure) = value.kind else { return }
        var shows = false
        SourceMapping.visit(closure.body, expression: { if table.made(by: $0) != nil { shows = true } })
        guard shows else { return }
        let position = closure.body.first?.position ?? value.position
        var used: Set<String> = []
        SourceMapping.visit(
            closure.body,
            expression: { if let path = $0.path, bindings.contains(path) { used.insert(path) } }
        )
        guard used.isEmpty else {
            for path in used.sorted() {
                contents.add(
                    .init(path, .push, closure.body, isItem: true, title: ViewForm.selection, at: position)
                )
            }
            return
        }
        contents.add(.init(title: ViewForm.selection, action: .push(closure.body), position: position))
    }

    /// Reads a part of the body in a property or method of the view.
    private mutating func member(_ name: String, depth: Int) {
        guard open.insert(name).inserted else { return }
        if let part = view.part(name) { read(part, depth: depth + 1) }
        open.remove(name)
    }

    private mutating func link(_ arguments: [CallArgument], _ title: String?, at position: Position, depth: Int) {
        let closures = arguments.filter { if case .closure = $0.value.kind { true } else { false } }
        let destination = arguments.first { $0.label == "destination" }?.value
        let action: ViewContents.Action
        if let value = arguments.first(where: { $0.label == "value" })?.value {
            if let selection, selection.path != nil {
                action = .select(selection.selected, value)
            } else {
                action = .value(value, scope.type(of: value))
            }
        } else if case .closure(let closure)? = destination?.kind {
            action = .push(closure.body)
        } else if let destination {
            let shown = destination.plainName.flatMap { constants[$0] } ?? destination
            action = .push([Statement(.expression(shown), at: destination.position)])
        } else if case .closure(let closure)? = closures.first?.value.kind {
            action = .push(closure.body)
        } else {
            return
        }
        if case .push(let content) = action {
            let chosen = arguments.first { $0.label == "selection" }?.value.path.map { (path: $0, isItem: true) }
            let flag = arguments.first { $0.label == "isActive" }.flatMap { path(of: $0.value, depth: 0) } ?? chosen
            if let flag { contents.add(.init(flag.path, .push, content, isItem: flag.isItem, at: position)) }
        }
        let label = arguments.last.flatMap { $0.label == "destination" ? nil : $0.value }
        guard label?.isEmptyView != true else { return }
        contents.add(.init(title: title ?? label?.title ?? SwiftUICalls.link, action: action, position: position))
    }

    private static func action(_ value: SourceExpression) -> ViewContents.Action {
        if case .closure(let closure) = value.kind { .run(closure.body) } else { .call(value) }
    }

    // MARK: - Modifiers

    private mutating func read(_ modifier: ViewChain.Modifier, on base: SourceExpression, depth: Int) {
        switch SwiftUICalls.presentation(modifier.name) {
        case .sheet?, .popover?: return present(.sheet, modifier)
        case .cover?: return present(.fullScreen, modifier)
        case .destination?: return destination(modifier)
        case .alert?: return alert(.alert, modifier)
        case .dialog?: return alert(.actionSheet, modifier)
        case nil: break
        }
        switch modifier.name {
        case "onTapGesture", "onLongPressGesture":
            guard let closure = modifier.closure("perform") else { return }
            let title = base.title ?? modifier.name
            contents.add(.init(title: title, action: .run(closure.body), position: modifier.position))
        case "tag":
            guard let selection, selection.path != nil, let value = modifier.arguments.first?.value else { return }
            let title = base.title ?? ViewForm.selection
            contents.add(.init(title: title, action: .select(selection.selected, value), position: modifier.position))
        case "onAppear", "task":
            if !isInBranch || !leavesOutBranches { contents.appearing += Self.appearing([modifier]) }
        case "onReceive":
            if let stream = modifier.arguments.first?.value, let closure = modifier.arguments.last?.value {
                contents.observed.append((stream, closure))
            }
        case "onChange", "onSubmit", "onDelete", "onMove", "refreshable", "onOpenURL":
            guard let closure = modifier.closure("perform", "action") else { return }
            contents.reactions.append(
                .init(title: modifier.name, action: .run(closure.body), position: modifier.position, isReaction: true)
            )
        case "onDisappear": break
        default:
            for argument in modifier.arguments { inside(argument.value, depth: depth) }
            // A modifier of the app's own: `extension View { func withHelp() -> some View { … } }`.
            if let body = table.modifiers[modifier.name], open.insert(".\(modifier.name)").inserted {
                read(body, depth: depth + 1)
                open.remove(".\(modifier.name)")
            }
        }
    }

    private mutating func present(_ style: ViewContents.Presentation.Style, _ modifier: ViewChain.Modifier) {
        guard let flag = flag(of: modifier) else { return }
        let content: SourceClosure
        if let closure = modifier.closure("content", "destination") {
            content = closure
        } else if let maker = modifier.argument("content") {
            // `content: Settings.init`
            let made = SourceExpression(.call(maker, []), at: maker.position)
            content = SourceClosure(parameters: [], body: [Statement(.expression(made), at: maker.position)])
        } else {
            return
        }
        let parameter = flag.isItem ? content.parameters.first : nil
        contents.add(.init(flag.path, style, content.body, isItem: flag.isItem, parameter, at: modifier.position))
    }

    /// Returns the value that decides about a presentation.
    private func flag(of modifier: ViewChain.Modifier) -> (path: String, isItem: Bool)? {
        if let item = modifier.argument("item") { return path(of: item, depth: 0).map { ($0.path, true) } }
        return modifier.argument("isPresented").flatMap { path(of: $0, depth: 0) }
    }

    /// Returns the path of a binding: `$isOpen`, `Binding(get: { model.error != nil }, …)`, or a property with one.
    private func path(of binding: SourceExpression, depth: Int) -> (path: String, isItem: Bool)? {
        guard depth < 4 else { return nil }
        switch binding.kind {
        case .call(_, let arguments):
            for argument in arguments {
                if case .closure(let closure) = argument.value.kind, argument.label == "get" {
                    return closure.body.last?.viewExpression.flatMap { path(of: $0, depth: depth + 1) }
                }
                if argument.value.path != nil, argument.value.innermost.plainName?.hasPrefix("$") == true {
                    return path(of: argument.value, depth: depth + 1).map { ($0.path, true) }
                }
            }
            return nil
        case .infix(let left, _, _): return path(of: left, depth: depth + 1).map { ($0.path, true) }
        case .prefix("!", let inner): return path(of: inner, depth: depth + 1)
        default:
            guard let path = binding.path else { return nil }
            if let constant = constants[path], constant.path != path {
                return self.path(of: constant, depth: depth + 1)
            }
            if let getter = view.properties.first(where: { $0.name == path })?.getter?.last?.viewExpression {
                return self.path(of: getter, depth: depth + 1)
            }
            return (path, false)
        }
    }

    private mutating func destination(_ modifier: ViewChain.Modifier) {
        guard let content = modifier.closure("destination") else { return present(.push, modifier) }
        if let type = modifier.argument("for"), case .member(let base?, "self") = type.kind {
            contents.destinations.append(
                .init(type: base.viewName, parameter: content.parameters.first ?? "$0", content: content.body)
            )
        } else {
            present(.push, modifier)
        }
    }

    /// Returns the builder of an alert: a closure, or a method of the view by its name.
    private func alertContent(of modifier: ViewChain.Modifier) -> SourceClosure? {
        if let closure = modifier.closure("actions", "content") { return closure }
        guard let name = modifier.argument("content")?.ownMember,
            let body = view.methods.first(where: { $0.name == name })?.body
        else { return nil }
        return SourceClosure(parameters: [], body: body)
    }

    private mutating func alert(_ style: ViewContents.Presentation.Style, _ modifier: ViewChain.Modifier) {
        guard let flag = flag(of: modifier) else { return }
        // Without buttons of its own it has that of the system.
        let content = alertContent(of: modifier) ?? SourceClosure(parameters: [], body: [])
        contents.add(
            .init(
                flag.path,
                style,
                content.body,
                isItem: flag.isItem,
                flag.isItem ? content.parameters.first : nil,
                title: modifier.arguments.first.flatMap { $0.label.isEmpty ? $0.value.title : nil },
                at: modifier.position
            )
        )
    }
}

extension ViewContents.Presentation {
    fileprivate init(
        _ flag: String,
        _ style: Style,
        _ content: [Statement],
        isItem: Bool = false,
        _ parameter: String? = nil,
        title: String? = nil,
        at position: Position
    ) {
        self.init(
            style: style,
            flag: flag,
            isItem: isItem,
            parameter: parameter,
            content: content,
            title: title,
            position: position
        )
    }
}

extension SourceExpression {
    /// The value behind the binding of a selection.
    fileprivate var selected: SourceExpression { boundTarget ?? self }

    /// The name of a called view: `Button`, `Button` of `Button<Text>`.
    var viewName: String {
        switch kind {
        case .name(let name), .member(_?, let name): name
        case .type(let type): String(type.text.prefix { $0 != "<" })
        default: ""
        }
    }

    /// The expression before `?`.
    fileprivate var chainedBase: SourceExpression { if case .chained(let base) = kind { base } else { self } }

    /// The path of a value, without `self` and the `$` of a binding: `model.isOpen` of `$model.isOpen`.
    var path: String? {
        switch kind {
        case .name(let name): name.hasPrefix("$") ? String(name.dropFirst()) : name
        case .member(let base?, let name):
            base.plainName == "self"
                ? (name.hasPrefix("$") ? String(name.dropFirst()) : name) : base.path.map { "\($0).\(name)" }
        case .chained(let base), .forced(let base): base.path
        default: nil
        }
    }

    /// The expression at the beginning of a chain of members.
    fileprivate var innermost: SourceExpression {
        if case .member(let base?, _) = kind { base.innermost } else { self }
    }

    /// True for `EmptyView()`, alone or in a closure.
    fileprivate var isEmptyView: Bool {
        switch kind {
        case .call(let callee, _): callee.plainName == "EmptyView"
        case .closure(let closure): closure.body.count == 1 && closure.body[0].viewExpression?.isEmptyView == true
        default: false
        }
    }
}
