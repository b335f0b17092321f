internal import CodeModel
internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Reads one body: statements and expressions in, instructions out.
///
/// Reading an expression emits the instructions it requires, in order, and returns its result. Conditional instructions
/// are collected separately. The reader itself owns the meanings of names; its parts own everything else.
struct BodyReader {
    /// The declarations of the sources.
    let sources: BodySources
    /// The body's place in the app.
    let role: BodyRole
    /// The meanings of names here.
    var scope: Scope
    /// The instructions so far.
    var code = EmittedCode()
    /// The facts collected beside the instructions.
    var facts = BodyFacts()
    /// The functions and closures being read in place.
    var calls: FollowedCalls
    /// The objects known by identity.
    var objects: KnownObjects
    /// The facts about controllers.
    var controllers: KnownControllers
    /// The local lists.
    var lists = LocalLists()
    /// True while code is read that waits for a server's answer.
    var isWaiting = false
    private var changes = ChangedNames()
    private var budget: ReadingBudget
    /// True if the elements of the expression are needed.
    private var picksElement = false

    /// Creates a reader of a body.
    /// - Parameters:
    ///   - sources: the declarations of the sources.
    ///   - scope: the meanings of names at the beginning of the body.
    ///   - role: the body's place in the app.
    ///   - attempt: the limits on its length and on the depth of followed calls.
    ///   - stop: ends the body early; nil for no early end.
    init(
        _ sources: BodySources,
        scope: Scope,
        role: BodyRole,
        _ attempt: ReadingBudget.Attempt,
        until stop: LinkingStop?
    ) {
        self.sources = sources
        self.scope = scope
        self.role = role
        calls = FollowedCalls(isLaunching: role.isLaunching, depth: attempt.depth)
        objects = KnownObjects(own: role.type)
        controllers = KnownControllers(mayLoadOwnView: role.mayLoadView)
        budget = ReadingBudget(limit: attempt.limit, until: stop)
    }

    // MARK: - The whole

    /// Reads a whole body.
    mutating func body(of statements: [Statement], parameters: [Method.Parameter]) -> ReadBody {
        scope.assigned = AssignedNames.of(statements)
        scope.body = statements
        if role.isLaunching { readWindows() }
        run(statements, returnsValue: scope.result != nil)
        var pruning = Pruning()
        let body = pruning.pruned(code.instructions, keepsValue: keepsResult)
        return facts.body(parameters, body, variables: code.variables)
    }

    /// Makes variables of a function's parameters.
    mutating func bindParameters(of declaration: FunctionDeclaration) -> [Method.Parameter] {
        // A function's name has the labels of all its parameters: made once, not for each of them.
        let function = declaration.fullName
        return declaration.parameters.enumerated().map { position, parameter in
            let type = resolved(parameter.type)
            scope.names[parameter.name] = parameterOperand(position, type: type, of: declaration, named: function)
            _ = code.newVariable()
            var result = Method.Parameter(parameter.label, parameter.name, type: type.text)
            result.optionality = Property.Optionality(type)
            return result
        }
    }

    /// Reads the windows in the delegate's initial values: UIKit has them before it calls the delegate.
    private mutating func readWindows() {
        for member in sources.index.entry(named: role.type)?.properties ?? [] {
            let property = member.declaration
            let found = CodeIndex.Found(declaration: property, file: member.file, owner: role.type)
            guard !property.isStatic, !property.isLazy, property.initialValue != nil,
                sources.isKind(declaredType(of: found)?.text, of: "UIWindow")
            else { continue }
            _ = read(SourceExpression(.name(property.name), at: property.position))
        }
    }

