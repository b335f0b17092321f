package import CodeModel
package import Diagnostics
package import ProjectFiles
package import SceneFlow
internal import SwiftFacts
internal import Threads
internal import UIKitFacts

/// Converts the classes of an app's sources into classes of the model.
///
/// Includes controllers, delegates of the app and of scenes, segue classes, and extensions of UIKit's controllers.
/// Includes a subclass of a class outside the sources if it is named like a controller or a scene names it.
package struct ClassReader {
    /// All files of the app.
    package private(set) var index: CodeIndex
    /// The class names of the controllers in scenes and xibs, without modules.
    package let named: Set<String>
    /// The rules for visibility to Objective-C.
    let selectors: SelectorRules

    /// The result of reading an app's classes.
    package struct Result {
        /// The classes, in the order of the sources, each with the object functions possibly called in its scenes.
        package var classes: [ReadClass]
        /// The classes and functions as they were read, each by itself.
        package var memory: ReadClasses
        /// The calls outside the code read that show something.
        package var unread: [Unresolved]
        /// The parts left out because of their number.
        package var cuts: [Diagnostic]
        /// The functions outside the classes that make scenes.
        package var makers: [Maker]
        /// The followed calls.
        package var followed: Set<SourceLocation>
        /// The calls of the app's own methods with the name of a UIKit method.
        package var others: [SourceLocation: OtherCall]
    }

    private var bodies: InstructionReader
    private var unresolved: [Unresolved] = []
    private var inlined: Set<SourceLocation> = []
    private var functions: Set<FlowNames.Place> = []
    private var others: [SourceLocation: OtherCall] = [:]
    private var calls: Set<ControllerClass.InitializerCall> = []
    /// The handlers of the current class.
    private var handlers: [Method] = []
    /// The number of expressions read for the current class.
    private var expressions = 0

    /// Creates a reader.
    /// - Parameters:
    ///   - index: all files of the app.
    ///   - named: the class names of the controllers in scenes and xibs.
    ///   - language: the Swift version of the app.
    ///   - stop: leaves out bodies if they take long. The default is nil.
    ///   - known: the known facts about its functions before some files changed. The default is nil: nothing.
    package init(
        index: CodeIndex,
        named: Set<String> = [],
        language: Version? = nil,
        until stop: LinkingStop? = nil,
        besides known: (names: FlowNames, changed: Set<String>)? = nil
    ) {
        self.index = index
        self.named = named
        bodies = InstructionReader(
            BodySources(index: index, flowNames: FlowNames(index, besides: known)),
            until: stop
        )
        selectors = SelectorRules(language: language)
    }

    /// Reads the classes.
    /// - Parameter known: the already known classes and functions. The default is none.
    /// - Returns: the read and the known classes.
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
        let observing = bodies.sources.flowNames.crowded.map { SourceLocation(file: $0.file, $0.position) }.sorted()
        cuts += [LinkingLimit.observers.diagnostic(observing.map { ($0.file, $0) })].compactMap(\.self)
        let inlined = classes.reduce(into: Set<SourceLocation>()) { $0.formUnion($1.inlined) }
        let lines = ReadLines(joining: classes.map(\.lines))
        let unread = UnreadCalls.find(bodies.sources.flowNames.calls, beside: lines)
        let assigned = UnreadAssignments.find(bodies.sources.flowNames.assignments, beside: lines)
        let gated = UnreadAssignments.gated(bodies.sources.flowNames.assignments)
        for number in classes.indices {
            for index in classes[number].type.properties.indices {
                let property = classes[number].type.properties[index]
                let isSet = assigned.contains(property.name)
                let isGated = property.isOutlet && gated.contains(property.name)
                // An unchanged property is not written, because a write would end its sharing with the known class.
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

    /// The names of the functions relevant to a flow.
    package var flowNames: FlowNames { bodies.sources.flowNames }

    // MARK: - Which classes

    /// Returns true if a type is relevant to the flow.
    func matters(_ entry: CodeIndex.TypeEntry) -> Bool {
        switch entry.kind {
        case .class:
            isControllerOrNamed(entry) || isDelegate(entry) || isSegue(entry)
        case .extension: UIKitClasses.isController(entry.name) && entry.methods.contains { !$0.declaration.isStatic }
        case .struct: index.isSwiftUIApp(entry)
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

    /// Returns the classes an app starts with: its delegates, and the SwiftUI app.
    /// - Parameter names: the names of the relevant classes.
    /// - Returns: a subset of the names.
    package func starts(among names: Set<String>) -> Set<String> {
        names.filter { name in
            index.entry(named: name).map { isDelegate($0) || index.isSwiftUIApp($0) } ?? false
        }
    }

    private func isDelegate(_ entry: CodeIndex.TypeEntry) -> Bool {
        entry.attributes.contains { $0.name == "main" || $0.name == "UIApplicationMain" }
            || index.conformances(of: entry.name).contains(where: UIKitClasses.delegateProtocols.contains)
    }

    /// Returns true if it is a custom segue class (SEG-7).
    private func isSegue(_ entry: CodeIndex.TypeEntry) -> Bool {
        index.isKind(entry.name, of: "UIStoryboardSegue") == .yes
    }

    // MARK: - One class

    /// Reads a class and records the files it depends on.
    private mutating func readRecording(_ entry: CodeIndex.TypeEntry) -> ReadClass {
        recording(entry.files) { $0.read(entry) }
    }

    /// Reads something and records the files it depends on.
    /// - Parameters:
    ///   - files: the files with its source.
    ///   - read: reads it.
    /// - Returns: the class read.
    private mutating func recording(_ files: [String], _ read: (inout Self) -> ControllerClass) -> ReadClass {
        let record = LookupRecord()
        index.record = record
        bodies.sources.index.record = record
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
        let members = methods(of: entry).map(\.member)
        let read = members.map { body(of: $0.declaration, in: entry, file: $0.file) }
        let appearing = AppearingMethods(zip(members, read).map { ($0.declaration.fullName, $1) })
        for (member, body) in zip(members, read) {
            let declaration = member.declaration
            let role = role(of: declaration, in: entry)
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
            method.body = lifted(body, of: method, in: entry, isUnasked: appearing.contains(method.name))
            result.methods.append(method)
        }
        result.methods.addHandlers(handlers)
        result.dropDeselections()
        result.calls = calls.inOrder
        result.actions = actions
        result.outlets = entry.properties.map(\.declaration)
            .filter { !$0.isStatic && (selectors.visibility($0.attributes) ?? exposesMembers(entry)) }
            .map(\.name)
        return result
    }

    /// Returns the methods run on an object of a class: its own, and the defaults of protocols added by it.
    private func methods(
        of entry: CodeIndex.TypeEntry
    ) -> [(member: CodeIndex.Member<FunctionDeclaration>, owner: String)] {
        var result = entry.methods.filter { !$0.declaration.isStatic }.map { (member: $0, owner: entry.name) }
        guard entry.kind == .class else { return result }
        if let loading = inheritedLoading(of: entry) { result.append((loading, entry.name)) }
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
        // Inherited methods of a delegate call the delegate's own methods.
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

    /// Returns a `viewDidLoad()` that only calls the inherited one, for a pager of a library that does not override it:
    /// the library asks the class for its pages there.
    private func inheritedLoading(of entry: CodeIndex.TypeEntry) -> CodeIndex.Member<FunctionDeclaration>? {
        guard let superclass = index.superclass(of: entry.name), ForeignClasses.asksItselfForPages(superclass),
            !index.isDeclared(superclass), index.method("viewDidLoad()", on: entry.name) == nil,
            let pages = index.method("viewControllers(for:)", on: entry.name)
        else { return nil }
        let position = pages.declaration.position
        let callee = SourceExpression(
            .member(SourceExpression(.name("super"), at: position), "viewDidLoad"),
            at: position
        )
        var result = FunctionDeclaration("viewDidLoad", position: position)
        result.isOverride = true
        result.body = [Statement(.expression(SourceExpression(.call(callee, []), at: position)), at: position)]
        return CodeIndex.Member(declaration: result, file: pages.file, isInExtension: false)
    }

    /// Returns true if a type is declared in a file present in the checkout.
    private func isInCheckout(_ type: String) -> Bool {
        index.isDeclared(type) && index.entry(named: type).map { !AbsentSources.contain($0.file) } ?? false
    }

    // MARK: - Bodies

    /// Reads the object functions without a followed caller, for the controllers whose scenes may call them.
    /// - Parameters:
    ///   - classes: the classes read; each receives its functions.
    ///   - known: the already known functions.
    ///   - cuts: receives the parts left out.
    /// - Returns: the read or known functions.
    private func addUncalledFunctions(
        to classes: inout [ReadClass],
        _ known: [UncalledFunction.Key: ReadClass],
        _ cuts: inout [Diagnostic]
    ) -> [UncalledFunction.Key: ReadClass] {
        let numbers = Dictionary(classes.enumerated().map { ($1.type.name, $0) }) { first, _ in first }
        var finder = UncalledFunctions(bodies, classes: Set(numbers.keys))
        var read = classes.reduce(into: Set<FlowNames.Place>()) { $0.formUnion($1.functions) }
        var result: [UncalledFunction.Key: ReadClass] = [:]
        // Once one of them is read, the functions it calls are no longer open.
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

    /// Reads a function as if called by a controller, and records the files it depends on.
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
        var lifting = HandlerLifting(body.handlers.filter { !$1.isAnswer }, in: method, isDelegate: false)
        method.body = lifting.lift(body.body)
        result.methods = [method] + lifting.methods
        result.calls = calls.inOrder
        return result
    }

    /// Reads the body of a method.
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

    /// Reads the body of an initialiser.
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
        body.body = lifted(body, of: origin, in: entry, isUnasked: true)
        return body
    }

    /// Reads the code run when a property is set (INJ-53).
    mutating func observer(
        _ statements: [Statement],
        in entry: CodeIndex.TypeEntry,
        file: String
    ) -> [Instruction] {
        let body = bodies.statements(statements, of: entry.name, file: file)
        note(body)
        var origin = Method("didSet", role: .helper)
        origin.variables = body.variables
        return lifted(body, of: origin, in: entry, isUnasked: false)
    }

    /// Returns a body without its handlers.
    ///
    /// The handlers become methods of the class.
    private mutating func lifted(
        _ body: ReadBody,
        of origin: Method,
        in entry: CodeIndex.TypeEntry,
        isUnasked: Bool
    ) -> [Instruction] {
        let isKept = isDelegate(entry)
        let mayStart = isKept && !body.body.givesRoot
        var lifting = HandlerLifting(
            body.handlers.filter { isUnasked || !$1.isAnswer },
            in: origin,
            isDelegate: mayStart,
            isKept: isKept
        )
        defer { handlers += lifting.methods }
        return lifting.lift(body.body)
    }

    private mutating func note(_ body: ReadBody) {
        expressions += body.expressions
        if expressions > ReadingBudget.classLimit { bodies.hasten() }
        unresolved += body.unresolved
        inlined.formUnion(body.inlined)
        functions.formUnion(body.functions)
        others.merge(body.others) { first, _ in first }
        calls.formUnion(body.calls)
    }
}
