internal import CodeReading
internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftSources
internal import Synchronization

/// What was read of an app's classes, for as long as what it rests on stays as it is.
package final class CodeMemory: Sendable {
    /// What was read of a build.
    package struct Build: Sendable {
        /// The facts.
        var modules: [CodeModule]
        /// What they declare; its conditions are those under which it is built.
        var index: CodeIndex
        /// The functions that bear on the flow.
        var flowNames: FlowNames
        /// The classes and functions that were read.
        var classes = ReadClasses()
        /// The code that the compiler refuses.
        var refusals = RefusalReader.Memory()
    }

    /// What the bodies of a build's files mention, under the conditions that it is built with.
    private struct Bodies {
        var conditions: BuildConditions
        var files = DerivedMemory<SourceFileFacts, FileBodies>()
    }

    /// What was parsed of the code that the checkout lacks.
    let absent = AbsentSourcesMemory()

    private let builds = Mutex<[BuildConfiguration: Build]>([:])
    private let bodies = Mutex<[BuildConfiguration: Bodies]>([:])
    private let conditions = DerivedMemory<SourceFileFacts, Set<String>>()

    /// Creates an empty value.
    package init() {}

    /// The conditions of all `#if`s of some files, as written.
    /// - Parameter files: the facts of the app's files.
    /// - Returns: the conditions.
    func conditions(in files: [SourceFileFacts]) -> Set<String> {
        conditions.values(of: files, named: \.file) { facts in
            var conditions: Set<String> = []
            facts.collectConditions(into: &conditions)
            return conditions
        }
        .reduce(into: []) { $0.formUnion($1) }
    }

    /// What the bodies of files mention and set.
    /// - Parameters:
    ///   - files: the facts of the app's files.
    ///   - conditions: those under which the app is built.
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

    /// A build as it was read before, and which files have changed since.
    /// - Parameters:
    ///   - modules: the facts as they are now.
    ///   - conditions: those under which the app is built.
    /// - Returns: nil where nothing was read, or a name may mean something else than it did.
    func before(_ modules: [CodeModule], _ conditions: BuildConditions) -> (build: Build, changed: Set<String>)? {
        guard let known = builds.withLock({ $0[conditions.configuration] }), known.index.conditions == conditions,
            let changed = CodeModule.changedFiles(from: known.modules, to: modules)
        else { return nil }
        return (known, changed)
    }

    /// The classes and functions that need not be read again.
    ///
    /// Such a class has looked into no file that has changed, and every name means what it did.
    /// - Parameter build: the build that is read, its classes still missing.
    /// - Returns: the classes and functions.
    func classes(of build: Build) -> ReadClasses {
        guard let (known, changed) = before(build.modules, build.index.conditions),
            known.flowNames.agree(with: build.flowNames, outside: changed)
        else { return ReadClasses() }
        return ReadClasses(
            own: known.classes.own.filter { $0.value.files.isDisjoint(with: changed) },
            functions: known.classes.functions.filter { $0.value.files.isDisjoint(with: changed) }
        )
    }

    /// Keeps what was read.
    package func keep(_ build: Build) { builds.withLock { $0[build.index.conditions.configuration] = build } }
}
