internal import CodeModel
internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftSources

/// The reading of one body: statements and expressions in, instructions out.
///
/// To read an expression emits what must happen on the way, in order, and returns what it comes to. Where something
/// happens only on a condition it is collected apart.
struct BodyReader {
    /// How deeply functions of other types are followed.
    static let inliningLimit = 12
    /// How deeply they are followed where the app starts: coordinators call coordinators.
    static let launchInliningLimit = 28
    /// How many expressions are read for one body where the app starts.
    static let launchExpressionLimit = 60_000
    /// How deeply expressions may nest.
    static let nestingLimit = 120
    /// How many expressions are read for one body, those of followed functions included.
    static let expressionLimit = 10_000
    /// The most names that the closures of one body capture, together.
    private static let capturedNamesLimit = 500_000

    /// All that the sources declare.
    let index: CodeIndex
    /// The names of the functions in which something bears on a flow.
    let flowNames: FlowNames
    /// What names mean here.
    var scope: Scope
    /// The instructions so far.
    var output: [Instruction] = []
    /// What follows the statement that is being read: the closures that it hands over.
    var trailing: [Instruction] = []
    /// How many variables there are.
    var variables = 0
    /// The class whose body is read.
    let root: String
    /// The functions that are being followed, from the outside in.
    var followed: [String] = []
    /// What `return` gave last.
    var returned: Operand?
    /// What an initialiser that is followed made, by `self.init(…)`.
    var constructed: Operand?
    /// Whether the body is an initialiser's.
    var isInitializer = false
    /// Whether reading `view` of the object itself may load it.
    var touchesView = false
    /// The presentation styles that were set, by the controller.
    var styles: [Value: String] = [:]
    /// The properties that are known not to be nil, since they were just read.
    var checked: Set<Value> = []
    /// The functions that were followed and of which nothing bears on the flow.
    var silent: Set<String> = []
    /// The lists and the optionals without a value that were changed since they were declared, by their local names.
    var changed: Set<String> = []
    /// Those of them that were changed on a condition.
    var lost: Set<String> = []
    /// The controllers that were passed to code which is not read and may have loaded their views.
    var handedOver: Set<Value> = []
    /// Those among them whose views were taken to be loaded, since code asked them for something.
    var viewed: Set<Value> = []
    /// The current nesting depth of calls through protocols with several conforming types.
    var choosing = 0
    /// How often a function was not followed into itself, or too deeply.
    var cuts = 0
    /// The depth at which a notification was posted whose observers are being followed: theirs counts from there.
    var postingDepth = 0
    /// The number of times that the current code is read, once for each element of the enclosing lists.
    var repetitions = 1
    /// The closures that were called in place, by where they stand.
    var called: Set<Position> = []
    /// The calls that became part of others: of functions read in their places, and of what makes a scene.
    var inlined: Set<SourceLocation> = []
    /// The functions and getters that were read in place of their calls.
    var functions: Set<FlowNames.Place> = []
    /// The calls of methods that have the name of one of UIKit's, and are none.
    var others: [SourceLocation: OtherCall] = [:]
    /// The controllers that were embedded.
    var embedded: Set<Value> = []
    /// What runs the closures that were handed over, by where they stand.
    var handlers: [SourceLocation: Handler] = [:]
    /// The calls of controllers' initialisers.
    var calls: Set<ControllerClass.InitializerCall> = []
    /// The objects that are known by identity.
    var objects: KnownObjects
    /// The objects whose initialisers are being read.
    var initializing: Set<Int> = []
    /// Whether the body is one in which a delegate starts the app: there the delegate's own methods are read in place,
    /// too, so that what one of them keeps is known to the next.
    let isLaunching: Bool
    /// The most calls that are followed into each other; nil for the limit of the kind of body.
    let depth: Int?
    /// Whether the body is part of a controller's setup, such as an initialiser or `viewDidLoad`, which runs once for each instance.
    ///
    /// The initial values of the instance's properties are then known.
    var isSettingUp = false
    /// A Boolean value that indicates whether the elements of the expression are needed.
    var picksElement = false
    /// What was looked up already.
    let lookups: Lookups
    /// Has the body end early; nil where nobody does.
    private let stop: LinkingStop?
    /// The objects as they were at the end of the last body with names of its own.
    private(set) var left = KnownObjects(own: "")
    /// The names at the end of the body that was collected last.
    private(set) var leftNames: [String: Operand] = [:]
    private var nesting = 0
    private var expressions = 0
    private var capturedNames = 0

    /// Creates the reading of a body.
    /// - Parameters:
    ///   - reader: knows the sources.
    ///   - scope: what names mean at its beginning.
    ///   - root: the class whose body is read; by default that of the receiver.
    ///   - isLaunching: a Boolean value that indicates whether a delegate starts the app there. The default is false.
    ///   - depth: the most calls that are followed into each other. The default is nil: the limit of the kind of body.
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

