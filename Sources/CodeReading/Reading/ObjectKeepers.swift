internal import CodeModel
internal import SwiftFacts

/// An index of the types that store objects of a type in their properties, make them, or mention controllers.
///
/// It works on types, not on instances.
struct ObjectKeepers {
    private let index: CodeIndex
    private let lookups: Lookups
    private let conformerLimit: Int
    /// The types with a property of a type, by that type.
    private var keepers: [String: Set<String>] = [:]
    /// The types with code making objects of a type, by that type.
    private var makers: [String: Set<String>] = [:]
    /// The controllers mentioned by the code of a type, or stored in its objects, by type.
    private var mentions: [String: Set<String>] = [:]
    /// The controllers mentioned in a function.
    private var mentionsByPlace: [FlowNames.Place: Set<String>] = [:]

    /// Searches the types of an app.
    /// - Parameters:
    ///   - index: the declarations of the sources.
    ///   - lookups: the cache of lookups.
    ///   - flowNames: the functions with an effect on the flow.
    ///   - conformerLimit: the maximum number of types for a protocol.
    init(_ index: CodeIndex, _ lookups: Lookups, _ flowNames: FlowNames, conformerLimit: Int) {
        self.index = index
        self.lookups = lookups
        self.conformerLimit = conformerLimit
        for entry in index.entries where !entry.isExtensionOnly && entry.kind != .protocol {
            for member in entry.properties where !member.declaration.isStatic {
                for type in types(of: member.declaration, in: entry.name, member.file) where type != entry.name {
                    keepers[type, default: []].insert(entry.name)
                    if lookups.isController(type) { mentions[entry.name, default: []].insert(type) }
                }
            }
            // `class List: Base<ListModel>`: the superclass stores objects of its generic argument.
            for inherited in entry.inherited {
                for argument in TypeText.arguments(of: inherited.text) {
                    for type in meant(by: argument, in: entry.name, entry.file) {
                        keepers[type, default: []].insert(entry.name)
                    }
                }
            }
        }
        var known: [String: String?] = [:]
        for (place, owner, _, body) in flowNames.functions {
            for call in body.calls {
                guard let name = Self.typeName(of: call) else { continue }
                let type: String?
                if let found = known[name] {
                    type = found
                } else {
                    type = index.type(name)?.name
                    known[name] = .some(type)
                }
                guard let type, type != owner else { continue }
                makers[type, default: []].insert(owner)
                guard lookups.isController(type) else { continue }
                mentions[owner, default: []].insert(type)
                mentionsByPlace[place, default: []].insert(type)
            }
        }
    }

    /// Returns the controllers mentioned in a function.
    func mentioned(in place: FlowNames.Place) -> Set<String> { mentionsByPlace[place] ?? [] }

    /// Returns the controllers mentioned by the code of a type, or stored in its objects.
    func controllers(mentionedBy type: String) -> Set<String> { mentions[type] ?? [] }

    /// Returns the nearest controllers that store objects of a type, directly or in other stored objects.
    /// - Parameters:
    ///   - type: the type.
    ///   - limit: the maximum number of objects in between.
    /// - Returns: the classes.
    func controllers(keeping type: String, within limit: Int) -> Set<String> {
        nearest(type, limit) { keepers[$0] ?? [] }
    }

    /// Returns the nearest controllers that make or store objects of a type, or are mentioned by their makers, directly
    /// or through other objects.
    /// - Parameters:
    ///   - type: the type.
    ///   - limit: the maximum number of objects in between.
    /// - Returns: the classes.
    func controllers(making type: String, within limit: Int) -> Set<String> {
        nearest(type, limit) { type in
            let makers = makers[type] ?? []
            return makers.union(makers.flatMap { lookups.isController($0) ? [] : mentions[$0] ?? [] })
                .union(keepers[type] ?? [])
        }
    }

    // MARK: - Private

    private func nearest(_ type: String, _ limit: Int, _ next: (String) -> Set<String>) -> Set<String> {
        var seen: Set<String> = [type]
        var pending: Set<String> = [type]
        for _ in 0...limit {
            let found = pending.reduce(into: Set<String>()) { $0.formUnion(next($1)) }.subtracting(seen)
            let controllers = found.filter(lookups.isController)
            if !controllers.isEmpty || found.isEmpty { return controllers }
            seen.formUnion(found)
            pending = found
        }
        return []
    }

    /// Returns the possible types of a property's value.
    private func types(of property: PropertyDeclaration, in owner: String, _ file: String) -> Set<String> {
        guard property.getter == nil || property.isLazy else { return [] }
        if let type = property.type { return meant(by: type.text, in: owner, file) }
        guard case .call(let callee, _)? = property.initialValue?.kind else {
            guard case .member(let base?, _)? = property.initialValue?.kind, let name = base.plainName else {
                return []
            }
            return meant(by: name, in: owner, file)
        }
        switch callee.kind {
        case .name(let name): return meant(by: name, in: owner, file)
        case .type(let type): return meant(by: type.text, in: owner, file)
        case .member(let base?, _): return base.plainName.map { meant(by: $0, in: owner, file) } ?? []
        default: return []
        }
    }

    /// Returns the types of the app in a written type: itself, the elements of a list, the arguments of a generic type,
    /// and the types conforming to a protocol.
    private func meant(by text: String, in owner: String, _ file: String) -> Set<String> {
        guard !text.hasBytes(of: "->") else { return [] }
        var result: Set<String> = []
        for name in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
            guard name.first?.isUppercase == true else { continue }
            let type = lookups.canonicalName(String(name), in: owner, file: file)
            guard let entry = index.entry(named: type), !entry.isExtensionOnly else { continue }
            if entry.kind != .protocol { result.insert(type) }
            guard entry.kind == .protocol || entry.kind == .class else { continue }
            let conformers = index.conformers(to: type)
            if conformers.count <= conformerLimit { result.formUnion(conformers) }
        }
        return result
    }

    /// Returns the type made by a call, or the owner of its static member.
    private static func typeName(of call: MentionedNames.Call) -> String? {
        if call.name.first?.isUppercase == true { return call.name }
        if case .type(let name) = call.receiver { return name }
        return nil
    }
}
