internal import AppCodeReading
internal import AppFinding
internal import Linking
internal import ProjectFiles
internal import SceneFlow
internal import Threads

/// The linked builds of an app: the debug build, and the release build if it differs.
struct AppBuilds: Sendable {
    /// The flow of a debug build, or of the only requested build.
    let debug: Flow
    /// The flow of a release build; nil if it behaves like the debug build.
    let release: Flow?

    /// Joins the builds of an app.
    /// - Parameter flows: the flows of the linked builds, debug before release; at least one.
    init(_ flows: [Flow]) {
        debug = flows[0]
        release = flows.dropFirst().first { [debug] in
            $0.digest != debug.digest || $0.diagnostics != debug.diagnostics
        }
    }

    /// Links apps in parallel, and the builds of each.
    /// - Parameters:
    ///   - apps: the files of the apps.
    ///   - wanted: the builds to link. If no condition distinguishes several builds, only the first is linked.
    ///   - documents: the parsed documents.
    ///   - sources: the facts of the source files.
    ///   - memories: the code facts of each app from earlier loads.
    ///   - stop: makes linking skip expensive work; nil for no limit.
    ///   - activity: reports the running pass.
    /// - Returns: the builds of each app, with empty `id`s in their flows.
    static func link(
        _ apps: [AppFiles],
        _ wanted: [BuildConfiguration],
        documents: DocumentReader.Result,
        sources: SourceReader.Result,
        memories: [AppMemory],
        until stop: LoadDeadline?,
        activity: LoadingActivity
    ) -> [AppBuilds] {
        let readers = zip(apps, memories).map { app, memory in
            AppCodeReader(
                app: app,
                sources: sources,
                documents: app.interfaceFiles.compactMap { documents.documents[$0.path] },
                memory: memory.code
            )
        }
        return concurrently(apps.count) { index in
            let possible = wanted.filter(apps[index].has)
            let builds = possible.isEmpty ? wanted : possible
            let differs = builds.count > 1 && readers[index].differsInRelease
            let configurations = Array(builds.prefix(differs ? builds.count : 1))
            let stops = configurations.map { _ in LinkingStop(stop) }
            let code = { @Sendable (number: Int) in
                activity.during(.code(app: apps[index].name)) {
                    readers[index].read(configurations[number], until: stops[number])
                }
            }
            // At first one after the other: most of the second is what was read for the first.
            let codes =
                memories[index].code.isEmpty
                ? configurations.indices.map(code) : concurrently(configurations.count, code)
            let flows = concurrently(configurations.count) { number in
                let stop = stops[number]
                var flow = Linker.link(
                    apps[index],
                    documents: documents.documents,
                    texts: documents.texts,
                    code: codes[number],
                    memory: memories[index].link(configurations[number]),
                    until: stop,
                    activity: activity
                )
                let problems = documents.diagnostics(of: apps[index]) + sources.diagnostics(of: apps[index])
                if let diagnostic = stop.diagnostic(of: apps[index].name) { flow.diagnostics.append(diagnostic) }
                flow.diagnostics = (flow.diagnostics + LoadDeadline.Reason.abridged(problems)).sorted()
                return flow
            }
            return AppBuilds(flows)
        }
    }
}
