import Diagnostics
import SceneFlow
import SwiftSyntax

/// The accumulated changes for moving the scenes of one class.
struct ProposedEdits {
    /// The parts of one segue action; no slice if these segues pass no values.
    struct ActionPlan {
        var ways: [IncomingEdges.Caused]
        var file: SwiftFile
        /// The `prepare(for:sender:)` beside the action; nil if there is none.
        var function: FunctionDeclSyntax?
        /// The class or extension that gets the action.
        var body: MemberBlockSyntax
        var slice: PrepareSlice?
        var assignments: [MemberAssignment]
        var name = ""
        var usesSender = false
        /// True if another plan of its source does the same, and the action is written there.
        var isTwin = false
        /// True if it takes the segue's identifier, because several segues share it.
        var isShared = false

        /// The parts as text: the same for equivalent actions.
        var content: [String]? {
            guard let slice else { return nil }
            let values = slice.values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
            return slice.steps.map(\.step.text) + values
        }

        /// The action's selector.
        var selector: String {
            "\(name):" + (usesSender ? "sender:" : "") + (isShared ? "segueIdentifier:" : "")
        }
    }

    let ways: IncomingEdges
    let flow: Flow
    let files: MigrationFiles
    let actions: Migration.Actions
    var swift: [String: SwiftFile] = [:]
    var edits: [String: FileEdits] = [:]
    var notes: [Migration.Note] = []
    var dependencies: [Dependency] = []
    var plans: [ActionPlan] = []
    var makings: [ConstructionSite] = []
    /// The files declaring the possible types of values.
    var declaring: [SwiftFile] = []
    /// The types of values declared in those files.
    private(set) var reader = TypeReader(files: [])
    /// True if those are all files of the app.
    private var isWhole = true
    private let destination: DestinationEdits

    init(
        _ ways: IncomingEdges,
        in flow: Flow,
        _ files: MigrationFiles,
        _ actions: Migration.Actions
    ) throws(MigrationError) {
        self.ways = ways
        self.flow = flow
        self.files = files
        self.actions = actions
        let type = ways.type
        let read = try Self.read(ways, flow, files)
        swift = read
        guard let file = type.location.flatMap({ read[$0.file] }),
            let declaration = file.classes(named: type.name).first, file.classes(named: type.name).count == 1
        else {
            throw MigrationError(
                "the class '\(type.name)' is no longer at its place: the file has changed meanwhile",
                at: type.location
            )
        }
        destination = DestinationEdits(file: file, type: declaration)
    }

    /// All of it, as a diff.
    mutating func migration() throws(MigrationError) -> Migration {
        try collectDependencies()
        try planActions()
        try planMakings()
        try chooseTypes()
        try writeActions()
        for making in makings { try write(making) }
        try writeDestination()
        return try finish()
    }

    // MARK: - Reading

    /// Returns the Swift files that may see the class.
    private static func read(
        _ ways: IncomingEdges,
        _ flow: Flow,
        _ files: MigrationFiles
    ) throws(MigrationError) -> [String: SwiftFile] {
        var names = Set(ways.caused.compactMap { flow[flow[$0.cause].source].customClass })
        names.insert(ways.type.name)
        names.formUnion(ways.scenes.compactMap { flow[$0].identifier }.map { "\"\($0)\"" })
        let places =
            ways.caused.flatMap { $0.sites.compactMap(\.location?.file) }
            + ways.navigations.compactMap { flow[$0].location?.file }
        let certain = Set(places)
        let needles = names.sorted().map { Array($0.utf8) }
        var found: [String: SwiftFile] = [:]
        var total = 0
        for name in files.swiftFiles {
            guard let bytes = files.bytes(name) else {
                guard !certain.contains(name) else { throw MigrationError("'\(name)' cannot be read") }
                continue
            }
            guard certain.contains(name) || needles.contains(where: { bytes.contains($0) }) else { continue }
            total += bytes.count
            guard total <= MigrationFiles.longestParse else {
                throw MigrationError(
                    "the files that name '\(ways.type.name)' are too long: more than \(MigrationFiles.longestParse) bytes"
                )
            }
            guard String(validating: bytes, as: UTF8.self) != nil, UnifiedDiff.canName(name) else {
                throw MigrationError("'\(name)' is not UTF-8, or its name cannot be written in a diff")
            }
            guard let file = SwiftFile(file: name, bytes: bytes) else {
                throw MigrationError("'\(name)' is nested too deeply to be parsed")
            }
            found[name] = file
        }
        return found
    }

