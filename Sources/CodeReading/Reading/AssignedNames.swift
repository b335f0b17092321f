internal import SwiftFacts
internal import UIKitFacts

/// The local names of a body assigned to after their declaration, the windows with an assigned level, and the anchors of
/// popovers.
enum AssignedNames {
    /// Returns the names, including those assigned in closures.
    static func of(_ statements: [Statement]) -> Set<String> {
        var names: Set<String> = []
        var pending = statements.map { (statement: $0, isInClosure: false) }
        while let (statement, isInClosure) = pending.popLast() {
            names.formUnion(statement.inoutNames.map(elsewhere))
            switch statement.kind {
            case .assign(let target, _):
                for name in target.assignedNames {
                    names.insert(name)
                    if isInClosure { names.insert(elsewhere(name)) }
                }
                if case .member(let base?, "windowLevel") = target.kind { names.insert(level(of: base)) }
                if target.anchorsPopover { names.insert(anchor) }
            case .conditional(let clauses): pending += clauses.flatMap(\.body).map { ($0, isInClosure) }
            default: break
            }
            let isClosure = isInClosure || statement.nestsClosures
            pending += statement.nested.map { ($0, isClosure) }
        }
        return names
    }

    /// The key in the set for the anchor of any popover.
    static let anchor = "popover.anchor"

    /// Returns the key in the set for the level of a window.
    static func level(of window: SourceExpression) -> String { "\(window.lastName).windowLevel" }

    /// Returns the key in the set for a name assigned in a closure, or passed by `&`: the time of the assignment is
    /// unknown.
    static func elsewhere(_ name: String) -> String { "&\(name)" }
}

extension SourceExpression {
    /// True if an assignment to the expression may anchor a popover: `popover.sourceView = button`.
    fileprivate var anchorsPopover: Bool {
        UIKitProperties.popoverAnchors.contains(lastName) || isPartOfPopover
    }

    /// True if the expression is a popover's presentation controller, or a part of one.
    private var isPartOfPopover: Bool {
        var part = self
        while true {
            switch part.kind {
            case .member(let base?, let name):
                if name == UIKitProperties.popover { return true }
                part = base
            case .chained(let base), .forced(let base), .call(let base, _), .subscript(let base, _): part = base
            default: return part.plainName == UIKitProperties.popover
            }
        }
    }

    /// The bare names that an assignment to the expression changes: several for a tuple.
    fileprivate var assignedNames: [String] {
        switch kind {
        case .name(let name): [name]
        case .tuple(let parts): parts.flatMap(\.assignedNames)
        default: []
        }
    }
}
