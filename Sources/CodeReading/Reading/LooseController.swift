internal import SwiftFacts

/// Local controllers that nothing but a body holds, which are gone at its end (OBJ-18).
enum LooseController {
    /// Returns true if a body makes the controller with a name, and its name stands only before properties.
    ///
    /// Whatever else has the name may hold the controller: a call, an assignment, a closure.
    static func isNamed(_ name: String, in body: [Statement]) -> Bool {
        let isMade = body.contains { statement in
            if case .declare(name, _, let value?) = statement.kind { value.makesController } else { false }
        }
        return isMade && !isHeld(name, body)
    }

    private static func isHeld(_ name: String, _ body: [Statement]) -> Bool {
        var isHeld = false
        body.visitExpressions { value in
            guard !isHeld else { return false }
            switch value.kind {
            case .name(name):
                isHeld = true
                return false
            case .closure(let closure):
                isHeld = mentions(name, closure.body)
                return false
            case .call(let callee, _):
                if case .member(let base?, let method) = callee.kind, base.plainName == name {
                    isHeld = method != "loadViewIfNeeded"
                }
                return true
            case .member(let base?, _): return base.plainName != name
            default: return true
            }
        }
        return isHeld
    }

    private static func mentions(_ name: String, _ body: [Statement]) -> Bool {
        var isMentioned = false
        body.visitExpressions { value in
            if case .name(name) = value.kind { isMentioned = true }
            return !isMentioned
        }
        return isMentioned
    }
}

extension SourceExpression {
    /// True for a call of an initialiser, and for a scene of a storyboard.
    fileprivate var makesController: Bool {
        switch kind {
        case .cast(let part, _, _), .forced(let part): part.makesController
        case .call(let callee, _):
            callee.plainName?.first?.isUppercase == true || callee.lastName == "instantiateViewController"
                || callee.lastName == "instantiateInitialViewController"
        default: false
        }
    }
}
