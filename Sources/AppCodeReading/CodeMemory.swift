internal import CodeModel
internal import CodeReading
internal import ProjectFiles
internal import SceneFlow
package import SwiftFacts
internal import Synchronization

/// The classes of an app as last read, valid while their basis is unchanged.
package final class CodeMemory: Sendable {
    /// The code of one build.
    package struct Build: Sendable {
        /// The facts.
        var modules: [CodeModule]
        /// The declarations, under the conditions of the build.
        var index: CodeIndex
        /// The functions relevant to the flow.
        var flowNames: FlowNames
        /// The classes and functions.
        var classes = ReadClasses()
        /// The statements the compiler refuses.
        var refusals = RefusalReader.Memory()
        /// The objects made by the functions of each file.
        var makes: [String: [FunctionMakes]] = [:]
    }

    /// The names mentioned by bodies, under the conditions of a build.
    private struct Bodies {
        var conditions: BuildConditions
        var files = DerivedMemory<SourceFileFacts, FileBodies>()
    }

    /// The parsed code absent from the checkout.
    let absent: AbsentSourcesMemory

    private let builds = Mutex<[BuildConfiguration: Build]>([:])
    private let bodies = Mutex<[BuildConfiguration: Bodies]>([:])
    private let conditions = DerivedMemory<SourceFileFacts, Set<String>>()

    /// Creates an empty memory.
    /// - Parameter parser: the reader of code without known facts.
    package init(parsingWith parser: any SwiftFileReading) { absent = AbsentSourcesMemory(parsingWith: parser) }

    /// True if no build was read yet.
    package var isEmpty: Bool { builds.withLock(\.isEmpty) }

    /// Returns the conditions of all `#if`s of files, as written.
    /// - Parameter files: the facts of the app's files.
    /// - Returns: the conditions.
    func conditions(in files: [SourceFileFacts]) -> Set<String> {
        conditionSets(of: files).reduce(into: []) { $0.formUnion($1) }
    }

    /// Returns the conditions of the `#if`s of each file.
    private func conditionSets(of files: [SourceFileFacts]) -> [Set<String>] {
        conditions.values(of: files, named: \.file) { facts in
            var conditions: Set<String> = []
            facts.collectConditions(into: &conditions)
            return conditions
        }
    }

    /// Returns the names mentioned and set by the bodies of files.
    /// - Parameters:
    ///   - files: the facts of the app's files.
    ///   - conditions: the conditions of the build.
    /// - Returns: the bodies by file.
    func bodies(of files: [SourceFileFacts], _ conditions: BuildConditions) -> [String: FileBodies] {
        let memory = bodies.withLock { bodies in
            let known = bodies[conditions.configuration].flatMap { $0.conditions == conditions ? $0 : nil }
            let memory = known ?? Bodies(conditions: conditions)
            bodies[conditions.configuration] = memory
            return memory.files
        }
        let found = memory.values(of: files, named: \.file) { FileBodies($0, conditions) }
        return Dictionary(zip(files.map(\.file), found)) { first, _ in first }
    }

    /// Returns a build as last read, and the files changed since.
    /// - Parameters:
    ///   - modules: the current facts.
    ///   - conditions: the conditions of the build.
    /// - Returns: nil if nothing was read, or the meaning of a name may have changed.
    func before(_ modules: [CodeModule], _ conditions: BuildConditions) -> (build: Build, changed: Set<String>)? {
        guard let known = builds.withLock({ $0[conditions.configuration] }), known.index.conditions == conditions,
            let changed = CodeModule.changedFiles(from: known.modules, to: modules)
        else { return nil }
        return (known, changed)
    }

    /// Returns the other build of the same code, and the files that are compiled differently in it.
    /// - Parameters:
    ///   - build: the current build.
    ///   - bodies: its bodies by file.
    /// - Returns: nil if no other build was read, or a name may mean something else in it.
    private func sibling(
        of build: Build,
        _ bodies: [String: FileBodies]
    ) -> (build: Build, changed: Set<String>)? {
        let own = build.index.conditions
        let known = builds.withLock { builds in builds.first { $0.key != own.configuration }?.value }
        guard let known, var changed = CodeModule.changedFiles(from: known.modules, to: build.modules) else {
            return nil
        }
        let other = known.index.conditions
        let files = build.modules.flatMap(\.files)
        for (file, conditions) in zip(files, conditionSets(of: files)) {
            if conditions.contains(where: { own.holds($0) != other.holds($0) }) {
                guard file.declaresSameNames(under: own, other) else { return nil }
                changed.insert(file.file)
            }
            if bodies[file.file]?.hasAssertions ?? true { changed.insert(file.file) }
        }
        return (known, changed)
    }

    /// Returns the classes and functions still valid, of the last build or of the other build of the same code.
    ///
    /// Reading such a class looked into no changed file, and the meaning of every name is unchanged.
    /// - Parameters:
    ///   - build: the current build, still without classes.
    ///   - bodies: its bodies by file. The default is none: each may be compiled differently in the other build.
    /// - Returns: the classes and functions.
    func classes(of build: Build, _ bodies: [String: FileBodies] = [:]) -> ReadClasses {
        guard let (known, changed) = before(build.modules, build.index.conditions) ?? sibling(of: build, bodies),
            known.flowNames.agree(with: build.flowNames, outside: changed)
        else { return ReadClasses() }
        return ReadClasses(
            own: known.classes.own.filter { $0.value.files.isDisjoint(with: changed) },
            functions: known.classes.functions.filter { $0.value.files.isDisjoint(with: changed) }
        )
    }

    /// Stores a build.
    package func keep(_ build: Build) { builds.withLock { $0[build.index.conditions.configuration] = build } }
}