    /// Returns the operand of a parameter: for a UIKit argument its own value, else a variable.
    private func parameterOperand(
        _ position: Int,
        type: TypeName,
        of declaration: FunctionDeclaration,
        named function: String
    ) -> Operand {
        // Nothing but the person starts the app: no notification, no link, no other app.
        if role.isLaunching, type.text.hasSuffix("LaunchOptionsKey: Any]") { return Operand(.nothing, type: type) }
        let value: Value =
            switch UIKitMethods.role(
                ofParameter: position,
                of: function,
                attributes: declaration.attributes.map(\.name),
                type: type.text
            ) {
            case .coder: .coder
            case .sender: .sender
            case .segueIdentifier: .segueIdentifier
            case nil: .variable(position)
            }
        var operand = Operand(value, type: type)
        if type == TypeName("Bool") {
            // Nothing may be known of the argument but the name of its parameter.
            operand.kept = sources.lookups.answer(ofName: declaration.parameters[position].name, of: nil)
        }
        return operand
    }

    /// True if the returned value may affect the flow.
    private var keepsResult: Bool {
        guard let result = scope.result else { return role.isInitializer }
        return sources.isFollowable(resolved(result))
    }

    // MARK: - Meanings in the current scope

    /// Returns a type as it is meant here: generic parameters, `Self` and aliases replaced.
    func resolved(_ type: TypeName) -> TypeName { sources.resolved(type, in: scope) }

    /// Returns the qualified name of a type as written here; the text itself if it names no type.
    func resolved(_ text: String) -> String { sources.resolved(text, in: scope) }

    /// Returns the type of a property as declared, else as its value shows it.
    func declaredType(of found: CodeIndex.Found<PropertyDeclaration>) -> TypeName? {
        let inherited = sources.lookups.arguments(of: found.owner, inheritedBy: scope.receiver.type)
        return sources.declaredType(of: found, generics: scope.generics.merging(inherited) { $1 })
    }

    /// Returns the constant value of an expression, if the sources alone determine it.
    func constant(_ expression: SourceExpression, as expected: TypeName? = nil) -> Constant? {
        sources.constant(expression, in: scope, as: expected)
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
        isAnimated: Bool = true,
        preferring arm: Int? = nil
    ) {
        var instruction = instruction(kind, at: position, reading: reading, isAnimated: isAnimated)
        instruction.preferredArm = arm
        code.add(instruction)
    }

    private func instruction(
        _ kind: Instruction.Kind,
        at position: Position,
        reading: ReadingCertainty,
        isAnimated: Bool = true
    ) -> Instruction {
        var instruction = Instruction(kind, at: location(position), reading: max(reading, scope.reading))
        instruction.isAnimated = isAnimated
        return instruction
    }

    /// Adds an unresolved place.
    mutating func unresolved(_ reason: Unresolved.Reason, _ text: String, at position: Position) {
        emit(.unresolved(reason, text: text), at: position, reading: .unresolved)
    }

    /// Stores a value in a new variable.
    mutating func bind(_ value: Value, at position: Position, reading: ReadingCertainty = .certain) -> Value {
        let variable = code.newVariable()
        emit(.bind(variable: variable, value), at: position, reading: reading)
        if controllers.isHandedOver(value) { controllers.handOver(.variable(variable)) }
        return .variable(variable)
    }

    /// Emits the effects of evaluating a value without storing it.
    mutating func absorb(_ operand: Operand, at position: Position) {
        if let condition = operand.condition, condition.hasEffects {
            emit(.branch([.init(condition, [])], otherwise: []), at: position)
            return
        }
        for effect in operand.value.effects {
            if case .unwrap(let inner, _, _) = effect {
                let evaluation = instruction(.evaluate(effect), at: position, reading: operand.reading)
                code.add(evaluation, unwrapping: inner)
            } else if case .block(let instructions) = effect, !instructions.containReturn {
                code.addInlined(instructions)
            } else {
                emit(.evaluate(effect), at: position, reading: operand.reading)
            }
        }
    }

    // MARK: - Reading apart