    /// Returns the changes to a file; new ones if there are none yet.
    func begun(_ file: SwiftFile) -> FileEdits { edits[file.file] ?? FileEdits(file: file.file, bytes: file.bytes) }

    mutating func note(_ message: String, at location: Diagnostics.SourceLocation?) {
        notes.append(Migration.Note(message, at: location))
    }

    // MARK: - Dependencies

    /// The sites on any path that set a property.
    private var sites: [InjectionSite] {
        let all = ways.caused.flatMap(\.sites) + ways.navigations.flatMap { flow[$0].injection?.sites ?? [] }
        return all.filter { $0.technique == .prepare || $0.technique == .property }
    }

    private mutating func collectDependencies() throws(MigrationError) {
        let type = ways.type
        var names: [String] = []
        var reasons: [Migration.Note] = []
        declaring = declaringFiles()
        reader = TypeReader(files: declaring)
        for site in sites where !names.contains(site.name) { names.append(site.name) }
        for name in names.sorted(by: { order($0) < order($1) }) {
            guard let property = type.properties.first(where: { $0.name == name }) else {
                reasons.append(
                    Migration.Note(
                        "'\(name)' is not a stored property of '\(type.name)' itself: it is set as before",
                        at: type.location
                    )
                )
                continue
            }
            if let reason = unmovable(property) {
                reasons.append(Migration.Note("'\(name)' \(reason): it is set as before", at: property.location))
                continue
            }
            guard let declaration = declaration(of: name) else {
                reasons.append(
                    Migration.Note(
                        "the declaration of '\(name)' was not understood: it is set as before",
                        at: property.location
                    )
                )
                continue
            }
            if let reason = fixed(declaration, name) {
                reasons.append(Migration.Note("'\(name)' \(reason): it is set as before", at: property.location))
                continue
            }
            dependencies.append(Dependency(declaration: declaration, property: property))
        }
        guard !dependencies.isEmpty else {
            var obstacle = MigrationError(
                "no value passed to '\(flow[ways.scene].title)' can be an initializer parameter",
                at: type.location
            )
            obstacle.notes += reasons
            throw obstacle
        }
        notes += reasons
        // A property without a default must be set by an initialiser, and no other initialiser is known.
        for property in type.properties
        where property.optionality == .none && property.defaultValue == nil && !property.isOutlet && !property.isLazy
            && property.wrapper == nil
        {
            if !dependencies.contains(where: { $0.name == property.name }) {
                throw MigrationError(
                    "'\(property.name)' has no value yet: the class does not compile as it is",
                    at: property.location
                )
            }
        }
    }

    private func order(_ name: String) -> Int { ways.type.properties.firstIndex { $0.name == name } ?? Int.max }

    private func unmovable(_ property: Property) -> String? {
        if property.isOutlet { return "is an outlet" }
        if property.isWeak { return "is weak" }
        if property.isLazy { return "is lazy" }
        if property.wrapper != nil { return "has a property wrapper" }
        if property.isConstant { return "is a constant" }
        if let value = property.defaultValue, value != "nil" { return "has a default" }
        if property.optionality == .none { return "is not optional, and has no default" }
        return nil
    }

