package import AppFinding
internal import CodeModel
package import InterfaceBuilder
package import SwiftFacts
internal import Synchronization

/// The Swift code of an app absent from its checkout: generated files, and the extensions of libraries.
///
/// It is written as source text and parsed like any other file, so no other code needs to know of it. Its files have no
/// path. Facts found there are reported at the app's call.
package struct AbsentSources {
    /// The files of the app.
    package let app: AppFiles
    /// The names declared and mentioned in the app's sources.
    package let modules: [CodeModule]
    /// The names in the sources that indicate absent code.
    package let mentions: Set<Mention>
    /// The app's documents.
    package let documents: [InterfaceBuilderDocument]

    /// Creates a search for absent code.
    /// - Parameters:
    ///   - app: the files of the app.
    ///   - modules: the names declared and mentioned by the app's sources.
    ///   - mentions: the mentioned names of absent code.
    ///   - documents: the app's documents.
    package init(app: AppFiles, modules: [CodeModule], mentions: Set<Mention>, documents: [InterfaceBuilderDocument]) {
        self.app = app
        self.modules = modules
        self.mentions = mentions
        self.documents = documents
    }

    /// A name, or a call, mentioned in the sources.
    package struct Mention: Sendable, Hashable {
        /// The name.
        package var name: String
        /// The label of the first argument; nil if only the name counts.
        package var label: String?

        /// Creates a mention.
        /// - Parameters:
        ///   - name: the name.
        ///   - label: the label of the first argument; nil if only the name counts.
        init(_ name: String, label: String? = nil) {
            self.name = name
            self.label = label
        }
    }

    /// Every mention that may indicate absent code, by name.
    static let wanted = Dictionary(
        grouping: [
            GeneratedAccessors.swiftGenScenes, GeneratedAccessors.swiftGenSegues, GeneratedAccessors.rSwiftRoot,
        ].map { Mention($0) } + LibraryExtensions.all.flatMap(\.calls) + resourceCalls,
        by: \.name
    )

    /// Returns true if a file is one of these, so a person cannot open it.
    package static func contain(_ file: String) -> Bool { file.utf8.first == UInt8(ascii: "<") }

    /// Makes the module of the absent code.
    /// - Parameter memory: the files parsed before.
    /// - Returns: the module, possibly without files.
    package func module(_ memory: AbsentSourcesMemory) -> CodeModule {
        var files = texts.map { memory.facts(of: $0.text, file: $0.file) }
        if !mentions.isDisjoint(with: Self.resourceCalls) { files.append(resources) }
        return CodeModule(nil, files)
    }

    // MARK: - Resources

    private static let resourceCalls = [
        Mention("path", label: "forResource"), Mention("url", label: "forResource"), Mention("value", label: "forKey"),
    ]
    /// The constant present if a project lists all resources.
    private static let allResources = "<all>"

    /// Returns true if an app's bundle has a nib or a storyboard; nil if the files do not determine it.
    static func hasResource(_ name: String, ofType type: String, in index: CodeIndex) -> Bool? {
        guard type == "nib" || type == "storyboardc" else { return nil }
        if index.globalProperty("\(name).\(type)") != nil { return true }
        if index.globalProperty("\(name).?") != nil { return nil }
        return index.globalProperty(allResources) != nil ? false : nil
    }

    /// Returns true if a storyboard of an app's bundle has a scene with an identifier.
    static func hasScene(_ identifier: String, in storyboard: String, _ index: CodeIndex) -> Bool {
        index.globalProperty(entry(of: identifier, in: storyboard)) != nil
    }

    private static func entry(of identifier: String, in storyboard: String) -> String {
        "\(storyboard).storyboardc/\(identifier)"
    }

    /// A file with a constant for each nib, storyboard and scene, named as no source can name it.
    private var resources: SourceFileFacts {
        var names: Set<String> = app.hasProject ? [Self.allResources] : []
        // Only the name of an absent file is known.
        for name in app.absentDocuments { names.insert("\(name).?") }
        for path in app.interfaceFiles.map(\.path) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            if name.hasSuffix(".xib") { names.insert("\(name.dropLast(4)).nib") }
            if name.hasSuffix(".storyboard") { names.insert("\(name)c") }
        }
        for board in NamedBoards(documents).boards {
            for scene in board.scenes { names.insert(Self.entry(of: scene.identifier, in: board.name)) }
        }
        var facts = SourceFileFacts(file: "<resources>")
        let start = SwiftFacts.Position(line: 1, column: 1)
        facts.properties = names.sorted().map { PropertyDeclaration($0, type: nil, position: start) }
        return facts
    }

    // MARK: - Private

    private var texts: [(file: String, text: String)] {
        let declared = declared
        var texts: [(file: String, text: String)] = []
        func add(_ name: String, _ isWanted: Bool, _ text: () -> String) {
            if isWanted { texts.append(("<\(name)>", text())) }
        }
        func isAbsent(_ type: String) -> Bool { mentions.contains(Mention(type)) && !declared.types.contains(type) }
        add("SwiftGen scenes", isAbsent(GeneratedAccessors.swiftGenScenes)) {
            GeneratedAccessors.scenes(of: NamedBoards(documents).boards)
        }
        add("SwiftGen segues", isAbsent(GeneratedAccessors.swiftGenSegues)) {
            GeneratedAccessors.segues(of: NamedBoards(documents).boards)
        }
        add("R.swift", isAbsent(GeneratedAccessors.rSwiftRoot)) {
            GeneratedAccessors.resources(of: NamedBoards(documents))
        }
        for library in LibraryExtensions.all {
            let isCalled = library.calls.contains(where: mentions.contains)
            let isOwn = isCalled && declares(library.calls)
            let isUsed = !library.types.isDisjoint(with: declared.inherited) || isCalled && !isOwn
            add(library.name, isUsed && library.types.isDisjoint(with: declared.types)) { library.source }
        }
        return texts
    }

    /// Returns true if the sources declare a possible target of one of the calls.
    private func declares(_ calls: [Mention]) -> Bool {
        func isMeant(_ function: FunctionDeclaration) -> Bool {
            calls.contains { call in
                call.name == function.name && (call.label == nil || call.label == function.parameters.first?.label)
            }
        }
        return modules.flatMap(\.files).contains { file in
            file.functions.contains(where: isMeant) || file.types.contains { $0.methods.contains(where: isMeant) }
        }
    }

    /// The types that would be absent, as far as the sources declare them, and as far as they inherit from them.
    private var declared: (types: Set<String>, inherited: Set<String>) {
        var types: Set<String> = []
        var inherited: Set<String> = []
        for module in modules {
            for file in module.files {
                for type in file.types {
                    if type.kind != .extension, Self.types.contains(type.name) { types.insert(type.name) }
                    for name in type.inherited {
                        for part in TypeText.parts(name.text) where Self.types.contains(part) { inherited.insert(part) }
                    }
                }
            }
        }
        return (types, inherited)
    }

    /// The types of all absent code.
    private static let types: Set<String> = LibraryExtensions.all.reduce(
        into: [GeneratedAccessors.swiftGenScenes, GeneratedAccessors.swiftGenSegues, GeneratedAccessors.rSwiftRoot]
    ) { $0.formUnion($1.types) }
}

/// A cache of parsed absent code, valid while its text is unchanged.
package final class AbsentSourcesMemory: Sendable {
    private let parsed = Mutex<[String: (text: String, facts: SourceFileFacts)]>([:])

    private let parser: any SwiftFileReading

    /// Creates an empty memory.
    /// - Parameter parser: the reader of code without known facts.
    package init(parsingWith parser: any SwiftFileReading) { self.parser = parser }

    /// Returns the facts of a text.
    package func facts(of text: String, file: String) -> SourceFileFacts {
        if let known = parsed.withLock({ $0[file] }), known.text == text { return known.facts }
        let facts = parser.facts(of: text, file: file, for: .absentCode)
        parsed.withLock { $0[file] = (text, facts) }
        return facts
    }
}
