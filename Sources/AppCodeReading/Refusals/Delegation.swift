internal import CodeReading
internal import SwiftFacts

/// Calls for delegation from one initialiser to another.
enum Delegation {
    /// Returns the position of a call to an initialiser of `super` or `self` in a statement.
    static func isCall(of receiver: String, _ statement: Statement) -> Position? {
        guard case .expression(let value) = statement.kind, case .call(let callee, _) = value.kind,
            case .member(let base?, "init") = callee.kind, base.kind == .name(receiver)
        else { return nil }
        return base.position
    }

    /// Returns the position of a call to an initialiser of `super` or `self` by its full name, outside closures and
    /// `#if`.
    static func call(_ fullName: String, on receiver: String, in statements: [Statement]) -> Position? {
        for statement in statements {
            if let place = isCall(of: receiver, statement), case .expression(let value) = statement.kind,
                case .call(_, let arguments) = value.kind,
                "init(\(arguments.map { "\($0.label):" }.joined()))" == fullName
            {
                return place
            }
            if !statement.nestsClosures, let place = call(fullName, on: receiver, in: statement.nested) { return place }
        }
        return nil
    }
}
