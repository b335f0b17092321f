internal import SwiftFacts
internal import UIKitFacts

/// Gives the screens that views write in place a view of their own: the content of a sheet, a link, a tab or a branch.
///
/// `.sheet(isPresented: $isOpen) { Form { … } }` of `Profile` becomes `.sheet(isPresented: $isOpen) { Profile sheet(…) }`.
/// So each screen has a name, and its controls and presentations are its own.
struct InlineViews {
    /// The views whose parts were extracted, with what makes them.
    private(set) var changed: [ViewTable.View] = []
    /// The new views by the view around them.
    private(set) var extracted: [String: [TypeDeclaration]] = [:]
    private var table: ViewTable
    /// The maximum number of new views of an app.
    private static let limit = 2000

    /// Extracts the screens of an app's views.
    /// - Parameter table: the views.
    init(in table: ViewTable) {
        self.table = table
        var count = 0
        for (name, view) in table.views.sorted(by: { $0.key < $1.key }) where !view.isRepresentable {
            var pending = [view]
            var names = ExtractedNames(of: name)
            while let view = pending.popLast(), count < Self.limit {
                var search = Extraction(owner: view, names: names, table: self.table)
                search.run()
                names = search.names
                if !search.found.isEmpty { changed.append(search.owner) }
                count += search.found.count
                for type in search.found {
                    let made = ViewTable.View(type, isRepresentable: false)
                    self.table.add(made)
                    pending.append(made)
                }
                extracted[name, default: []] += search.found
                if view.name != name, let place = extracted[name]?.firstIndex(where: { $0.name == view.name }) {
                    extracted[name]?[place].properties = search.owner.properties
                    extracted[name]?[place].methods = search.owner.methods
                }
            }
        }
    }
}

/// The names of the views made of parts of one view of the sources.
private struct ExtractedNames {
    /// The view of the sources.
    let outermost: String
    private var numbers: [String: Int] = [:]
    /// The calls of the extracted views by the places of the parts: a copied method has the parts of its original.
    var calls: [Position: SourceExpression] = [:]

    init(of outermost: String) { self.outermost = outermost }

    /// Returns the name of the next view for a word.
    func next(_ word: String) -> String {
        let number = numbers[word, default: 0] + 1
        return "\(outermost) \(word)" + (number > 1 ? " \(number)" : "")
    }

    /// Takes the next name for a word.
    mutating func take(_ word: String) { numbers[word, default: 0] += 1 }
}

/// The extraction of the screens written in one view.
private struct Extraction {
    /// The view.
    var owner: ViewTable.View
    /// The names of the views made so far of the view of the sources in which it stands.
    var names: ExtractedNames
    let table: ViewTable
    /// The new views.
    private(set) var found: [TypeDeclaration] = []

    private static let maximumDepth = 64

    init(owner: ViewTable.View, names: ExtractedNames, table: ViewTable) {
        self.owner = owner
        self.names = names
        self.table = table
    }

    mutating func run() {
        let outside = ScopeTypes(of: owner, among: table)
        for number in owner.properties.indices {
            let property = owner.properties[number]
            guard let getter = property.getter, property.name == "body" || property.givesView else { continue }
            let isRoot = property.name == "body"
            owner.properties[number].getter = isRoot ? root(getter, outside, 0) : builder(getter, outside, 0)
        }
        for number in owner.methods.indices {
            let method = owner.methods[number]
            guard let body = method.body, method.givesView else { continue }
            var locals = outside
            for parameter in method.parameters { locals.add(parameter.name, parameter.type) }
            owner.methods[number].body = builder(body, locals, 0)
        }
    }

    // MARK: - Builders

    /// Rewrites the statements of a builder.
    private mutating func builder(_ statements: [Statement], _ locals: ScopeTypes, _ depth: Int) -> [Statement] {
        each(statements, locals, depth) { $0.value($1, $2, depth + 1) }
    }

