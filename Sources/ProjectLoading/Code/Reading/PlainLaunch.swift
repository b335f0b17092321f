internal import SwiftSources

/// The answers of a process that a person starts by a tap.
///
/// It has no arguments and no variables of its own, and no test runs in it.
enum PlainLaunch {
    /// Returns whether an expression is the process's environment.
    static func isEnvironment(_ expression: SourceExpression) -> Bool { isMember("environment", of: expression) }

    /// Recognises a question that such a process answers with no.
    /// - Returns: true for a question of yes or no, false for one whose answer is nil; nil for any other call.
    static func answer(_ callee: SourceExpression, _ arguments: [CallArgument]) -> Bool? {
        switch callee.kind {
        case .name("NSClassFromString"):
            guard case .string(let name)? = arguments.first?.value.kind, name.hasPrefix("XC") else { return nil }
            return false
        case .member(let base?, "contains") where isMember("arguments", of: base): return true
        default: return nil
        }
    }

    private static func isMember(_ name: String, of expression: SourceExpression) -> Bool {
        guard case .member(let base?, name) = expression.kind else { return false }
        return switch base.kind {
        case .name("CommandLine"): true
        case .member(let type?, "processInfo"): type.plainName == "ProcessInfo"
        case .call(let callee, _): callee.plainName == "ProcessInfo"
        default: false
        }
    }
}