    /// A body read apart from the code around it.
    struct ReadBlock {
        /// The instructions of the body.
        var instructions: [Instruction]
        /// The objects as they were at its end.
        var objects: KnownObjects
        /// The meanings of names at its end.
        var names: [String: Operand] = [:]

        /// True if no code after the body runs.
        var leaves: Bool { instructions.last?.kind.leaves == true }
    }

    /// Collects the instructions emitted during a closure.
    mutating func collecting<Result>(_ body: (inout BodyReader) -> Result) -> (Result, [Instruction]) {
        let outer = code.begin()
        let result = body(&self)
        return (result, code.end(outer))
    }

    /// Reads a body with names of its own, which may not run.
    mutating func block(_ body: (inout BodyReader) -> Void) -> ReadBlock {
        let names = scope.names
        let known = objects
        let outer = (code: code.beginBlock(), changes: changes.beginBlock())
        body(&self)
        let appended = appended(since: names)
        changes.endBlock(outer.changes, appendingTo: appended.map(\.name))
        let block = ReadBlock(instructions: code.endBlock(outer.code), objects: objects, names: scope.names)
        restore(names)
        objects.restore(known)
        extend(by: appended)
        return block
    }

    /// Reads the two arms of a branch, each with the names from before it.
    mutating func arms(
        since names: [String: Operand],
        _ then: (inout BodyReader) -> Void,
        _ otherwise: (inout BodyReader) -> Void
    ) -> (first: ReadBlock, second: ReadBlock) {
        let earlier = changes
        let first = block(then)
        var lost = changes.takeBack(since: earlier)
        // What an arm changes and then leaves is not known to the code after the branch.
        if first.leaves { (lost, changes) = ([], earlier) }
        restore(names)
        let middle = changes
        let second = block(otherwise)
        if second.leaves { changes = middle }
        changes.lose(lost)
        if !lost.isEmpty { restore(scope.names) }
        return (first, second)
    }

    /// Returns the instructions of a body with names of its own, which may not run.
    mutating func nested(_ body: (inout BodyReader) -> Void) -> [Instruction] { block(body).instructions }

    /// Adds a body read apart, because it certainly runs.
    mutating func take(_ block: ReadBlock) {
        code.addDecided(block.instructions)
        objects = block.objects
        adopt(block.names)
    }

    /// Restores the names from before a branch; a list changed in it becomes unknown.
    /// - Parameters:
    ///   - names: the names.
    ///   - keepsLists: true to keep lists as they are, if the code in between certainly ran. The default is false.
    mutating func restore(_ names: [String: Operand], keepingLists keepsLists: Bool = false) {
        scope.names = changes.restored(names, from: scope.names, keepingLists: keepsLists)
        guard !lists.isEmpty else { return }
        for (name, local) in scope.names {
            if let elements = lists.extended(since: local) { scope.names[name] = list(elements, as: local) }
        }
    }

    /// Records a change of a local list, or of an optional without a value.
    mutating func noteChange(of name: String) { changes.note(name) }

    /// Gives variables their values on a fresh install, as they are at the end of the arm taken then.
    /// - Parameters:
    ///   - names: the names at the end of that arm.
    ///   - before: the names before the branch.
    mutating func settle(_ names: [String: Operand], since before: [String: Operand]) {
        guard role.isLaunching else { return }
        for (name, operand) in before where operand.kept != nil && scope.assigned.contains(name) {
            guard let kept = names[name]?.kept else { continue }
            scope.names[name] = operand
            scope.names[name]?.kept = kept
            changes.settle(name)
        }
    }

    /// Keeps the objects assigned to outer names by a body that certainly runs.
    /// - Parameter names: the names at the end of the body.
    mutating func adopt(_ names: [String: Operand]) {
        adoptLists(names)
        for (name, operand) in names where scope.assigned.contains(name) && operand.object != nil {
            if let outer = scope.names[name], outer.object != operand.object { scope.names[name] = operand }
        }
    }

