internal import SceneFlow
internal import SwiftSources

/// What runs a closure that code hands over while it sets something up.
struct Handler: Hashable, Sendable {
    /// The text on what a person touches, or the name of what is observed.
    var title: String? = nil
    /// What the closure was handed to: `UIAction`, `sink`.
    var owner: String
    /// Whether it is an alert's.
    var isAlert: Bool

    /// Recognises what runs the closures among the arguments of a call; nil where the call runs them itself, some time
    /// later, as completions are run.
    init?(_ callee: SourceExpression, _ arguments: [CallArgument]) {
        let name = callee.calledName
        let isAlert = name == "UIAlertAction"
        guard isAlert || Self.controls.contains(name) || Self.observers.contains(name) else { return nil }
        if name == "addObserver", arguments.first?.label != "forName" { return nil }
        owner = name
        self.isAlert = isAlert
    }

    /// What a person touches.
    private static let controls: Set = [
        "UIAction", "UIContextualAction", "UITableViewRowAction", "UIPreviewAction", "UIBarButtonItem",
        "UIKeyCommand", "UIButton",
    ]

    /// What calls a closure whenever something changes.
    private static let observers: Set = [
        "addObserver", "sink", "subscribe", "drive", "observe", "onReceive", "scheduledTimer", "addAction",
    ]
}

extension BodyReader {
    /// Notes which closures among the arguments of a call are handlers.
    mutating func noteHandlers(_ callee: SourceExpression, _ arguments: [CallArgument]) {
        guard var handler = Handler(callee, arguments) else { return }
        for argument in arguments {
            switch argument.label {
            case "title": handler.title = title(argument.value)
            case "forName" where !argument.value.lastName.isEmpty: handler.title = argument.value.lastName
            default: break
            }
        }
        for argument in arguments where argument.label != "title" {
            handlers[location(argument.value.position)] = handler
        }
    }

    private func title(_ expression: SourceExpression) -> String? {
        if case .name(let name) = expression.kind, case .text(let text)? = scope.names[name]?.value { return text }
        if case .text(let text)? = constant(expression), !text.isEmpty { return text }
        // `NSLocalizedString("Delete", comment: "")` and the like.
        guard case .call(_, let arguments) = expression.kind, case .string(let text)? = arguments.first?.value.kind
        else {
            return nil
        }
        return text.isEmpty ? nil : text
    }
}

extension SourceExpression {
    /// The name of what is called: a type before `init`, else a method.
    fileprivate var calledName: String {
        switch kind {
        case .member(let base?, "init"): base.calledName
        case .type(let type): type.text
        default: lastName
        }
    }
}
