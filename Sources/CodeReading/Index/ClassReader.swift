package import CodeModel
package import Diagnostics
package import ProjectFiles
package import SceneFlow
internal import SwiftSources

/// Turns the classes of an app's sources into those of the model.
///
/// Controllers, the app's and scenes' delegates and classes of segues are taken, and what extensions add to UIKit's controllers. A class
/// below one that is not in the sources is taken where it is called like a controller or a scene names it.
package struct ClassReader {
    /// All files of the app.
    package private(set) var index: CodeIndex
    /// The names that scenes and xibs give their controllers, without modules.
    package let named: Set<String>
    /// What Objective-C can see.
    let selectors: SelectorRules

    /// The protocols of those that UIKit calls when the app starts.
    static let delegateProtocols: Set = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]

    /// What was read of an app's classes.
    package struct Result {
        /// The classes, in the order of the sources, each with the functions of objects that may be called in its scenes.
        package var classes: [ReadClass]
        /// The classes and functions as they were read, each by itself.
        package var memory: ReadClasses
        /// What shows something outside of all that was read.
        package var unread: [Unresolved]
        /// What was left out since there is too much of it.
        package var cuts: [Diagnostic]
        /// The functions beside the classes that make scenes.
        package var makers: [Maker]
        /// The calls that were followed.
        package var followed: Set<SourceLocation>
        /// The calls of methods that have the name of one of UIKit's, and are none.
        package var others: [SourceLocation: OtherCall]

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - classes: the classes, in the order of the sources, each with the functions of objects that may be called in its scenes.
        ///   - memory: the classes and functions as they were read, each by itself.
        ///   - unread: what shows something outside of all that was read.
        ///   - cuts: what was left out since there is too much of it.
        ///   - makers: the functions beside the classes that make scenes.
        ///   - followed: the calls that were followed.
        ///   - others: the calls of methods that have the name of one of UIKit's, and are none.
        package init(
            classes: [ReadClass],
            memory: ReadClasses,
            unread: [Unresolved],
            cuts: [Diagnostic],
            makers: [Maker],
            followed: Set<SourceLocation>,
            others: [SourceLocation: OtherCall]
        ) {
            self.classes = classes
            self.memory = memory
            self.unread = unread
            self.cuts = cuts
            self.makers = makers
            self.followed = followed
            self.others = others
        }
    }

    private var bodies: InstructionReader
    private var unresolved: [Unresolved] = []
    private var inlined: Set<SourceLocation> = []
    private var functions: Set<FlowNames.Place> = []
    private var others: [SourceLocation: OtherCall] = [:]
    private var calls: Set<ControllerClass.InitializerCall> = []
    /// The handlers of the class that is read.
    private var handlers: [Method] = []

    /// Creates a reader.
    /// - Parameters:
    ///   - index: all files of the app.
    ///   - named: the names that scenes and xibs give their controllers.
    ///   - language: the version of Swift that the app is written in.
    ///   - stop: has bodies left out when they take long. The default is nil.
    ///   - known: what was known of its functions before some files changed. The default is nil: nothing.
    package init(
        index: CodeIndex,
        named: Set<String> = [],
        language: Version? = nil,
        until stop: LinkingStop? = nil,
        besides known: (names: FlowNames, changed: Set<String>)? = nil
    ) {
        self.index = index
        self.named = named
        bodies = InstructionReader(index: index, flowNames: FlowNames(index, besides: known), until: stop)
        selectors = SelectorRules(language: language)
    }

    /// Reads the classes.
    /// - Parameter known: the classes and functions that need not be read. The default is none.
    /// - Returns: what was read, and what was known.
    package func read(_ known: ReadClasses = ReadClasses()) -> Result {
        let entries = index.entries.filter(matters)
        let open = entries.filter { known.own[$0.name] == nil }
        let reader = self
        let read = concurrently(open.count) { number in
            guard reader.isDelegate(open[number]) else {
                var reader = reader
                return reader.readRecording(open[number])
            }
            return onDeepStack {
                var reader = reader
                return reader.readRecording(open[number])
            }
        }
        var next = read.makeIterator()
        var classes = entries.compactMap { known.own[$0.name] ?? next.next() }
        var memory = ReadClasses()
        memory.own = Dictionary(classes.map { ($0.type.name, $0) }) { first, _ in first }
        var cuts: [Diagnostic] = []
        memory.functions = addUncalledFunctions(to: &classes, known.functions, &cuts)
        let observing = bodies.flowNames.crowded.map { SourceLocation(file: $0.file, $0.position) }.sorted()
        cuts += [LinkingLimit.observers.diagnostic(observing.map { ($0.file, $0) })].compactMap(\.self)
        let inlined = classes.reduce(into: Set<SourceLocation>()) { $0.formUnion($1.inlined) }
        let lines = ReadLines(joining: classes.map(\.lines))
        let unread = UnreadCalls.find(bodies.flowNames.calls, beside: lines)
        let assigned = UnreadAssignments.find(bodies.flowNames.assignments, beside: lines)
        let gated = UnreadAssignments.gated(bodies.flowNames.assignments)
        for number in classes.indices {
            for index in classes[number].type.properties.indices {
                let property = classes[number].type.properties[index]
                let isSet = assigned.contains(property.name)
                let isGated = property.isOutlet && gated.contains(property.name)
                // What is already as it should be is not written to: it would no longer be shared with what was known.
                guard property.isSetByUnreadCode != isSet || property.isGated != isGated else { continue }
                classes[number].type.properties[index].isSetByUnreadCode = isSet
                classes[number].type.properties[index].isGated = isGated
            }
        }
        return Result(
            classes: classes,
            memory: memory,
            unread: unread.map { Unresolved(.unreached, $0.text, at: $0.location) },
            cuts: cuts,
            makers: MakerReader(bodies).read(unread.filter { $0.bearing != .other }),
            followed: inlined,
            others: classes.reduce(into: [:]) { $0.merge($1.others) { first, _ in first } }
        )
    }

    /// The names of the functions in which something bears on a flow.
    package var flowNames: FlowNames { bodies.flowNames }

    // MARK: - Which classes

    /// Whether a type has to do with the flow.
    func matters(_ entry: CodeIndex.TypeEntry) -> Bool {
        switch entry.kind {
        case .class:
            isControllerOrNamed(entry) || isDelegate(entry) || isSegue(entry)
        case .extension: UIKitClasses.isController(entry.name) && entry.methods.contains { !$0.declaration.isStatic }
        case .struct: SwiftUIAppReader(index: index).isApp(entry)
        case .enum, .actor, .protocol: false
        }
    }

    private func isControllerOrNamed(_ entry: CodeIndex.TypeEntry) -> Bool {
        if index.isController(entry.name) || index.mayBeController(entry.name) { return true }
        guard named.contains(entry.shortName) || entry.runtimeName.map(named.contains) == true else {
            return false
        }
        let root = index.ancestry(of: entry.name).last ?? entry.name
        guard root != entry.name, !index.isDeclared(root) else { return false }
        return !ForeignClasses.isSystem(root) || ForeignClasses.isOtherController(root)
    }

    /// The classes with which an app starts: its delegates, and the app of SwiftUI.
    /// - Parameter names: the names of the classes that matter.
    /// - Returns: those of them.
    package func starts(among names: Set<String>) -> Set<String> {
        names.filter { name in
            index.entry(named: name).map { isDelegate($0) || SwiftUIAppReader(index: index).isApp($0) } ?? false
        }
    }

    private func isDelegate(_ entry: CodeIndex.TypeEntry) -> Bool {
        entry.attributes.contains { $0.name == "main" || $0.name == "UIApplicationMain" }
            || index.conformances(of: entry.name).contains(where: Self.delegateProtocols.contains)
    }

    /// Whether it is a segue's own class (SEG-7).
    private func isSegue(_ entry: CodeIndex.TypeEntry) -> Bool {
        index.isKind(entry.name, of: "UIStoryboardSegue") == true
    }

    // MARK: - One class

    /// Reads a class and takes note of what that rests on.
    private mutating func readRecording(_ entry: CodeIndex.TypeEntry) -> ReadClass {
        recording(entry.files) { $0.read(entry) }
    }

    /// Reads something and records what that rests on.
    /// - Parameters:
    ///   - files: the files that it is written in.
    ///   - read: reads it.
    /// - Returns: what was read.
    private mutating func recording(_ files: [String], _ read: (inout Self) -> ControllerClass) -> ReadClass {
        let record = LookupRecord()
        index.record = record
        bodies.index.record = record
        let type = read(&self)
        return ReadClass(
            type: type,
            unresolved: unresolved,
            inlined: inlined,
            functions: functions,
            others: others,
            files: record.files(index.entries).union(files),
            lines: ReadLines(of: type, inlined: inlined)
        )
    }

    private mutating func read(_ entry: CodeIndex.TypeEntry) -> ControllerClass {
        handlers = []
        var result = ControllerClass(name: entry.name, superclass: index.superclass(of: entry.name))
        result.protocols = index.conformances(of: entry.name).filter(isInCheckout).sorted()
        result.module = entry.module
        result.isObjectiveC = entry.isObjectiveC
        result.runtimeName = entry.runtimeName
        result.location = entry.location
        result.properties = properties(of: entry)
        result.computedProperties = computedProperties(of: entry)
        result.interface = InterfaceReader(access: entry.access, properties: result.properties).members(of: entry)
        for member in entry.initializers { result.initializers.append(initializer(member, of: entry)) }
        var actions: [String] = []
        for (member, _) in methods(of: entry) {
            let declaration = member.declaration
            let role = role(of: declaration, in: entry)
            let body = body(of: declaration, in: entry, file: member.file)
            var method = Method(declaration.fullName, role: role, body: body.body)
            method.parameters = body.parameters
            method.variables = body.variables
            method.location = SourceLocation(file: member.file, declaration.position)
            method.isOverride = declaration.isOverride
            if isVisible(declaration, of: entry) {
                let known = selectors.selectors(of: declaration)
                method.selector = known.first
                switch role {
                case .unwindAction: result.unwindActions += known
                case .action, .helper: if declaration.parameters.count <= 2 { actions += known }
                case .callback, .segueAction, .rowSelection, .accessory, .handler, .alertHandler: break
                }
            }
            method.body = lifted(body, of: method, in: entry)
            result.methods.append(method)
        }
        result.methods.addHandlers(handlers)
        result.dropDeselections()
        result.calls = calls.inOrder
        let app = SwiftUIAppReader(index: index)
        if app.isApp(entry), let launch = app.launch(of: entry) { result.methods.append(launch) }
        result.actions = actions
        result.outlets = entry.properties.map(\.declaration)
            .filter { !$0.isStatic && (selectors.visibility($0.attributes) ?? exposesMembers(entry)) }
            .map(\.name)
        return result
    }

    /// The methods that run on an object of a class: its own, and the defaults of protocols that it adds.
    private func methods(
        of entry: CodeIndex.TypeEntry
    ) -> [(member: CodeIndex.Member<FunctionDeclaration>, owner: String)] {
        var result = entry.methods.filter { !$0.declaration.isStatic }.map { (member: $0, owner: entry.name) }
        guard entry.kind == .class else { return result }
        var taken = Set(result.map(\.member.declaration.fullName))
        let inherited = Set(index.superclass(of: entry.name).map { index.conformances(of: $0) } ?? [])
        for name in index.conformances(of: entry.name) where !inherited.contains(name) {
            for member in index.entry(named: name)?.methods ?? [] {
                let declaration = member.declaration
                guard declaration.body != nil, !declaration.isStatic, !AbsentSources.contain(member.file) else {
                    continue
                }
                guard index.method(declaration.fullName, on: entry.name, isStatic: false)?.owner == name else {
                    continue
                }
                if taken.insert(declaration.fullName).inserted { result.append((member, name)) }
            }
        }
        // What a delegate inherits calls the delegate's own methods.
        guard isDelegate(entry) else { return result }
        for ancestor in index.ancestry(of: entry.name).dropFirst() {
            for member in index.entry(named: ancestor)?.methods ?? []
            where LaunchMethod.isOne(member.declaration.fullName) && taken.insert(member.declaration.fullName).inserted
            {
                result.append((member, ancestor))
            }
        }
        return result
    }

    /// Whether a type is declared in a file that is there.
    private func isInCheckout(_ type: String) -> Bool {
        index.isDeclared(type) && index.entry(named: type).map { !AbsentSources.contain($0.file) } ?? false
    }

    // MARK: - Bodies

    /// Reads the functions of objects that nothing followed calls, for the controllers in whose scenes something may call them.
    /// - Parameters:
    ///   - classes: the classes that were read; each is given the functions.
    ///   - known: the functions that need not be read.
    ///   - cuts: is told what was left out.
    /// - Returns: the functions that were read or known.
    private func addUncalledFunctions(
        to classes: inout [ReadClass],
        _ known: [UncalledFunction.Key: ReadClass],
        _ cuts: inout [Diagnostic]
    ) -> [UncalledFunction.Key: ReadClass] {
        let numbers = Dictionary(classes.enumerated().map { ($1.type.name, $0) }) { first, _ in first }
        var finder = UncalledFunctions(bodies, classes: Set(numbers.keys))
        var read = classes.reduce(into: Set<FlowNames.Place>()) { $0.formUnion($1.functions) }
        var result: [UncalledFunction.Key: ReadClass] = [:]
        // What one of them calls is not open any more once that one is read.
        for _ in 0..<UncalledFunctions.rounds {
            let found = finder.find(read: read).prefix(UncalledFunctions.readingLimit - result.count)
            guard !found.isEmpty else { break }
            let reader = self
            let functions = concurrently(found.count) { number in
                if let known = known[found[number].key] { return known }
                var reader = reader
                return reader.readRecording(found[number])
            }
            for (function, own) in zip(found, functions) {
                result[function.key] = own
                read.insert(function.key.place)
                read.formUnion(own.functions)
                if let number = numbers[function.key.controller] { classes[number].add(own) }
            }
        }
        let crowded = finder.crowded.map { name, place in
            (name: name, location: Optional(SourceLocation(file: place.file, place.position)))
        }
        cuts += [LinkingLimit.callers.diagnostic(crowded)].compactMap(\.self)
        return result
    }

    /// Reads a function as if a controller called it, and takes note of what that rests on.
    private mutating func readRecording(_ function: UncalledFunction) -> ReadClass {
        recording([function.key.place.file]) { $0.read(function) }
    }

    private mutating func read(_ function: UncalledFunction) -> ControllerClass {
        let (declaration, file) = (function.declaration, function.key.place.file)
        let body = bodies.function(declaration, of: function.type, calledBy: function.key.controller, file: file)
        note(body)
        var result = ControllerClass(name: function.key.controller, superclass: nil)
        let plainName = index.entry(named: function.type)?.plainName ?? function.type
        var method = Method("\(plainName).\(declaration.fullName)", role: .helper, body: body.body)
        method.parameters = body.parameters
        method.variables = body.variables
        method.location = SourceLocation(file: file, declaration.position)
        var lifting = HandlerLifting(body.handlers, in: method, isDelegate: false)
        method.body = lifting.lift(body.body)
        result.methods = [method] + lifting.methods
        result.calls = calls.inOrder
        return result
    }

    /// Reads what a method does.
    private mutating func body(
        of declaration: FunctionDeclaration,
        in entry: CodeIndex.TypeEntry,
        file: String
    ) -> ReadBody {
        let isLaunching = LaunchMethod.isOne(declaration.fullName) && isDelegate(entry)
        let body = bodies.method(declaration, of: entry.name, file: file, isLaunching: isLaunching)
        note(body)
        return body
    }

    /// Reads what an initialiser does.
    mutating func initializerBody(
        of declaration: FunctionDeclaration,
        in entry: CodeIndex.TypeEntry,
        file: String
    ) -> ReadBody {
        var body = bodies.initializer(declaration, of: entry.name, file: file)
        note(body)
        var origin = Method(declaration.fullName, role: .helper)
        origin.parameters = body.parameters
        origin.variables = body.variables
        body.body = lifted(body, of: origin, in: entry)
        return body
    }

    /// Reads what runs when a property is set (INJ-53).
    mutating func observer(
        _ statements: [Statement],
        in entry: CodeIndex.TypeEntry,
        file: String
    ) -> [Instruction] {
        let body = bodies.statements(statements, of: entry.name, file: file)
        note(body)
        var origin = Method("didSet", role: .helper)
        origin.variables = body.variables
        return lifted(body, of: origin, in: entry)
    }

    /// A body without its handlers, which become methods of the class.
    private mutating func lifted(
        _ body: ReadBody,
        of origin: Method,
        in entry: CodeIndex.TypeEntry
    ) -> [Instruction] {
        let mayStart = isDelegate(entry) && !body.body.givesRoot
        var lifting = HandlerLifting(body.handlers, in: origin, isDelegate: mayStart)
        defer { handlers += lifting.methods }
        return lifting.lift(body.body)
    }

    private mutating func note(_ body: ReadBody) {
        unresolved += body.unresolved
        inlined.formUnion(body.inlined)
        functions.formUnion(body.functions)
        others.merge(body.others) { first, _ in first }
        calls.formUnion(body.calls)
    }
}
