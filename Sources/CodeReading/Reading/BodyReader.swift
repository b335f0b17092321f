internal import CodeModel
internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Reads one body: statements and expressions in, instructions out.
///
/// Reading an expression emits the instructions it requires, in order, and returns its result. Conditional instructions
/// are collected separately.
struct BodyReader {
    /// The maximum depth of followed functions of other types.
    static let inliningLimit = 12
    /// The maximum depth of followed functions in the launch, because coordinators call coordinators.
    static let launchInliningLimit = 28
    /// The maximum number of expressions read for one body in the launch.
    static let launchExpressionLimit = 60_000
    /// The maximum nesting depth of expressions.
    static let nestingLimit = 120
    /// The maximum number of expressions read for one body, including those of followed functions.
    static let expressionLimit = 10_000
    /// The maximum number of names captured by all closures of one body together.
    private static let capturedNamesLimit = 500_000

    /// The declarations of the sources.
    let index: CodeIndex
    /// The names of the functions with an effect on a flow.
    let flowNames: FlowNames
    /// The meanings of names here.
    var scope: Scope
    /// The instructions so far.
    var output: [Instruction] = []
    /// Instructions to emit after the current statement: the closures it passes.
    var trailing: [Instruction] = []
    /// The number of variables.
    var variables = 0
    /// The class of the body.
    let root: String
    /// The functions being followed, outermost first.
    var followed: [String] = []
    /// The value of the last `return`.
    var returned: Operand?
    /// The object made by a followed initialiser with `self.init(…)`.
    var constructed: Operand?
    /// True if the body is an initialiser's.
    var isInitializer = false
    /// True if reading `view` of the object itself may load it.
    var touchesView = false
    /// The assigned presentation styles, by controller.
    var styles: [Value: String] = [:]
    /// The properties known not to be nil, because they were just read.
    var checked: Set<Value> = []
    /// The followed functions without effect on the flow.
    var silent: Set<String> = []
    /// The lists, and the optionals without a value, changed since their declaration, by local name.
    var changed: Set<String> = []
    /// The names among these changed on a condition.
    var lost: Set<String> = []
    /// The controllers passed to code outside the read sources; it may have loaded their views.
    var handedOver: Set<Value> = []
    /// The controllers among these with views assumed to be loaded, because code accessed their members.
    var viewed: Set<Value> = []
    /// The current nesting depth of calls through protocols with several conforming types.
    var choosing = 0
    /// The number of functions not followed because of recursion or depth.
    var cuts = 0
    /// The depth at the posting of the notification whose observers are being followed: their depth counts from there.
    var postingDepth = 0
    /// The number of times the current code is read, once for each element of the enclosing lists.
    var repetitions = 1
    /// The closures called in place, by position.
    var called: Set<Position> = []
    /// The calls inlined into others: of functions read in place, and of scene creators.
    var inlined: Set<SourceLocation> = []
    /// The functions and getters read in place of their calls.
    var functions: Set<FlowNames.Place> = []
    /// The calls of methods outside UIKit with the name of a UIKit method.
    var others: [SourceLocation: OtherCall] = [:]
    /// The embedded controllers.
    var embedded: Set<Value> = []
    /// The handlers of passed closures, by position.
    var handlers: [SourceLocation: Handler] = [:]
    /// The calls of controllers' initialisers.
    var calls: Set<ControllerClass.InitializerCall> = []
    /// The objects known by identity.
    var objects: KnownObjects
    /// The objects with initialisers being read.
    var initializing: Set<Int> = []
    /// True if a delegate launches the app in the body.
    ///
    /// The delegate's own methods are then read in place, so the values stored by one are known to the next.
    let isLaunching: Bool
    /// The maximum number of nested followed calls; nil for the limit of the kind of body.
    let depth: Int?
    /// True if the body is part of a controller's setup, such as an initialiser or `viewDidLoad`, run once for each
    /// instance.
    ///
    /// The initial values of the instance's properties are then known.
    var isSettingUp = false
    /// True if the elements of the expression are needed.
    var picksElement = false
    /// The cache of lookups.
    let lookups: Lookups
    /// Ends the body early; nil for no early end.
    private let stop: LinkingStop?
    /// The objects as they were at the end of the last body with names of its own.
    private(set) var left = KnownObjects(own: "")
    /// The names at the end of the last collected body.
    private(set) var leftNames: [String: Operand] = [:]
    private var nesting = 0
    private var expressions = 0
    private var capturedNames = 0