    /// Rewrites the views of a builder and of its branches.
    private mutating func each(
        _ statements: [Statement],
        _ outer: ScopeTypes,
        _ depth: Int,
        _ rewrite: (inout Self, SourceExpression, ScopeTypes) -> SourceExpression
    ) -> [Statement] {
        guard depth < Self.maximumDepth else { return statements }
        var locals = outer
        return statements.map { statement in
            var result = statement
            switch statement.kind {
            case .declare(let name, let type, let value): locals.add(name, type ?? value.flatMap(locals.type))
            case .expression(let value): result.kind = .expression(rewrite(&self, value, locals))
            case .return(let value?): result.kind = .return(rewrite(&self, value, locals))
            case .if(let test, let then, let otherwise):
                var inner = locals
                inner.add(test)
                result.kind = .if(
                    test,
                    then: each(then, inner, depth + 1, rewrite),
                    otherwise: each(otherwise, locals, depth + 1, rewrite)
                )
            case .switch(let subject, let cases):
                result.kind = .switch(
                    subject,
                    cases.map { item in
                        var inner = locals
                        for pattern in item.patterns { inner.add(pattern) }
                        let body = each(item.body, inner, depth + 1, rewrite)
                        return SwitchCase(item.patterns, where: item.condition, body: body)
                    }
                )
            case .conditional(let clauses):
                result.kind = .conditional(
                    clauses.map { ConditionalClause($0.condition, body: each($0.body, locals, depth + 1, rewrite)) }
                )
            default: break
            }
            return result
        }
    }

    /// Rewrites the body of a view: a branch that opens a stack of its own is a screen.
    private mutating func root(_ statements: [Statement], _ locals: ScopeTypes, _ depth: Int) -> [Statement] {
        let views = statements.filter { if case .declare = $0.kind { false } else { true } }
        guard depth < 8, views.count == 1 else { return builder(statements, locals, depth) }
        switch views[0].kind {
        case .if, .switch:
            return each(statements, locals, depth) { extraction, value, locals in
                extraction.opensStack(value)
                    ? extraction.screen(value, "content", locals, depth + 1)
                    : extraction.value(value, locals, depth + 1)
            }
        default:
            return each(statements, locals, depth) { extraction, value, locals in
                extraction.value(value, locals, depth + 1, isRoot: true)
            }
        }
    }

    /// Returns true if a view is a navigation stack, or a member of the view that consists of one.
    private func opensStack(_ value: SourceExpression, depth: Int = 0) -> Bool {
        let base = ViewChain(value, among: table).base
        if ViewForm.stacks.contains(base.viewFunction) { return true }
        guard depth < 4, let part = base.ownMember.flatMap(owner.part), part.count == 1,
            let inner = part[0].viewExpression
        else { return false }
        return opensStack(inner, depth: depth + 1)
    }

    // MARK: - Views

    /// Rewrites a view with its modifiers.
    private mutating func value(
        _ value: SourceExpression,
        _ locals: ScopeTypes,
        _ depth: Int,
        isRoot: Bool = false,
        isPaged: Bool = false
    ) -> SourceExpression {
        guard depth < Self.maximumDepth else { return value }
        var result = value
        switch value.kind {
        case .ternary(let test, let first, let second):
            result.kind = .ternary(test, self.value(first, locals, depth + 1), self.value(second, locals, depth + 1))
        case .call(let callee, let arguments):
            var callee = callee
            let name = callee.viewName
            var isPaged = isPaged
            if case .member(let base?, let modifier) = callee.kind {
                isPaged = isPaged || name == "tabViewStyle" && value.isPaging
                let inner = self.value(base, locals, depth + 1, isRoot: isRoot, isPaged: isPaged)
                callee.kind = .member(inner, modifier)
            }
            let role = Role(name, arguments)
            var isFirst = true
            let passed = arguments.enumerated().map { number, argument -> CallArgument in
                guard case .closure(var closure) = argument.value.kind else {
                    return CallArgument(argument.label, self.argument(argument.value, role, number, locals, depth))
                }
                var inner = locals
                inner.add(closure, of: name, arguments)
                if role?.argument == number, let role {
                    closure.body = screens(closure.body, role.word, inner, depth + 1)
                } else if name == "TabView", !isPaged, isFirst {
                    closure.body = each(closure.body, inner, depth + 1) { $0.tab($1, $2, depth + 1) }
                } else if name == "Tab", argument.label != "label" {
                    closure.body = screens(closure.body, "tab", inner, depth + 1)
                } else if isRoot, isFirst, ViewForm.isTransparent(name, closure.body) {
                    closure.body = root(closure.body, inner, depth + 1)
                } else {
                    closure.body = builder(closure.body, inner, depth + 1)
                }
                isFirst = false
                var changed = argument.value
                changed.kind = .closure(closure)
                return CallArgument(argument.label, changed)
            }
            result.kind = .call(callee, passed)
        default: break
        }
        return result
    }

