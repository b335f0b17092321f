internal import SwiftSources

/// The answers of a process that a person starts by a tap.
///
/// It has no arguments and no variables of its own, and no test runs in it.
enum PlainLaunch {
    /// Returns whether an expression is the process's environment.
    static func isEnvironment(_ expression: SourceExpression) -> Bool { isMember("environment", of: expression) }

    /// Returns whether two expressions are equal while such an app launches; nil if that is not known.
    ///
    /// Until the launch is over the app is inactive.
    static func areEqual(_ first: SourceExpression, _ second: SourceExpression) -> Bool? {
        isState(first) ? isInactive(second) : isState(second) ? isInactive(first) : nil
    }

    private static func isState(_ expression: SourceExpression) -> Bool {
        if case .member(_?, "applicationState") = expression.kind { true } else { false }
    }

    /// Returns whether an expression is the state `inactive`; nil if it is none that is written out.
    private static func isInactive(_ expression: SourceExpression) -> Bool? {
        guard case .member(_, let state) = expression.kind, states.contains(state) else { return nil }
        return state == "inactive"
    }

    private static let states: Set = ["active", "inactive", "background"]

    /// Recognises a question that such a process answers with no.
    /// - Returns: true for a question of yes or no, false for one whose answer is nil; nil for any other call.
    static func answer(_ callee: SourceExpression, _ arguments: [CallArgument]) -> Bool? {
        switch callee.kind {
        case .name("NSClassFromString"):
            guard case .string(let name)? = arguments.first?.value.kind, name.hasPrefix("XC") else { return nil }
            return false
        case .member(let base?, let name) where questions.contains(name) && isMember("arguments", of: base): return true
        default: return nil
        }
    }

    private static let questions: Set = ["contains", "containsObject"]

    private static func isMember(_ name: String, of expression: SourceExpression) -> Bool {
        // A message may go to nil.
        if case .chained(let inner) = expression.kind { return isMember(name, of: inner) }
        guard case .member(let base?, name) = expression.kind else { return false }
        switch base.kind {
        case .name("CommandLine"): return true
        case .call(let callee, _): return callee.plainName == "ProcessInfo" || isProcess(callee)
        default: return isProcess(base)
        }
    }

    /// `ProcessInfo.processInfo`, as Swift and Objective-C write it.
    private static func isProcess(_ expression: SourceExpression) -> Bool {
        if case .chained(let inner) = expression.kind { return isProcess(inner) }
        guard case .member(let type?, "processInfo") = expression.kind, let name = type.plainName else { return false }
        return name == "ProcessInfo" || name == "NSProcessInfo"
    }
}
