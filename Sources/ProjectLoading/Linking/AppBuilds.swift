internal import SceneFlow

/// An app as it is linked: the debug build, and the release build where that is another.
struct AppBuilds: Sendable {
    /// The flow of a debug build.
    private(set) var debug: Flow
    /// The flow of a release build; nil where that behaves as the debug build does.
    private(set) var release: Flow?

    /// Joins two builds.
    ///
    /// Where they differ, both get one digest, which tells either from any other version of the app.
    /// - Parameters:
    ///   - debug: the flow of a debug build.
    ///   - release: that of a release build; nil where no condition tells them apart.
    init(debug: Flow, release: Flow?) {
        self.debug = debug
        guard let release, release.digest != debug.digest || release.diagnostics != debug.diagnostics else { return }
        var writer = DigestWriter()
        writer.add(debug.digest)
        writer.add(release.digest)
        self.debug.digest = writer.hexadecimal
        self.release = release
        self.release?.digest = writer.hexadecimal
    }

    /// Links apps, the builds of each beside each other.
    /// - Parameters:
    ///   - apps: what the apps consist of.
    ///   - documents: the documents that were read.
    ///   - sources: the facts of the source files.
    /// - Returns: the builds of each app, their flows' `id`s still empty.
    static func link(
        _ apps: [AppFiles],
        documents: DocumentReader.Result,
        sources: SourceReader.Result
    ) -> [AppBuilds] {
        let readers = apps.map { app in
            AppCodeReader(
                app: app,
                sources: sources,
                documents: app.interfaceFiles.compactMap { documents.documents[$0.path] }
            )
        }
        let builds = readers.indices.flatMap { index in
            let configurations: [BuildConfiguration] = readers[index].differsInRelease ? [.debug, .release] : [.debug]
            return configurations.map { (index, $0) }
        }
        let flows = concurrently(builds.count) { number in
            let (index, configuration) = builds[number]
            let code = readers[index].read(configuration)
            var flow = Linker.link(apps[index], documents: documents.documents, texts: documents.texts, code: code)
            let problems = documents.diagnostics(of: apps[index]) + sources.diagnostics(of: apps[index])
            flow.diagnostics = (flow.diagnostics + problems).sorted()
            return flow
        }
        return apps.indices.map { index in
            let own = zip(builds, flows).filter { $0.0.0 == index }.map(\.1)
            return AppBuilds(debug: own[0], release: own.dropFirst().first)
        }
    }
}