    /// Creates a reader of a body.
    /// - Parameters:
    ///   - reader: the reader with the sources.
    ///   - scope: the meanings of names at the beginning of the body.
    ///   - root: the class of the body; by default that of the receiver.
    ///   - isLaunching: true if a delegate launches the app in the body. The default is false.
    ///   - depth: the maximum number of nested followed calls. The default is nil: the limit of the kind of body.
    init(
        reader: InstructionReader,
        scope: Scope,
        in root: String? = nil,
        isLaunching: Bool = false,
        depth: Int? = nil
    ) {
        self.isLaunching = isLaunching
        self.depth = depth
        self.root = root ?? scope.receiver.type
        objects = KnownObjects(own: self.root)
        index = reader.index
        lookups = reader.lookups
        stop = reader.stop
        flowNames = reader.flowNames
        self.scope = scope
    }

    // MARK: - The whole

    /// Reads a whole body.
    mutating func body(of statements: [Statement], parameters: [Method.Parameter]) -> ReadBody {
        scope.assigned = AssignedNames.of(statements)
        if isLaunching { readWindows() }
        run(statements, returnsValue: scope.result != nil)
        var pruning = Pruning()
        let body = pruning.pruned(output, keepsValue: keepsResult)
        return ReadBody(
            parameters: parameters,
            body: body,
            variables: variables,
            unresolved: Unresolved.all(in: body),
            inlined: inlined,
            functions: functions,
            others: others,
            handlers: handlers,
            calls: calls
        )
    }

    /// Makes variables of a function's parameters.
    mutating func bindParameters(of declaration: FunctionDeclaration) -> [Method.Parameter] {
        declaration.parameters.enumerated().map { position, parameter in
            let type = resolved(parameter.type)
            scope.names[parameter.name] = parameterOperand(position, type: type, of: declaration)
            variables += 1
            var result = Method.Parameter(parameter.label, parameter.name, type: type.text)
            result.optionality = Property.Optionality(type)
            return result
        }
    }

    /// Reads the windows in the delegate's initial values: UIKit has them before it calls the delegate.
    private mutating func readWindows() {
        for member in index.entry(named: root)?.properties ?? [] {
            let property = member.declaration
            let found = CodeIndex.Found(declaration: property, file: member.file, owner: root)
            guard !property.isStatic, !property.isLazy, property.initialValue != nil,
                isKind(declaredType(of: found)?.text, of: "UIWindow")
            else { continue }
            _ = read(SourceExpression(.name(property.name), at: property.position))
        }
    }

    /// Returns the operand of a parameter: for a UIKit argument its own value, else a variable.
    private func parameterOperand(_ position: Int, type: TypeName, of declaration: FunctionDeclaration) -> Operand {
        // Nothing but the person starts the app: no notification, no link, no other app.
        if isLaunching, type.text.hasSuffix("LaunchOptionsKey: Any]") { return Operand(.nothing, type: type) }
        let value: Value =
            switch UIKitMethods.role(
                ofParameter: position,
                of: declaration.fullName,
                attributes: declaration.attributes.map(\.name),
                type: type.text
            ) {
            case .coder: .coder
            case .sender: .sender
            case .segueIdentifier: .segueIdentifier
            case nil: .variable(position)
            }
        return Operand(value, type: type)
    }

    /// True if the returned value may affect the flow.
    private var keepsResult: Bool {
        guard let result = scope.result else { return isInitializer }
        return isFollowable(resolved(result))
    }

    // MARK: - Emitting

