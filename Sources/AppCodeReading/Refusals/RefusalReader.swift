internal import CodeReading
internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftFacts
internal import Threads

/// Judges the code of an app as the compiler does, if the sources leave no doubt.
struct RefusalReader {
    /// The refusals of a file, and the files they depend on.
    struct Judged: Sendable {
        /// The refused code.
        fileprivate var refusals: [Refusal]
        /// The file itself, and the files of all declarations looked up.
        fileprivate var files: Set<String>
    }

    /// The refusals of an app's files, kept from one load to the next.
    struct Memory: Sendable {
        /// The facts common to all refusals; nil before the first load.
        fileprivate var basis: Basis?
        /// The refusals by file.
        fileprivate var files: [String: Judged] = [:]
    }

    /// The facts that affect the refusals of every file, besides declarations.
    fileprivate struct Basis: Equatable {
        var unreadModules: [String]
        var wrappers: ConstantWrappers
        /// True if the app runs on systems before iOS 13.
        var isOld: Bool
    }

    /// The number of parts of the files read concurrently.
    private static let parts = 8

    private let files: [SourceFileFacts]
    private let types: CertainTypes
    private let basis: Basis

    /// Creates a reader.
    /// - Parameters:
    ///   - index: the app's code.
    ///   - modules: the modules in the index.
    ///   - unreadModules: the modules of the app with unread sources.
    ///   - target: the oldest system supported by the app.
    init(_ index: CodeIndex, _ modules: [CodeModule], unreadModules: [String], target: Version?) {
        files = modules.flatMap(\.files).filter { !AbsentSources.contain($0.file) }
        types = CertainTypes(index, files, unreadModules: unreadModules)
        basis = Basis(
            unreadModules: unreadModules,
            wrappers: ConstantWrappers(types, files),
            isOld: target.flatMap { target in Version("13").map { target < $0 } } ?? false
        )
    }

    /// Judges the files.
    /// - Parameters:
    ///   - before: the memory of the last load and the files changed since; nil if a name may now have another meaning.
    ///   - stop: omits the remaining files when time runs out; nil for no limit.
    /// - Returns: the refusals as diagnostics, in the order of the files, and the memory for the next load.
    func read(
        besides before: (memory: Memory, changed: Set<String>)?,
        until stop: LinkingStop?
    ) -> (diagnostics: [Diagnostic], memory: Memory) {
        // The compiler of an old app accepted code refused today.
        guard !OldSwift.isUsed(types.index.conditions.language) else { return ([], Memory()) }
        var memory = Memory(basis: basis)
        if let before, before.memory.basis == basis {
            memory.files = before.memory.files.filter { $0.value.files.isDisjoint(with: before.changed) }
        }
        let whole = files.filter(\.syntaxErrors.isEmpty)
        let open = whole.filter { memory.files[$0.file] == nil }
        let size = max(1, (open.count + Self.parts - 1) / Self.parts)
        let judged = concurrently((open.count + size - 1) / size) { part in
            onDeepStack {
                open[(part * size)..<min(open.count, (part + 1) * size)].map { file in
                    stop?.isOver == true ? Judged(refusals: [], files: [file.file]) : judge(file)
                }
            }
        }
        for (file, judged) in zip(open, judged.joined()) { memory.files[file.file] = judged }
        return (whole.flatMap { memory.files[$0.file]?.refusals ?? [] }.map(\.diagnostic), memory)
    }

    // MARK: - Private

    private func judge(_ file: SourceFileFacts) -> Judged {
        let record = LookupRecord()
        let refusals = read(file, CertainTypes(types, noting: record))
        return Judged(refusals: refusals, files: record.files(types.index.entries).union([file.file]))
    }

    private func read(_ file: SourceFileFacts, _ types: CertainTypes) -> [Refusal] {
        // The facts of views are those of controllers in their place, and not what the compiler sees.
        guard !file.imports.contains("SwiftUI") else { return [] }
        var found: [Refusal] = []
        let guarded = file.types.filter { $0.attributes.contains { $0.name == "available" } }.map(\.name)
        for type in file.types where type.conditions.isEmpty && type.kind != .protocol {
            let name = types.index.canonicalName(type.name, in: nil, file: file.file)
            let entry = types.declared(name)
            if let entry, entry.kind == .class, type.kind == .class, entry.file == file.file {
                found += RefusedInitializers.find(in: entry, types)
            }
            var place = CodePlace(file: file.file, type: name)
            place.isCertain = entry != nil
            place.generics = Set(type.genericParameters.map(\.name))
            let isGuarded =
                guarded.contains { type.name == $0 || type.name.hasPrefix("\($0).") }
                || types.index.entry(named: name)?.attributes.contains { $0.name == "available" } == true
            let functions = type.methods + type.initializers
            found += read(functions, type.properties, at: place, types, isGuarded: isGuarded)
        }
        return found + read(file.functions, [], at: CodePlace(file: file.file), types, isGuarded: false)
    }

    private func read(
        _ functions: [FunctionDeclaration],
        _ properties: [PropertyDeclaration],
        at place: CodePlace,
        _ types: CertainTypes,
        isGuarded: Bool
    ) -> [Refusal] {
        var reader = RefusedStatements(types, basis.wrappers, at: place, wantsCreators: basis.isOld && !isGuarded)
        for function in functions { reader.read(function) }
        for property in properties { reader.read(property) }
        return reader.found
    }
}