    /// Reads the windows that the delegate is declared with: UIKit has them before it calls the delegate.
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

    /// What a parameter stands for: what UIKit passes by its own name, else a variable.
    private func parameterOperand(_ position: Int, type: TypeName, of declaration: FunctionDeclaration) -> Operand {
        // Nothing but the person starts the app: no notification, no link, no other app.
        if isLaunching, type.text.hasSuffix("LaunchOptionsKey: Any]") { return Operand(.nothing, type: type) }
        let value: Value =
            switch UIKitNames.parameterRole(position, of: declaration, type: type.text) {
            case .coder: .coder
            case .sender: .sender
            case .segueIdentifier: .segueIdentifier
            case nil: .variable(position)
            }
        return Operand(value, type: type)
    }

    /// Whether what is returned may bear on the flow.
    private var keepsResult: Bool {
        guard let result = scope.result else { return isInitializer }
        return isFollowable(resolved(result))
    }

    // MARK: - Emitting

    /// Where something stands.
    func location(_ position: Position) -> SourceLocation {
        scope.site ?? SourceLocation(file: scope.file, position)
    }

    /// Adds an instruction.
    mutating func emit(
        _ kind: Instruction.Kind,
        at position: Position,
        reading: Reading = .certain,
        isAnimated: Bool = true
    ) {
        var instruction = Instruction(kind, at: location(position), reading: max(reading, scope.reading))
        instruction.isAnimated = isAnimated
        output.append(instruction)
        checked.removeAll()
    }

    /// Adds a place that was not understood.
    mutating func unresolved(_ reason: Unresolved.Reason, _ text: String, at position: Position) {
        emit(.unresolved(reason, text: text), at: position, reading: .unresolved)
    }

    /// A new variable with a value.
    mutating func bind(_ value: Value, at position: Position, reading: Reading = .certain) -> Value {
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

    /// Emits what happens when a value is worked out and not kept.
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

    /// Collects what is emitted while something is read.
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

    /// Goes back to the names from before a branch; a list that changed in it is not known any more.
    /// - Parameters:
    ///   - names: the names.
    ///   - keepsLists: whether lists stay as they are, where what stands between was certainly done. The default is false.
    mutating func restore(_ names: [String: Operand], keepingLists keepsLists: Bool = false) {
        let lists = keepsLists ? scope.names.filter { changed.contains($0.key) && names[$0.key] != nil } : [:]
        scope.names = names.merging(lists) { $1 }
        for name in lost where names[name]?.elements != nil || names[name]?.kept != nil {
            scope.names[name] = .opaque(name, type: names[name]?.type)
        }
    }

    /// Keeps the objects that a body which is certainly run has put into names from before it.
    /// - Parameter names: the names at the end of the body.
    mutating func adopt(_ names: [String: Operand]) {
        for (name, operand) in names where scope.assigned.contains(name) && operand.object != nil {
            if let outer = scope.names[name], outer.object != operand.object { scope.names[name] = operand }
        }
    }

    /// Emits the closures that were handed over by the last statement.
    mutating func flush() {
        output += trailing
        trailing = []
    }

    // MARK: - Reading expressions within bounds

    /// The most expressions that are read for the body.
    private var limit: Int { isLaunching ? Self.launchExpressionLimit : Self.expressionLimit }

    /// A Boolean value that indicates whether the body comes to so many expressions that no more are read.
    var isExhausted: Bool { expressions >= limit }

    /// Captures the current scope for a closure; a body that captures too many names is read no further.
    /// - Parameters:
    ///   - closure: the closure.
    ///   - result: the result of the local function that it is. The default is nil: it is none.
    ///   - position: where it stands; nil for a local function, the default.
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
    ///   - expected: the type that stands around it, for what leaves its type out.
    /// - Returns: what it comes to.
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

    /// Gives an operand whose value is unknown the value on a fresh install that the names in an expression suggest, if any.
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

    /// Notes that a list whose contents are unknown is empty on a fresh install, where its name says that it is of stored things.
    private func fetched(_ operand: Operand, _ name: String) -> Operand {
        guard operand.kept == nil, !operand.isFollowed, operand.elements == nil, operand.constant == nil,
            operand.type?.isList == true,
            FreshInstallWords.isStoredList(name)
        else { return operand }
        var operand = operand
        operand.kept = .notYet
        return operand
    }

    /// Gives an operand whose value is unknown the value on a fresh install that its name suggests, if any.
    /// - Parameters:
    ///   - operand: the operand.
    ///   - name: the name of the property, function or variable.
    ///   - owner: the name of what it belongs to. The default is nil: that does not matter, or there is none.
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
