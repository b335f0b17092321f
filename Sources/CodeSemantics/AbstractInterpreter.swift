package import Diagnostics
package import SceneFlow

/// Traces methods without running them, on every path left open by the files.
///
/// The walk represents controllers as objects, follows calls on those of a known class, and decides conditions from the
/// files. It records all events in order.
package struct AbstractInterpreter {
    /// The segue for a walk through `prepare(for:sender:)`.
    package struct Prepared {
        /// Its identifier.
        package var identifier: String?
        /// Its destination, an object of the walk.
        package var destination: Int
        /// Its source, an object of the walk.
        package var source: Int

        /// Creates a prepared segue.
        /// - Parameters:
        ///   - identifier: its identifier. The default is nil.
        ///   - destination: its destination, an object of the walk.
        ///   - source: its source, an object of the walk.
        package init(identifier: String? = nil, destination: Int, source: Int) {
            self.identifier = identifier
            self.destination = destination
            self.source = source
        }
    }

    private static let maximumRounds = 16

    /// The classes and scenes under the walk.
    private var ground: AnalysisContext
    /// The window, for the delegate's methods; nil if UIKit makes no root at launch.
    package var window: LaunchWindow?
    /// The segue being prepared.
    package var prepared: Prepared?
    /// All objects of the walk.
    package var objects: [WalkedObject] = []
    /// The methods and places visited by the walk.
    package var walked = VisitedCode()
    /// The methods being walked through.
    var stack = WalkStack()
    /// The place of the current instruction.
    var place = WalkPlace()
    /// The events, in order.
    package private(set) var events: [WalkEvent] = []
    /// The objects that became children of the scene's controller before the last restart.
    private var embedded: Set<Int> = []
    /// True if methods without effect on the flow are walked through as well, for the properties they read.
    private let isThorough: Bool
    /// True if conditional casts are recorded, too.
    private let recordsTests: Bool
    private var steps = WalkSteps()
    private var calls = WalkedCalls()
    private var constants = SetConstants()

    /// Creates a walk without events.
    /// - Parameters:
    ///   - ground: the classes and scenes.
    ///   - isThorough: true to walk through methods without effect on the flow as well. The default is false.
    ///   - recordsTests: true to record each conditional cast as an event. The default is false.
    package init(_ ground: AnalysisContext, isThorough: Bool = false, recordsTests: Bool = false) {
        self.ground = ground
        self.isThorough = isThorough
        self.recordsTests = recordsTests
    }

    /// The app's classes.
    package var graph: ClassGraph { ground.graph }
    /// The app's scenes and segues.
    package var flow: Flow { ground.flow }
    /// Finds a scene as `instantiateViewController` does.
    package var scenes: any SceneLookup { ground.scenes }

    /// The number of instructions walked through, including those before restarts.
    ///
    /// Lookups that grow with the walk count in proportion.
    package var spent: Int { steps.spent }

    /// The walk in a form to keep: its events, without the app under the walk.
    package var kept: Self {
        var copy = self
        copy.ground = .nothing
        copy.calls = WalkedCalls()
        return copy
    }

    /// Adds an object and returns its index.
    package mutating func add(_ object: WalkedObject) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    /// Adds the controller of a scene and returns its index.
    package mutating func add(_ scene: Scene.ID) -> Int {
        var object = WalkedObject(origin: .given, className: graph.resolve(flow[scene].className))
        object.scene = scene
        return add(object)
    }

    /// Forgets all events, and all properties except those with controllers.
    package mutating func restart() {
        for case .shown(let symbol, .embed, _, _) in events.map(\.kind) { embedded.formUnion(symbol.objects) }
        events = []
        steps.restart()
        calls = WalkedCalls()
        constants.restart()
        for id in objects.indices { objects[id].fields = objects[id].fields.filter { !$0.value.objects.isEmpty } }
    }

    /// Walks through a method as called by UIKit or a person.
    /// - Parameters:
    ///   - method: the method.
    ///   - owner: the class that declares it.
    ///   - object: the object of the method.
    /// - Returns: the returned value.
    @discardableResult
    package mutating func enter(_ method: Method, owner: String, on object: Int) -> Symbol {
        place = WalkPlace(method.location)
        return call(method, owner: owner, on: .object(object), arguments: [])
    }

    // MARK: - Calls

    /// Walks through a method, its parameters bound.
    package mutating func call(_ method: Method, owner: String, on target: Symbol, arguments: [Symbol]) -> Symbol {
        guard isThorough || stack.isEmpty || bears(method) else {
            return .unknown(method.name, type: nil)
        }
        steps.call(arguments: arguments.count)
        let call = WalkedCalls.Call(owner: owner, method: method.name, target: target, arguments: arguments)
        if !isThorough {
            let before = calls.comparisons
            let result = calls.result(of: call, under: place.conditions, place.reading, after: steps.inAll)
            steps.look(calls.comparisons - before)
            if let result { return result }
        }
        var frame = WalkStack.Frame(current: target, owner: owner, method: method.name)
        for (index, parameter) in method.parameters.enumerated() {
            frame.variables[index] =
                index < arguments.count
                ? arguments[index]
                : parameter.type == "NSCoder" ? .coder : .unknown(parameter.name, type: parameter.type)
        }
        let result = run(method.body, in: frame)
        calls.add(call, under: place.conditions, place.reading, result)
        return result
    }

    /// Returns true if a method can affect the flow.
    private func bears(_ method: Method) -> Bool {
        graph.record.note(method: method.name)
        return ground.reach.contains(method.name)
    }

    /// Walks through a body in a frame of its own.
    mutating func run(_ body: [Instruction], in frame: WalkStack.Frame) -> Symbol {
        guard !stack.isRecursive(frame) else { return .unknown(frame.method, type: nil) }
        guard !stack.isFull else {
            note(.unresolved(.depth, text: frame.method))
            return .unknown(frame.method, type: nil)
        }
        let outer = place
        stack.enter(frame)
        if let owner = frame.owner { walked.enter(frame.method, of: owner) }
        steps.look(outer.conditions.count)
        _ = run(body)
        place = outer
        return result(stack.leave(), after: outer)
    }

    /// Walks through a function written in place.
    ///
    /// Its `return` leaves only itself.
    mutating func block(_ body: [Instruction]) -> Symbol {
        let outer = place
        guard let around = stack.enterBlock() else { return .nothing }
        _ = run(body)
        let returned = stack.leaveBlock(to: around)
        place.leaveBlock(to: outer)
        return result(returned, after: outer)
    }

    /// Returns the result of a body: its returned values, under the conditions in the body.
    private func result(_ returned: [Symbol.Alternative], after outer: WalkPlace) -> Symbol {
        Symbol.anyOf(
            withoutOtherStoryboards(returned).map { alternative in
                let own = alternative.conditions.dropFirst(outer.conditions.count)
                return Symbol.Alternative(symbol: alternative.symbol, conditions: Array(own))
            }
        )
    }

    /// Leaves out the storyboards without a scene, if code looks for its identifier in several and finds it in one.
    private func withoutOtherStoryboards(_ returned: [Symbol.Alternative]) -> [Symbol.Alternative] {
        func requested(_ alternative: Symbol.Alternative) -> (identifier: String, isFound: Bool)? {
            guard case .object(let id) = alternative.symbol,
                case .instantiated(let identifier?, _, _) = objects[id].origin
            else { return nil }
            return (identifier, objects[id].failure == nil)
        }
        guard returned.count > 1 else { return returned }
        let found = Set(returned.compactMap(requested).filter(\.isFound).map(\.identifier))
        return returned.filter { alternative in
            requested(alternative).map { $0.isFound || !found.contains($0.identifier) } ?? true
        }
    }

    /// Records an event at the current place.
    package mutating func note(_ kind: WalkEvent.Kind, under more: [String] = [], at other: SourceLocation? = nil) {
        let location = other ?? place.location
        var event = WalkEvent(kind: kind, conditions: here(and: more), reading: place.reading, location: location)
        event.via = via(kind)
        events.append(event)
    }

    /// Records a conditional cast, if the walk records them.
    mutating func noteTest(of symbol: Symbol, _ type: String) {
        if recordsTests { note(test(symbol, type)) }
    }

    /// Returns the method that led the walk to the acting object; nil for the walk's first object.
    private func via(_ kind: WalkEvent.Kind) -> String? {
        switch kind {
        case .shown(_, _, let from, _), .wentBack(_, let from):
            guard case .object(let id) = from, id != 0 else { return nil }
            return stack.method(of: from)
        default: return nil
        }
    }

    /// Returns true if the scene's controller embedded an object before the last restart.
    func isEmbedded(_ object: Int) -> Bool { embedded.contains(object) }

    /// Returns the open conditions of the current place and further ones, each once.
    mutating func here(and more: [String]) -> [String] {
        steps.look(place.conditions.count + more.count)
        let (all, isCut) = place.conditions(and: more)
        if isCut { walked.cutConditions(at: place.location) }
        return all
    }

    // MARK: - Instructions

    /// Walks through instructions.
    /// - Returns: true if the code after them runs.
    package mutating func run(_ body: [Instruction]) -> Bool {
        let outer = place.reading
        defer { place.leave(to: outer) }
        for instruction in body {
            switch steps.take(isAtEntry: stack.isAtEntry, ground.budget) {
            case .granted: break
            case .refused: return false
            case .cut(let count):
                note(.unresolved(.depth, text: "more than \(count) steps"))
                return false
            }
            place.pass(instruction, within: outer)
            walked.pass(instruction)
            guard run(instruction.kind) else { return false }
        }
        return true
    }

    private mutating func run(_ kind: Instruction.Kind) -> Bool {
        switch kind {
        case .bind(let variable, let value):
            let symbol = evaluate(value)
            stack.bind(variable, symbol)
        case .evaluate(let value): _ = evaluate(value)
        case .set(let property, let target, let value):
            let (target, text) = (evaluate(target), text(of: value))
            set(property, on: target, to: evaluate(value), text: text)
        case .show(let value, let operation, let from, let style):
            show(evaluate(value), operation, from: evaluate(from), style: style)
        case .goBack(let operation, let from): note(.wentBack(operation, from: evaluate(from)))
        case .setStack(let values, let target):
            let symbols = values.map { evaluate($0) }
            setStack(symbols, on: evaluate(target))
        case .setColumn(let value, let column, let target): setColumn(column, evaluate(value), on: evaluate(target))
        case .showColumn(_, _, let target): _ = evaluate(target)
        case .performSegue(let identifier, let target, let sender):
            let (identifier, target) = (evaluate(identifier), evaluate(target))
            _ = evaluate(sender)
            for alternative in identifier.alternatives {
                note(.performed(identifier: alternative.symbol, on: target), under: alternative.conditions)
            }
        case .selectTab(_, let target): _ = evaluate(target)
        case .loadView(let target), .removeChild(let target): _ = evaluate(target)
        case .select: break
        case .branch(let arms, let otherwise): return branch(arms, otherwise: otherwise)
        case .repeatEach(let variable, let list, let body): repeatEach(variable, of: evaluate(list), body)
        case .later(let body), .completion(let body): later(body)
        case .popTo(let value, let from):
            _ = evaluate(value)
            note(.wentBack(.pop, from: evaluate(from)))
        case .selectController(let value, let target):
            _ = evaluate(value)
            _ = evaluate(target)
        case .return(let value):
            let symbol = value.map { evaluate($0) } ?? .nothing
            stack.add(returned: symbol, under: place.conditions)
            return false
        case .trap, .exit: return false
        case .initialize(let call): initialize(call)
        case .callSuper(let method, let arguments):
            let symbols = arguments.map { evaluate($0.value) }
            guard let current = stack.current, let owner = stack.owner, let parent = graph[owner]?.superclass else {
                break
            }
            if let found = graph.method(named: method, of: parent) {
                _ = self.call(found.method, owner: found.owner, on: current, arguments: symbols)
            }
        case .unresolved(let reason, let text): note(.unresolved(reason, text: text))
        }
        return true
    }

    private mutating func later(_ body: [Instruction]) {
        let (outer, returned) = (place, stack.returned)
        place.enterLater()
        let count = constants.count
        _ = run(body)
        // The code around it goes on before.
        takeBackConstants(to: count)
        place.leaveLater(to: outer)
        stack.setReturned(returned)
    }

    private mutating func repeatEach(_ variable: Int, of list: Symbol, _ body: [Instruction]) {
        var rounds: [Symbol] = [.unknown("element", type: nil)]
        if case .list(let elements) = list { rounds = Array(elements.prefix(Self.maximumRounds)) }
        let outer = place.conditions
        for element in rounds {
            stack.bind(variable, element)
            _ = run(body)
            place.setConditions(outer)
        }
    }

    // MARK: - Branches

    /// Takes every arm not ruled out by the files.
    ///
    /// The code after the branch runs if one of them does not leave.
    private mutating func branch(_ arms: [Instruction.Arm], otherwise: [Instruction]) -> Bool {
        let outer = place.conditions
        var ends: [(variables: [Int: Symbol], conditions: [String])] = []
        var ways = 0
        var negated: [String] = []
        var isDecided = false
        let count = constants.count
        var unsettled: Set<SetConstants.Place> = []
        for arm in arms where !isDecided {
            steps.look(outer.count + negated.count)
            place.setConditions(outer + negated)
            let before = stack.variables
            let outcome = decide(arm.condition)
            if outcome == .no { continue }
            let text = arm.written ?? text(of: arm.condition)
            if outcome == .unknown || arm.condition.closed != nil && !negated.isEmpty {
                if !place.assume(text) { walked.cutConditions(at: place.location) }
            }
            isDecided = outcome != .unknown
            ways += 1
            let falls = run(arm.body)
            if falls { ends.append((stack.variables, place.conditions)) }
            if outcome == .unknown || ways > 1 {
                let changed = takeBackConstants(to: count)
                if falls { unsettled.formUnion(changed) }
            }
            if outcome == .unknown {
                // One more is left for the condition of each arm itself.
                let isNamed = WalkPlace.add(Self.negation(of: text), to: &negated, besides: outer.count + 1)
                if !isNamed { walked.cutConditions(at: place.location) }
                stack.setVariables(before)
            }
        }
        if !isDecided {
            place.setConditions(outer + negated)
            ways += 1
            let falls = run(otherwise)
            if falls { ends.append((stack.variables, place.conditions)) }
            if ways > 1 {
                let changed = takeBackConstants(to: count)
                if falls { unsettled.formUnion(changed) }
            }
        }
        for place in unsettled { setUndecided(place) }
        // Code after a guard runs under the guard's condition; code after an `if` runs in any case.
        place.setConditions(ends.count == 1 && ways > 1 ? ends[0].conditions : outer)
        stack.setVariables(Self.merge(ends, after: outer.count))
        return !ends.isEmpty
    }

    /// Sets a property to a value, and remembers the constant before.
    mutating func setField(_ property: String, of object: Int, to value: Symbol) {
        if case .unknown = value {
            constants.note(property, of: object, earlier: objects[object].fields[property])
        }
        objects[object].fields[property] = value
    }

    /// Gives properties the values from before some constants were set.
    /// - Returns: the properties.
    @discardableResult
    private mutating func takeBackConstants(to count: Int) -> Set<SetConstants.Place> {
        guard constants.count > count else { return [] }
        let changes = constants.takeBack(to: count)
        for change in changes { objects[change.place.object].fields[change.place.property] = change.earlier }
        return Set(changes.map(\.place))
    }

    /// Makes a property one that no code has decided.
    private mutating func setUndecided(_ place: SetConstants.Place) {
        let type = objects[place.object].className.flatMap { graph.property(named: place.property, of: $0)?.type }
        setField(place.property, of: place.object, to: .unknown(place.property, type: type))
    }

    private static func negation(of text: String) -> String {
        // A lone `let name = value` only says that the value is not nil.
        if text.hasPrefix("let "), !text.contains(", ") {
            let value = text.split(separator: " = ", maxSplits: 1).last.map(String.init) ?? text
            return (value.hasPrefix("let ") ? String(value.dropFirst(4)) : value) + " == nil"
        }
        if text.hasSuffix(" != nil") { return text.dropLast(7) + " == nil" }
        if text.hasSuffix(" == nil") { return text.dropLast(7) + " != nil" }
        if text.hasPrefix("!"), !text.contains(" ") { return String(text.dropFirst()) }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ? "!\(text)" : "!(\(text))"
    }

    private static func merge(
        _ ends: [(variables: [Int: Symbol], conditions: [String])],
        after count: Int
    )
        -> [Int: Symbol]
    {
        guard var merged = ends.first?.variables, ends.count > 1 else { return ends.first?.variables ?? [:] }
        for end in ends.dropFirst() { merged.merge(end.variables) { first, _ in first } }
        for variable in merged.keys.sorted() {
            let alternatives = ends.compactMap { end in
                end.variables[variable].map {
                    Symbol.Alternative(symbol: $0, conditions: Array(end.conditions.dropFirst(count)))
                }
            }
            merged[variable] = Symbol.anyOf(alternatives)
        }
        return merged
    }
}
