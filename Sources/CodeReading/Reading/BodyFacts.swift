internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts

/// The facts collected beside the instructions of a body, by place.
///
/// It owns the calls with a special meaning, and the callers of the passed closures. If a function passes a closure on,
/// the innermost call with a title is the most informative, and its handler stays.
struct BodyFacts {
    private var inlined: Set<SourceLocation> = []
    private var functions: Set<FlowNames.Place> = []
    private var others: [SourceLocation: OtherCall] = [:]
    private var handlers: [SourceLocation: Handler] = [:]
    private var initializers: Set<ControllerClass.InitializerCall> = []
    /// The closures called in place, by position.
    private var called: Set<Position> = []

    // MARK: - Calls

    /// Records a call inlined into the body: of a function read in place, or of a scene's creator.
    mutating func note(inlinedAt place: SourceLocation) { inlined.insert(place) }

    /// Records a function or getter read in place of its call.
    mutating func note(function place: FlowNames.Place) { functions.insert(place) }

    /// Records a call of a method outside UIKit with the name of a UIKit method.
    mutating func note(_ other: OtherCall, at place: SourceLocation) { others[place] = other }

    /// Records a call of a controller's initialiser.
    mutating func note(_ call: ControllerClass.InitializerCall) { initializers.insert(call) }

    // MARK: - Closures

    /// Records a closure called in place.
    mutating func note(calledClosureAt position: Position) { called.insert(position) }

    /// Returns true if a closure is called in place.
    func isCalled(_ position: Position) -> Bool { called.contains(position) }

    /// Returns true if a closure has a handler.
    func hasHandler(at place: SourceLocation) -> Bool { handlers[place] != nil }

    /// Returns the parameter types of a kept closure, until its parameters have variables.
    func types(ofHandlerAt place: SourceLocation) -> [TypeName]? {
        handlers[place].flatMap { $0.variables.isEmpty ? $0.types : nil }
    }

    /// Returns the value that a kept closure gets at once; nil if it gets none, or it is unknown.
    func current(ofHandlerAt place: SourceLocation) -> KeptValue? { handlers[place]?.current }

    /// Records the variables of a kept closure's parameters.
    mutating func note(variables: [Int?], ofHandlerAt place: SourceLocation) {
        handlers[place]?.variables = variables
    }

    /// Records the handler of a closure.
    mutating func note(_ handler: Handler, at place: SourceLocation) {
        if let known = handlers[place], known.title != nil, handler.title == nil { return }
        var handler = handler
        // The instructions of the closure use the variables already.
        if let known = handlers[place], !known.variables.isEmpty { handler.variables = known.variables }
        handlers[place] = handler
    }

    // MARK: - The end

    /// Returns the facts as parts of a body.
    /// - Parameters:
    ///   - parameters: the parameters of the body.
    ///   - instructions: its instructions.
    ///   - variables: the number of its variables.
    /// - Returns: the body.
    func body(_ parameters: [Method.Parameter], _ instructions: [Instruction], variables: Int) -> ReadBody {
        ReadBody(
            parameters: parameters,
            body: instructions,
            variables: variables,
            unresolved: Unresolved.all(in: instructions),
            inlined: inlined,
            functions: functions,
            others: others,
            handlers: handlers,
            calls: initializers
        )
    }
}
