internal import CodeModel
internal import Diagnostics
internal import ObjectiveCSources
internal import ProjectFiles
internal import SwiftFacts
internal import UIKitFacts

/// Merges the facts of files into the entries of an index.
struct CodeIndexBuilder {
    private(set) var entries: [CodeIndex.TypeEntry] = []
    private(set) var names: TypeNames
    private(set) var functions: [String: [CodeIndex.Found<FunctionDeclaration>]] = [:]
    private(set) var globals: [String: [CodeIndex.Found<PropertyDeclaration>]] = [:]
    private(set) var registrations: [(file: String, declaration: RegistrationDeclaration)] = []
    private(set) var containerCalls: [(file: String, call: ContainerCall)] = []
    /// The classes declared more than once, each with the declaration used.
    private(set) var duplicates = DuplicateClasses()
    private(set) var superclasses: [String: String] = [:]
    private(set) var inheritors: [String: [String]] = [:]
    /// The names after the colon of each type, by qualified names.
    private(set) var inherited: [String: [String]] = [:]
    /// The superclasses not followed because a class has too many, by that class.
    private(set) var cut: [String: String] = [:]

    /// The types with some initialisers or methods left out, because too many have one name.
    private(set) var overloaded: [String] = []
    /// The names of functions outside of types, likewise.
    private(set) var overloadedFunctions: [String] = []

    private let conditions: BuildConditions
    /// The first name after the colon of each class, the only place for a superclass.
    private var firstInherited: [Int: TypeName] = [:]
    /// The number of types of each name.
    private var copies: [String: Int] = [:]

    /// Creates a builder.
    /// - Parameters:
    ///   - conditions: the build conditions of the app.
    ///   - modules: the modules of the index, the app's first.
    init(conditions: BuildConditions, modules: [CodeModule]) {
        self.conditions = conditions
        names = TypeNames(
            module: modules.first?.name,
            libraries: Set(modules.dropFirst().compactMap(\.name))
        )
    }

    /// Takes all files in.
    /// - Parameter modules: the modules, the app's first.
    mutating func build(_ modules: [CodeModule]) {
        for (number, module) in modules.enumerated() { addTypes(module, isLibrary: number > 0) }
        let hasBodies = modules.contains { $0.objectiveC.contains { !$0.functions.isEmpty || $0.delegate != nil } }
        let imported = hasBodies ? ObjectiveCNames(modules) : nil
        for module in modules { addObjectiveC(module, imported.map { ObjectiveCMembers(module, $0) }) }
        let files = modules.flatMap(\.files)
        // Extensions may be of an alias, so aliases come first.
        for file in files {
            for alias in file.aliases where names.aliases[alias.name] == nil && conditions.hold(alias.conditions) {
                names.addAlias(alias.name, of: alias.type.text)
            }
        }
        // Objective-C knows a class by its name at run time.
        for entry in entries {
            guard let name = entry.runtimeName, names.entries[name] == nil, names.aliases[name] == nil else { continue }
            names.addAlias(name, of: entry.name)
        }
        for file in files { addExtensions(of: file) }
        for file in files { addGlobals(of: file) }
        for index in entries.indices where entries[index].finish() { overloaded.append(entries[index].name) }
        for (name, found) in functions where found.count > LinkingLimit.overloads.rawValue {
            functions[name] = Array(found.prefix(LinkingLimit.overloads.rawValue))
            overloadedFunctions.append(name)
        }
        overloadedFunctions.sort()
        findSuperclasses()
        cutLongChains()
        findInheritors()
        findInherited()
    }

    // MARK: - Types

    private struct Declared {
        let file: String
        let type: TypeDeclaration
        /// Its place among the types of the file.
        let number: Int
        let name: String
        let module: String?
        var isPrivate: Bool { type.access == "private" || type.access == "fileprivate" }
    }