    /// Returns the source location of a position.
    func location(_ position: Position) -> SourceLocation {
        scope.site ?? SourceLocation(file: scope.file, position)
    }

    /// Adds an instruction.
    mutating func emit(
        _ kind: Instruction.Kind,
        at position: Position,
        reading: ReadingCertainty = .certain,
        isAnimated: Bool = true
    ) {
        var instruction = Instruction(kind, at: location(position), reading: max(reading, scope.reading))
        instruction.isAnimated = isAnimated
        output.append(instruction)
        checked.removeAll()
    }

    /// Adds an unresolved place.
    mutating func unresolved(_ reason: Unresolved.Reason, _ text: String, at position: Position) {
        emit(.unresolved(reason, text: text), at: position, reading: .unresolved)
    }

    /// A new variable with a value.
    mutating func bind(_ value: Value, at position: Position, reading: ReadingCertainty = .certain) -> Value {
        let variable = newVariable()
        emit(.bind(variable: variable, value), at: position, reading: reading)
        if isHandedOver(value) { handedOver.insert(.variable(variable)) }
        return .variable(variable)
    }

    /// A new variable.
    mutating func newVariable() -> Int {
        variables += 1
        return variables - 1
    }

    /// Emits the effects of evaluating a value without storing it.
    mutating func absorb(_ operand: Operand, at position: Position) {
        if let condition = operand.condition, condition.hasEffects {
            emit(.branch([.init(condition, [])], otherwise: []), at: position)
            return
        }
        for effect in operand.value.effects {
            if case .unwrap(let inner, _, _) = effect {
                guard !checked.contains(inner) else { continue }
                let known = checked.union([inner])
                emit(.evaluate(effect), at: position, reading: operand.reading)
                checked = known
            } else if case .block(let instructions) = effect, !instructions.containReturn {
                output += instructions
                checked.removeAll()
            } else {
                emit(.evaluate(effect), at: position, reading: operand.reading)
            }
        }
    }

    /// Collects the instructions emitted during a closure.
    mutating func collecting<Result>(_ body: (inout BodyReader) -> Result) -> (Result, [Instruction]) {
        let outer = output
        let known = checked
        output = []
        let result = body(&self)
        let collected = output
        output = outer
        checked = known
        return (result, collected)
    }

    /// Collects a body with names of its own.
    mutating func nested(_ body: (inout BodyReader) -> Void) -> [Instruction] {
        let names = scope.names
        let known = objects
        let outer = (trailing, changed)
        trailing = []
        changed = []
        let ((), instructions) = collecting { reader in
            body(&reader)
            reader.flush()
        }
        trailing = outer.0
        lost.formUnion(changed)
        changed.formUnion(outer.1)
        leftNames = scope.names
        restore(names)
        left = objects
        objects.restore(known)
        return instructions
    }

    /// Restores the names from before a branch; a list changed in it becomes unknown.
    /// - Parameters:
    ///   - names: the names.
    ///   - keepsLists: true to keep lists as they are, if the code in between certainly ran. The default is false.
    mutating func restore(_ names: [String: Operand], keepingLists keepsLists: Bool = false) {
        let lists = keepsLists ? scope.names.filter { changed.contains($0.key) && names[$0.key] != nil } : [:]
        scope.names = names.merging(lists) { $1 }
        for name in lost where names[name]?.elements != nil || names[name]?.kept != nil {
            scope.names[name] = .opaque(name, type: names[name]?.type)
        }
    }

    /// Keeps the objects assigned to outer names by a body that certainly runs.
    /// - Parameter names: the names at the end of the body.
    mutating func adopt(_ names: [String: Operand]) {
        for (name, operand) in names where scope.assigned.contains(name) && operand.object != nil {
            if let outer = scope.names[name], outer.object != operand.object { scope.names[name] = operand }
        }
    }

    /// Emits the closures passed by the last statement.
    mutating func flush() {
        output += trailing
        trailing = []
    }

    // MARK: - Reading expressions within bounds

