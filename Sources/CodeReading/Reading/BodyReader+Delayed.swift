internal import SceneFlow
internal import SwiftFacts

/// Methods called later by selector: after a delay, on a thread, once by a timer, or at the end of a film.
extension BodyReader {
    /// Reads a deferred call of a method of an object, run once; nil for any other call.
    mutating func delayedCall(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard let selector = Self.selector(callee.lastName, arguments), let name = selector.selectedName else {
            return nil
        }
        var target = selfOperand
        if let given = arguments.first(where: { $0.label == "target" }) ?? Self.observer(callee.lastName, arguments) {
            target = read(given.value)
        } else if case .member(let base?, _) = callee.kind {
            target = readUnwrapped(base)
        }
        guard let type = type(of: target), target.value == .current || target.object != nil || target.isFollowed,
            let given = sources.arguments(to: name, of: type, at: expression.position)
        else { return nil }
        let body = nested { reader in
            let result = reader.call(name, on: target, nil, given, expression, nil)
            reader.absorb(result, at: expression.position)
        }
        guard sources.flowNames.bear(body) else { return .void }
        code.addAfterStatement(
            Instruction(.later(body), at: location(expression.position), reading: max(.likely, scope.reading))
        )
        return .void
    }

    /// The notification at the end of a film or sound, under its names.
    ///
    /// It comes without a tap or a server.
    private static let filmEnds: Set = ["AVPlayerItemDidPlayToEndTime", "didPlayToEndTimeNotification"]

    /// Returns the observer given to a notification center.
    private static func observer(_ function: String, _ arguments: [CallArgument]) -> CallArgument? {
        function == "addObserver" && arguments.first?.label == "" ? arguments.first : nil
    }

    /// Returns the argument naming the method; nil if the call is not a deferred one.
    private static func selector(_ function: String, _ arguments: [CallArgument]) -> SourceExpression? {
        switch function {
        case "perform", "performSelector", "performSelectorOnMainThread":
            guard let first = arguments.first, ["", "onMainThread", "inBackground"].contains(first.label) else {
                return nil
            }
            return first.value
        case "addObserver":
            guard observer(function, arguments) != nil,
                let name = arguments.first(where: { $0.label == "name" })?.value.lastName, filmEnds.contains(name)
            else { return nil }
            return arguments.first { $0.label == "selector" }?.value
        case "scheduledTimer", "scheduledTimerWithTimeInterval":
            guard Handler.runsOnce(arguments) else { return nil }
            return arguments.first { $0.label == "selector" }?.value
        default: return nil
        }
    }
}

extension SourceExpression {
    /// The base name of the method in `#selector(…)`, `Selector("…")` or a text.
    var selectedName: String? {
        switch kind {
        case .other(let values) where values.count == 1: values[0].methodName
        case .call(let callee, let arguments) where callee.plainName == "Selector" && arguments.count == 1:
            arguments[0].value.selectedName
        case .string(let text): String(text.prefix { $0 != ":" })
        default: nil
        }
    }

    private var methodName: String? {
        let name = lastName.prefix { $0 != "(" }
        return name.isEmpty ? nil : String(name)
    }
}