    private mutating func argument(
        _ value: SourceExpression,
        _ role: Role?,
        _ number: Int,
        _ locals: ScopeTypes,
        _ depth: Int
    ) -> SourceExpression {
        if let role, role.argument == number { return screen(value, role.word, locals, depth + 1) }
        return self.value(value, locals, depth + 1)
    }

    /// Rewrites a tab: the modifiers around `tabItem` stay outside.
    private mutating func tab(_ value: SourceExpression, _ locals: ScopeTypes, _ depth: Int) -> SourceExpression {
        guard depth < Self.maximumDepth, case .call(let callee, let arguments) = value.kind else { return value }
        if case .member(let base?, let name) = callee.kind {
            guard value.isTab else { return screen(value, "tab", locals, depth + 1) }
            var changed = callee
            changed.kind = .member(tab(base, locals, depth + 1), name)
            var result = value
            result.kind = .call(changed, arguments)
            return result
        }
        switch callee.viewName {
        case "Tab", "ForEach", "TabSection", "Group": return self.value(value, locals, depth + 1)
        default: return screen(value, "tab", locals, depth + 1)
        }
    }

    /// Rewrites the content of a screen.
    private mutating func screens(
        _ statements: [Statement],
        _ word: String,
        _ locals: ScopeTypes,
        _ depth: Int
    ) -> [Statement] {
        let views = statements.filter { if case .declare = $0.kind { false } else { true } }
        let several = views.count > 1 && views.allSatisfy { $0.viewExpression != nil }
        if several, views.count == statements.count, let place = views.first?.position,
            let whole = extract(statements, word, locals, at: place)
        {
            return [Statement(.expression(whole), at: place)]
        }
        return each(statements, locals, depth) { $0.screen($1, word, $2, depth + 1) }
    }

    /// Rewrites a view that is a screen.
    private mutating func screen(
        _ value: SourceExpression,
        _ word: String,
        _ locals: ScopeTypes,
        _ depth: Int
    ) -> SourceExpression {
        guard depth < Self.maximumDepth else { return value }
        if case .ternary(let test, let first, let second) = value.kind {
            var result = value
            result.kind = .ternary(
                test,
                screen(first, word, locals, depth + 1),
                screen(second, word, locals, depth + 1)
            )
            return result
        }
        var visited: Set<String> = []
        let isTrivial = word == "content" && ViewForm.trivial.contains(ViewChain(value, among: table).base.viewFunction)
        guard !isTrivial, isInline(value, locals, &visited, 0),
            let made = extract([Statement(.expression(value), at: value.position)], word, locals, at: value.position)
        else { return self.value(value, locals, depth + 1) }
        return made
    }

    private mutating func extract(
        _ body: [Statement],
        _ word: String,
        _ locals: ScopeTypes,
        at position: Position
    ) -> SourceExpression? {
        if let known = names.calls[position] { return known }
        let name = names.next(word)
        guard
            let view = ExtractedView(name, body, of: owner, locals: locals.names, among: table, at: position)
        else { return nil }
        names.take(word)
        found.append(view.declaration)
        let source = SyntheticSource(at: position)
        let call = source.call(source.name(name), view.arguments)
        names.calls[position] = call
        return call
    }