    private mutating func addTypes(_ module: CodeModule, isLibrary: Bool) {
        let declared = module.files.flatMap { file in
            file.types.enumerated().compactMap { number, type -> Declared? in
                guard type.kind != .extension, conditions.hold(type.conditions) else { return nil }
                let name = TypeText.name(type.name, module: module.name) ?? type.name
                return Declared(file: file.file, type: type, number: number, name: name, module: module.name)
            }
        }
        // The type meant by other files: the first visible to others, else the first.
        var owners: [String: Int] = [:]
        for (index, item) in declared.enumerated() {
            guard let owner = owners[item.name] else {
                owners[item.name] = index
                continue
            }
            if declared[owner].isPrivate, !item.isPrivate { owners[item.name] = index }
        }
        var dropped: Set<String> = []
        for (index, item) in declared.enumerated() {
            let owner = owners[item.name].map { declared[$0] }
            if let outer = TypeText.outer(item.name), let own = names.privateNames[item.file]?[outer] {
                add(item, as: "\(own).\(TypeText.last(item.name))", within: [item.file])
            } else if owners[item.name] == index {
                // An app's type hides a library's type of the same name, except in the library's own files.
                let isTaken = isLibrary && names.entries[item.name] != nil
                add(item, as: item.name, within: isTaken ? module.files.map(\.file) : nil)
            } else if let outer = TypeText.outer(item.name), dropped.contains("\(item.file)\n\(outer)") {
                dropped.insert("\(item.file)\n\(item.name)")
            } else if item.isPrivate || owner?.isPrivate == true {
                add(item, as: item.name, within: [item.file])
            } else {
                dropped.insert("\(item.file)\n\(item.name)")
                if let owner { report(item, besides: owner) }
            }
        }
    }

    /// Adds a type.
    ///
    /// A type called by the name in only some files gets a unique name.
    private mutating func add(_ item: Declared, as name: String, within files: [String]?) {
        guard let files else { return add(item, as: name) }
        var own = name
        if names.entries[name] != nil || !name.contains("@") {
            copies[name, default: 1] += 1
            own += "@\(copies[name, default: 1])"
        }
        for file in files { names.add(own, calledBy: file, item.name) }
        if !item.isPrivate, let module = item.module { names.libraryNames[module, default: [:]][item.name] = own }
        add(item, as: own)
    }

    private mutating func add(_ item: Declared, as name: String) {
        guard names.entries[name] == nil else { return }
        let type = item.type
        var entry = CodeIndex.TypeEntry(
            name: name,
            kind: type.kind,
            module: item.module,
            file: item.file,
            position: type.position
        )
        entry.describe(as: type)
        for parameter in type.genericParameters {
            if let constraint = parameter.constraint { names.generics[name, default: [:]][parameter.name] = constraint }
        }
        names.add(name, at: entries.count)
        if type.kind == .class || type.kind == .actor { firstInherited[entries.count] = type.inherited.first }
        entries.append(entry)
        addMembers(of: type, CodeIndex.Part(file: item.file, number: item.number), to: entries.count - 1)
    }

    private mutating func report(_ item: Declared, besides other: Declared) {
        guard item.type.kind == .class, other.type.kind == .class else { return }
        duplicates.add(
            item.name,
            at: SourceLocation(file: item.file, item.type.position),
            besides: SourceLocation(file: other.file, other.type.position)
        )
    }

    // MARK: - Objective-C

    /// Adds the classes written in Objective-C; a Swift class of the same name wins.
    private mutating func addObjectiveC(_ module: CodeModule, _ members: ObjectiveCMembers?) {
        let declared = module.objectiveC.flatMap { file in file.classes.map { (file: file.file, facts: $0) } }
        for (file, facts) in declared where facts.superclass != nil && names.entries[facts.name] == nil {
            var entry = CodeIndex.TypeEntry(
                name: facts.name,
                kind: .class,
                module: nil,
                file: file,
                position: Position(line: facts.line, column: 1)
            )
            entry.isObjectiveC = true
            entry.files = [file]
            entry.inherited = [TypeName(facts.superclass ?? "")]
            if members?.delegate == facts.name { entry.attributes = [Attribute("UIApplicationMain")] }
            names.add(facts.name, at: entries.count)
            firstInherited[entries.count] = entry.inherited[0]
            entries.append(entry)
        }
        if let members { add(members) }
        for (file, facts) in declared {
            guard let index = names.entries[facts.name], entries[index].isObjectiveC else { continue }
            for name in facts.protocols where !entries[index].inherited.contains(where: { $0.text == name }) {
                entries[index].inherited.append(TypeName(name))
            }
            for property in facts.properties
            where !entries[index].properties.contains(where: { $0.declaration.name == property.name }) {
                let position = Position(line: property.line, column: 1)
                var declaration = PropertyDeclaration(property.name, type: nil, position: position)
                if !property.type.isEmpty { declaration.type = ObjectiveCNames.propertyType(property.type) }
                declaration.attributes = [Attribute(facts.outlets.contains(property.name) ? "IBOutlet" : "objc")]
                entries[index].properties.append(
                    CodeIndex.Member(declaration: declaration, file: file, isInExtension: false)
                )
            }
        }
    }

