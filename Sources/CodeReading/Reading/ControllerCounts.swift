internal import SceneFlow
internal import SwiftFacts

/// Questions about the number of controllers in a container: `viewControllers.count > 1`, `viewControllers.isEmpty`.
extension BodyReader {
    /// The highest number asked for.
    private static let maximumCount = 16

    /// Returns the condition of such a question; nil for any other expression.
    mutating func countCondition(_ expression: SourceExpression) -> Condition? {
        switch expression.kind {
        case .member(let list?, "isEmpty"):
            return container(of: list).map { Self.hasMore(than: 0, $0).negated }
        case .infix(let left, let operation, let right):
            if let test = comparison(of: left, operation, with: right) { return test }
            return Self.mirrored[operation].flatMap { comparison(of: right, $0, with: left) }
        default: return nil
        }
    }

    /// The operators with their sides exchanged.
    private static let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "=="]

    private mutating func comparison(
        of count: SourceExpression,
        _ operation: String,
        with number: SourceExpression
    ) -> Condition? {
        guard Self.mirrored[operation] != nil, case .literal(let text) = number.kind, let number = Int(text),
            (0...Self.maximumCount).contains(number), case .member(let list?, "count") = count.kind,
            let container = container(of: list)
        else { return nil }
        switch operation {
        case ">": return Self.hasMore(than: number, container)
        case ">=": return Self.hasMore(than: number - 1, container)
        case "<": return Self.hasMore(than: number - 1, container).negated
        case "<=": return Self.hasMore(than: number, container).negated
        default:
            return .every([Self.hasMore(than: number - 1, container), Self.hasMore(than: number, container).negated])
        }
    }

    private static func hasMore(than number: Int, _ container: Value) -> Condition {
        number < 0
            ? .constant(true) : .some(.related(.viewController(at: number), of: container), variable: nil)
    }

    /// Returns the container whose controllers a list holds; nil for any other list, and for an optional one.
    private mutating func container(of list: SourceExpression) -> Value? {
        guard case .member(_?, "viewControllers") = list.kind else { return nil }
        let (operand, instructions) = collecting { $0.read(list) }
        guard instructions.isEmpty, !operand.isSupposed,
            case .related(.viewControllers, let container) = operand.value.withoutUnwrapping
        else { return nil }
        return container
    }
}
