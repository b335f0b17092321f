internal import Diagnostics
internal import ProjectFiles
package import SwiftFacts
internal import UIKitFacts

/// The functions of the sources that show something or go back, by themselves or through functions they call.
///
/// Determined by names, labels and evident types alone, and therefore too many. The set only saves following functions
/// without such an effect.
package struct FlowNames: Sendable {
    private var places: Set<Place> = []
    private var names: Set<String> = []
    private var types: Set<String> = []
    /// The superclasses of these types.
    private var bases: Set<String> = []
    /// The properties with a `didSet` that may affect a flow, by file.
    private var observedByFile: [String: Set<String>] = [:]
    private var observed: Set<String> = []
    /// The properties with closures or streams whose code may affect a flow.
    private var keeping: Set<String> = []
    /// The calls that show something or go back, sorted by file and position.
    package private(set) var calls: [FlowCall] = []
    /// The properties set on an object other than `self`.
    package private(set) var assignments: [UnreadAssignments.Assignment] = []
    /// The functions with more registered notification observers than are followed.
    private(set) var crowded: Set<Place> = []
    /// The functions of each file.
    private var nodes: [String: [Node]] = [:]
    /// The observers registered by the functions of each file.
    private var observersByFile: [String: [Observer]] = [:]
    /// The observers of each notification, by its name.
    private var observers: [String: [Observer]] = [:]

    /// An observer of a notification.
    struct Observer: Sendable {
        /// The type with the registering code.
        var owner: String
        /// The file of the registering code.
        var file: String
        /// The notification and the code handling it.
        var observation: Observation
    }

    /// The location of a function's declaration.
    package struct Place: Sendable, Hashable {
        /// The file.
        package var file: String
        /// The position of the function's name.
        package var position: Position
    }

    /// A function and its calls.
    private struct Node: Sendable {
        var place: Place
        var name: String
        var owner: String
        var parameters: [FunctionDeclaration.Parameter]?
        var body: MentionedNames
        var assigned: [UnreadAssignments.Assignment] = []
        /// The observer registered by the function, for a node that represents posting its notification; else nil.
        var observation: Observation?
        /// The closure kept in a property, or subscribed to the stream in it, that the node represents; else nil.
        var kept: MentionedNames.Kept?

        /// True for a function or getter itself.
        var isDeclared: Bool { observation == nil && kept == nil }

        /// Returns true if a function has the same calls, and fits the same calls, as another version of it.
        func isLike(_ other: Node) -> Bool {
            name == other.name && owner == other.owner
                && parameters?.map(ArgumentMatching.Shape.init) == other.parameters?.map(ArgumentMatching.Shape.init)
                && body.isFlow == other.body.isFlow
                && body.calls.elementsEqual(other.body.calls) { $0.isLike($1) }
        }
    }

    /// A call that shows something or goes back.
    package struct FlowCall: Sendable {
        /// The location of the call.
        var location: SourceLocation
        /// The source text.
        var text: String
        /// The function around it.
        var function: Place
        /// The kind of its effect on the flow.
        var bearing: MentionedNames.Bearing
    }

    /// A function that may call another one, judged by names, labels and evident types.
    struct Caller: Sendable {
        /// The location of its declaration.
        var place: Place
        /// The name of its type, or an empty string for a global function.
        var owner: String
    }

    /// A call, by its number among the calls of the enclosing function.
    private struct NumberedCall {
        var node: Int
        var call: Int
    }

    /// Functions of one type that fit the same calls.
    private struct Kind: Hashable {
        var owner: String
        var shape: [ArgumentMatching.Shape]?
    }

    /// Returns the observers of a notification, in order of file.
    func observers(of notification: String) -> [Observer] { observers[notification] ?? [] }

    /// Returns true if a function may affect a flow.
    package func contains(_ declaration: FunctionDeclaration, in file: String) -> Bool {
        places.contains(Place(file: file, position: declaration.position))
    }

    /// Returns true if the getter of a property may affect a flow.
    package func contains(_ declaration: PropertyDeclaration, in file: String) -> Bool {
        places.contains(Place(file: file, position: declaration.position))
    }

    /// Returns true if a function of this base name may affect a flow.
    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns true if setting a property of this name may affect a flow.
    func isObserved(_ property: String) -> Bool { observed.contains(property) }

    /// Returns true if the closures in properties of this name, or the subscribers of streams in them, may affect a flow.
    func keepsCode(_ property: String) -> Bool { keeping.contains(property) }

    /// Returns true if a type has a function that may affect a flow.
    package func contains(type: String) -> Bool { types.contains(type) }

    /// Returns true if a subclass of a class has a function that may affect a flow.
    func containsSubclass(of type: String) -> Bool { bases.contains(type) }

    /// Returns true if two versions agree on all functions outside some files.
    package func agree(with other: FlowNames, outside files: Set<String>) -> Bool {
        names == other.names && types == other.types && observed == other.observed && keeping == other.keeping
            && observers.mapValues { $0.map(\.owner) } == other.observers.mapValues { $0.map(\.owner) }
            && places.symmetricDifference(other.places).allSatisfy { files.contains($0.file) }
    }

    /// Searches all functions.
    /// - Parameters:
    ///   - index: the sources.
    ///   - known: the names from before a change of some files, if every name still means the same declarations. The
    ///     default is nil: nothing is known.
    init(_ index: CodeIndex, besides known: (names: FlowNames, changed: Set<String>)? = nil) {
        if let known, let names = known.names.updated(to: index, after: known.changed) {
            self = names
            return
        }
        let nodes = Self.nodes(of: index) { _ in true }
        let callers = Self.callers(among: nodes)
        var families = TypeFamilies(index)
        var pending = nodes.indices.filter { nodes[$0].body.isFlow }
        var found = Array(repeating: false, count: nodes.count)
        for number in pending { found[number] = true }
        // The search goes from calls that show something back to their callers. Functions of one type that fit the same
        // calls are visited once, because an app has many functions of one name.
        var known: [String: Set<Kind>] = [:]
        while let next = pending.popLast() {
            let (name, owner, parameters) = (nodes[next].name, nodes[next].owner, nodes[next].parameters)
            let kind = Kind(owner: owner, shape: parameters?.map(ArgumentMatching.Shape.init))
            guard known[name, default: []].insert(kind).inserted else { continue }
            for caller in callers[name] ?? [] where !found[caller.node] {
                let call = nodes[caller.node].body.calls[caller.call]
                guard Self.may(nodes[caller.node], call, nodes[next], &families) else { continue }
                found[caller.node] = true
                pending.append(caller.node)
            }
        }
        self.nodes = Dictionary(grouping: nodes, by: \.place.file)
        addPlaces(of: nodes)
        addObservers(of: nodes)
        for (number, node) in nodes.enumerated() where found[number] {
            if let kept = node.kept {
                keeping.insert(kept.property)
                continue
            }
            places.insert(node.place)
            names.insert(node.name)
            types.insert(node.owner)
        }
        for type in types { bases.formUnion(index.ancestry(of: type).dropFirst()) }
        addObserved(of: index) { _ in true }
    }

    /// Returns the names after a change of some files; nil if the functions in these files have different calls, so a
    /// new search is required.
    private func updated(to index: CodeIndex, after changed: Set<String>) -> FlowNames? {
        if changed.isEmpty { return self }
        let nodes = Dictionary(grouping: Self.nodes(of: index, in: changed.contains), by: \.place.file)
        var result = self
        for file in changed {
            let (old, new) = (self.nodes[file] ?? [], nodes[file] ?? [])
            // In damaged code several declarations may have the same position. The position then does not identify the
            // declaration.
            guard old.elementsEqual(new, by: { $0.isLike($1) }), Set(old.map(\.place)).count == old.count else {
                return nil
            }
            let moved = zip(old, new).filter { places.contains($0.0.place) }.map(\.1.place)
            for node in old { result.places.remove(node.place) }
            result.places.formUnion(moved)
            result.nodes[file] = new
        }
        result.crowded = result.crowded.filter { !changed.contains($0.file) }
        result.calls.removeAll { changed.contains($0.function.file) }
        result.assignments.removeAll { changed.contains($0.file) }
        result.addPlaces(of: changed.sorted().flatMap { nodes[$0] ?? [] })
        for file in changed {
            result.observersByFile[file] = nil
            result.observedByFile[file] = nil
        }
        result.addObservers(of: nodes.values.joined())
        result.addObserved(of: index, in: changed.contains)
        return result
    }

    /// A function or getter of the sources with its calls and mentioned names.
    package typealias Function = (place: Place, owner: String, name: String, body: MentionedNames)

    /// The functions and getters of the sources, in order of file.
    package var functions: [Function] { files.flatMap(functions) }

    /// The files with functions, sorted.
    var files: [String] { nodes.keys.sorted() }

    /// Returns the functions and getters of a file.
    func functions(in file: String) -> [Function] {
        declared(in: file).map { ($0.place, $0.owner, $0.name, $0.body) }
    }

    /// Returns the nodes of a file that are functions themselves.
    private func declared(in file: String) -> [Node] { (nodes[file] ?? []).filter(\.isDeclared) }

    /// The number of functions that may affect a flow, by base name.
    var counts: [String: Int] {
        nodes.values.joined().reduce(into: [:]) { counts, node in
            if places.contains(node.place) { counts[node.name, default: 0] += 1 }
        }
    }

    /// Finds the callers of functions that may affect a flow.
    /// - Parameters:
    ///   - names: the base names of the functions.
    ///   - index: the sources.
    /// - Returns: the callers of each function, in order of file, by the place of the called function; and the first
    ///   function of each name omitted because it has too many functions to distinguish.
    func callers(
        of names: Set<String>,
        _ index: CodeIndex
    ) -> (callers: [Place: [Caller]], crowded: [(name: String, place: Place)]) {
        let all = files.flatMap(declared)
        var targets: [String: [Node]] = [:]
        for node in all where names.contains(node.name) && places.contains(node.place) {
            targets[node.name, default: []].append(node)
        }
        var calls: [String: Int] = [:]
        for node in all {
            for call in node.body.calls where targets[call.name] != nil { calls[call.name, default: 0] += 1 }
        }
        let crowded = targets.keys.sorted().filter { name in
            calls[name, default: 0] * (targets[name]?.count ?? 0) > LinkingLimit.callers.rawValue
        }
        let first = crowded.compactMap { name in targets.removeValue(forKey: name)?.first.map { (name, $0.place) } }
        var families = TypeFamilies(index)
        var result: [Place: [Caller]] = [:]
        for node in all {
            for call in node.body.calls {
                for target in targets[call.name] ?? []
                where target.place != node.place && Self.may(node, call, target, &families) {
                    result[target.place, default: []].append(Caller(place: node.place, owner: node.owner))
                }
            }
        }
        return (result, first)
    }

    /// Adds the properties with a `didSet` that shows something, or calls a function that may.
    private mutating func addObserved(of index: CodeIndex, in isWanted: (String) -> Bool) {
        for number in index.entries.indices where index.entries[number].files.contains(where: isWanted) {
            for property in index.entries[number].properties where isWanted(property.file) {
                guard let didSet = property.declaration.didSet else { continue }
                var mentioned = MentionedNames(index.conditions)
                mentioned.add(didSet)
                if mentioned.isFlow || mentioned.calls.contains(where: { names.contains($0.name) }) {
                    observedByFile[property.file, default: []].insert(property.declaration.name)
                }
            }
        }
        observed = observedByFile.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// Adds the calls in functions, with their locations.
    private mutating func addPlaces(of nodes: [Node]) {
        for node in nodes where node.isDeclared {
            if node.body.observations.count > LinkingLimit.observers.rawValue { crowded.insert(node.place) }
            assignments += node.assigned
            // Code missing from the checkout is read at its call in the app, and cannot be opened.
            if AbsentSources.contain(node.place.file) { continue }
            let labels = node.parameters?.map(\.label) ?? []
            if UIKitCalls.meaning(node.name, labels)?.isGenerated == true { continue }
            for call in node.body.flow {
                calls.append(
                    FlowCall(
                        location: SourceLocation(file: node.place.file, call.position),
                        text: call.text,
                        function: node.place,
                        bearing: call.bearing
                    )
                )
            }
        }
        calls.sort { $0.location < $1.location }
    }

    /// Adds the observers registered by functions.
    private mutating func addObservers(of nodes: some Sequence<Node>) {
        for node in nodes {
            guard let observation = node.observation else { continue }
            let observer = Observer(owner: node.owner, file: node.place.file, observation: observation)
            observersByFile[node.place.file, default: []].append(observer)
        }
        let all = observersByFile.keys.sorted().flatMap { observersByFile[$0] ?? [] }
        observers = Dictionary(grouping: all, by: \.observation.notification)
    }

    /// Returns true if a call in a function may call another function, judged by labels and evident types.
    private static func may(
        _ caller: Node,
        _ call: MentionedNames.Call,
        _ target: Node,
        _ families: inout TypeFamilies
    ) -> Bool {
        switch target.kept?.trigger {
        case .value: true
        case .set: call.arguments == nil
        case .call:
            // A parameter of this name is not the property.
            call.arguments != nil
                && (call.receiver == .other || caller.parameters?.contains { $0.name == call.name } != true)
        case nil:
            fits(call.arguments, target.parameters)
                && families.mayReach(target.owner, call.receiver, from: caller.owner)
        }
    }

    private static func fits(_ arguments: [CallArgument]?, _ parameters: [FunctionDeclaration.Parameter]?) -> Bool {
        guard let parameters, let arguments else { return parameters == nil && arguments == nil }
        return ArgumentMatching.match(arguments, parameters) != nil
    }

    /// Returns the calls of each function name.
    private static func callers(among nodes: [Node]) -> [String: [NumberedCall]] {
        var callers: [String: [NumberedCall]] = [:]
        for node in nodes { callers[node.name] = [] }
        for (number, node) in nodes.enumerated() {
            for call in node.body.calls.indices {
                callers[node.body.calls[call].name]?.append(NumberedCall(node: number, call: call))
            }
        }
        return callers
    }

    /// The functions of the sources, in the order of the index.
    private static func nodes(of index: CodeIndex, in isWanted: (String) -> Bool) -> [Node] {
        var nodes: [Node] = []
        func add(_ declaration: FunctionDeclaration, named name: String, _ owner: String, _ file: String) {
            guard declaration.body != nil, isWanted(file) else { return }
            let body = index.body(of: declaration, in: file)
            nodes.append(
                Node(
                    place: Place(file: file, position: declaration.position),
                    name: name,
                    owner: owner,
                    parameters: declaration.parameters,
                    body: body.mentioned,
                    assigned: body.assigned
                )
            )
            // Posting a notification calls the observers registered by the function.
            for observation in body.mentioned.observations.prefix(LinkingLimit.observers.rawValue) {
                var node = Node(
                    place: Place(file: file, position: observation.position),
                    name: Observation.call(of: observation.notification),
                    owner: owner,
                    body: body.mentioned
                )
                node.observation = observation
                nodes.append(node)
            }
            addKept(body.mentioned, of: owner, file)
        }
        func addKept(_ mentioned: MentionedNames, of owner: String, _ file: String) {
            for kept in mentioned.kept {
                let place = Place(file: file, position: kept.position)
                let name = kept.trigger == .value ? Streams.firing(of: kept.property) : kept.property
                nodes.append(Node(place: place, name: name, owner: owner, body: kept.body, kept: kept))
            }
        }
        for number in index.entries.indices where index.entries[number].files.contains(where: isWanted) {
            let entry = index.entries[number]
            for member in entry.methods {
                add(member.declaration, named: member.declaration.name, entry.name, member.file)
            }
            for member in entry.initializers {
                add(member.declaration, named: entry.shortName, entry.name, member.file)
            }
            for member in entry.properties where isWanted(member.file) {
                let mentioned = index.body(of: member.declaration, in: member.file).mentioned
                guard !mentioned.calls.isEmpty || mentioned.isFlow || !mentioned.kept.isEmpty else { continue }
                let place = Place(file: member.file, position: member.declaration.position)
                nodes.append(Node(place: place, name: member.declaration.name, owner: entry.name, body: mentioned))
                addKept(mentioned, of: entry.name, member.file)
            }
        }
        for function in index.allFunctions where isWanted(function.file) {
            add(function.declaration, named: function.declaration.name, "", function.file)
        }
        return nodes
    }
}
