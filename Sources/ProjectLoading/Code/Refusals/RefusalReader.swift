internal import Diagnostics
internal import SceneFlow
internal import SwiftSources

/// Judges the code of an app as the compiler does, where the sources leave no doubt.
struct RefusalReader {
    /// The number of parts of the files that are read at once.
    private static let parts = 8

    private let index: CodeIndex
    private let files: [SourceFileFacts]
    private let types: CertainTypes
    private let wrappers: ConstantWrappers
    /// Whether the app runs on systems before iOS 13.
    private let isOld: Bool

    /// Creates a reader.
    /// - Parameters:
    ///   - index: the app's code.
    ///   - modules: the modules that the index was made of.
    ///   - unreadModules: the modules of the app of which not all sources were read.
    ///   - target: the oldest system that the app runs on.
    init(_ index: CodeIndex, _ modules: [CodeModule], unreadModules: [String], target: Version?) {
        self.index = index
        files = modules.flatMap(\.files).filter { !AbsentSources.contain($0.file) }
        types = CertainTypes(index, files, unreadModules: unreadModules)
        wrappers = ConstantWrappers(types, files)
        isOld = target.flatMap { target in Version("13").map { target < $0 } } ?? false
    }

    /// Returns what the compiler refuses, in the order of the files.
    func diagnostics() -> [Diagnostic] {
        // What is refused of an old app was accepted by its compiler.
        guard !OldSwift.isUsed(index.conditions.language) else { return [] }
        let whole = files.filter(\.syntaxErrors.isEmpty)
        let size = max(1, (whole.count + Self.parts - 1) / Self.parts)
        let found = concurrently((whole.count + size - 1) / size) { part in
            onDeepStack { whole[(part * size)..<min(whole.count, (part + 1) * size)].flatMap { read($0) } }
        }
        return found.joined().map(\.diagnostic)
    }

    // MARK: - Private

    private func read(_ file: SourceFileFacts) -> [Refusal] {
        var found: [Refusal] = []
        let guarded = file.types.filter { $0.attributes.contains { $0.name == "available" } }.map(\.name)
        for type in file.types where type.conditions.isEmpty && type.kind != .protocol {
            let name = index.canonicalName(type.name, in: nil, file: file.file)
            let entry = types.declared(name)
            if let entry, entry.kind == .class, type.kind == .class, entry.file == file.file {
                found += RefusedInitializers.find(in: entry, types)
            }
            var place = CodePlace(file: file.file, type: name)
            place.isCertain = entry != nil
            place.generics = Set(type.genericParameters.map(\.name))
            let isGuarded =
                guarded.contains { type.name == $0 || type.name.hasPrefix("\($0).") }
                || index.entry(named: name)?.attributes.contains { $0.name == "available" } == true
            found += read(type.methods + type.initializers, type.properties, at: place, isGuarded: isGuarded)
        }
        return found + read(file.functions, [], at: CodePlace(file: file.file), isGuarded: false)
    }

    private func read(
        _ functions: [FunctionDeclaration],
        _ properties: [PropertyDeclaration],
        at place: CodePlace,
        isGuarded: Bool
    ) -> [Refusal] {
        var reader = RefusedStatements(types, wrappers, at: place, wantsCreators: isOld && !isGuarded)
        for function in functions { reader.read(function) }
        for property in properties { reader.read(property) }
        return reader.found
    }
}
