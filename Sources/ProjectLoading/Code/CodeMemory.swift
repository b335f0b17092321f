internal import Diagnostics
internal import SceneFlow
internal import Synchronization

/// A class as it was read, with all that its reading rests on.
struct ReadClass: Sendable {
    /// The class.
    var type: ControllerClass
    /// What of its code was not understood.
    var unresolved: [Unresolved]
    /// The calls that became part of others.
    var inlined: Set<SourceLocation>
    /// The files of all declarations that were looked at.
    var files: Set<String>
}

/// What was read of an app's classes, for as long as what it rests on stays as it is.
final class CodeMemory: Sendable {
    /// What was read of a build.
    struct Build: Sendable {
        /// The facts.
        var modules: [CodeModule]
        /// The conditions under which it is built.
        var conditions: BuildConditions
        /// The functions that bear on the flow.
        var flowNames: FlowNames
        /// The classes by name.
        var classes: [String: ReadClass] = [:]
    }

    private let builds = Mutex<[BuildConfiguration: Build]>([:])

    /// The classes that need not be read again.
    ///
    /// Such a class has looked into no file that has changed, and every name means what it did.
    /// - Parameter build: the build that is read, its classes still missing.
    /// - Returns: the classes by name.
    func classes(of build: Build) -> [String: ReadClass] {
        guard let known = builds.withLock({ $0[build.conditions.configuration] }), known.conditions == build.conditions,
            let changed = CodeModule.changedFiles(from: known.modules, to: build.modules),
            known.flowNames.agree(with: build.flowNames, outside: changed)
        else { return [:] }
        return known.classes.filter { $0.value.files.isDisjoint(with: changed) }
    }

    /// Keeps what was read.
    func keep(_ build: Build) { builds.withLock { $0[build.conditions.configuration] = build } }
}
