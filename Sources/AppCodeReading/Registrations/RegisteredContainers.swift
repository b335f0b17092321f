internal import CodeModel
internal import CodeReading
internal import SwiftFacts

/// Identifies the containers of a registration, so only registrations of the same container are compared.
struct RegisteredContainers {
    /// The maximum number of container method calls followed to a container's origin.
    private static let maximumDepth = 8

    private let index: CodeIndex
    /// The calls of methods of containers, by the method's name.
    private let calls: [String: [(file: String, container: ContainerReference)]]
    /// True if all assemblies are applied to one container.
    private let hasOneAssembler: Bool

    /// Reads the calls of an index.
    /// - Parameter index: the sources.
    init(_ index: CodeIndex) {
        self.index = index
        var calls: [String: [(file: String, container: ContainerReference)]] = [:]
        for (file, call) in index.containerCalls {
            if let container = call.container { calls[call.name, default: []].append((file, container)) }
        }
        self.calls = calls
        let assemblers = index.containerCalls.filter { $0.call.name == "Assembler" }
        hasOneAssembler = assemblers.isEmpty || assemblers.count == 1 && !Self.isRepeated(assemblers[0], index)
    }

    /// Returns the identities of the containers possibly meant by a reference.
    /// - Parameters:
    ///   - reference: the reference; nil if the file does not show one.
    ///   - file: the file with the reference.
    /// - Returns: the identities, sorted; empty if none is known.
    func identities(of reference: ContainerReference?, in file: String) -> [String] {
        guard let reference else { return [] }
        var result: Set<String> = []
        add(reference, file, depth: 0, &result)
        return result.sorted()
    }

    // MARK: - Private

    /// Returns true if a call is in an initialiser or a property of a class with subclasses: each has its own result.
    private static func isRepeated(_ call: (file: String, call: ContainerCall), _ index: CodeIndex) -> Bool {
        var owner: String?
        let end = (call.call.position.line, call.call.position.column)
        var last = (Int32(0), Int32(0))
        for entry in index.entries where entry.files.contains(call.file) {
            let places =
                entry.initializers.map { ($0.file, $0.declaration.position, isOwn: true) }
                + entry.methods.map { ($0.file, $0.declaration.position, isOwn: false) }
                + entry.properties.map { ($0.file, $0.declaration.position, isOwn: !$0.declaration.isStatic) }
            for (file, position, isOwn) in places where file == call.file {
                let place = (position.line, position.column)
                guard place <= end, last < place else { continue }
                (last, owner) = (place, isOwn ? entry.name : nil)
            }
        }
        return owner.map { owner in index.entries.contains { index.superclass(of: $0.name) == owner } } ?? false
    }

    private func add(_ reference: ContainerReference, _ file: String, depth: Int, _ result: inout Set<String>) {
        let owner = reference.owner ?? ""
        // One run of one function has one container of a name.
        let isNew = result.insert("\(file) \(owner).\(reference.member) \(reference.text)").inserted
        guard isNew, depth < Self.maximumDepth else { return }
        switch reference.base {
        case .own:
            // An initialiser makes another container each time; a method is called on those of its callers.
            guard isContainer(owner), reference.memberName != "init" else { return }
            for (file, container) in calls[reference.memberName] ?? [] {
                add(container, file, depth: depth + 1, &result)
            }
        case .parameter:
            // `assemble(container:)` of an assembly, with no other parameter.
            let isAssembly = reference.member.hasPrefix("assemble(container: ") && !reference.member.contains(", ")
            if hasOneAssembler, isAssembly { result.insert("the assembler's") }
        case .local: return
        case .other:
            let first = reference.text.prefix { $0 != "." }
            let isStatic = first.first?.isUppercase == true
            let isProperty = !isStatic && index.property(String(first), on: owner) != nil
            result.insert(isProperty || isInherited(first, owner) ? "\(owner).\(reference.text)" : reference.text)
        }
    }

    /// Returns true if a type is a container: Swinject's own, or a subclass.
    private func isContainer(_ type: String) -> Bool {
        TypeText.last(type) == "Container" || index.ancestry(of: type).contains { TypeText.last($0) == "Container" }
    }

    /// Returns true if a name is a property added to a type by a library: `defaultContainer` of SwinjectStoryboard.
    private func isInherited(_ name: Substring, _ owner: String) -> Bool {
        name == "defaultContainer" && TypeText.last(owner) == "SwinjectStoryboard"
    }
}
