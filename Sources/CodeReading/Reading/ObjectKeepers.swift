internal import CodeModel
internal import SwiftSources

/// An index of the types that store objects of a type in their properties, make them, or mention controllers.
///
/// It works on types, not on instances.
struct ObjectKeepers {
    private let index: CodeIndex
    private let lookups: Lookups
    private let conformerLimit: Int
    /// The types whose objects have a property of a type, by that type.
    private var keepers: [String: Set<String>] = [:]
    /// The types whose code makes objects of a type, by that type.
    private var makers: [String: Set<String>] = [:]
    /// The controllers that the code of a type mentions, or keeps, by type.
    private var mentions: [String: Set<String>] = [:]
    /// The controllers that a function mentions.
    private var mentionsByPlace: [FlowNames.Place: Set<String>] = [:]

    /// Looks through the types of an app.
    /// - Parameters:
    ///   - index: what the sources declare.
    ///   - lookups: what was looked up already.
    ///   - flowNames: the functions that bear on the flow.
    ///   - conformerLimit: the most types that a protocol may stand for.
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
            // `class List: Base<ListModel>`: the superclass keeps what it is given as an argument.
            for inherited in entry.inherited {
                for argument in TypeText.arguments(of: inherited.text) {
                    for type in meant(by: argument, in: entry.name, entry.file) {
                        keepers[type, default: []].insert(entry.name)
                    }
                }
            }
        }
        var known: [String: String?] = [:]
        for (place, owner, body) in flowNames.functions {
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

    /// The controllers that a function mentions.
    func mentioned(in place: FlowNames.Place) -> Set<String> { mentionsByPlace[place] ?? [] }

    /// The controllers that the code of a type mentions, or that its objects keep.
    func controllers(mentionedBy type: String) -> Set<String> { mentions[type] ?? [] }

    /// The nearest controllers that keep objects of a type, by themselves or by objects that they keep.
    /// - Parameters:
    ///   - type: the type.
    ///   - limit: how many objects may lie between.
    /// - Returns: the classes.
    func controllers(keeping type: String, within limit: Int) -> Set<String> {
        nearest(type, limit) { keepers[$0] ?? [] }
    }

    /// The nearest controllers whose code makes objects of a type, or has made or mentions what made them.
    /// - Parameters:
    ///   - type: the type.
    ///   - limit: how many objects may lie between.
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

    /// The types that a property may hold.
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

    /// The types of the app that a type as written names: itself, the elements of a list, the arguments of a generic type, and the
    /// types that a protocol stands for.
    private func meant(by text: String, in owner: String, _ file: String) -> Set<String> {
        guard !text.contains("->") else { return [] }
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

    /// The type that a call makes, or whose static member it names.
    private static func typeName(of call: MentionedNames.Call) -> String? {
        if call.name.first?.isUppercase == true { return call.name }
        if case .type(let name) = call.receiver { return name }
        return nil
    }
}
