internal import SceneFlow
internal import SwiftFacts

/// A view with its modifiers: `Home().padding().sheet(isPresented: $isOpen) { … }`.
struct ViewChain {
    /// A call on a view that returns another view.
    struct Modifier {
        let name: String
        let arguments: [CallArgument]
        let position: Position

        /// Returns the argument with a label.
        func argument(_ label: String) -> SourceExpression? { arguments.first { $0.label == label }?.value }

        /// True for `tabViewStyle(.page)` and `tabViewStyle(PageTabViewStyle())`.
        var isPaging: Bool {
            name == "tabViewStyle" && arguments.first?.value.shownText.lowercased().contains("page") == true
        }

        /// Returns the first closure with one of the labels, or else without a label.
        func closure(_ labels: String...) -> SourceClosure? {
            let fitting =
                arguments.filter { labels.contains($0.label) } + arguments.filter(\.label.isEmpty)
            for argument in fitting { if case .closure(let closure) = argument.value.kind { return closure } }
            return nil
        }
    }

    /// The view before its modifiers.
    let base: SourceExpression
    /// The modifiers, the innermost first.
    let modifiers: [Modifier]

    private static let maximumLength = 100

    /// Takes an expression apart.
    /// - Parameters:
    ///   - value: the expression.
    ///   - table: the views of the app.
    init(_ value: SourceExpression, among table: ViewTable) {
        var base = value
        var modifiers: [Modifier] = []
        // `Home().erased`
        while case .member(let inner?, let name) = base.kind, case .call = inner.kind, name.first?.isLowercase == true,
            Self.endsInView(inner, table)
        {
            base = inner
        }
        while modifiers.count < Self.maximumLength, case .call(let callee, let arguments) = base.kind,
            case .member(let inner?, let name) = callee.kind, Self.isView(inner), Self.isModifier(name, of: inner),
            !table.isGiven(base)
        {
            modifiers.append(Modifier(name: name, arguments: arguments, position: base.position))
            base = inner
        }
        if base.viewFunction == "TabView", modifiers.contains(where: \.isPaging),
            case .call(_, let arguments) = base.kind
        {
            // Pages are parts of one screen.
            base.kind = .call(SourceExpression(.name(Self.pages), at: base.position), arguments)
        }
        self.base = Self.covered(base, table)
        self.modifiers = modifiers.reversed()
    }

    /// Returns a stack of layers whose last one covers the others while a condition holds, such as a splash screen, as
    /// the choice between them; any other view itself.
    ///
    /// Without a layout only the name of a view tells that it covers the others.
    private static func covered(_ base: SourceExpression, _ table: ViewTable) -> SourceExpression {
        guard base.viewFunction == "ZStack", case .call(let callee, var arguments) = base.kind,
            let place = arguments.lastIndex(where: { if case .closure = $0.value.kind { true } else { false } }),
            case .closure(var content) = arguments[place].value.kind, content.body.count > 1
        else { return base }
        guard let choice = content.body.map(\.builderBranch).onlyOneShown ?? cover(over: content.body, table) else {
            return base
        }
        content.body = [choice]
        arguments[place].value.kind = .closure(content)
        var result = base
        result.kind = .call(callee, arguments)
        return result
    }

    /// Returns the choice between the last layer and those under it; nil unless the last one covers them while a condition
    /// holds.
    private static func cover(over layers: [Statement], _ table: ViewTable) -> Statement? {
        guard let last = layers.last, case .if(let test, let cover, let otherwise) = last.kind, otherwise.isEmpty,
            cover.count == 1, let view = cover[0].viewExpression,
            let made = table.made(by: ViewChain(view, among: table).base), covers(made.view.name)
        else { return nil }
        let beneath = layers.dropLast().filter { layer in
            layer.viewExpression.map { !ViewChain($0, among: table).base.isBackground } ?? true
        }
        guard !beneath.isEmpty else { return nil }
        return Statement(.if(test, then: cover, otherwise: beneath), at: last.position)
    }

    /// Returns true if the name of a view tells that it covers what lies under it.
    static func covers(_ name: String) -> Bool {
        NameWords.meansIntroduction(name) || NameWords.meansPassing(name) || NameWords.meansRefusal(name)
    }

    /// The name of a tab view without tabs, which shows pages; no view of the sources has it.
    private static let pages = "TabView of pages"

    /// Returns true if a chain of calls begins with a view of the app.
    private static func endsInView(_ value: SourceExpression, _ table: ViewTable) -> Bool {
        var base = value
        for _ in 0..<maximumLength {
            if table.made(by: base) != nil { return true }
            guard case .call(let callee, _) = base.kind, case .member(let inner?, _) = callee.kind else { return false }
            base = inner
        }
        return false
    }

    /// Returns true if a name may be that of a modifier; an app may write it with a capital letter.
    private static func isModifier(_ name: String, of value: SourceExpression) -> Bool {
        if name.first?.isLowercase == true { return true }
        if case .call = value.kind { return name.first?.isUppercase == true }
        return false
    }

    /// Returns true if a member of an expression may be a modifier: the expression is a call, or a property of views.
    private static func isView(_ value: SourceExpression) -> Bool {
        switch value.kind {
        case .call: true
        case .name(let name): name.first?.isLowercase == true
        case .member(let base?, _): base.plainName == "self" || base.isColor
        default: false
        }
    }
}

extension SourceExpression {
    /// True for `Color`, and for a set of colours of the app, as in `Color.brand.background`.
    fileprivate var isColor: Bool {
        if case .member(let base?, _) = kind { return base.isColor }
        return plainName == "Color"
    }