    /// Returns the reason to keep a declaration as it is; nil if there is none.
    private func fixed(_ declaration: VariableDeclSyntax, _ name: String) -> String? {
        if !declaration.attributes.isEmpty { return "has attributes" }
        if declaration.bindings.first?.accessorBlock != nil { return "has an observer, which no initializer calls" }
        let access: Set = ["fileprivate", "final", "internal", "open", "package", "public"]
        if let modifier = declaration.modifiers.first(where: { !access.contains($0.name.text) || $0.detail != nil }) {
            return "is declared '\(modifier.text)'"
        }
        if ways.scenes.contains(where: { flow[$0].runtimeAttributes.contains { $0.keyPath == name } }) {
            return "is also set by the storyboard"
        }
        var protocols: [String] = destination.type.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
        for file in declaring {
            for other in file.nodes.extensions where other.extendedType.text == ways.type.name {
                protocols += other.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
            }
        }
        for type in protocols where type != ways.type.superclass {
            let bodies = reader.bodies(of: type)
            let isAsked = bodies.contains { body in
                body.members.contains { member in
                    member.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.text == name } ?? false
                }
            }
            if isAsked { return "is required by '\(type)'" }
        }
        return nil
    }

    private func declaration(of name: String) -> VariableDeclSyntax? {
        for member in destination.type.memberBlock.members {
            guard let declaration = member.decl.as(VariableDeclSyntax.self), declaration.bindings.count == 1,
                let binding = declaration.bindings.first, binding.pattern.text == name, binding.typeAnnotation != nil
            else { continue }
            return declaration
        }
        return nil
    }

    var wanted: Set<String> { Set(dependencies.map(\.name)) }

    // MARK: - Types

    /// Decides for each property if it becomes non-optional.
    private mutating func chooseTypes() throws(MigrationError) {
        let values = NilAnalysis(flow: flow)
        var ignoring: [String: Set<Int>] = [:]
        for assignment in plans.flatMap({ plan in plan.assignments.map { (plan.file.file, $0) } })
            + makings.flatMap({ making in making.assignments.map { (making.file.file, $0) } })
        {
            ignoring[assignment.0, default: []].insert(assignment.1.member.declName.baseName.start)
        }
        let holders = Holders(of: ways.type.name, in: declaring)
        // A file that does not name the class may still hold an object of it.
        let seen = declaring.filter { swift[$0.file] != nil || hasUse($0) }
        for index in dependencies.indices {
            let property = dependencies[index].property
            let name = property.name
            let isObject = declaring.contains {
                !$0.classes(named: property.type).isEmpty || $0.isUnchangeable(property.type)
            }
            let uses = PropertyUses(
                of: dependencies[index],
                in: ways.type.name,
                isObject: isObject,
                files: seen,
                home: destination.file.file,
                ignoring: ignoring,
                reader: reader,
                holders: holders
            )
            dependencies[index].isPrivate = !uses.isSeenOutside && mayBePrivate(dependencies[index])
            dependencies[index].isConstant =
                !uses.isChanged
                && !dependencies[index].declaration.modifiers.contains { $0.name.text == "open" }
            var answer = Ternary.no
            var doubtful: Diagnostics.SourceLocation?
            for site in sites where site.name == name {
                guard let location = site.location else { continue }
                let one = judged(site, values.mayBeNil(name, at: location))
                if one != .no { doubtful = doubtful ?? location }
                answer = answer.joined(with: one)
            }
            let forgotten =
                ways.caused.filter { way in !way.sites.contains { $0.name == name } }.map(\.missing)
                + ways.navigations.compactMap { flow[$0].injection }.filter { way in
                    !way.sites.contains { $0.name == name }
                }.map(\.missing)
            let trapsEverywhere = forgotten.allSatisfy { $0.contains { $0.name == name && $0.traps } }
            let mark = property.optionality == .optional ? "?" : "!"
            var reason: String?
            if answer != .no {
                reason = "the passed value \(answer == .yes ? "may be nil" : "is not known to be never nil")"
            } else if property.optionality == .optional, !forgotten.isEmpty {
                reason = "not every transition passes it"
            } else if !trapsEverywhere {
                reason = "not every transition passes it, and it is not known to be needed on all"
            } else if let blocking = uses.blocking {
                reason = "'\(blocking.place.file):\(blocking.place.line)' \(blocking.reason)"
                doubtful = blocking.place
            } else if uses.hasConditions, let place = stuck(dependencies[index], uses, reader) {
                reason = "'\(place.file):\(place.line)' tests it for nil, and depends on that"
                doubtful = place
            }
            if let reason {
                dependencies[index].mayBeNil = true
                dependencies[index].type = written(property, mark)
                note("'\(name)' stays '\(written(property, mark))': \(reason)", at: doubtful ?? property.location)
            } else {
                dependencies[index].type = property.type
                for mark in uses.marks {
                    guard let file = seen.first(where: { $0.file == mark.file }) else { continue }
                    var changed = begun(file)
                    changed.replace(mark.range, with: "")
                    edits[file.file] = changed
                }
            }
        }
    }

    /// Returns true if a file reads a member with the name of a property.
    private func hasUse(_ file: SwiftFile) -> Bool {
        file.nodes.references.contains { reference in
            dependencies.contains { $0.name == reference.baseName.text }
        }
    }

    /// Returns true if code alone decides the visibility of a property.
    private func mayBePrivate(_ dependency: Dependency) -> Bool {
        guard dependency.declaration.modifiers.isEmpty, isWhole,
            !destination.type.attributes.contains(where: { $0.text.hasPrefix("@objcMembers") })
        else { return false }
        // A protocol of a library may ask for it; those of the system begin with a prefix.
        let inherited = destination.file.nodes.extensions.filter { $0.extendedType.text == ways.type.name }
            .reduce(into: destination.type.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []) {
                $0 += $1.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
            }
        return inherited.allSatisfy { name in
            name == ways.type.superclass || name.prefix(3).allSatisfy(\.isUppercase)
                || !reader.bodies(of: name).isEmpty
        }
    }

    /// Returns the place of the condition that cannot be removed; nil if all of them can.
    private func stuck(
        _ dependency: Dependency,
        _ uses: PropertyUses,
        _ reader: TypeReader
    ) -> Diagnostics.SourceLocation? {
        let conditions = NeedlessConditions(on: dependency, of: ways.type.name, reader)
        for file in declaring where !file.bodies(of: ways.type.name).isEmpty {
            do {
                if try conditions.simplified(file) != nil, uses.isChanged { return dependency.property.location }
            } catch {
                return error.location
            }
        }
        return nil
    }

    /// Combines the answers of the flow and of the value's form.
    ///
    /// If either says that it may be nil, it may.
    private func judged(_ site: InjectionSite, _ read: Ternary) -> Ternary {
        guard read != .yes, let value = assigned(at: site) else { return read }
        if Self.isOptional(value) { return .yes }
        switch reader.known(value) {
        case let known? where known.mayBeNil: return .yes
        case nil: return mayFail(value) ? .unknown : read
        default: return .no
        }
    }

    /// Returns true if a value comes from an initialiser not declared in the app, with an unknown possibility of
    /// failure.
    private func mayFail(_ value: ExprSyntax) -> Bool {
        guard let call = value.as(FunctionCallExprSyntax.self), !call.arguments.isEmpty,
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        return name.first?.isUppercase == true
            && !reader.bodies(of: name).contains { $0.parent?.is(ExtensionDeclSyntax.self) == false }
    }

    /// Returns true if an expression is an optional by its form: a chain, `try?` or `as?`.
    private static func isOptional(_ value: ExprSyntax) -> Bool {
        var node = value
        while true {
            if node.is(OptionalChainingExprSyntax.self) { return true }
            if let attempt = node.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark?.text == "?" }
            if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
                node = base
            } else if let call = node.as(FunctionCallExprSyntax.self) {
                node = call.calledExpression
            } else if let call = node.as(SubscriptCallExprSyntax.self) {
                node = call.calledExpression
            } else {
                return false
            }
        }
    }

    /// Returns the value set by a site, if it is one expression.
    private func assigned(at site: InjectionSite) -> ExprSyntax? {
        guard let found = try? assignment(site) else { return nil }
        let elements = Array(found.node.elements)
        return elements.count == 3 ? elements[2] : nil
    }

    /// Returns the files declaring a possible type of a value, up to the limit.
    private mutating func declaringFiles() -> [SwiftFile] {
        var read = swift
        var total = read.values.reduce(0) { $0 + $1.bytes.count }
        for name in files.swiftFiles where read[name] == nil {
            guard let bytes = files.bytes(name), total + bytes.count <= MigrationFiles.longestParse,
                let file = SwiftFile(file: name, bytes: bytes)
            else {
                isWhole = false
                continue
            }
            total += bytes.count
            read[name] = file
        }
        return read.keys.sorted().compactMap { read[$0] }
    }

    /// The type as it is written now.
    private func written(_ property: Property, _ mark: String) -> String {
        declaration(of: property.name)?.bindings.first?.typeAnnotation?.type.text ?? property.type + mark
    }

    // MARK: - The end

    private mutating func writeDestination() throws(MigrationError) {
        var changed = begun(destination.file)
        var nib: (name: String, bundle: String)?
        if let first = makings.first(where: { $0.isInitializer }) {
            nib = first.nib
            for other in makings where other.isInitializer && other.nib != first.nib {
                throw MigrationError(
                    "the controller is created from several xibs: choose one by hand",
                    at: other.file.location(other.call)
                )
            }
        }
        var makers: [String] = []
        if !plans.isEmpty { makers.append("a segue action") }
        if makings.contains(where: { !$0.isInitializer }) { makers.append("a creator") }
        destination.apply(dependencies, nib: nib, makers: makers, to: &changed)
        edits[destination.file.file] = changed
    }

    /// Returns a file without the conditions that are now always true.
    private func simplified(_ file: SwiftFile) throws(MigrationError) -> SwiftFile {
        var current = file
        for dependency in dependencies where !dependency.mayBeNil {
            let conditions = NeedlessConditions(on: dependency, of: ways.type.name, reader)
            do {
                current = try conditions.simplified(current) ?? current
            } catch {
                throw MigrationError(
                    "'\(dependency.name)' is then never nil, but a condition depends on it: move the scene by hand",
                    at: dependency.property.location
                )
            }
        }
        return current
    }

    private mutating func finish() throws(MigrationError) -> Migration {
        var text = ""
        // An extension of the class may only lose conditions.
        for file in declaring where edits[file.file] == nil && !file.bodies(of: ways.type.name).isEmpty {
            edits[file.file] = begun(file)
        }
        for name in edits.keys.sorted() {
            guard let changed = edits[name] else { continue }
            guard UnifiedDiff.canName(name), String(validating: changed.bytes, as: UTF8.self) != nil else {
                throw MigrationError("'\(name)' is not UTF-8, or its name cannot be written in a diff")
            }
            let result: [UInt8]
            if let file = declaring.first(where: { $0.file == name }) {
                result = try simplified(changed.written(to: file)).bytes
            } else {
                result = try changed.written()
            }
            text += UnifiedDiff(file: name, old: changed.bytes, new: result).text
        }
        return Migration(diff: text, notes: notes.inOrder)
    }
}

extension [UInt8] {
    /// Returns true if a text is in another.
    func contains(_ needle: [UInt8]) -> Bool {
        guard let first = needle.first else { return true }
        var index = startIndex
        while let next = self[index...].firstIndex(of: first) {
            if self[next...].starts(with: needle) { return true }
            index = next + 1
        }
        return false
    }
}
