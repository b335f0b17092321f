package import AppFinding
package import CodeModel
internal import CodeSemantics
internal import Diagnostics
package import InterfaceBuilder
package import ProjectFiles
package import SceneFlow

/// Joins the documents of an app, its manifest and its project into one flow.
package struct Linker {
    /// One step of linking.
    struct Pass: Sendable {
        /// The name of the type with the pass.
        let name: String
        private let body: @Sendable (inout LinkState) -> Void

        /// Names a step.
        init(_ name: String, _ body: @escaping @Sendable (inout LinkState) -> Void) {
            self.name = name
            self.body = body
        }

        /// Runs the step.
        func callAsFunction(_ state: inout LinkState) { body(&state) }
    }

    /// The passes in execution order, each with its needs from earlier passes.
    static let passes: [Pass] = [
        // First: every later pass names scenes by index, and indices are settled once, in order of file and document.
        Pass("ScenesPass", ScenesPass.run),
        // Needs the storyboards' scenes alone.
        Pass("UnknownClassesPass", UnknownClassesPass.run),
        // After the storyboards' scenes, so those come first in the flow.
        Pass("NibScenesPass", NibScenesPass.run),
        // Needs only the manifest. Runs before the code scenes, because their kind follows from superclasses.
        Pass("ClassesPass", ClassesPass.run),
        // Adds the last scenes, those made only by code. Runs after the xibs, because they take precedence.
        Pass("CodeScenesPass", CodeScenesPass.run),
        // Needs all scenes: segues and references lead to them.
        Pass("SeguesPass", SeguesPass.run),
        // The segue actions of the segues into a hosting controller name its view.
        Pass("HostedScenesPass", HostedScenesPass.run),
        // Needs all scenes, and resolved references for initial view controllers behind a reference.
        Pass("StoryboardsPass", StoryboardsPass.run),
        // Needs classes, scenes and segues. From here on they stay unchanged, except for added scenes.
        Pass("WalkMemory") { $0.memory.walks.begin($0) },
        // Needs the storyboards to look destinations up. The added transitions of the delegate come first.
        Pass("LaunchPass", LaunchPass.run),
        // Needs the launch, because its code may make the first scenes. Adds scenes made only by code.
        Pass("EdgesPass", EdgesPass.run),
        // Needs all edges between scenes, because it counts those to and from a scene.
        Pass("AssumedStartPass", AssumedStartPass.run),
        // Needs the scenes. Runs after the edges with a source, because those come first.
        Pass("MakersPass", MakersPass.run),
        // Needs the scenes and the code for UIKit's own additions. Adds the last scenes of all.
        Pass("SystemScenesPass", SystemScenesPass.run),
        // Needs all edges to find the launch root with the most reachable scenes.
        Pass("LaunchOrderPass", LaunchOrderPass.run),
        // Needs all scenes, those of code included.
        Pass("NavigationsPass", NavigationsPass.run),
        // Needs all edges for the values they set on the children of containers.
        Pass("InjectionsPass", InjectionsPass.run),
        // Needs only the classes and segues. Reports the compiler's errors.
        Pass("CompilationPass", CompilationPass.run),
        // Judges the linked whole.
        Pass("ConsistencyPass", ConsistencyPass.run),
        // Needs all scenes under their final keys.
        Pass("MembershipsPass", MembershipsPass.run),
        // Needs all edges and all unresolved code.
        Pass("CoveragePass", CoveragePass.run),
        // Runs last, because it reads the results of all others.
        Pass("ClosingPass", ClosingPass.run),
    ]

    /// Links an app.
    /// - Parameters:
    ///   - app: the files of the app.
    ///   - documents: the parsed documents by path.
    ///   - texts: the entries of the `.strings` files by path.
    ///   - code: the facts of the app's sources.
    ///   - memory: the results of earlier links. The default is empty.
    ///   - stop: makes the passes skip expensive work. The default is nil.
    ///   - activity: reports the running pass. The default reports nothing.
    /// - Returns: the flow, with an empty `id`.
    package static func link(
        _ app: AppFiles,
        documents: [String: InterfaceBuilderDocument],
        texts: [String: [String: String]],
        code: AppCode = AppCode(),
        memory: LinkMemory = LinkMemory(),
        until stop: LinkingStop? = nil,
        activity: LoadingActivity = .unheard
    ) -> Flow {
        let files = app.interfaceFiles.filter { documents[$0.path] != nil }
        let prefixes = prefixes(of: files.map(\.path))
        let linked = zip(files, prefixes).compactMap { file, prefix -> LinkedDocument? in
            documents[file.path].map { document in
                LinkedDocument(
                    document: document,
                    name: RelativePath.stem(of: file.path),
                    prefix: prefix,
                    library: file.library,
                    module: file.library ?? app.module,
                    hasScenes: LinkedDocument.hasScenes(document, file, in: app, opening: code.storyboards),
                    views: ViewBuilder(
                        palette: Palette(resources: document.resources),
                        texts: file.strings.flatMap { texts[$0] } ?? [:]
                    )
                )
            }
        }
        let budget = WalkBudget(until: stop)
        var state = LinkState(app: app, documents: linked, code: code, memory: memory, budget: budget)
        for pass in passes { activity.during(.pass(pass.name, app: app.name)) { pass(&state) } }
        if state.flow.diagnostics.contains(where: { $0.id == AppFiles.assumedMembersID }) {
            // The repaired project may exclude a file counted here, so its errors are only warnings.
            for index in state.flow.diagnostics.indices where state.flow.diagnostics[index].severity == .error {
                state.flow.diagnostics[index].severity = .warning
            }
        }
        state.flow.diagnostics = Array(Set(state.flow.diagnostics)).sorted()
        return state.flow
    }

    /// Returns a unique name for each document: its own, preceded by as many folders as necessary.
    static func prefixes(of paths: [String]) -> [String] {
        let components = paths.map { path in
            RelativePath.folder(of: path).split(separator: "/").filter { !$0.hasSuffix(".lproj") }.map(String.init)
                + [path.hasSuffix(".xib") ? RelativePath.name(of: path) : RelativePath.stem(of: path)]
        }
        var lengths = [Int](repeating: 1, count: paths.count)
        while true {
            let names = zip(components, lengths).map { $0.suffix($1).joined(separator: "/") }
            let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
            let shared = names.indices.filter {
                counts[names[$0], default: 1] > 1 && lengths[$0] < components[$0].count
            }
            if shared.isEmpty {
                // The remaining names differ only in their .lproj, so they become the whole path.
                return names.indices.map { counts[names[$0], default: 1] > 1 ? paths[$0] : names[$0] }
            }
            for index in shared { lengths[index] += 1 }
        }
    }
}
