internal import SceneFlow
internal import SwiftFacts

/// The pages that a person turns to, which a data source gives (NAV-63).
extension BodyReader {
    /// The ways to turn, with the label of the data source's method and the direction.
    private static let turns = [
        (title: "Next page", label: "viewControllerAfter", direction: "forward"),
        (title: "Previous page", label: "viewControllerBefore", direction: "reverse"),
    ]

    /// Reads `dataSource = …` of a page view controller: each turn asks the data source for a page, and shows it.
    mutating func readTurns(
        _ name: String,
        of owner: Operand,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) {
        guard name == "dataSource", sources.isKind(owner.type?.text, of: "UIPageViewController"),
            let type = type(of: readUnwrapped(value))
        else { return }
        let base: SourceExpression? = if case .member(let base, _) = target.kind { base } else { nil }
        let isLocal = base?.plainName.map { scope.names[$0] != nil } == true
        let pages = base ?? SourceExpression(.name("self"), at: target.position)
        for (number, turn) in Self.turns.enumerated() {
            let isGiven = sources.index.methods(named: "pageViewController", on: type).contains {
                $0.declaration.parameters.map(\.label) == ["", turn.label] && $0.declaration.body?.givesPage == true
            }
            guard isGiven else { continue }
            // Each turn has a place of its own.
            let line = Int(target.position.line)
            let position = Position(line: line, column: Int(target.position.column) + number)
            let action = read(Self.turn(turn, of: isLocal ? nil : pages, asking: value, at: position))
            absorb(action, at: position)
        }
    }

    /// Returns an action that asks for a page, and shows it.
    ///
    /// ```swift
    /// UIAction(title: "Next page") { _ in
    ///     if let page = source.pageViewController(…) { pages.setViewControllers([page], …) }
    /// }
    /// ```
    ///
    /// A local constant is gone when the person turns: the pages are then the child of the controller.
    private static func turn(
        _ turn: (title: String, label: String, direction: String),
        of owner: SourceExpression?,
        asking source: SourceExpression,
        at position: Position
    ) -> SourceExpression {
        func expression(_ kind: SourceExpression.Kind) -> SourceExpression { SourceExpression(kind, at: position) }
        func call(_ base: SourceExpression, _ name: String, _ arguments: [CallArgument]) -> SourceExpression {
            expression(.call(expression(.member(base, name)), arguments))
        }
        let child = expression(.member(expression(.member(expression(.name("self")), "children")), "first"))
        let pages = owner ?? expression(.name("pages"))
        let shown = expression(.member(pages, "viewControllers"))
        let current = expression(.subscript(expression(.forced(shown)), [CallArgument("", expression(.literal("0")))]))
        let asked = call(source, "pageViewController", [CallArgument("", pages), CallArgument(turn.label, current)])
        let page = expression(.name("page"))
        let showing = call(
            pages,
            "setViewControllers",
            [
                CallArgument("", expression(.array([page]))),
                CallArgument("direction", expression(.member(nil, turn.direction))),
                CallArgument("animated", expression(.literal("true"))),
            ]
        )
        let found = expression(.cast(child, TypeName("UIPageViewController"), .conditional))
        let body = Statement(
            .if(
                (owner == nil ? [.binding(name: "pages", type: nil, found)] : [])
                    + [.binding(name: "page", type: nil, asked)],
                then: [Statement(.expression(showing), at: position)],
                otherwise: []
            ),
            at: position
        )
        return expression(
            .call(
                expression(.name("UIAction")),
                [
                    CallArgument("title", expression(.string(turn.title))),
                    CallArgument("handler", expression(.closure(SourceClosure(parameters: ["_"], body: [body])))),
                ]
            )
        )
    }
}

extension [Statement] {
    /// True unless the body of a data source's method returns nil at once.
    fileprivate var givesPage: Bool {
        guard count == 1 else { return !isEmpty }
        switch self[0].kind {
        case .return(let value?), .expression(let value): return value.kind != .nothing
        default: return true
        }
    }
}
