internal import CodeModel
package import Diagnostics
internal import ProjectFiles
internal import SceneFlow
package import SwiftSources

/// All Swift files of an app as one looked-up whole: what a name means, and what a type has.
///
/// Only what is compiled under the build conditions is in it. Every lookup ends, whatever the files say: superclasses in
/// a circle, aliases of themselves, constants that need each other.
package struct CodeIndex: Sendable {
    /// The app's module; nil where no project says.
    package let module: String?
    /// The conditions under which the app is built.
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
    /// What is wrong between the files: types that are declared twice.
    package private(set) var diagnostics: [Diagnostic]
    /// What the bodies of files mention and set, as far as that was worked out before, by file.
    package private(set) var bodies: [String: FileBodies]

    /// What finds types by name.
    package let names: TypeNames
    /// The superclass of each class, by name.
    private let superclasses: [String: String]
    /// The types that name a type after their colon, by that type.
    private let inheritors: [String: [String]]
    /// What each type names after its colon, by qualified names.
    private let inherited: [String: [String]]
    /// The classes whose superclasses are not followed, since there are too many of them.
    private let cut: Set<String>
    /// Where the members of each type are looked for, in order.
    private var lookupOrders: [String: LookupOrder] = [:]
    /// Takes note of what is looked at; nil where nobody wants to know.
    package var record: LookupRecord?

    /// Joins the facts of files.
    /// - Parameters:
    ///   - files: the facts of the app's files.
    ///   - conditions: the conditions under which it is built. The default is a debug build without flags.
    ///   - module: the app's module.
    package init(_ files: [SourceFileFacts], conditions: BuildConditions = BuildConditions(), module: String? = nil) {
        self.init(modules: [CodeModule(module, files)], conditions: conditions)
    }

    /// Joins the facts of an app and of the libraries whose sources are there.
    /// - Parameters:
    ///   - modules: the modules, the app's first.
    ///   - conditions: the conditions under which all are built.
    ///   - bodies: what the bodies of files mention and set, by file. The default is none: it is worked out when needed.
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

    /// The types in which a type's members are looked for, in order.
    private struct LookupOrder {
        /// The type, its superclasses, and the protocols that all these conform to.
        var types: [String]
        /// How many of them are the type and its superclasses of the sources.
        var classes: Int
        /// How many of them are no protocols.
        var ancestors: Int
        /// Whether it has more protocols than are followed.
        var isCut: Bool
    }

    /// The index after some files have changed in which every name means the same declarations.
    /// - Parameters:
    ///   - modules: the modules as they are now.
    ///   - changed: the files that are not as they were.
    ///   - bodies: what the bodies of files mention and set, by file.
    /// - Returns: the index; nil where it has to be made anew.
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

    /// Finds a type by a name as it stands in the source.
    /// - Parameters:
    ///   - name: the name, with or without module, generic arguments, `?`, `any`; also an alias or a generic parameter.
    ///   - context: the type in whose body it stands; nil outside of types.
    ///   - file: the file that it stands in, which decides between private types of one name.
    /// - Returns: the type; nil where the sources neither declare nor extend it.
    package func type(_ name: String, in context: String? = nil, file: String? = nil) -> TypeEntry? {
        entry(named: canonicalName(name, in: context, file: file))
    }

    /// The qualified name that a name as it stands in the source means, also of a type outside of the sources.
    ///
    /// Aliases are followed, so that the name of `typealias Root = UINavigationController` is UIKit's.
    /// - Parameters:
    ///   - name: the name as written.
    ///   - context: the type in whose body it stands; nil outside of types.
    ///   - file: the file that it stands in.
    /// - Returns: the qualified name; the text itself where it is no type's name.
    package func canonicalName(_ name: String, in context: String? = nil, file: String? = nil) -> String {
        names.resolve(name, in: context, file: file, superclasses: superclasses)
    }

    /// The type that a container is asked for by: of a composition all parts, where a controller's class would do elsewhere.
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

    /// Whether a class has superclasses that are not followed, since there are too many of them.
    package func isCutShort(_ type: String) -> Bool { cut.contains(type) }

    /// The superclass of a class, in the sources or out of them; nil where it has none, or is not known.
    package func superclass(of type: String) -> String? { superclasses[type] ?? UIKitClasses.superclass(of: type) }

    /// A class and its ancestors, nearest first, up to the first that is not declared in the sources.
    package func ancestry(of type: String) -> [String] {
        lookupOrders[type].map { Array($0.types.prefix($0.classes)) } ?? worksOutAncestry(of: type)
    }

    /// `ancestry(of:)` with what is known of UIKit's classes above it.
    func wholeAncestry(of type: String) -> [String] {
        let order = order(of: type)
        return Array(order.types.prefix(order.ancestors))
    }

    /// Whether objects of a class are objects of another class, or conform to a protocol.
    /// - Parameters:
    ///   - type: the class.
    ///   - other: the other class, or the protocol.
    /// - Returns: nil where that is not known, since an ancestor is not in the sources.
    package func isKind(_ type: String, of other: String) -> Bool? {
        let order = order(of: type)
        if order.types.contains(other) { return true }
        guard !order.isCut, order.ancestors > 0, isKnown(order.types[order.ancestors - 1]) else { return nil }
        // What a framework's class conforms to is not known, nor which protocols a framework's own protocol refines.
        if isDeclared(other) { return false }
        return ForeignClasses.isSystem(other) ? false : nil
    }

    /// Whether a class is a view controller, by what is known of its ancestors.
    package func isController(_ type: String) -> Bool {
        let order = order(of: type)
        return order.types.prefix(order.ancestors).contains("UIViewController")
    }

    /// Returns whether a class is a view controller, or inherits from an undeclared class and either name ends as a controller's does.
    package func mayBeController(_ type: String) -> Bool {
        let chain = ancestry(of: type)
        guard let last = chain.last, !isDeclared(last) else { return false }
        if ForeignClasses.mayBeController(last) { return true }
        guard !ForeignClasses.isSystem(last), ForeignClasses.mayBeClass(last) else { return false }
        return chain.dropLast().contains { $0.hasSuffix("ViewController") }
    }

    /// Whether an object of a type may be a window: where its ancestry ends outside of the sources, the name tells.
    package func mayBeWindow(_ type: String) -> Bool {
        if let isKnown = isKind(type, of: "UIWindow") { return isKnown }
        return ancestry(of: type).last.map { isDeclared($0) || $0.contains("Window") } ?? true
    }

    /// Whether the sources declare a type, not only extend it.
    package func isDeclared(_ type: String) -> Bool { outline(of: type).map { !$0.isExtensionOnly } ?? false }

    /// The types that conform to a protocol, by themselves, by a superclass or by another protocol, sorted.
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

    /// The protocols that a type conforms to, as far as the sources say, nearest first.
    package func conformances(of type: String) -> [String] {
        let order = order(of: type)
        return Array(order.types.dropFirst(order.ancestors))
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

    /// A constant or variable outside of types.
    /// - Parameters:
    ///   - name: the name.
    ///   - file: the file that asks, which decides between private ones of one name.
    /// - Returns: that of the file, else the first.
    package func globalProperty(_ name: String, file: String? = nil) -> Found<PropertyDeclaration>? {
        let found = globals[name]
        record?.note(found ?? [])
        return found?.first { $0.file == file } ?? found?.first
    }

    // MARK: - Members

    /// The type itself, its ancestors, and the protocols that they conform to, in the order in which members are found.
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

    /// A type of which nothing is looked at but what its file's outline decides.
    private func outline(of name: String) -> TypeEntry? { names.entries[name].map { entries[$0] } }

    /// Whether nothing stands above a class that the index does not know.
    private func isKnown(_ root: String) -> Bool {
        isDeclared(root) && !cut.contains(root) || ForeignClasses.isSystem(root)
    }
}
