internal import SwiftFacts

/// The controls of a view and of its parts.
extension ViewRewriter {
    /// The controller that shows the view.
    func host(_ source: SyntheticSource) -> SourceExpression {
        source.name(isScreen ? "self" : ViewTranslation.screen)
    }

    /// Returns true if the screen around the view makes a control itself, because the control calls its closure.
    func isHanded(_ control: ViewContents.Control) -> Bool {
        guard let view, let handed = control.passedOn, let property = view.stored(handed.name) else { return false }
        return !view.hasInitializers && (property.isBinding || property.type?.text.contains("->") == true)
    }

    func control(_ control: ViewContents.Control) -> Statement {
        let source = SyntheticSource(at: control.position)
        let body: [Statement]
        switch control.action {
        case .run(let statements): body = map(statements)
        case .call(let function): body = map([source.run(source.call(function))])
        case .push(let content): body = pushing(content, source)
        case .select(let target, let value): body = selecting(target, value, source)
        case .value(let value, let type): body = pushing(destinations(of: type), value, source)
        }
        return action(control.title, body, source, isTapped: !control.isReaction)
    }

    /// A control that runs statements.
    /// - Parameters:
    ///   - title: its text, or the name of the value that it changes.
    ///   - body: the statements.
    ///   - source: its place.
    ///   - isTapped: false for a control that a person uses in another way, as a key command. The default is true.
    /// - Returns: the statement that makes it.
    private func action(
        _ title: String,
        _ body: [Statement],
        _ source: SyntheticSource,
        isTapped: Bool = true
    ) -> Statement {
        let title = CallArgument("title", source.text(title))
        let handler = CallArgument("handler", source.closure(["_"], body))
        return source.run(source.call(source.name(isTapped ? "UIAction" : "UIKeyCommand"), [title, handler]))
    }

    /// The statements that select a row: the column that shows the selection is pushed from it.
    private func selecting(
        _ target: SourceExpression,
        _ value: SourceExpression,
        _ source: SyntheticSource
    ) -> [Statement] {
        let kept = source.assign(target, value)
        let columns = parts.presentations.filter { $0.flag == target.path && $0.style == .push }
        guard !columns.isEmpty, view?.stored(target.path ?? "")?.isBinding != true else { return map([kept]) }
        return [source.assign(target, map(value))]
            + columns.flatMap { presenting($0, map(value), at: source.position) }
    }

    /// The screens that a stack may show for a value of a type.
    func destinations(of type: TypeName?) -> [ViewContents.Destination] {
        let own = parts.destinations
        if let type, let fitting = own.first(where: { $0.type == type.text }) { return [fitting] }
        if own.count == 1, type == nil { return own }
        guard let view else { return [] }
        return views.destinations.screens(for: type, from: view.name).map { found in
            guard !own.contains(where: { $0.type == found.type }) else { return found }
            // The code of another view.
            let place = view.position
            let code = MovedCode(found.content, to: place)
            return ViewContents.Destination(
                type: found.type,
                parameter: found.parameter,
                content: code.moved(found.content)
            )
        }
    }

    /// The statements that push one of the screens that a stack may show for a value.
    func pushing(
        _ destinations: [ViewContents.Destination],
        _ value: SourceExpression,
        _ source: SyntheticSource
    ) -> [Statement] {
        guard let first = destinations.first else { return [] }
        let pushed = pushing(first, value, source)
        guard destinations.count > 1 else { return pushed }
        let test = SourceExpression(.isType(value, TypeName(first.type)), at: source.position)
        return [source.when(test, pushed, else: pushing(Array(destinations.dropFirst()), value, source))]
    }

    func pushing(_ content: [Statement], _ source: SyntheticSource) -> [Statement] {
        map(
            showing(content) { controller in
                let stack = source.member(host(source), "navigationController")
                // SwiftUI shows a stack inside of another one; UIKit would refuse to push it.
                let arguments = [CallArgument("", controller.withoutStack), source.animated]
                return [source.run(source.call(source.chained(stack, "pushViewController"), arguments))]
            }
        )
    }

    func child(_ number: Int, _ value: SourceExpression) -> [Statement] {
        let source = SyntheticSource(at: value.position)
        let made = views.table.made(by: value)
        if made.map({ views.screens.contains($0.view.name) }) ?? true {
            let content = [Statement(.expression(value), at: value.position)]
            return isScreen ? embedding(content, isReplacing: false) : []
        }
        guard let made else { return [] }
        guard views.contents[made.view.name]?.isEmpty == false else { return [] }
        let name = "part\(number + 1)"
        var arguments = map(passed(made.arguments, to: made.view))
        let (handed, names) = handedControls(of: made.view, arguments)
        for number in arguments.indices where names.contains(arguments[number].label) {
            arguments[number].value = source.closure(["_"], [])
        }
        let object = source.call(source.name(made.view.name), arguments)
        let addition = source.member(source.name(name), ViewTranslation.addition)
        return handed + [
            source.declare(name, nil, object),
            source.run(source.call(addition, [CallArgument("", host(source))])),
        ]
    }