    /// Adds the bodies of Objective-C methods, and the members added to UIKit's classes by categories.
    private mutating func add(_ members: ObjectiveCMembers) {
        for (name, added) in members.classes.sorted(by: { $0.key < $1.key }) {
            let position = (added.methods + added.initializers).first.map { ($0.file, $0.declaration.position) }
            if names.entries[name] == nil, let (file, position) = position {
                names.add(name, at: entries.count)
                entries.append(
                    CodeIndex.TypeEntry(name: name, kind: .extension, module: nil, file: file, position: position)
                )
            }
            guard let index = names.entries[name], entries[index].isObjectiveC || entries[index].isExtensionOnly else {
                continue
            }
            entries[index].properties += added.properties
            entries[index].initializers += added.initializers
            entries[index].methods += added.methods
            let files = (added.methods.map(\.file) + added.initializers.map(\.file) + added.properties.map(\.file))
            for file in files where !entries[index].files.contains(file) { entries[index].files.append(file) }
        }
    }

    // MARK: - Extensions

    private mutating func addExtensions(of file: SourceFileFacts) {
        for (number, type) in file.types.enumerated()
        where type.kind == .extension && conditions.hold(type.conditions) {
            let name = names.resolve(type.name, in: nil, file: file.file, superclasses: [:])
            let index = names.entries[name] ?? entries.count
            if index == entries.count {
                names.add(name, at: index)
                entries.append(
                    CodeIndex.TypeEntry(
                        name: name,
                        kind: .extension,
                        module: nil,
                        file: file.file,
                        position: type.position
                    )
                )
            }
            addMembers(of: type, CodeIndex.Part(file: file.file, number: number), to: index)
        }
    }

    private mutating func addMembers(of type: TypeDeclaration, _ part: CodeIndex.Part, to index: Int) {
        entries[index].add(type, part, conditions)
        for alias in type.aliases where conditions.hold(alias.conditions) {
            let name = "\(entries[index].name).\(alias.name)"
            if names.aliases[name] == nil { names.addAlias(name, of: alias.type.text) }
        }
    }

    private mutating func addGlobals(of file: SourceFileFacts) {
        for function in file.functions where conditions.hold(function.conditions) {
            functions[function.name, default: []].append(
                CodeIndex.Found(declaration: conditions.meaning(of: function), file: file.file, owner: "")
            )
        }
        for property in file.properties where conditions.hold(property.conditions) {
            globals[property.name, default: []].append(
                CodeIndex.Found(declaration: property, file: file.file, owner: "")
            )
        }
        registrations += file.registrations(under: conditions)
        containerCalls += file.containerCalls(under: conditions)
    }

    // MARK: - Relations

    private mutating func findSuperclasses() {
        for (index, inherited) in firstInherited.sorted(by: { $0.key < $1.key }) {
            let entry = entries[index]
            let outer = TypeText.outer(entry.name)
            for part in TypeText.parts(inherited.text) {
                let name = names.resolve(part, in: outer, file: entry.file, superclasses: superclasses)
                guard name != entry.name else { continue }
                let kind = names.entries[name].map { entries[$0].kind } ?? .extension
                let isClass = kind == .class || kind == .actor
                guard isClass || kind == .extension && ForeignClasses.mayBeClass(name) else { continue }
                superclasses[entry.name] = name
                break
            }
        }
    }

    /// Removes the superclass of every class with too many above it, so no chain exceeds the limit.
    private mutating func cutLongChains() {
        // The number of source classes in the chain from each class up. In a circle, each class counts from the entry
        // point.
        var lengths: [String: Int] = [:]
        for entry in entries where superclasses[entry.name] != nil {
            var open: [String] = []
            var name = entry.name
            while lengths[name] == nil, let superclass = superclasses[name] {
                // A class met again on the chain is in a circle.
                lengths[name] = 1
                open.append(name)
                name = superclass
            }
            var length = lengths[name] ?? 1
            for name in open.reversed() {
                length += 1
                if length > LinkingLimit.superclasses.rawValue {
                    cut[name] = superclasses.removeValue(forKey: name)
                    length = 1
                }
                lengths[name] = length
            }
        }
    }

    /// Computes, once, the inherited names looked up repeatedly for each type.
    private mutating func findInherited() {
        for entry in entries where !entry.inherited.isEmpty {
            let outer = TypeText.outer(entry.plainName)
            inherited[entry.name] = entry.inherited.flatMap { TypeText.parts($0.text) }
                .map { names.resolve($0, in: outer, file: entry.file, superclasses: superclasses) }
                .filter { $0 != cut[entry.name] }
        }
    }

    private mutating func findInheritors() {
        for entry in entries {
            let outer = TypeText.outer(entry.name)
            var seen: Set<String> = []
            for part in entry.inherited.flatMap({ TypeText.parts($0.text) }) {
                let name = names.resolve(part, in: outer, file: entry.file, superclasses: superclasses)
                if seen.insert(name).inserted { inheritors[name, default: []].append(entry.name) }
            }
        }
    }
}
