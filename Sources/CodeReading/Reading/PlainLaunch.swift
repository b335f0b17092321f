internal import SwiftFacts

/// The answers of a process launched by a person with a tap.
///
/// It has no arguments and no environment variables of its own, and no test runs in it.
enum PlainLaunch {
    /// Returns true if an expression is the process's environment.
    static func isEnvironment(_ expression: SourceExpression) -> Bool { isMember("environment", of: expression) }

    /// Returns true if two expressions are equal during the launch of such an app; nil if unknown.
    ///
    /// Until the end of the launch the app is inactive.
    static func areEqual(_ first: SourceExpression, _ second: SourceExpression) -> Bool? {
        isState(first) ? isInactive(second) : isState(second) ? isInactive(first) : nil
    }

    private static func isState(_ expression: SourceExpression) -> Bool {
        if case .member(_?, "applicationState") = expression.kind { true } else { false }
    }

    /// Returns true if an expression is the state `inactive`; nil if it is not a literal state.
    private static func isInactive(_ expression: SourceExpression) -> Bool? {
        guard case .member(_, let state) = expression.kind, states.contains(state) else { return nil }
        return state == "inactive"
    }

    private static let states: Set = ["active", "inactive", "background"]

    /// Recognises a question with the answer no in such a process.
    /// - Returns: true for a Boolean question, false for a question with the answer nil; nil for any other call.
    static func answer(_ callee: SourceExpression, _ arguments: [CallArgument]) -> Bool? {
        switch callee.kind {
        case .name(classLookup):
            return lookedUpClass(arguments)?.hasPrefix("XC") == true ? false : nil
        case .member(let base?, let name) where questions.contains(name) && isMember("arguments", of: base): return true
        default: return nil
        }
    }

    /// The function that looks up a class by its name.
    static let classLookup = "NSClassFromString"

    /// Returns the name of the class that it looks up, if it is written out.
    static func lookedUpClass(_ arguments: [CallArgument]) -> String? {
        guard case .string(let name)? = arguments.first?.value.kind else { return nil }
        return name
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
