internal import SwiftFacts

/// The parts of a view's body with a bearing on the flow.
struct ViewContents {
    /// Something that runs code when a person touches it.
    struct Control {
        var title: String
        var action: Action
        let position: Position

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
            case .push, .value: return nil
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
        /// It pushes the destination for a value.
        case value(SourceExpression)
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
    }

    /// Reads the statements of a builder.
    /// - Parameters:
    ///   - statements: the statements.
    ///   - depth: the number of views around them. The default is 0.
    mutating func read(_ statements: [Statement], depth: Int = 0) {
        guard depth < Self.maximumDepth else { return }
        for statement in statements {
            switch statement.kind {
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

    /// Reads the modifiers of a view alone.
    mutating func readModifiers(of value: SourceExpression) {
        let chain = ViewChain(value, among: table)
        for modifier in chain.modifiers { read(modifier, on: chain.base, depth: 1) }
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
                guard let content = chain.base.builders.first,
                    ViewForm.isTransparent(chain.base.viewFunction, content)
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
        let title = arguments.lazy.compactMap { $0.label == "action" ? nil : $0.value.title }.first
        let closures = arguments.filter { if case .closure = $0.value.kind { true } else { false } }
        switch name {
        case "Button":
            guard let action = arguments.first(where: { $0.label == "action" }) ?? closures.first else { return }
            contents.add(.init(title: title ?? name, action: Self.action(action.value), position: position))
        case "TabView": contents.add(child: SourceExpression(.call(callee, arguments), at: position))
        case "NavigationLink": link(arguments, title, at: position, depth: depth)
        case "Alert", "ActionSheet", "Text", "Image", "Label", "Spacer", "Divider", "Color": break
        default:
            if ViewForm.stacks.contains(name) {
                contents.hasStack = true
                let path = arguments.first { $0.label == "path" }?.value.path
                if let path { contents.paths.append(path) }
            }
            if let name = callee.ownMember { member(name, depth: depth) }
            for argument in arguments {
                if name == ViewForm.splitView, ["content", "detail"].contains(argument.label) {
                    detail(argument.value)
                } else {
                    inside(argument.value, depth: depth)
                }
            }
        }
    }

    /// Reads an argument of a container: a builder, or a view.
    private mutating func inside(_ value: SourceExpression, depth: Int) {
        switch value.kind {
        case .closure(let closure): read(closure.body, depth: depth + 1)
        case .call: read(value, depth: depth + 1)
        default: break
        }
    }

    /// Reads the second or third column of a split view: in compact width a selection in the first one pushes it.
    private mutating func detail(_ value: SourceExpression) {
        guard case .closure(let closure) = value.kind else { return }
        var shows = false
        SourceMapping.visit(closure.body, expression: { if table.made(by: $0) != nil { shows = true } })
        guard shows else { return }
        let position = closure.body.first?.position ?? value.position
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
            action = .value(value)
        } else if case .closure(let closure)? = destination?.kind {
            action = .push(closure.body)
        } else if let destination {
            action = .push([Statement(.expression(destination), at: destination.position)])
        } else if case .closure(let closure)? = closures.first?.value.kind {
            action = .push(closure.body)
        } else {
            return
        }
        if let flag = arguments.first(where: { $0.label == "isActive" })?.value.path,
            case .push(let content) = action
        {
            contents.add(.init(flag, .push, content, at: position))
        }
        let label = arguments.last.flatMap { $0.label == "destination" ? nil : $0.value }
        guard label?.isEmptyView != true else { return }
        contents.add(.init(title: title ?? label?.title ?? "NavigationLink", action: action, position: position))
    }

    private static func action(_ value: SourceExpression) -> ViewContents.Action {
        if case .closure(let closure) = value.kind { .run(closure.body) } else { .call(value) }
    }

    // MARK: - Modifiers

    private mutating func read(_ modifier: ViewChain.Modifier, on base: SourceExpression, depth: Int) {
        switch modifier.name {
        case "sheet": present(.sheet, modifier)
        case "popover": present(.sheet, modifier)
        case "fullScreenCover": present(.fullScreen, modifier)
        case "navigationDestination": destination(modifier)
        case "alert": alert(.alert, modifier)
        case "confirmationDialog", "actionSheet": alert(.actionSheet, modifier)
        case "onTapGesture", "onLongPressGesture":
            guard let closure = modifier.closure("perform") else { return }
            let title = base.title ?? modifier.name
            contents.add(.init(title: title, action: .run(closure.body), position: modifier.position))
        case "onAppear", "task":
            if !isInBranch || !leavesOutBranches { contents.appearing += Self.appearing([modifier]) }
        case "onReceive":
            if let stream = modifier.arguments.first?.value, let closure = modifier.arguments.last?.value {
                contents.observed.append((stream, closure))
            }
        case "onChange", "onSubmit", "onDelete", "onMove", "refreshable", "onDisappear", "onOpenURL": break
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

    private mutating func alert(_ style: ViewContents.Presentation.Style, _ modifier: ViewChain.Modifier) {
        guard let flag = flag(of: modifier), let content = modifier.closure("actions", "content") else { return }
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