    /// Returns true if a screen is no view of the app, but written in place.
    private func isInline(
        _ value: SourceExpression,
        _ locals: ScopeTypes,
        _ visited: inout Set<String>,
        _ depth: Int
    ) -> Bool {
        guard depth < 16 else { return false }
        let base = ViewChain(value, among: table).base
        if let made = table.made(by: base), !made.view.isModifier {
            guard made.view.isContainer, let content = base.builders.last else { return false }
            return isInline(content, locals, &visited, depth + 1)
        }
        if table.isGiven(base) { return false }
        switch base.kind {
        case .name(let name) where locals.declares(name): return false
        case .name, .member, .call: break
        default: return false
        }
        if let name = base.ownMember, let part = owner.part(name) {
            guard visited.insert(name).inserted else { return false }
            return isInline(part, locals, &visited, depth + 1)
        }
        if case .call = base.kind {} else { return false }
        let name = base.viewFunction
        if name == "AnyView", let inner = base.builders.first { return isInline(inner, locals, &visited, depth + 1) }
        if name == "TabView" { return false }
        guard let content = base.builders.first else { return name.first?.isUppercase == true && name != "EmptyView" }
        if ViewForm.stacks.contains(name), name != ViewForm.splitView || base.builders.count == 1 {
            return isInline(content, locals, &visited, depth + 1)
        }
        if ViewForm.isTransparent(name, content) { return isInline(content, locals, &visited, depth + 1) }
        return true
    }

    /// Returns true if one of the screens of a builder is written in place.
    private func isInline(
        _ content: [Statement],
        _ locals: ScopeTypes,
        _ visited: inout Set<String>,
        _ depth: Int
    ) -> Bool {
        guard depth < 16 else { return false }
        var views = 0
        for statement in content {
            switch statement.kind {
            case .expression(let value), .return(let value?):
                views += 1
                if views > 1 || isInline(value, locals, &visited, depth + 1) { return true }
            case .if(_, let then, let otherwise):
                if isInline(then, locals, &visited, depth + 1) || isInline(otherwise, locals, &visited, depth + 1) {
                    return true
                }
            case .switch(_, let cases):
                for item in cases where isInline(item.body, locals, &visited, depth + 1) { return true }
            case .conditional(let clauses):
                for clause in clauses where isInline(clause.body, locals, &visited, depth + 1) { return true }
            default: break
            }
        }
        return false
    }
}

/// The screen that a call shows.
private struct Role {
    /// The place of the argument with the screen.
    let argument: Int
    /// The word for the screen in its name.
    let word: String

    /// Finds the screen of a call; nil if it shows none.
    init?(_ name: String, _ arguments: [CallArgument]) {
        func closure(_ labels: String...) -> Int? {
            func first(where fits: (String) -> Bool) -> Int? {
                arguments.firstIndex { argument in
                    if case .closure = argument.value.kind { fits(argument.label) } else { false }
                }
            }
            return first(where: labels.contains) ?? first(where: \.isEmpty)
        }
        let found: Int?
        switch SwiftUICalls.presentation(name) {
        case .sheet?: (word, found) = ("sheet", closure("content"))
        case .popover?: (word, found) = ("popover", closure("content"))
        case .cover?: (word, found) = ("cover", closure("content"))
        case .destination?: (word, found) = ("page", closure("destination"))
        case .alert?, .dialog?: return nil
        case nil:
            guard name == SwiftUICalls.link, !arguments.contains(where: { $0.label == "value" }) else { return nil }
            (word, found) = ("page", arguments.firstIndex { $0.label == "destination" } ?? closure())
        }
        guard let found else { return nil }
        argument = found
    }
}

extension SourceExpression {
    /// True for a view with `tabItem` or a tag among its modifiers.
    fileprivate var isTab: Bool {
        guard case .call(let callee, _) = kind, case .member(let base?, let name) = callee.kind else { return false }
        return name == "tabItem" || name == "tag" || base.isTab
    }

    /// True for `tabViewStyle(.page)`.
    fileprivate var isPaging: Bool {
        guard case .call(let callee, let arguments) = kind, case .member(_, let name) = callee.kind else {
            return false
        }
        return ViewChain.Modifier(name: name, arguments: arguments, position: position).isPaging
    }
}