    /// The maximum number of expressions read for the body.
    private var limit: Int { isLaunching ? Self.launchExpressionLimit : Self.expressionLimit }

    /// True if the body has reached the maximum number of expressions.
    var isExhausted: Bool { expressions >= limit }

    /// Captures the current scope for a closure; reading ends for a body with too many captured names.
    /// - Parameters:
    ///   - closure: the closure.
    ///   - result: the result type of a local function. The default is nil: it is not a local function.
    ///   - position: its position; nil for a local function, the default.
    /// - Returns: the closure.
    mutating func capture(
        _ closure: SourceClosure,
        result: TypeName? = nil,
        at position: Position? = nil
    ) -> CapturedClosure {
        capturedNames += scope.names.count
        if capturedNames > Self.capturedNamesLimit { expressions = max(expressions, limit) }
        return CapturedClosure(closure: closure, scope: scope, result: result, position: position)
    }

    /// Reads an expression.
    /// - Parameters:
    ///   - expression: the expression.
    ///   - expected: the type expected by the context, for an expression without a written type.
    /// - Returns: the result.
    mutating func read(_ expression: SourceExpression, as expected: TypeName? = nil) -> Operand {
        if expressions & 63 == 0, !isExhausted, stop?.isOver == true { expressions = limit }
        guard nesting < Self.nestingLimit, !isExhausted else {
            if expressions == limit {
                unresolved(.depth, expression.shownText, at: expression.position)
            }
            expressions += 1
            return .opaque(expression.shownText)
        }
        nesting += 1
        expressions += 1
        defer { nesting -= 1 }
        // Not as one expression: `self` would be copied for the outer call before the inner one changes it.
        let operand = expressionOperand(expression, expected)
        return named(operand, expression)
    }

    /// Gives an operand with an unknown value the value on a fresh install suggested by the names in an expression, if
    /// any.
    func named(_ operand: Operand, _ expression: SourceExpression) -> Operand {
        switch expression.kind {
        case .name(let name) where scope.names[name] == nil: return fetched(named(operand, name), name)
        case .member(let base, let name): return fetched(named(operand, name, of: base?.ownerName), name)
        case .call(let callee, _):
            guard case .member(let base?, let name) = callee.kind else {
                return fetched(named(operand, callee.lastName), callee.lastName)
            }
            return fetched(named(operand, name, of: base.ownerName), name)
        default: return operand
        }
    }

    /// Records an empty value on a fresh install for a list with unknown contents, if its name suggests stored items.
    private func fetched(_ operand: Operand, _ name: String) -> Operand {
        guard operand.kept == nil, !operand.isFollowed, operand.elements == nil, operand.constant == nil,
            operand.type?.isList == true,
            FreshInstallWords.isStoredList(name)
        else { return operand }
        var operand = operand
        operand.kept = .notYet
        return operand
    }

    /// Gives an operand with an unknown value the value on a fresh install suggested by its name, if any.
    /// - Parameters:
    ///   - operand: the operand.
    ///   - name: the name of the property, function or variable.
    ///   - owner: the name of its owner. The default is nil: it is irrelevant, or there is none.
    /// - Returns: the operand with the value, or unchanged.
    func named(_ operand: Operand, _ name: String, of owner: String? = nil) -> Operand {
        guard operand.kept == nil, !operand.isFollowed, operand.condition == nil, operand.constant == nil,
            operand.closure == nil, operand.metatype == nil, let answer = lookups.answer(ofName: name, of: owner)
        else { return operand }
        let value: KeptValue? =
            switch (operand.type, answer) {
            case (nil, .nothing): .notYet
            case (nil, _): answer
            case (let type?, .nothing), (let type?, .notYet):
                if type.optionality != .none {
                    .nothing
                } else {
                    type.text == "Bool" || type.text == "String" || type.text.hasPrefix("[") ? .notYet : nil
                }
            case (let type?, .constant): type.text == "Bool" ? answer : nil
            case (_, .named): answer
            }
        guard let value else { return operand }
        var operand = operand
        operand.kept = value
        return operand
    }
}
