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

/// An opened folder, loaded once as a whole and then by changed files.
package struct ProjectSession: Sendable {
    /// The assignment of files to apps, before any of them is parsed.
    private struct Layout: Sendable {
        var opened: OpenedPath
        var files: DiscoveredFiles
        var apps: [AppFiles]
        var diagnostics: [Diagnostic]
        /// The memory of the folder's Swift files.
        var facts: RememberedFacts
        /// The record of the files that decide the assignment to apps.
        var log: ReadingLog
    }

    private static let parser = SwiftFileParser()
    /// The extensions of files that decide the assignment to apps, or their build.
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

    /// Opens a folder, or one storyboard or xib by itself.
    ///
    /// Nothing is loaded yet.
    /// - Parameters:
    ///   - url: the folder or file.
    ///   - cache: the cache for results between two runs; nil to disable caching.
    ///   - configurations: the builds to link, debug before release. Each takes its time. The default is both.
    ///   - activity: reports the file or pass of a load in progress. The default reports nothing.
    ///   - progress: receives the progress of the first load, on any thread. The default is nil.
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
    ///   - cache: the cache for results between two runs; nil to disable caching.
    ///   - configurations: the builds to link. The default is both.
    ///   - activity: reports the file or pass of a load in progress. The default reports nothing.
    ///   - progress: receives the progress of the first load. The default is nil.
    ///   - schedule: returns the order of parsing files.
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

    /// Checks for a readable path.
    /// - Throws: `LoadingError` if the path cannot be read at all.
    package func verify() throws(LoadingError) { _ = try OpenedPath(url) }

    /// Loads everything not yet known.
    ///
    /// If the cache has the result, nothing is linked. `prepareForChanges()` does that later.
    /// - Parameter stop: ends the load early. The default is nil: everything is loaded.
    /// - Returns: the apps, and the diagnostics.
    /// - Throws: `LoadingError` if the path cannot be read at all or the load was cancelled; a fault inside the folder
    ///   is a diagnostic.
    package mutating func load(until stop: LoadDeadline? = nil) throws(LoadingError) -> LoadedProject {
        if last == nil, let kept = try loadKept(until: stop) { return kept }
        return try loadFiles(until: stop)
    }

    /// Takes the folder from the cache, if nothing has changed since then.
    /// - Parameter stop: ends the search of the folder early. The default is nil: all of it is searched.
    /// - Returns: the kept apps, or nil if none are valid.
    /// - Throws: `LoadingError` if the path cannot be read at all.
    package mutating func loadKept(until stop: LoadDeadline? = nil) throws(LoadingError) -> LoadedProject? {
        let opened = try OpenedPath(url)
        guard let pack = cache?.project(of: opened, configurations),
            pack.basis.holds(for: opened, Self.files(of: opened, until: stop)), let kept = pack.project
        else { return nil }
        last = kept
        return kept
    }

    /// Loads everything not yet known, regardless of the cache.
    /// - Parameter stop: ends the load early. The default is nil: everything is loaded.
    /// - Returns: the apps, and the diagnostics.
    /// - Throws: `LoadingError` if the path cannot be read at all or the load was cancelled; a fault inside the folder
    ///   is a diagnostic.
    package mutating func loadFiles(until stop: LoadDeadline? = nil) throws(LoadingError) -> LoadedProject {
        let opened = try OpenedPath(url)
        let found = activity.during(.layout) { layout(of: opened, Self.files(of: opened, until: stop)) }
        layout = found
        let project = try link(found, again: Array(found.apps.indices), until: stop)
        last = project
        return project
    }

    /// Loads the parts that a first load left to the cache, so the first change is fast.
    ///
    /// It has no time limit, because nobody waits for it and the whole app is already shown.
    /// - Returns: the current folder, or nil if it is unchanged, as expected.
    /// - Throws: `LoadingError` if the path can no longer be read at all.
    package mutating func prepareForChanges() throws(LoadingError) -> LoadedProject? {
        layout == nil ? try reload(after: FileChanges(isIncomplete: true)) : nil
    }

    /// Parses the changed files, and links their apps.
    ///
    /// While a project file is damaged, for instance by a merge, the apps stay unchanged.
    /// - Parameters:
    ///   - changes: the possibly changed files.
    ///   - stop: ends the load early. The default is nil: everything is loaded.
    /// - Returns: the current folder, or nil if it is unchanged.
    /// - Throws: `LoadingError` if the path can no longer be read at all, or the load was cancelled.
    package mutating func reload(
        after changes: FileChanges,
        until stop: LoadDeadline? = nil
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

    /// Saves the loaded data for the next run.
    ///
    /// It may run after everything else.
    package func save() {
        guard let cache, let last else { return }
        guard let layout else {
            guard let opened = try? OpenedPath(url) else { return }
            cache.touch(opened.folder.root)
            return cache.touch(opened, configurations)
        }
        layout.facts.save(of: layout.opened.folder.root)
        // Files left out for lack of time are loaded the next time.
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

    /// Returns the files of the opened path.
    private static func files(of opened: OpenedPath, until stop: LoadDeadline?) -> DiscoveredFiles {
        guard let file = opened.file else {
            var folder = opened.folder
            folder.stop = stop
            return FileDiscovery(folder: folder).run()
        }
        var files = DiscoveredFiles()
        files.insert(file)
        if access(opened.folder.absolute(FileDiscovery.manifest), R_OK) == 0 { files.insert(FileDiscovery.manifest) }
        files.finish()
        return files
    }

    /// Assigns the files to apps.
    private func layout(of opened: OpenedPath, _ files: DiscoveredFiles) -> Layout {
        let log = ReadingLog()
        var folder = opened.folder
        folder.log = log
        folder.activity = activity
        var resolver = AppResolver(folder: folder, files: files, swift: Self.parser)
        let apps = resolver.run().map { app in
            var app = app
            if opened.file != nil { app.name = opened.name }
            app.diagnostics += files.diagnostics.filter { $0.id == LoadDeadline.unsearchedID }
            return app
        }
        return Layout(
            opened: opened,
            files: files,
            apps: apps,
            diagnostics: (files.diagnostics + resolver.diagnostics).sorted(),
            facts: layout?.facts ?? RememberedFacts(parsingWith: Self.parser, cache: cache, root: opened.folder.root),
            log: log
        )
    }

    /// Returns true if a change of a file can change the assignment to apps: the file is new, is gone, or decides it.
    private func isStructural(_ path: String, _ layout: Layout) -> Bool {
        let name = RelativePath.name(of: path)
        if Self.structural.contains(String(name.split(separator: ".").last ?? "")) { return true }
        if layout.log.readings.contains(where: { $0.path == path }) { return true }
        if layout.apps.contains(where: { $0.outside.contains { $0.path == path } }) { return true }
        var status = stat()
        let isThere = stat(layout.opened.folder.absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        return isThere != layout.files.contains(path)
    }

    /// Returns a counter of the apps' files for the load, if progress is requested.
    private func meter(for apps: [AppFiles]) -> LoadProgress? {
        progress.map { LoadProgress(total: Set(apps.flatMap(\.sources)).count, tell: $0) }
    }

    /// Links some apps, and leaves the others as they were.
    private mutating func link(
        _ layout: Layout,
        again: [Int],
        until stop: LoadDeadline?
    ) throws(LoadingError) -> LoadedProject {
        let apps = layout.apps
        var folder = layout.opened.folder
        folder.stop = stop
        folder.activity = activity
        folder.meter = last == nil ? meter(for: apps) : nil
        let read = DocumentReader(folder: folder, schedule: schedule, memory: documents).read(apps)
        let sources = SourceReader(folder: folder, swift: layout.facts, memory: objectiveC).read(again.map { apps[$0] })
        if stop?.reason == .cancelled { throw .cancelled }
        while memories.count < apps.count { memories.append(AppMemory(parsingWith: Self.parser)) }
        let linked = AppBuilds.link(
            again.map { apps[$0] },
            configurations,
            documents: read,
            sources: sources,
            memories: again.map { memories[$0] },
            until: stop,
            activity: activity
        )
        // Results of a partly linked app are not kept as its memory.
        for (index, build) in zip(again, linked) where build.isCutShort {
            memories[index] = AppMemory(parsingWith: Self.parser)
        }
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
        // A target without any scene says nothing beside others with scenes.
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
    /// True if a project file is not readable, for instance after a merge.
    fileprivate var isDamaged: Bool { diagnostics.contains { $0.id == "damaged-project" } }

    /// Returns the folder with its earlier apps, if a project file is damaged; else unchanged.
    /// - Parameter before: the earlier folder.
    /// - Returns: the folder to continue with.
    package func keepingApps(of before: LoadedProject) -> LoadedProject {
        guard isDamaged else { return self }
        var project = self
        project.apps = before.apps
        return project
    }

    /// Returns true if the folder equals another, comparing the digests of the flows first.
    package func isSame(as other: LoadedProject) -> Bool {
        apps.elementsEqual(other.apps) { $0.flow.digest == $1.flow.digest } && self == other
    }

    /// True if something was left out for lack of time.
    fileprivate var lacksFiles: Bool {
        let ids: Set = [LoadDeadline.unreadID, LoadDeadline.unsearchedID, LoadDeadline.unlinkedID]
        return apps.contains { app in
            [app.flow, app.release].contains { flow in flow?.diagnostics.contains { ids.contains($0.id) } == true }
        }
    }
}

extension AppBuilds {
    /// True if code of one of the builds was not followed for lack of time.
    fileprivate var isCutShort: Bool {
        [debug, release].contains { flow in
            flow?.diagnostics.contains { $0.id == LoadDeadline.unlinkedID } == true
        }
    }
}

extension AppFiles {
    /// The files with the contents of the app.
    fileprivate var sources: [String] {
        interfaceFiles.flatMap { [$0.path, $0.strings].compactMap(\.self) } + allSwiftFiles + allObjectiveCFiles
    }
}
