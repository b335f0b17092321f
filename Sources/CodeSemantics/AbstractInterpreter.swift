package import Diagnostics
internal import ProjectFiles
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

    /// A method being walked through.
    package struct Frame {
        /// The object of the method.
        package var current: Symbol
        /// The declaring class.
        package var owner: String?
        /// Its full name.
        package var method: String
        /// True if it is an initialiser of the object.
        var isInitializer = false
        /// The enclosing method, during the walk through a function written in place.
        var around: String?
        /// The values of the variables.
        package var variables: [Int: Symbol] = [:]
        /// The returned values.
        package var returned: [Symbol.Alternative] = []
    }

    private static let maximumDepth = 24
    /// The maximum number of instructions walked through for one instruction of the entered method.
    private static let maximumSteps = 10_000
    /// The maximum number of instructions walked through altogether.
    private static let maximumStepsInAll = 60_000
    private static let maximumRounds = 16
    private static let maximumConditions = LinkingLimit.conditions.rawValue

    /// The classes and scenes under the walk.
    private var ground: AnalysisContext
    /// The root made by UIKit at launch, for the delegate's methods.
    package var launchRoot: Scene.ID?
    /// The root set on the window by code since then.
    var givenRoot: Symbol?
    /// The segue being prepared.
    package var prepared: Prepared?
    /// All objects of the walk.
    package var objects: [WalkedObject] = []
    /// The events, in order.
    package private(set) var events: [WalkEvent] = []
    /// The objects that became children of the scene's controller before the last restart.
    private(set) var embedded: Set<Int> = []

    /// The methods being walked through, the innermost last.
    var frames: [Frame] = []
    /// The open conditions for the current instruction.
    package var conditions: [String] = []
    /// The methods and places visited by the walk.
    package var walked = VisitedCode()
    /// The number of instructions walked through, including those before restarts.
    ///
    /// Lookups that grow with the walk count in proportion.
    package private(set) var spent = 0
    /// The number of conditions, or earlier calls, examined in the time of one instruction.
    private static let looksOfStep = 16
    /// The certainty of the current instruction.
    package var reading = ReadingCertainty.certain
    /// The location of the current instruction.
    package var location: SourceLocation?
    /// The number of functions written in place that are being walked through.
    var blocks = 0
    /// True if methods without effect on the flow are walked through as well, for the properties they read.
    private let isThorough: Bool
    /// True if conditional casts are recorded, too.
    let recordsTests: Bool
    private var steps = 0
    private var stepsInAll = 0
    private var calls = WalkedCalls()

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
        (steps, stepsInAll) = (0, 0)
        calls = WalkedCalls()
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
        conditions = []
        reading = .certain
        location = method.location
        return call(method, owner: owner, on: .object(object), arguments: [])
    }

    // MARK: - Calls

    /// Walks through a method, its parameters bound.
    package mutating func call(_ method: Method, owner: String, on target: Symbol, arguments: [Symbol]) -> Symbol {
        guard isThorough || frames.isEmpty || bears(method) else {
            return .unknown(method.name, type: nil)
        }
        spent += 1 + arguments.count
        let call = WalkedCalls.Call(owner: owner, method: method.name, target: target, arguments: arguments)
        if !isThorough {
            let before = calls.comparisons
            let result = calls.result(of: call, under: conditions, reading, after: stepsInAll)
            spent += (calls.comparisons - before) / Self.looksOfStep
            if let result { return result }
        }
        var frame = Frame(current: target, owner: owner, method: method.name)
        for (index, parameter) in method.parameters.enumerated() {
            frame.variables[index] =
                index < arguments.count
                ? arguments[index]
                : parameter.type == "NSCoder" ? .coder : .unknown(parameter.name, type: parameter.type)
        }
        let result = run(method.body, in: frame)
        calls.add(call, under: conditions, reading, result)
        return result
    }

    /// Returns true if a method can affect the flow.
    private func bears(_ method: Method) -> Bool {
        graph.record.note(method: method.name)
        return ground.reach.contains(method.name)
    }

    /// Walks through a body in a frame of its own.
    package mutating func run(_ body: [Instruction], in frame: Frame) -> Symbol {
        let isRecursive = frames.contains { $0.method == frame.method && $0.owner == frame.owner }
        guard !isRecursive || frame.method.isEmpty else { return .unknown(frame.method, type: nil) }
        guard frames.count < Self.maximumDepth else {
            note(.unresolved(.depth, text: frame.method))
            return .unknown(frame.method, type: nil)
        }
        let (outerConditions, outerReading, outerLocation) = (conditions, reading, location)
        frames.append(frame)
        if let owner = frame.owner { walked.enter(frame.method, of: owner) }
        spent += outerConditions.count / Self.looksOfStep
        _ = run(body)
        let returned = frames.removeLast().returned
        (conditions, reading, location) = (outerConditions, outerReading, outerLocation)
        return Symbol.anyOf(
            returned.map { alternative in
                let own = alternative.conditions.dropFirst(outerConditions.count)
                return Symbol.Alternative(symbol: alternative.symbol, conditions: Array(own))
            }
        )
    }

    /// Records an event at the current place.
    package mutating func note(_ kind: WalkEvent.Kind, under more: [String] = [], at place: SourceLocation? = nil) {
        var event = WalkEvent(kind: kind, conditions: here(and: more), reading: reading, location: place ?? location)
        event.via = via(kind)
        events.append(event)
    }

    /// Returns the method that led the walk to the acting object; nil for the walk's first object.
    private func via(_ kind: WalkEvent.Kind) -> String? {
        switch kind {
        case .shown(_, _, let from, _), .wentBack(_, let from):
            guard case .object(let id) = from, id != 0, let frame = frames.first(where: { $0.current == from }) else {
                return nil
            }
            return frame.around ?? frame.method
        default: return nil
        }
    }

    /// The open conditions of the current place and further ones, each once.
    mutating func here(and more: [String]) -> [String] {
        var seen: Set<String> = []
        var all: [String] = []
        spent += (conditions.count + more.count) / Self.looksOfStep
        for condition in [conditions, more].joined() where seen.insert(condition).inserted {
            guard all.count < Self.maximumConditions else {
                walked.cutConditions(at: location)
                break
            }
            all.append(condition)
        }
        return all
    }

    /// Adds an open condition for the current instruction.
    private mutating func assume(_ condition: String, to conditions: inout [String], besides count: Int = 0) {
        guard conditions.count + count < Self.maximumConditions else { return walked.cutConditions(at: location) }
        conditions.append(condition)
    }

    // MARK: - Instructions

    /// Walks through instructions.
    /// - Returns: true if the code after them runs.
    package mutating func run(_ body: [Instruction]) -> Bool {
        let outer = reading
        defer { reading = outer }
        for instruction in body {
            if frames.count == 1, blocks == 0 { steps = 0 }
            steps += 1
            stepsInAll += 1
            spent += 1
            if stepsInAll & 255 == 0, ground.budget.isOver { return false }
            guard steps <= Self.maximumSteps, stepsInAll <= Self.maximumStepsInAll else {
                if steps == Self.maximumSteps + 1 || stepsInAll == Self.maximumStepsInAll + 1 {
                    note(.unresolved(.depth, text: "more than \(steps - 1) steps"))
                }
                return false
            }
            if let place = instruction.location { location = place }
            reading = max(outer, instruction.reading)
            walked.pass(instruction)
            guard run(instruction.kind) else { return false }
        }
        return true
    }

    private mutating func run(_ kind: Instruction.Kind) -> Bool {
        switch kind {
        case .bind(let variable, let value): bind(variable, evaluate(value))
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
        case .loadView(let target): _ = evaluate(target)
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
            frames[frames.count - 1].returned.append(Symbol.Alternative(symbol: symbol, conditions: conditions))
            return false
        case .trap, .exit: return false
        case .initialize(let call): initialize(call)
        case .callSuper(let method, let arguments):
            let symbols = arguments.map { evaluate($0.value) }
            guard let frame = frames.last, let owner = frame.owner, let parent = graph[owner]?.superclass else { break }
            if let found = graph.method(named: method, of: parent) {
                _ = self.call(found.method, owner: found.owner, on: frame.current, arguments: symbols)
            }
        case .unresolved(let reason, let text): note(.unresolved(reason, text: text))
        }
        return true
    }

    /// Binds a variable of the innermost method.
    package mutating func bind(_ variable: Int, _ symbol: Symbol) {
        frames[frames.count - 1].variables[variable] = symbol
    }

    private mutating func later(_ body: [Instruction]) {
        let (outerConditions, outerReading, returned) = (conditions, reading, frames[frames.count - 1].returned)
        reading = max(reading, .likely)
        _ = run(body)
        (conditions, reading) = (outerConditions, outerReading)
        frames[frames.count - 1].returned = returned
    }

    private mutating func repeatEach(_ variable: Int, of list: Symbol, _ body: [Instruction]) {
        var rounds: [Symbol] = [.unknown("element", type: nil)]
        if case .list(let elements) = list { rounds = Array(elements.prefix(Self.maximumRounds)) }
        let outer = conditions
        for element in rounds {
            bind(variable, element)
            _ = run(body)
            conditions = outer
        }
    }

    // MARK: - Branches

    /// Takes every arm not ruled out by the files.
    ///
    /// The code after the branch runs if one of them does not leave.
    private mutating func branch(_ arms: [Instruction.Arm], otherwise: [Instruction]) -> Bool {
        let outer = conditions
        var ends: [(variables: [Int: Symbol], conditions: [String])] = []
        var ways = 0
        var negated: [String] = []
        var isDecided = false
        for arm in arms where !isDecided {
            spent += (outer.count + negated.count) / Self.looksOfStep
            conditions = outer + negated
            let before = frames[frames.count - 1].variables
            let outcome = decide(arm.condition)
            if outcome == .no { continue }
            let text = arm.written ?? text(of: arm.condition)
            if outcome == .unknown || arm.condition.closed != nil && !negated.isEmpty {
                var here = conditions
                assume(text, to: &here)
                conditions = here
            }
            isDecided = outcome != .unknown
            ways += 1
            if run(arm.body) { ends.append((frames[frames.count - 1].variables, conditions)) }
            if outcome == .unknown {
                // One more is left for the condition of each arm itself.
                assume(Self.negation(of: text), to: &negated, besides: outer.count + 1)
                frames[frames.count - 1].variables = before
            }
        }
        if !isDecided {
            conditions = outer + negated
            ways += 1
            if run(otherwise) { ends.append((frames[frames.count - 1].variables, conditions)) }
        }
        // Code after a guard runs under the guard's condition; code after an `if` runs in any case.
        conditions = ends.count == 1 && ways > 1 ? ends[0].conditions : outer
        frames[frames.count - 1].variables = Self.merge(ends, after: outer.count)
        return !ends.isEmpty
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
