internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// The caller of a closure passed during setup, such as a control or an observation.
struct Handler: Hashable, Sendable {
    /// The text on the touched control, or the name of the observed value.
    package var title: String? = nil
    /// The receiver of the closure: `UIAction`, `sink`.
    package var owner: String
    /// True if the handler is an alert's.
    var isAlert: Bool
    /// True if the closure waits for a server's answer.
    var isAnswer = false
    /// True if no person runs the closure: it waits for an answer, or for a timer.
    var runsByItself: Bool { isAnswer || owner == Self.timer }
    /// True if a person runs the closure, with a control, a gesture or another view.
    private(set) var isTouched = false
    /// True if a tap on a control or on an alert's button runs the closure.
    var isTapped: Bool {
        isAlert || owner != Self.keyCommand && UIKitClasses.takingTouchHandlers.contains(owner)
            || owner.hasSuffix("Button")
    }
    /// The types of the closure's parameters, as far as the property keeping it gives them.
    var types: [TypeName] = []
    /// The value that the closure gets at once on a fresh install; nil if it gets none, or it is unknown.
    var current: KeptValue?
    /// The variables of the closure's parameters, by position; nil for a parameter without one.
    var variables: [Int?] = []

    /// Creates a handler.
    init(title: String?, owner: String, isAlert: Bool) {
        self.title = title
        self.owner = owner
        self.isAlert = isAlert
    }

    /// Recognises the handler for the closures among the arguments of a call; nil if the call itself runs them later,
    /// as with completions.
    init?(_ callee: SourceExpression, _ arguments: [CallArgument]) {
        let name = callee.calledName
        let isAlert = name == "UIAlertAction"
        let isControl = UIKitClasses.takingTouchHandlers.contains(name) || Self.endings.contains(where: name.hasSuffix)
        guard isAlert || isControl || Self.observers.contains(name) || Self.isEvent(name) else {
            return nil
        }
        if name == "addObserver", arguments.first?.label != "forName" { return nil }
        if name == Self.timer, Self.runsOnce(arguments) { return nil }
        owner = name
        self.isAlert = isAlert
        isTouched = isAlert || !Self.observers.contains(name) || name == "addAction" || Self.isOfTouches(callee)
    }

    /// Returns true if a stream is one of touches, by its name: `button.rx.tap.subscribe`.
    private static func isOfTouches(_ callee: SourceExpression) -> Bool {
        switch callee.kind {
        case .name(let name): isTouch(name)
        case .member(let base, let name): isTouch(name) || base.map(isOfTouches) == true
        case .call(let base, _), .chained(let base), .forced(let base): isOfTouches(base)
        default: false
        }
    }

    private static func isTouch(_ name: String) -> Bool {
        let words = NameWords.words(of: name)
        return [touched, touches, touchStreams].contains { !$0.isDisjoint(with: words) }
    }

    /// Returns true if a timer with these arguments fires only once.
    static func runsOnce(_ arguments: [CallArgument]) -> Bool {
        arguments.contains { $0.label == "repeats" && $0.value.kind == .literal("false") }
    }

    /// Returns true if a method is named after an event: `onTap`, `onCellSelection`, `searchButtonClicked`.
    private static func isEvent(_ name: String) -> Bool {
        if name.hasPrefix("add"), let last = NameWords.words(of: name).last, added.contains(last) { return true }
        if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase == true { return true }
        if name.hasPrefix("handle") { return !touched.isDisjoint(with: NameWords.words(of: name)) }
        // Few names have the two letters, and only those are cut into words.
        guard zip(name.utf8, name.utf8.dropFirst()).contains(where: { ($0 | 0x20, $1 | 0x20) == (0x65, 0x64) }) else {
            return false
        }
        return !touches.isDisjoint(with: NameWords.words(of: name))
    }

    /// The words for what a person touches, as in `addItem(title:) { … }`.
    private static let added: Set = ["item", "button", "tap", "gesture", "row", "option"]

    /// The class of what a key runs, not a tap.
    private static let keyCommand = "UIKeyCommand"

    /// The function that makes a timer.
    private static let timer = "scheduledTimer"

    /// The words for an action of a person that a function handles: `handleTap`, `handleCustomPress`.
    private static let touched: Set = ["click", "tap", "press", "touch", "swipe", "gesture", "selection"]

    /// The words for completed actions of a person; each ends in "ed".
    private static let touches: Set = ["clicked", "tapped", "pressed", "touched", "swiped"]

    /// Further words in the names of streams of touches: `loginTaps`, `tableView.rx.itemSelected`.
    private static let touchStreams: Set = ["taps", "clicks", "selected", "gestures", "event"]

    /// Suffixes of types that call a closure on a touch or an event.
    private static let endings = ["Button", "Observer", "Listener"]

    /// Functions that call a closure on every change.
    private static let observers = Streams.subscribing.union([
        "addObserver", timer, "addAction", "observeCompleted", "observeFailed",
    ])
}

extension BodyReader {
    /// Records the handlers among the closures in the arguments of a call.
    mutating func noteHandlers(_ callee: SourceExpression, _ arguments: [CallArgument]) {
        guard var handler = Handler(callee, arguments) else { return }
        if Streams.subscribing.contains(handler.owner), case .member(let base?, _) = callee.kind,
            Streams.beginsWithValue(base)
        {
            return
        }
        handler.title = title(among: arguments)
        var subscriber = handler
        if handler.title == nil, Streams.subscribing.contains(handler.owner), case .member(let base?, _) = callee.kind {
            if let stream = stream(base) { (subscriber.title, subscriber.types) = (stream.title, stream.types) }
            if role.isLaunching { subscriber.current = valueAtSubscription(to: base) }
        }
        for argument in arguments where argument.label != "title" {
            note(Streams.endings.contains(argument.label) ? handler : subscriber, for: argument.value)
        }
    }

