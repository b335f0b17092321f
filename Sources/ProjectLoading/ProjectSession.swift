internal import AppCodeReading
internal import AppFinding
internal import CodeReading
internal import Diagnostics
package import FlowCache
package import Foundation
internal import InterfaceBuilder
internal import ManifestReading
package import ProjectFiles
package import SceneFlow
internal import SwiftSources

/// An opened folder that is read once as a whole, and then as far as its files change.
package struct ProjectSession: Sendable {
    /// What belongs to which app, before anything of it is parsed.
    private struct Layout: Sendable {
        var opened: OpenedPath
        var files: DiscoveredFiles
        var apps: [AppFiles]
        var diagnostics: [Diagnostic]
        /// The memory of the folder's Swift files.
        var facts: RememberedFacts
        /// Notes the files that say what belongs to an app.
        var log: ReadingLog
    }

    /// Files that say what belongs to an app, or how it is built.
    private static let structural: Set<String> = ["pbxproj", "plist", "xcconfig", "yml", "yaml", "podspec"]

    private let url: URL
    private let cache: ProjectCache?
    private let configurations: [BuildConfiguration]
    private let schedule: @Sendable (Int) -> [Int]
    private let progress: (@Sendable (ReadingProgress) -> Void)?
    private let activity: LoadingActivity
    private let documents = SourceMemory<DocumentReader.Outcome>()
    private let objectiveC = SourceMemory<SourceReader.Outcome>()
    private var memories: [AppMemory] = []
    private var layout: Layout?
    private var builds: [AppBuilds] = []
    private var last: LoadedProject?

    /// Opens a folder, or one storyboard or xib by itself; nothing is read yet.
    /// - Parameters:
    ///   - url: the folder or file.
    ///   - cache: where is kept between two runs what was made of the folder; nil for nowhere.
    ///   - configurations: which builds are linked, each of which takes its time; debug before release. The default is both.
    ///   - activity: tells which file or pass a load is on. The default tells nobody.
    ///   - progress: is told how far the first reading has come, from any thread. The default is nil: nobody asks.
    package init(
        _ url: URL,
        cache: ProjectCache? = nil,
        configurations: [BuildConfiguration] = BuildConfiguration.allCases,
        activity: LoadingActivity = .unheard,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) {
        self.init(url, cache: cache, configurations, activity: activity, progress: progress) { Array(0..<$0) }
    }

    /// Opens a folder.
    /// - Parameters:
    ///   - url: the folder or file.
    ///   - cache: where is kept between two runs what was made of the folder; nil for nowhere.
    ///   - configurations: which builds are linked. The default is both.
    ///   - activity: tells which file or pass a load is on. The default tells nobody.
    ///   - progress: is told how far the first reading has come. The default is nil: nobody asks.
    ///   - schedule: in which order files are parsed.
    package init(
        _ url: URL,
        cache: ProjectCache?,
        _ configurations: [BuildConfiguration] = BuildConfiguration.allCases,
        activity: LoadingActivity = .unheard,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil,
        schedule: @escaping @Sendable (Int) -> [Int]
    ) {
        precondition(!configurations.isEmpty, "there is something to link")
        self.url = url
        self.cache = cache
        self.configurations = configurations
        self.activity = activity
        self.progress = progress
        self.schedule = schedule
    }

    /// Looks whether there is something to read.
    /// - Throws: `LoadingError` where the path cannot be read at all.
    package func verify() throws(LoadingError) { _ = try OpenedPath(url) }

    /// Reads everything that is not known already.
    ///
    /// Where the cache has what comes of it, nothing is linked: that is left to `prepareForChanges()`.
    /// - Parameter stop: has the reading end early. The default is nil: everything is read.
    /// - Returns: the apps that were found, and what was wrong.
    /// - Throws: `LoadingError` where the path cannot be read at all or the load was cancelled; a fault inside the folder is a
    ///   diagnostic.
    package mutating func load(until stop: ReadingStop? = nil) throws(LoadingError) -> LoadedProject {
        if last == nil, let kept = try loadKept(until: stop) { return kept }
        return try loadFiles(until: stop)
    }

    /// Takes the folder from the cache, where nothing has changed since it was kept there.
    /// - Parameter stop: has the search of the folder end early. The default is nil: all of it is searched.
    /// - Returns: the apps that were kept, or nil where there are none that hold.
    /// - Throws: `LoadingError` where the path cannot be read at all.
    package mutating func loadKept(until stop: ReadingStop? = nil) throws(LoadingError) -> LoadedProject? {
        let opened = try OpenedPath(url)
        guard let pack = cache?.project(of: opened, configurations),
            pack.basis.holds(for: opened, Self.files(of: opened, until: stop)), let kept = pack.project
        else { return nil }
        last = kept
        return kept
    }

    /// Reads everything that is not known already, whether or not the cache has what comes of it.
    /// - Parameter stop: has the reading end early. The default is nil: everything is read.
    /// - Returns: the apps that were found, and what was wrong.
    /// - Throws: `LoadingError` where the path cannot be read at all or the load was cancelled; a fault inside the folder is a
    ///   diagnostic.
    package mutating func loadFiles(until stop: ReadingStop? = nil) throws(LoadingError) -> LoadedProject {
        let opened = try OpenedPath(url)
        let found = activity.during(.layout) { layout(of: opened, Self.files(of: opened, until: stop)) }
        layout = found
        let project = try link(found, again: Array(found.apps.indices), until: stop)
        last = project
        return project
    }

    /// Reads what a first load left to the cache, so that the first change is not slow.
    ///
    /// Nobody waits for that, and all of the app is shown meanwhile, so that it takes the time that it takes.
    /// - Returns: the folder as it is now, or nil where that is as it was, as it should be.
    /// - Throws: `LoadingError` where the path cannot be read at all any more.
    package mutating func prepareForChanges() throws(LoadingError) -> LoadedProject? {
        layout == nil ? try reload(after: FileChanges(isIncomplete: true)) : nil
    }

    /// Reads what has changed, and links what it belongs to.
    ///
    /// While a project file is damaged, which a merge can do to it, the apps stay as they were.
    /// - Parameters:
    ///   - changes: the files that may have changed.
    ///   - stop: has the reading end early. The default is nil: everything is read.
    /// - Returns: the folder as it is now, or nil where that is as it was.
    /// - Throws: `LoadingError` where the path cannot be read at all any more, or nobody wants it.
    package mutating func reload(
        after changes: FileChanges,
        until stop: ReadingStop? = nil
    ) throws(LoadingError) -> LoadedProject? {
        documents.suspect(changes.isIncomplete ? nil : changes.paths)
        objectiveC.suspect(changes.isIncomplete ? nil : changes.paths)
        layout?.facts.suspect(changes.isIncomplete ? nil : changes.paths)
        let before = last
        guard let layout, !changes.isIncomplete, !changes.paths.contains(where: { isStructural($0, layout) }) else {
            var project = try load(until: stop)
            if let before, project.isDamaged {
                project = project.keepingApps(of: before)
                self.layout = nil
            }
            last = project
            return before.map(project.isSame) == true ? nil : project
        }
        let changed = Set(changes.paths)
        let again = layout.apps.indices.filter { layout.apps[$0].sources.contains(where: changed.contains) }
        if again.isEmpty { return nil }
        let project = try link(layout, again: again, until: stop)
        last = project
        return project == before ? nil : project
    }

    /// Keeps what was read for the next run; may be done when everything else is.
    package func save() {
        guard let cache, let last else { return }
        guard let layout else {
            guard let opened = try? OpenedPath(url) else { return }
            cache.touch(opened.folder.root)
            return cache.touch(opened, configurations)
        }
        layout.facts.save(of: layout.opened.folder.root)
        // What was left out for lack of time is read the next time.
        if last.lacksFiles { return }
        let readings = documents.readings + layout.facts.readings + objectiveC.readings
        let basis = LoadingBasis(
            opened: layout.opened,
            files: layout.files,
            readings: layout.log.readings.union(readings)
        )
        cache.keep(last, restingOn: basis, of: layout.opened, configurations)
    }

    // MARK: - Private

    /// The files of what was opened.
    private static func files(of opened: OpenedPath, until stop: ReadingStop?) -> DiscoveredFiles {
        guard let file = opened.file else {
            var folder = opened.folder
            folder.stop = stop
            return FileDiscovery(folder: folder).run()
        }
        var files = DiscoveredFiles()
        files.insert(file)
        if access(opened.folder.absolute(Manifest.fileName), R_OK) == 0 { files.insert(Manifest.fileName) }
        files.finish()
        return files
    }

    /// Finds out what belongs to which app.
    private func layout(of opened: OpenedPath, _ files: DiscoveredFiles) -> Layout {
        let log = ReadingLog()
        var folder = opened.folder
        folder.log = log
        folder.activity = activity
        var resolver = AppResolver(folder: folder, files: files, readCalls: UIKitCalls.reader.calls)
        let apps = resolver.run().map { app in
            var app = app
            if opened.file != nil { app.name = opened.name }
            app.diagnostics += files.diagnostics.filter { $0.id == ReadingStop.unsearchedID }
            return app
        }
        return Layout(
            opened: opened,
            files: files,
            apps: apps,
            diagnostics: (files.diagnostics + resolver.diagnostics).sorted(),
            facts: layout?.facts ?? RememberedFacts(cache: cache, root: opened.folder.root),
            log: log
        )
    }

    /// Whether a change of a file can change what belongs to which app: it came, it went, or it says so.
    private func isStructural(_ path: String, _ layout: Layout) -> Bool {
        let name = RelativePath.name(of: path)
        if Self.structural.contains(String(name.split(separator: ".").last ?? "")) { return true }
        if layout.log.readings.contains(where: { $0.path == path }) { return true }
        if layout.apps.contains(where: { $0.outside.contains { $0.path == path } }) { return true }
        var status = stat()
        let isThere = stat(layout.opened.folder.absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        return isThere != layout.files.contains(path)
    }

    /// Counts the files of apps while they are read, where somebody asks.
    private func meter(for apps: [AppFiles]) -> ReadingMeter? {
        progress.map { ReadingMeter(total: Set(apps.flatMap(\.sources)).count, tell: $0) }
    }

    /// Links some apps, and leaves the others as they were.
    private mutating func link(
        _ layout: Layout,
        again: [Int],
        until stop: ReadingStop?
    ) throws(LoadingError) -> LoadedProject {
        let apps = layout.apps
        var folder = layout.opened.folder
        folder.stop = stop
        folder.activity = activity
        folder.meter = last == nil ? meter(for: apps) : nil
        let read = DocumentReader(folder: folder, schedule: schedule, memory: documents).read(apps)
        let sources = SourceReader(folder: folder, swift: layout.facts, memory: objectiveC).read(again.map { apps[$0] })
        if stop?.reason == .cancelled { throw .cancelled }
        while memories.count < apps.count { memories.append(AppMemory()) }
        let linked = AppBuilds.link(
            again.map { apps[$0] },
            configurations,
            documents: read,
            sources: sources,
            memories: again.map { memories[$0] },
            until: stop,
            activity: activity
        )
        // What was made of half an app is no memory of it.
        for (index, build) in zip(again, linked) where build.isCutShort { memories[index] = AppMemory() }
        if stop?.reason == .cancelled { throw .cancelled }
        if again.count == apps.count {
            builds = linked
            documents.keep(Set(apps.flatMap(\.interfaceFiles).flatMap { [$0.path, $0.strings].compactMap(\.self) }))
            layout.facts.keep(Set(apps.flatMap(\.allSwiftFiles)))
            objectiveC.keep(Set(apps.flatMap(\.allObjectiveCFiles)))
        } else {
            for (index, build) in zip(again, linked) { builds[index] = build }
        }
        let ids = FlowIDs.assign(to: zip(apps, builds).map { ($0.folder, $0.name, $1.debug.title) })
        let loaded = zip(apps, builds).enumerated().map { index, both in
            let (app, builds) = both
            var loaded = LoadedApp(
                flow: builds.debug,
                release: builds.release,
                markdownFiles: app.markdownFiles,
                swiftFiles: Set(app.allSwiftFiles).sorted(),
                check: app.manifest?.check
            )
            loaded.id = ids[index]
            return loaded
        }
        // A target without any scene says nothing beside others that have some.
        let hasScenes = loaded.contains { !$0.flow.scenes.isEmpty }
        return LoadedProject(
            root: folder.root,
            apps: loaded.filter { !hasScenes || !$0.flow.scenes.isEmpty || !$0.flow.storyboards.isEmpty }.sorted {
                $0.id < $1.id
            },
            diagnostics: layout.diagnostics
        )
    }
}

extension LoadedProject {
    /// A Boolean value that indicates whether a project file could not be understood, which a merge can do to it.
    fileprivate var isDamaged: Bool { diagnostics.contains { $0.id == "damaged-project" } }

    /// Returns the folder with the apps that it had before, where a project file is damaged; else as it is.
    /// - Parameter before: the folder as it was.
    /// - Returns: the folder to go on with.
    package func keepingApps(of before: LoadedProject) -> LoadedProject {
        guard isDamaged else { return self }
        var project = self
        project.apps = before.apps
        return project
    }

    /// Returns whether the folder equals another, comparing the digests of the flows first.
    package func isSame(as other: LoadedProject) -> Bool {
        apps.elementsEqual(other.apps) { $0.flow.digest == $1.flow.digest } && self == other
    }

    /// Whether something was left out for lack of time.
    fileprivate var lacksFiles: Bool {
        let ids: Set = [ReadingStop.unreadID, ReadingStop.unsearchedID, ReadingStop.unlinkedID]
        return apps.contains { app in
            [app.flow, app.release].contains { flow in flow?.diagnostics.contains { ids.contains($0.id) } == true }
        }
    }
}

extension AppBuilds {
    /// Whether code of one of the builds was not followed for lack of time.
    fileprivate var isCutShort: Bool {
        [debug, release].contains { flow in
            flow?.diagnostics.contains { $0.id == ReadingStop.unlinkedID } == true
        }
    }
}

extension AppFiles {
    /// The files whose contents make the app.
    fileprivate var sources: [String] {
        interfaceFiles.flatMap { [$0.path, $0.strings].compactMap(\.self) } + allSwiftFiles + allObjectiveCFiles
    }
}
