internal import CodeModel
package import Diagnostics
internal import ProjectFiles
internal import SceneFlow
package import SwiftFacts
internal import UIKitFacts

/// The joined facts of all Swift files of an app: the meaning of names and the members of types.
///
/// It contains only code compiled under the build conditions. Every lookup ends, even with circular superclasses,
/// circular aliases or mutually dependent constants.
package struct CodeIndex: Sendable {
    /// The app's module; nil if no project names it.
    package let module: String?
    /// The build conditions of the app.
    package let conditions: BuildConditions
    /// The types, in the order of their files.
    package private(set) var entries: [TypeEntry]
    /// The functions outside of types, by base name.
    private var functions: [String: [Found<FunctionDeclaration>]]
    /// The constants and variables outside of types, by name.
    private var globals: [String: [Found<PropertyDeclaration>]]
    /// The registrations of all files, each with its file, in the order of the files.
    package private(set) var registrations: [(file: String, declaration: RegistrationDeclaration)]
    /// The calls of containers of all files, each with its file, in the order of the files.
    package private(set) var containerCalls: [(file: String, call: ContainerCall)]
    /// The problems between files: types declared twice.
    package private(set) var diagnostics: [Diagnostic]
    /// The classes declared more than once; the first declaration is used, and may not be the one meant.
    package let repeatedClasses: Set<String>
    /// The names mentioned and set in the bodies of files, as far as already computed, by file.
    package private(set) var bodies: [String: FileBodies]

    /// Finds types by name.
    package let names: TypeNames
    /// The superclass of each class, by name.
    private let superclasses: [String: String]
    /// The types with a given type after their colon, by that type.
    private let inheritors: [String: [String]]
    /// The names after the colon of each type, by qualified names.
    private let inherited: [String: [String]]
    /// The classes with too many superclasses to follow.
    private let cut: Set<String>
    /// The lookup order for the members of each type.
    private var lookupOrders: [String: LookupOrder] = [:]
    /// Records the lookups; nil if they are not recorded.
    package var record: LookupRecord?

    /// Joins the facts of an app and of the libraries with available sources.
    /// - Parameters:
    ///   - modules: the modules, the app's first.
    ///   - conditions: the build conditions of all modules.
    ///   - bodies: the names mentioned and set in the bodies of files, by file. The default is none: they are computed
    ///     when needed.
    package init(modules: [CodeModule], conditions: BuildConditions, bodies: [String: FileBodies] = [:]) {
        var builder = CodeIndexBuilder(conditions: conditions, modules: modules)
        builder.build(modules)
        self.module = modules.first?.name
        self.conditions = conditions
        self.bodies = bodies
        entries = builder.entries
        names = builder.names
        functions = builder.functions
        globals = builder.globals
        registrations = builder.registrations
        containerCalls = builder.containerCalls
        superclasses = builder.superclasses
        inheritors = builder.inheritors
        inherited = builder.inherited
        cut = Set(builder.cut.keys)
        repeatedClasses = builder.duplicates.names
        var diagnostics = builder.duplicates.diagnostic.map { [$0] } ?? []
        self.diagnostics = []
        var overfull: [String] = []
        for entry in entries {
            let order = worksOutOrder(of: entry.name)
            if order.isCut { overfull.append(entry.name) }
            lookupOrders[entry.name] = order
        }
        let long = entries.map(\.name).filter(cut.contains)
        let crowded = builder.overloaded + builder.overloadedFunctions
        for (limit, names) in [(LinkingLimit.superclasses, long), (.protocols, overfull), (.overloads, crowded)] {
            let places = names.map { name in
                let function = functions[name]?.first.map { SourceLocation(file: $0.file, $0.declaration.position) }
                return (name: name, location: outline(of: name)?.location ?? function)
            }
            if let diagnostic = limit.diagnostic(places) { diagnostics.append(diagnostic) }
        }
        self.diagnostics = diagnostics
    }

    /// The types searched for a type's members, in order.
    private struct LookupOrder {
        /// The type, its superclasses, and the protocols of all these.
        var types: [String]
        /// The number of types at the start that are the type and its superclasses in the sources.
        var classes: Int
        /// The number of types at the start that are not protocols.
        var ancestors: Int
        /// True if it has more protocols than the limit.
        var isCut: Bool
    }

    /// Returns the index after changes to some files; every name still means the same declarations.
    /// - Parameters:
    ///   - modules: the current modules.
    ///   - changed: the changed files.
    ///   - bodies: the names mentioned and set in the bodies of files, by file.
    /// - Returns: the index; nil if it must be rebuilt.
    package func updated(
        to modules: [CodeModule],
        after changed: Set<String>,
        bodies: [String: FileBodies]
    ) -> CodeIndex? {
        let files = modules.flatMap(\.files)
        guard let update = CodeIndexUpdate(of: self, to: files, after: changed) else { return nil }
        var index = self
        for (place, entry) in update.entries { index.entries[place] = entry }
        index.functions = update.functions(functions)
        index.globals = update.globals(globals)
        index.registrations = files.flatMap { $0.registrations(under: conditions) }
        index.containerCalls = files.flatMap { $0.containerCalls(under: conditions) }
        index.bodies = bodies
        return index
    }

    // MARK: - Types

    /// Finds a type by its name in the source.
    /// - Parameters:
    ///   - name: the name, with or without module, generic arguments, `?`, `any`; also an alias or a generic parameter.
    ///   - context: the type with the name in its body; nil outside types.
    ///   - file: the file with the name, used to choose between private types of one name.
    /// - Returns: the type; nil if the sources neither declare nor extend it.
    package func type(_ name: String, in context: String? = nil, file: String? = nil) -> TypeEntry? {
        entry(named: canonicalName(name, in: context, file: file))
    }

    /// Returns the qualified name for a name in the source, also of a type outside the sources.
    ///
    /// Aliases are followed, so the result for `typealias Root = UINavigationController` is UIKit's name.
    /// - Parameters:
    ///   - name: the name as written.
    ///   - context: the type with the name in its body; nil outside types.
    ///   - file: the file with the name.
    /// - Returns: the qualified name; the text itself if it is not the name of a type.
    package func canonicalName(_ name: String, in context: String? = nil, file: String? = nil) -> String {
        names.resolve(name, in: context, file: file, superclasses: superclasses)
    }

    /// Returns the type for a container lookup: all parts of a composition, although elsewhere a controller's class
    /// suffices.
    package func serviceName(_ name: String, in context: String? = nil, file: String? = nil) -> String {
        names.composition(name, in: context, file: file, superclasses: superclasses)?.joined(separator: " & ")
            ?? canonicalName(name, in: context, file: file)
    }

    /// The type of a qualified name, as the other lookups return it.
    package func entry(named name: String) -> TypeEntry? {
        guard let number = names.entries[name] else { return nil }
        record?.note(type: number)
        return entries[number]
    }

    // MARK: - Ancestors

    /// Returns true if a class has too many superclasses to follow.
    package func isCutShort(_ type: String) -> Bool { cut.contains(type) }

    /// Returns the superclass of a class, inside or outside the sources; nil if there is none or it is unknown.
    package func superclass(of type: String) -> String? { superclasses[type] ?? UIKitClasses.superclass(of: type) }

    /// Returns a class and its ancestors, nearest first, up to the first one declared outside the sources.
    package func ancestry(of type: String) -> [String] {
        lookupOrders[type].map { Array($0.types.prefix($0.classes)) } ?? worksOutAncestry(of: type)
    }

    /// Returns `ancestry(of:)` with the known UIKit classes above it.
    func wholeAncestry(of type: String) -> [String] {
        let order = order(of: type)
        return Array(order.types.prefix(order.ancestors))
    }

    /// Decides if objects of a class are objects of another class, or conform to a protocol.
    /// - Parameters:
    ///   - type: the class.
    ///   - other: the other class, or the protocol.
    /// - Returns: unknown if an ancestor is outside the sources.
    package func isKind(_ type: String, of other: String) -> Ternary {
        let order = order(of: type)
        if order.types.contains(other) { return .yes }
        guard !order.isCut, order.ancestors > 0, isKnown(order.types[order.ancestors - 1]) else { return .unknown }
        // The conformances of framework classes are unknown, as are the protocols refined by a framework's own
        // protocol.
        if isDeclared(other) { return .no }
        return ForeignClasses.isSystem(other) ? .no : .unknown
    }

    /// Returns true if a class is a view controller, according to its known ancestors.
    package func isController(_ type: String) -> Bool {
        let order = order(of: type)
        return order.types.prefix(order.ancestors).contains("UIViewController")
    }

    /// Returns true if a class is a view controller, or inherits from an undeclared class and either name ends like a
    /// controller's.
    package func mayBeController(_ type: String) -> Bool {
        let chain = ancestry(of: type)
        guard let last = chain.last, !isDeclared(last) else { return false }
        if ForeignClasses.mayBeController(last) { return true }
        guard !ForeignClasses.isSystem(last), ForeignClasses.mayBeClass(last) else { return false }
        return chain.dropLast().contains { $0.hasSuffix("ViewController") }
    }

    /// Returns true if an object of a type may be a window.
    ///
    /// If its ancestry ends outside the sources, the name decides.
    package func mayBeWindow(_ type: String) -> Bool {
        switch isKind(type, of: "UIWindow") {
        case .yes: return true
        case .no: return false
        case .unknown: break
        }
        return ancestry(of: type).last.map { isDeclared($0) || $0.contains("Window") } ?? true
    }

    /// Returns true if the sources declare a type, and do not only extend it.
    package func isDeclared(_ type: String) -> Bool { outline(of: type).map { !$0.isExtensionOnly } ?? false }

    /// Returns the types conforming to a protocol, directly, by a superclass or by another protocol, sorted.
    ///
    /// For a class, its subclasses.
    package func conformers(to protocolName: String) -> [String] {
        var found: Set<String> = []
        var pending = [protocolName]
        while let next = pending.popLast() {
            for inheritor in inheritors[next] ?? [] where found.insert(inheritor).inserted { pending.append(inheritor) }
        }
        return found.filter { outline(of: $0)?.kind != .protocol && $0 != protocolName }.sorted()
    }

    /// Returns the protocols of a type known from the sources, nearest first.
    package func conformances(of type: String) -> [String] {
        let order = order(of: type)
        return Array(order.types.dropFirst(order.ancestors))
    }

    /// Returns true if every value of a declared type has exactly this type: it is no protocol, and no class inherits from it.
    package func isExact(_ type: String) -> Bool {
        guard isDeclared(type), let kind = outline(of: type)?.kind, kind != .protocol else { return false }
        return kind != .class || (inheritors[type] ?? []).isEmpty
    }

    // MARK: - Outside of types

    /// The functions outside of types of a base name, in the order of the files.
    package func function(_ base: String) -> [Found<FunctionDeclaration>] {
        let found = functions[base] ?? []
        record?.note(found)
        return found
    }

    /// All functions outside of types, by their names.
    var allFunctions: [Found<FunctionDeclaration>] { functions.keys.sorted().flatMap { functions[$0] ?? [] } }

    /// Returns a constant or variable outside types.
    /// - Parameters:
    ///   - name: the name.
    ///   - file: the requesting file, used to choose between private ones of one name.
    /// - Returns: the one of the file, else the first.
    package func globalProperty(_ name: String, file: String? = nil) -> Found<PropertyDeclaration>? {
        let found = globals[name]
        record?.note(found ?? [])
        return found?.first { $0.file == file } ?? found?.first
    }

    // MARK: - Members

    /// Returns the type itself, its ancestors, and all their protocols, in the order of member lookup.
    package func lookupOrder(of type: String) -> [String] { order(of: type).types }

    // MARK: - Private

    private func order(of type: String) -> LookupOrder { lookupOrders[type] ?? worksOutOrder(of: type) }

    private func worksOutAncestry(of type: String) -> [String] {
        var chain = [type]
        var seen: Set = [type]
        while let superclass = superclasses[chain[chain.count - 1]], seen.insert(superclass).inserted {
            chain.append(superclass)
        }
        return chain
    }

    private func worksOutOrder(of type: String) -> LookupOrder {
        let chain = worksOutAncestry(of: type)
        let ancestors = chain + UIKitClasses.chain(from: chain[chain.count - 1]).dropFirst()
        var order = LookupOrder(types: ancestors, classes: chain.count, ancestors: ancestors.count, isCut: false)
        var seen: Set<String> = []
        var pending = ancestors
        var index = 0
        while index < pending.count {
            let name = pending[index]
            index += 1
            for target in inherited[name] ?? [] {
                guard seen.insert(target).inserted, superclasses[name] != target else { continue }
                guard pending.count - ancestors.count < LinkingLimit.protocols.rawValue else {
                    order.isCut = true
                    return order
                }
                order.types.append(target)
                pending.append(target)
            }
        }
        return order
    }

    /// Returns a type for access to facts of its file's outline only.
    private func outline(of name: String) -> TypeEntry? { names.entries[name].map { entries[$0] } }

    /// Returns true if the index knows everything above a class.
    private func isKnown(_ root: String) -> Bool {
        isDeclared(root) && !cut.contains(root) || ForeignClasses.isSystem(root)
    }
}
