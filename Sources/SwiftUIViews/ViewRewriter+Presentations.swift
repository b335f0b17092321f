internal import SwiftFacts

/// The statements that present a sheet or an alert.
extension ViewRewriter {
    /// The statements that show a presentation for a value.
    func presenting(
        _ item: ViewContents.Presentation,
        _ value: SourceExpression?,
        at position: Position? = nil
    ) -> [Statement] {
        let source = SyntheticSource(at: position ?? item.position)
        guard !open.contains(item.flag), open.count < Self.maximumDepth else { return [] }
        var inner = self
        inner.open.insert(item.flag)
        var result: [Statement] = []
        if item.isItem, let value, value.enumCase != nil { inner.chosen[item.parameter ?? "$0"] = value }
        if item.isItem, let value {
            let type = view?.stored(item.flag)?.type.map { TypeName($0.text) }
            result.append(source.declare(item.parameter ?? "$0", type, value))
        }
        switch item.style {
        case .alert, .actionSheet: return result + inner.alert(item, source)
        case .push: return result + inner.pushing(item.content, source)
        case .sheet, .fullScreen:
            let shown = inner.showing(item.content) { controller in
                let presented = source.name("presented")
                var body = [source.declare("presented", nil, controller)]
                if item.style == .fullScreen {
                    let style = SourceExpression(.member(nil, "fullScreen"), at: item.position)
                    body.append(source.assign(source.member(presented, "modalPresentationStyle"), style))
                }
                let present = source.member(host(source), "present")
                body.append(source.run(source.call(present, [CallArgument("", presented), source.animated])))
                return body
            }
            return result + inner.map(shown)
        }
    }

    /// The statements that present what is open from the start, such as a tutorial.
    var opening: [Statement] {
        guard let view else { return [] }
        return parts.presentations.flatMap { item -> [Statement] in
            guard item.style != .alert, item.style != .actionSheet, !views.table.isClosed(item.flag, in: view) else {
                return []
            }
            let source = SyntheticSource(at: item.position)
            let value = source.path(item.flag)
            let shown = presenting(item, value)
            guard !shown.isEmpty else { return [] }
            return [source.when(item.isItem ? source.isThere(value) : value, shown)]
        }
    }

    func alert(_ item: ViewContents.Presentation, _ source: SyntheticSource) -> [Statement] {
        let alert = source.name("alert")
        let style = SourceExpression(.member(nil, item.style == .alert ? "alert" : "actionSheet"), at: item.position)
        var buttons: [(title: String, body: [Statement], position: Position)] = []
        var title = item.title
        if let old = Self.single(item.content).map({ ViewChain($0.view, among: views.table).base }),
            ["Alert", "ActionSheet"].contains(old.viewFunction),
            case .call(_, let arguments) = old.kind
        {
            title = arguments.first { $0.label == "title" }?.value.title ?? title
            let values = arguments.flatMap { argument -> [SourceExpression] in
                if case .array(let values) = argument.value.kind { return values }
                return argument.label.hasSuffix("Button") ? [argument.value] : []
            }
            for value in values {
                guard case .call(let callee, let arguments) = value.kind else { continue }
                let body = arguments.lazy.compactMap { argument -> [Statement]? in
                    if case .closure(let closure) = argument.value.kind { closure.body } else { nil }
                }.first
                buttons.append((arguments.first?.value.title ?? callee.lastWord, body ?? [], value.position))
            }
        } else if let view {
            var reader = ViewBodyReader(view, among: views.table, active: views.active)
            reader.read(item.content)
            for control in reader.contents.controls {
                switch control.action {
                case .run(let body): buttons.append((control.title, body, control.position))
                case .call(let function):
                    let called = source.run(source.call(function))
                    buttons.append((control.title, [called], control.position))
                case .push, .value, .select: break
                }
            }
        }
        if buttons.isEmpty { buttons = [("OK", [], item.position)] }
        var result = [
            source.declare(
                "alert",
                nil,
                source.call(
                    source.name("UIAlertController"),
                    [
                        CallArgument("title", source.text(title ?? "")),
                        CallArgument("message", SourceExpression(.nothing, at: item.position)),
                        CallArgument("preferredStyle", style),
                    ]
                )
            )
        ]
        for button in buttons {
            // A closure is known by its place.
            let source = SyntheticSource(at: button.position)
            var arguments = [
                CallArgument("title", source.text(button.title)),
                CallArgument("style", SourceExpression(.member(nil, "default"), at: button.position)),
            ]
            if !button.body.isEmpty {
                arguments.append(CallArgument("handler", source.closure(["_"], map(button.body))))
            }
            let action = source.call(source.name("UIAlertAction"), arguments)
            result.append(source.run(source.call(source.member(alert, "addAction"), [CallArgument("", action)])))
        }
        let present = source.member(host(source), "present")
        result.append(source.run(source.call(present, [CallArgument("", alert), source.animated])))
        return result
    }
}
