internal import SwiftFacts

/// A function of a coordinator or another object that affects the flow but has no followed caller, with a controller
/// whose scene may call it.
package struct UncalledFunction: Sendable {
    /// Identifies an uncalled function of one controller.
    package struct Key: Hashable, Sendable {
        /// The location of the function's declaration.
        package var place: FlowNames.Place
        /// The class of the controller.
        var controller: String
    }

    /// The identity of the function.
    var key: Key
    /// The type of the object.
    var type: String
    /// The function.
    var declaration: FunctionDeclaration
}

/// Finds the uncalled functions of an app and the controllers with scenes that may call them.
///
/// An object stored, shown or called by name in a scene lives at least as long as this scene. Unresolved code, such as
/// a reactive stream, a delegate or a generic library method, may call its other functions there.
struct UncalledFunctions {
    /// The maximum number of searches.
    ///
    /// A search leaves out functions called by another uncalled function. These are covered after the other one has
    /// been read, or found by the next search.
    static let rounds = 3
    /// The maximum number of functions read in an app, counted once for each controller.
    static let readingLimit = 2_000
    /// The maximum number of controllers for which a function is read.
    private static let controllerLimit = 4
    /// The maximum number of types for a protocol.
    private static let conformerLimit = 3
    /// The maximum number of objects between a controller and the object of the called function.
    private static let keeperLimit = 3

    /// A function with its type.
    private struct Function {
        var type: String
        var place: FlowNames.Place
        var declaration: FunctionDeclaration
    }

    private let index: CodeIndex
    private let lookups: Lookups
    private let flowNames: FlowNames
    /// The index of objects, built only when there is an uncalled function.
    private lazy var keepers = ObjectKeepers(index, lookups, flowNames, conformerLimit: Self.conformerLimit)
    /// The number of functions with an effect on the flow, by base name.
    private lazy var counts = flowNames.counts
    private let classes: Set<String>
    /// The callers of all functions of the first search; nil before it.
    private var callers: [FlowNames.Place: [FlowNames.Caller]]?
    /// The names with too many functions and calls to distinguish, each with its first function.
    private(set) var crowded: [(name: String, place: FlowNames.Place)] = []

    /// Prepares for the functions of an app.
    /// - Parameters:
    ///   - bodies: reads the bodies of functions.
    ///   - classes: the classes whose methods are read.
    init(_ bodies: InstructionReader, classes: Set<String>) {
        index = bodies.sources.index
        lookups = bodies.sources.lookups
        flowNames = bodies.sources.flowNames
        self.classes = classes
    }

    /// Finds the functions not called by other uncalled functions.
    /// - Parameter read: the functions already read.
    /// - Returns: the functions, once for each controller, in the order of the sources.
    mutating func find(read: Set<FlowNames.Place>) -> [UncalledFunction] {
        var functions: [Function] = []
        for entry in index.entries where isObject(entry) {
            for member in entry.methods {
                let declaration = member.declaration
                let place = FlowNames.Place(file: member.file, position: declaration.position)
                guard declaration.body != nil, declaration.genericParameters.isEmpty, !read.contains(place),
                    flowNames.contains(declaration, in: member.file)
                else { continue }
                functions.append(Function(type: entry.name, place: place, declaration: declaration))
            }
        }
        guard !functions.isEmpty else { return [] }
        // Each search considers a subset of the functions of the one before, so the first callers suffice.
        let callers: [FlowNames.Place: [FlowNames.Caller]]
        if let known = self.callers {
            callers = known
        } else {
            (callers, crowded) = flowNames.callers(of: Set(functions.map(\.declaration.name)), index)
            self.callers = callers
        }
        var found: [UncalledFunction] = []
        for function in roots(among: functions, callers) {
            for controller in controllers(for: function, callers[function.place] ?? []) {
                let key = UncalledFunction.Key(place: function.place, controller: controller)
                found.append(UncalledFunction(key: key, type: function.type, declaration: function.declaration))
            }
        }
        return found
    }

    // MARK: - Which functions

    private func isObject(_ entry: CodeIndex.TypeEntry) -> Bool {
        switch entry.kind {
        case .class, .struct, .enum, .actor:
            !entry.isObjectiveC && !classes.contains(entry.name) && !lookups.isController(entry.name)
                && !AbsentSources.contain(entry.file) && entry.genericParameters.isEmpty
        case .extension, .protocol: false
        }
    }

    /// Returns the functions not called by any other; in a cycle of calls the first one.
    private func roots(among functions: [Function], _ callers: [FlowNames.Place: [FlowNames.Caller]]) -> [Function] {
        let numbers = Dictionary(functions.enumerated().map { ($1.place, $0) }) { first, _ in first }
        var called: [[Int]] = Array(repeating: [], count: functions.count)
        var isCalled = [Bool](repeating: false, count: functions.count)
        for (number, function) in functions.enumerated() {
            for caller in callers[function.place] ?? [] {
                guard let other = numbers[caller.place], other != number else { continue }
                called[other].append(number)
                isCalled[number] = true
            }
        }
        var seen = [Bool](repeating: false, count: functions.count)
        var roots: [Int] = []
        func add(_ root: Int) {
            roots.append(root)
            var pending = [root]
            seen[root] = true
            while let next = pending.popLast() {
                for other in called[next] where !seen[other] {
                    seen[other] = true
                    pending.append(other)
                }
            }
        }
        for number in functions.indices where !isCalled[number] { add(number) }
        for number in functions.indices where !seen[number] { add(number) }
        return roots.sorted().map { functions[$0] }
    }

    // MARK: - In which scenes

    /// Returns the controllers with code calling a function of this name.
    ///
    /// Otherwise returns those storing its object, shown by its object, or making it.
    private mutating func controllers(for function: Function, _ callers: [FlowNames.Caller]) -> [String] {
        let calling = Set(callers.map(\.owner).filter(lookups.isController))
        let isOnly = counts[function.declaration.name] == 1
        if function.declaration.isStatic { return isOnly ? taken(calling) ?? [] : [] }
        let own = keepers.mentioned(in: function.place)
        let keeping = keepers.controllers(keeping: function.type, within: Self.keeperLimit)
        if let taken = taken(calling.intersection(keeping)) ?? (isOnly ? taken(calling) : nil) { return taken }
        let shown = keepers.controllers(mentionedBy: function.type).subtracting(own)
        return taken(keeping.intersection(shown)) ?? taken(keeping.subtracting(own)) ?? taken(shown)
            ?? taken(keepers.controllers(making: function.type, within: Self.keeperLimit).subtracting(own)) ?? []
    }

    /// Returns the scene classes among some controllers; a controller with subclasses is replaced by these.
    /// - Returns: nil if there are none, or too many.
    private func taken(_ controllers: Set<String>) -> [String]? {
        var result: Set<String> = []
        for controller in controllers {
            let subclasses = index.conformers(to: controller)
            let scenes = subclasses.isEmpty ? [controller] : subclasses.filter { index.conformers(to: $0).isEmpty }
            result.formUnion(scenes.filter(classes.contains))
            if result.count > Self.controllerLimit { return nil }
        }
        return result.isEmpty ? nil : result.sorted()
    }
}