    /// True for a colour, a gradient, a shape or an image: `Color.red`, `Circle()`.
    fileprivate var isBackground: Bool {
        if case .member(let base?, _) = kind { return base.isColor }
        return Self.backgrounds.contains(viewFunction)
    }

    /// The expression inside of parentheses.
    fileprivate var withoutParentheses: SourceExpression {
        if case .tuple(let parts) = kind, parts.count == 1 { return parts[0].withoutParentheses }
        return self
    }

    private static let backgrounds: Set = [
        "AngularGradient", "Capsule", "Circle", "Color", "EmptyView", "Image", "LinearGradient", "RadialGradient",
        "Rectangle", "RoundedRectangle",
    ]

    /// The name of what gives the text of a view or a title, where no literal does: `title` of `film.title`,
    /// `Text(film.title)` and `strings.title`.
    var nameOfTitle: String? { nameOfTitle(depth: 0) }

    private func nameOfTitle(depth: Int) -> String? {
        guard depth < 12 else { return nil }
        switch kind {
        case .closure(let closure):
            return closure.body.lazy.compactMap { $0.viewExpression?.inText(depth: depth + 1) }.first
        case .name(let name) where name.first?.isLowercase == true: return name
        case .member(let base?, let name):
            // `TabItem.home.title`
            guard Self.titles.contains(name), let owner = base.path?.split(separator: ".").last else { return name }
            return owner == "self" || owner == "viewModel" ? name : "\(owner) \(name)"
        case .chained(let base), .forced(let base): return base.nameOfTitle(depth: depth + 1)
        case .infix(let value, "??", _): return value.nameOfTitle(depth: depth + 1)
        case .call(let callee, _):
            if let text = inText(depth: depth + 1) { return text }
            // `date.formatted()`
            guard case .member(let base?, _) = callee.kind else { return nil }
            return base.nameOfTitle(depth: depth + 1)
        default: return nil
        }
    }

    /// The name of what gives the text of `Text(…)` or `Label(…)`, also inside of another view.
    private func inText(depth: Int) -> String? {
        guard depth < 12, case .call(let callee, let arguments) = kind else { return nil }
        if case .member(let base?, let name) = callee.kind, name != "init" { return base.inText(depth: depth + 1) }
        if Self.texts.contains(callee.viewName), let first = arguments.first {
            guard first.label.isEmpty || first.label == "verbatim" else { return nil }
            return first.value.nameOfTitle(depth: depth + 1)
        }
        return arguments.lazy.compactMap { argument in
            if case .closure = argument.value.kind { argument.value.nameOfTitle(depth: depth + 1) } else { nil }
        }.first
    }

    /// The labels of arguments with the name of an image.
    private static let images: Set = ["image", "systemImage", "systemName"]
    private static let texts: Set = ["Text", "Label", "LocalizedStringKey", "String"]
    /// The names that say little without their owner.
    private static let titles: Set = ["description", "label", "localized", "name", "text", "title"]

    /// The text shown by a view or passed as a title: that of a literal, of `Text`, `Label` or the first one inside.
    var title: String? { title(depth: 0) }

    /// The text shown by a view or passed as a title, without the names of images.
    var titleText: String? { title(depth: 0, withImages: false) }

    private func title(depth: Int, withImages: Bool = true) -> String? {
        guard depth < 12 else { return nil }
        func inner(_ value: SourceExpression) -> String? { value.title(depth: depth + 1, withImages: withImages) }
        switch kind {
        case .string(let text): return text.isEmpty ? nil : text
        case .closure(let closure): return closure.body.lazy.compactMap { $0.viewExpression.flatMap(inner) }.first
        case .call(let callee, let arguments):
            if case .member(let base?, let name) = callee.kind, name != "init" {
                return inner(base) ?? (base.plainName == nil ? nil : arguments.first.flatMap { inner($0.value) })
            }
            guard withImages || callee.viewName != "Image" else { return nil }
            let texts = withImages ? arguments : arguments.filter { !Self.images.contains($0.label) }
            return texts.lazy.compactMap { inner($0.value) }.first
        case .interpolation: return shownText
        default: return nil
        }
    }
}

extension [Statement?] {
    /// A choice of layers that are all shown on a condition, of which the last one covers the others; nil if one of them is
    /// always there.
    fileprivate var onlyOneShown: Statement? {
        var result: Statement?
        for case .if(let test, let then, let otherwise)? in map({ $0?.kind }) {
            guard otherwise.isEmpty, let position = then.first?.position else { return nil }
            result = Statement(.if(test, then: then, otherwise: result.map { [$0] } ?? []), at: position)
        }
        return allSatisfy { $0 != nil } ? result : nil
    }
}

extension Statement {
    /// A branch of a builder: `if isOpen { Home() }`, or `isOpen ? Home() : nil`; nil for anything else.
    fileprivate var builderBranch: Statement? {
        switch kind {
        case .if: return self
        case .expression(let value):
            guard case .ternary(let test, let view, let other) = value.withoutParentheses.kind, other.kind == .nothing
            else { return nil }
            let shown = Statement(.expression(view.withoutParentheses), at: view.position)
            return Statement(.if([.expression(test.withoutParentheses)], then: [shown], otherwise: []), at: position)
        default: return nil
        }
    }

    /// The view that a statement of a builder adds; nil for declarations and branches.
    var viewExpression: SourceExpression? {
        switch kind {
        case .expression(let value), .return(let value?): value
        default: nil
        }
    }
}
