internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// The registration of an observer with a notification center.
struct Observation: Sendable {
    /// The code handling the notification.
    enum Target: Sendable {
        /// A method of the observer, by its base name.
        case method(String)
        /// A closure.
        case closure(SourceClosure)
    }

    /// The name of the notification: the name of its constant, or the text.
    var notification: String
    /// The code handling the notification.
    var target: Target
    /// The position of the call registering the observer.
    var position: Position

    /// Recognises `addObserver(self, selector: …, name: …)` and `addObserver(forName: …) { … }`; nil for any other call.
    init?(_ function: String, _ arguments: [CallArgument], at position: Position) {
        guard function == "addObserver" else { return nil }
        if arguments.first?.label == "forName", let name = arguments.first.flatMap({ Self.name($0.value) }) {
            guard case .closure(let closure)? = arguments.last?.value.kind else { return nil }
            notification = name
            target = .closure(closure)
        } else {
            guard arguments.first?.value.plainName == "self",
                let method = arguments.first(where: { $0.label == "selector" })?.value.selectedName,
                let name = arguments.first(where: { $0.label == "name" }).flatMap({ Self.name($0.value) })
            else { return nil }
            notification = name
            target = .method(method)
        }
        self.position = position
    }

    /// Returns the name of the notification posted by a call; nil for any other call.
    static func posted(_ function: String, _ arguments: [CallArgument]) -> String? {
        guard let first = arguments.first else { return nil }
        switch function {
        case "post" where first.label == "name", "postNotificationName": return name(first.value)
        case "post" where first.label.isEmpty && arguments.count == 1:
            guard case .call(let callee, let arguments) = first.value.kind, callee.lastName == "Notification",
                let first = arguments.first, first.label == "name"
            else { return nil }
            return name(first.value)
        default: return nil
        }
    }

    /// Returns the function name for the posting of a notification as a call of its observers; no real function has
    /// this name.
    static func call(of notification: String) -> String { "post \(notification)" }

    /// The name of a notification as an expression gives it: `.loggedOut`, `Notification.Name("loggedOut")`, `"loggedOut"`.
    private static func name(_ expression: SourceExpression) -> String? {
        switch expression.kind {
        case .string(let text): return text
        case .call(let callee, let arguments) where callee.lastName == "Name" || callee.lastName == "init":
            guard arguments.count == 1 else { return nil }
            return name(arguments[0].value)
        case .member(let base?, "rawValue"), .member(let base?, "name"): return name(base)
        case .name, .member:
            let name = expression.lastName
            // The system posts its own.
            return name.isEmpty || name.hasPrefix("UI") || name.hasPrefix("NS") ? nil : name
        default: return nil
        }
    }
}

extension BodyReader {
    /// Reads a call that posts a notification observed by a delegate of the app; nil for any other call.
    ///
    /// A delegate lives as long as the app. Other observers may not exist, and act on a screen of their own.
    mutating func postingCall(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard let name = Observation.posted(callee.lastName, arguments) else { return nil }
        let key = Observation.call(of: name)
        let observers = sources.flowNames.observers(of: name).filter { observer in
            !sources.lookups.ancestry(of: observer.owner).isDisjoint(with: UIKitClasses.delegateProtocols)
        }
        guard !observers.isEmpty, !role.isLaunching, !calls.isPosting else { return nil }
        let reading = scope.reading
        scope.reading = max(.likely, reading)
        calls.beginPosting(key)
        for observer in observers {
            // Recorded as a lookup, so a change of the observer's files causes this body to be read again.
            _ = sources.index.entry(named: observer.owner)
            let result: Operand
            switch observer.observation.target {
            case .method(let method):
                let position = expression.position
                guard let given = sources.arguments(to: method, of: observer.owner, at: position) else { continue }
                let delegate = Operand.opaque(observer.owner, type: TypeName(observer.owner))
                result = call(method, on: delegate, nil, given, expression, nil)
            case .closure(let closure):
                let receiver = Receiver(kind: .other, type: observer.owner, value: .current)
                let scope = Scope(receiver: receiver, owner: observer.owner, file: observer.file)
                result = run(CapturedClosure(closure: closure, scope: scope), [], at: expression)
            }
            absorb(result, at: expression.position)
        }
        calls.endPosting()
        scope.reading = reading
        return .void
    }
}