    // MARK: - Elements of lists

    /// Reads the source of picked elements: `pages` of `pages[0]`.
    mutating func readPicked(_ base: SourceExpression, as expected: TypeName? = nil) -> Operand {
        let outer = picksElement
        picksElement = true
        defer { picksElement = outer }
        return read(base, as: expected)
    }

    /// Makes the list whose elements are picked, once.
    /// - Parameters:
    ///   - isList: true if the expression is a list that can be made.
    ///   - make: makes the list.
    /// - Returns: the list; nil if no element is needed.
    mutating func picked(if isList: @autoclosure () -> Bool, _ make: (inout BodyReader) -> Operand?) -> Operand? {
        guard picksElement, isList() else { return nil }
        picksElement = false
        return make(&self)
    }

    /// Returns true if code is read once for each element of a list: each element is known, and their number,
    /// multiplied by the enclosing lists, is small enough.
    func canRepeat(for elements: [Operand]) -> Bool {
        budget.mayRepeat(for: elements.count)
            && elements.allSatisfy { isDistinct($0) || $0.elements?.contains(where: isDistinct) ?? false }
    }

    /// Returns true if an element of a list differs from the others: an object, a controller or a constant.
    private func isDistinct(_ element: Operand) -> Bool {
        element.object != nil || element.constant != nil
            || element.isFollowed && sources.isController(element.type?.text)
    }

    /// Reads code once for each of a number of elements.
    mutating func repeated<Result>(_ count: Int, _ body: (inout BodyReader) -> Result) -> Result {
        let outer = budget.beginRepeating(for: count)
        defer { budget.endRepeating(outer) }
        return body(&self)
    }

    // MARK: - Reading expressions within limits

    /// True if the body has reached the maximum number of expressions.
    var isExhausted: Bool { budget.isExhausted }

    /// The number of expressions read.
    var spent: Int { budget.spent }

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
        budget.capture(names: scope.names.count)
        return CapturedClosure(closure: closure, scope: scope, result: result, position: position)
    }

    /// Reads an expression.
    /// - Parameters:
    ///   - expression: the expression.
    ///   - expected: the type expected by the context, for an expression without a written type.
    /// - Returns: the result.
    mutating func read(_ expression: SourceExpression, as expected: TypeName? = nil) -> Operand {
        switch budget.begin() {
        case .granted: break
        case .refused(let isFirst):
            if isFirst { unresolved(.depth, expression.shownText, at: expression.position) }
            return .opaque(expression.shownText)
        }
        defer { budget.end() }
        // Not as one expression: `self` would be copied for the outer call before the inner one changes it.
        let operand = expressionOperand(expression, expected)
        return named(operand, expression)
    }

    /// Reads an expression with a name as its value: the text of an identifier or a storyboard.
    mutating func readText(_ expression: SourceExpression, as expected: TypeName? = TypeName("String")) -> Operand {
        if case .text(let text)? = constant(expression, as: expected) {
            return Operand(.text(text), type: TypeName("String"))
        }
        return read(expression, as: expected)
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

    /// Returns nil as the value of an optional named after a person or what a person signs in with: nobody is signed in.
    private func absentPerson(_ operand: Operand, _ name: String) -> KeptValue? {
        guard let type = operand.type, type.optionality == .optional, FreshInstallWords.isPerson(name) else {
            return nil
        }
        // Neither a session of the network nor one of a camera is meant.
        let isOfApp = type.text == "String" || type.text.hasSuffix("User") || sources.index.isDeclared(type.text)
        return isOfApp ? .nothing : nil
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
            operand.closure == nil, operand.metatype == nil,
            let answer = sources.lookups.answer(ofName: name, of: owner) ?? absentPerson(operand, name)
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
            case (_, .named), (_, .bundled), (_, .thrown): answer
            }
        guard let value else { return operand }
        var operand = operand
        operand.kept = value
        return operand
    }
}