    /// Records the closures among the arguments of a call that the function keeps: they are handlers.
    /// - Parameters:
    ///   - arguments: the argument of each parameter.
    ///   - found: the function, or an initialiser.
    mutating func noteKept(_ arguments: [CallArgument?], by found: CodeIndex.Found<FunctionDeclaration>) {
        for (parameter, argument) in zip(found.declaration.parameters, arguments) {
            guard let argument, argument.value.mayBeClosure(for: parameter),
                KeptClosures.keeps(parameter, of: found, sources.index)
            else { continue }
            var title = title(among: arguments.compactMap(\.self))
            if title == nil, found.declaration.name == "init" {
                title = KeptClosure.handler(of: parameter.name, in: found.owner)
            }
            var handler = Handler(title: title, owner: found.declaration.name, isAlert: false)
            handler.types = types(passedTo: parameter, of: found)
            note(handler, for: argument.value)
        }
    }

    /// Returns the types of the values passed to the closure in a parameter.
    private func types(
        passedTo parameter: FunctionDeclaration.Parameter,
        of found: CodeIndex.Found<FunctionDeclaration>
    ) -> [TypeName] {
        valueTypes(Streams.parameters(ofClosure: parameter.type) ?? [], in: found.owner, file: found.file)
    }

    /// Records the closures in the arguments of a controller's initialiser, unless it evidently calls them at once.
    /// - Parameters:
    ///   - arguments: the arguments.
    ///   - type: the class of the controller.
    ///   - chosen: the initialiser with the argument of each parameter; nil if it is not known.
    mutating func noteHeld(
        _ arguments: [CallArgument],
        by type: String,
        _ chosen: (found: CodeIndex.Found<FunctionDeclaration>, arguments: [CallArgument?])?
    ) {
        for argument in arguments {
            guard case .closure = argument.value.kind, !facts.hasHandler(at: location(argument.value.position)) else {
                continue
            }
            var handler = Handler(title: nil, owner: type, isAlert: false)
            if let chosen, let place = chosen.arguments.firstIndex(of: argument) {
                handler.types = types(passedTo: chosen.found.declaration.parameters[place], of: chosen.found)
            }
            note(handler, for: argument.value)
        }
    }

    /// Records the closures in an enum case, or in another value made from them.
    mutating func noteCarried(_ arguments: [CallArgument], by name: String) {
        let title = title(among: arguments)
        for argument in arguments where !KeptClosures.isCompletion(argument.label) {
            let owner = name == "init" && !argument.label.isEmpty ? argument.label : name
            note(Handler(title: title, owner: owner, isAlert: false), for: argument.value)
        }
    }

    /// Records a closure assigned to a property.
    mutating func noteKept(_ operand: Operand, in property: String, of type: String?, at position: Position) {
        guard let closure = operand.closure, !KeptClosures.isCompletion(property) else { return }
        let place = closure.place ?? location(position)
        guard !facts.hasHandler(at: place) else { return }
        var handler = Handler(
            title: type.map { KeptClosure.handler(of: property, in: $0) },
            owner: property,
            isAlert: false
        )
        let found = type.flatMap { sources.index.property(property, on: $0, isStatic: false) }
        handler.types = found.map { valueTypes(of: $0) } ?? []
        facts.note(handler, at: place)
    }

    /// Records the handler of a closure.
    mutating func note(_ handler: Handler, for expression: SourceExpression) {
        var place = location(expression.position)
        if case .name(let name) = expression.kind, let own = scope.names[name]?.closure?.place { place = own }
        if handler.isAnswer, !role.isLaunching, facts.hasHandler(at: place) { return }
        facts.note(handler, at: place)
    }

    // MARK: - Titles

    /// Returns the text on the touched control, or the name of the observed value.
    private func title(among arguments: [CallArgument]) -> String? {
        var result: String?
        for argument in arguments {
            switch argument.label {
            case "title", "name", "text", "label": result = result ?? title(argument.value, depth: 0)
            case "forName", "notification":
                if !argument.value.lastName.isEmpty { result = argument.value.lastName }
            default: break
            }
        }
        return result
    }

    private func title(_ expression: SourceExpression, depth: Int) -> String? {
        if case .name(let name) = expression.kind, case .text(let text)? = scope.names[name]?.value { return text }
        if case .text(let text)? = constant(expression), !text.isEmpty { return text }
        switch expression.kind {
        case .call(_, let arguments):
            // `NSLocalizedString("delete", value: "Delete", comment: "")` and the like.
            let texts = arguments.filter { $0.label == "value" } + arguments.prefix(1)
            guard depth < 2 else { return nil }
            return texts.lazy.compactMap { title($0.value, depth: depth + 1) }.first
        case .member(let base?, let name) where depth < 2:
            let type = base.plainName.map { resolved($0) }
            let found = type.flatMap { sources.index.property(name, on: $0, isStatic: true) }
            return found?.declaration.initialValue.flatMap { title($0, depth: depth + 1) }
        default: return nil
        }
    }
}

extension SourceExpression {
    /// Returns true if the expression is a closure, or may name one, as the argument of a parameter.
    fileprivate func mayBeClosure(for parameter: FunctionDeclaration.Parameter) -> Bool {
        switch kind {
        case .closure: true
        case .name, .member: ArgumentMatching.takesClosure(parameter)
        default: false
        }
    }

    /// The name of the callee: a type before `init`, else a method.
    fileprivate var calledName: String {
        switch kind {
        case .member(let base?, "init"): base.calledName
        case .type(let type): type.text
        default: lastName
        }
    }
}
