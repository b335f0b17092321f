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
        /// The name of the type that holds it.
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

    /// The passes in the order in which they run, each with what it needs from those before.
    static let passes: [Pass] = [
        // First: every later pass names scenes by index, and indices are settled once, in order of file and document.
        Pass("ScenesPass", ScenesPass.run),
        // Needs the storyboards' scenes alone.
        Pass("UnknownClassesPass", UnknownClassesPass.run),
        // After the storyboards' scenes, so that those come first in the flow.
        Pass("NibScenesPass", NibScenesPass.run),
        // Needs nothing but the manifest; before the code scenes, whose kind follows from superclasses.
        Pass("ClassesPass", ClassesPass.run),
        // Adds the last scenes, those that only code makes; after the xibs, which win over them.
        Pass("CodeScenesPass", CodeScenesPass.run),
        // Needs all scenes: segues and references lead to them.
        Pass("SeguesPass", SeguesPass.run),
        // Needs all scenes and, for initial view controllers behind a reference, what resolves references.
        Pass("StoryboardsPass", StoryboardsPass.run),
        // Needs classes, scenes and segues, which stay as they are from here on, but for scenes that are added.
        Pass("WalkMemory") { $0.memory.walks.begin($0) },
        // Needs the storyboards, to look destinations up; adds the navigations of the delegate, which come first.
        Pass("LaunchPass", LaunchPass.run),
        // Needs the launch, whose code may make the first scenes; adds scenes that only code makes.
        Pass("EdgesPass", EdgesPass.run),
        // Needs all edges between scenes, of which it counts those that lead to a scene and from it.
        Pass("AssumedStartPass", AssumedStartPass.run),
        // Needs the scenes; after the edges that lead from somewhere, which come first.
        Pass("MakersPass", MakersPass.run),
        // Needs the scenes and the code, for what UIKit adds to them by itself; the last scenes of all.
        Pass("SystemScenesPass", SystemScenesPass.run),
        // Needs all edges, to tell which root of the launch leads to most.
        Pass("LaunchOrderPass", LaunchOrderPass.run),
        // Needs all scenes, those of code included.
        Pass("NavigationsPass", NavigationsPass.run),
        // Needs all edges, for what they set on the children of containers.
        Pass("InjectionsPass", InjectionsPass.run),
        // Needs nothing but the classes and segues; says what the compiler would.
        Pass("CompilationPass", CompilationPass.run),
        // Judges the linked whole.
        Pass("ConsistencyPass", ConsistencyPass.run),
        // Needs all scenes under the keys that they keep.
        Pass("MembershipsPass", MembershipsPass.run),
        // Needs all edges.
        Pass("LayoutPass", LayoutPass.run),
        // Needs all edges, and all that was not understood.
        Pass("CoveragePass", CoveragePass.run),
        // Last: it reads everything that the others made.
        Pass("DigestPass", DigestPass.run),
    ]

    /// Links an app.
    /// - Parameters:
    ///   - app: what the app consists of.
    ///   - documents: the parsed documents by path.
    ///   - texts: the entries of the `.strings` files by path.
    ///   - code: what the app's sources say.
    ///   - memory: what was made of it before. The default is nothing.
    ///   - stop: has the passes leave out what takes long. The default is nil.
    ///   - activity: tells which pass is running. The default tells nobody.
    /// - Returns: the flow, its `id` still empty.
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
            // A file that the damaged project leaves out would be no error.
            for index in state.flow.diagnostics.indices where state.flow.diagnostics[index].severity == .error {
                state.flow.diagnostics[index].severity = .warning
            }
        }
        state.flow.diagnostics = Array(Set(state.flow.diagnostics)).sorted()
        return state.flow
    }

    /// A name for each document that no other has: its own, preceded by as many folders as it takes.
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
                // Only what differs in nothing but its .lproj is left; then the whole path tells.
                return names.indices.map { counts[names[$0], default: 1] > 1 ? paths[$0] : names[$0] }
            }
            for index in shared { lengths[index] += 1 }
        }
    }
}
