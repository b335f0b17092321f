internal import SwiftFacts

/// Hands the presentations of a part of a screen to the view whose value decides about them.
///
/// A part, or a modifier of the app's own, may show a sheet for a binding: the view that passes the binding sets the
/// value, so it shows the sheet.
struct LiftedPresentations {
    let table: ViewTable
    /// The views shown as screens, which show their own presentations.
    let screens: Set<String>

    /// Takes the navigations that are handed on.
    let moves: MovedNavigations

    /// The most parts within parts through which a presentation is handed on.
    private static let rounds = 3

    /// Adds the presentations of the parts of views to the views.
    /// - Parameters:
    ///   - contents: the parts of each view to add to.
    ///   - parts: the parts of all views.
    func add(to contents: inout [String: ViewContents], from parts: [String: ViewContents]) {
        var known = parts
        for _ in 0..<Self.rounds {
            var isChanged = false
            for name in known.keys.sorted() {
                guard let whole = known[name], case let lifted = lifted(for: whole, of: name, known), !lifted.isEmpty
                else {
                    continue
                }
                isChanged = true
                for item in lifted {
                    known[name]?.add(item)
                    contents[name]?.add(item)
                }
            }
            if !isChanged { return }
        }
    }

    private func lifted(
        for view: ViewContents,
        of name: String,
        _ contents: [String: ViewContents]
    ) -> [ViewContents.Presentation] {
        var result: [ViewContents.Presentation] = []
        for child in view.children {
            guard let made = table.made(by: child), !made.view.hasInitializers, !screens.contains(made.view.name) else {
                continue
            }
            for (number, item) in (contents[made.view.name]?.presentations ?? []).enumerated() {
                guard made.view.stored(item.flag)?.isBinding == true,
                    let passed = made.arguments.first(where: { $0.label == item.flag })?.value,
                    passed.isBindingExpression, let path = passed.path,
                    case let place = Position(
                        line: Int(child.position.line),
                        column: Int(child.position.column) + number
                    ),
                    !(view.presentations + result).contains(where: { $0.flag == path && $0.position == place })
                else { continue }
                let code = MovedCode(item.content, to: place)
                let content = replaced(code.moved(item.content), by: made.arguments)
                result.append(item.decided(by: path, content: content, at: place))
                moves.add(item.position, in: file(of: made.view.name), to: place, in: file(of: name))
            }
        }
        return result
    }

    private func file(of view: String) -> String { table.files[view] ?? "" }

    /// Returns the content of a presentation with the arguments of the part in place of its properties.
    private func replaced(_ content: [Statement], by arguments: [CallArgument]) -> [Statement] {
        let values = Dictionary(arguments.map { ($0.label, $0.value) }) { first, _ in first }
        let mapping = SourceMapping(
            expression: { value in
                guard case .name(let name) = value.kind else { return nil }
                if let binding = values[name], binding.isBindingExpression { return binding.boundTarget }
                return values[name] ?? (name.hasPrefix("$") ? values[String(name.dropFirst())] : nil)
            }
        )
        return mapping.map(content)
    }
}

extension ViewContents.Presentation {
    /// Returns the presentation for a value of another view.
    fileprivate func decided(by flag: String, content: [Statement], at position: Position) -> Self {
        Self(
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