    /// Returns the controls of a part that only call a closure passed to it, and the names of the closures.
    ///
    /// They belong to the screen: the closure is the screen's code.
    func handedControls(
        of part: ViewTable.View,
        _ arguments: [CallArgument]
    ) -> (controls: [Statement], names: Set<String>) {
        var result: [Statement] = []
        var names: Set<String> = []
        for control in views.contents[part.name]?.controls ?? [] {
            guard !part.hasInitializers, let handed = control.passedOn,
                let value = arguments.first(where: { $0.label == handed.name })?.value
            else { continue }
            names.insert(handed.name)
            let source = SyntheticSource(at: control.position)
            let run: [Statement]
            if case .closure(let closure) = value.kind {
                let bound = zip(closure.parameters, handed.arguments).filter { $0.0 != "_" }
                run = bound.map { source.declare($0.0, nil, $0.1) } + closure.body
            } else {
                run = [source.run(source.call(value, handed.arguments.map { CallArgument("", $0) }))]
            }
            result.append(action(control.title, run, source))
        }
        return (result, names.filter { name in views.isHandedOnly(name, in: part.name) })
    }

    func map(_ arguments: [CallArgument]) -> [CallArgument] {
        arguments.map { CallArgument($0.label, map($0.value)) }
    }

    func observation(_ observed: (stream: SourceExpression, closure: SourceExpression)) -> Statement? {
        guard case .closure = observed.closure.kind else { return nil }
        let source = SyntheticSource(at: observed.stream.position)
        let sink = source.member(observed.stream, "sink")
        return source.run(source.call(sink, [CallArgument("receiveValue", map(observed.closure))]))
    }

    /// The presentations whose values belong to other objects: these may change them at any time.
    var changes: [Statement] {
        let assigned = view.map { views.assignments[$0.name] } ?? []
        let shown = parts.presentations.compactMap { item -> Statement? in
            let source = SyntheticSource(at: item.position)
            let value = source.name("newValue")
            let shown = presenting(item, value)
            // A control of SwiftUI sets a value of the view's own that its code never sets, or unread code does.
            if let view, view.stored(item.flag)?.isBinding == false, !assigned.contains(item.flag) {
                guard view.mayChange(item.flag, among: views.table) else { return nil }
                return action(item.style == .push ? item.title ?? item.flag : item.flag, shown, source, isTapped: false)
            }
            return observing(item.flag, [source.when(item.isItem ? source.isThere(value) : value, shown)], source)
        }
        let pushed = parts.paths.flatMap { path in
            parts.destinations.compactMap { destination -> Statement? in
                guard let position = destination.content.first?.position else { return nil }
                let source = SyntheticSource(at: position)
                return observing(path, pushing(destination, source.name("newValue"), source), source)
            }
        }
        return shown + pushed
    }

    /// Returns the subscription to a value of another object; nil if the value is the view's own.
    func observing(_ path: String, _ body: [Statement], _ source: SyntheticSource) -> Statement? {
        guard let dot = path.lastIndex(of: "."), view?.stored(String(path[..<dot]))?.isBinding != true else {
            return nil
        }
        let stream = source.member(source.path(path[..<dot]), "$\(path[path.index(after: dot)...])")
        let closure = CallArgument("receiveValue", source.closure(["newValue"], body))
        return source.run(source.call(source.member(stream, "sink"), [closure]))
    }

    /// The maximum number of screens that the code of one view pushes one after the other.
    private static let maximumPushes = 3
    /// The maximum number of values that the screens of a stack add to it, for these to be followed further.
    private static let maximumAppends = 8

    /// Returns the number of values that the code of a destination adds to stacks.
    private func appends(in destination: ViewContents.Destination) -> Int {
        var count = 0
        SourceMapping.visit(
            destination.content,
            expression: { value in
                if case .call(let callee, _) = value.kind, case .member(_?, "append") = callee.kind { count += 1 }
            }
        )
        return count
    }

    /// The statements that push the screen for a value.
    func pushing(
        _ destination: ViewContents.Destination,
        _ value: SourceExpression,
        _ source: SyntheticSource
    ) -> [Statement] {
        // The screen may push itself, and be pushed by the screens after it.
        let key = "path of \(destination.type)"
        let around = open.filter { $0.hasPrefix(key) }.count
        let isNested =
            value.enumCase != nil && around < Self.maximumPushes && appends(in: destination) <= Self.maximumAppends
        guard around == 0 || isNested, open.count < Self.maximumDepth else { return [] }
        var inner = self
        if value.enumCase == nil, let name = value.path,
            let getter = view?.properties.first(where: { $0.name == name })?.getter,
            let cases = ReturnedCases(body: { self.pushing(destination, $0, source) }).inlined(getter)
        {
            // What the property returns decides.
            return map(cases)
        }
        inner.open.insert("\(key) \(around)")
        if value.enumCase != nil { inner.chosen[destination.parameter] = value }
        return [source.declare(destination.parameter, TypeName(destination.type), value)]
            + inner.pushing(destination.content, source)
    }
}
