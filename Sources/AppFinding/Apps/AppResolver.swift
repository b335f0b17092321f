package import Diagnostics
internal import ManifestReading
package import ProjectFiles
internal import SceneFlow
package import SwiftFacts

/// Finds the apps of a folder and assigns the files to them: by project, else by manifest, else all to one app.
package struct AppResolver {
    /// The opened folder.
    package let folder: Folder
    /// Its contents.
    package let files: DiscoveredFiles
    /// The diagnostics not specific to one app.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The target of each file in a target other than an app, in words.
    private var otherTargets: [String: String] = [:]
    /// The files of library targets.
    private var unlinked: Set<String> = []
    /// The Swift files of test targets.
    private var tests: Set<String> = []
    private var manifests: [String: (manifest: Manifest, diagnostics: [Diagnostic])] = [:]

    private let checkout: Checkout
    private let swift: any SwiftFileReading

    /// Creates a resolver.
    /// - Parameters:
    ///   - folder: the opened folder.
    ///   - files: the files in it.
    ///   - swift: the reader of Swift files.
    package init(folder: Folder, files: DiscoveredFiles, swift: any SwiftFileReading) {
        self.swift = swift
        self.folder = folder
        self.files = files
        checkout = Checkout(folder, files)
    }

    /// Finds the apps.
    /// - Returns: the apps in a fixed order.
    package mutating func run() -> [AppFiles] {
        let documents = Set(files.withExtension("storyboard", "xib").map(RelativePath.stem))
        return findApps().map { app in
            var app = app
            app.documentsInFolder = documents
            return app
        }
    }

    private mutating func findApps() -> [AppFiles] {
        readManifests()
        let projects = ProjectFinder(folder, among: files, in: checkout, swift)
        diagnostics += projects.diagnostics
        var apps = apps(of: projects)
        apps += manifestApps(besides: projects.folders)
        if apps.contains(where: { !$0.interfaceFiles.isEmpty }) {
            apps += projects.damaged.filter { !projects.folders.contains($0.folder) }.map { damaged in
                var app = folderApp(damaged.folder, without: [])
                app.assumeMembers(damaged.location)
                return app
            }
            apps = apps.filter { !$0.isEmpty || $0.manifest?.launch != nil }
            reportLeftOut(apps)
            let outside = OutsideFiles(
                folder: folder,
                files: files,
                excluded: tests,
                products: Set(otherTargets.keys),
                swift: swift,
                libraries: unlinked
            )
            outside.assign(to: &apps)
            return apps
        }
        if apps.contains(where: { $0.manifest?.launch != nil }) { return apps }
        let sources = apps.filter { !$0.isEmpty }
        guard sources.isEmpty else { return sources }
        return folderApps().map { app in
            var app = app
            let damaged = projects.damaged.first {
                $0.folder == app.folder || RelativePath.isInside($0.folder, app.folder)
            }
            if let damaged { app.assumeMembers(damaged.location) }
            return app
        }
    }

    // MARK: - Manifests

    private mutating func readManifests() {
        for path in files.paths where RelativePath.name(of: path) == FileDiscovery.manifest {
            let folderPath = RelativePath.folder(of: path)
            do throws(Folder.Problem) {
                let bytes = try folder.read(path, limit: Manifest.limit)
                let swiftFiles = files.withExtension("swift").filter { RelativePath.isInside($0, folderPath) }
                let (manifest, problems) = ManifestReader.read(bytes, file: path, swiftFiles: swiftFiles)
                manifests[folderPath] = (manifest, problems)
            } catch {
                manifests[folderPath] = (Manifest(file: path), [FileDiscovery.unreadable(path, error)])
            }
        }
    }

    /// Gives an app the nearest manifest: beside it, else in a folder around it.
    private func attachManifest(to app: inout AppFiles) {
        guard let (manifest, problems) = nearestManifest(of: app.folder) else { return }
        app.manifest = manifest
        app.diagnostics += problems
    }

    private func nearestManifest(of folder: String) -> (manifest: Manifest, diagnostics: [Diagnostic])? {
        RelativePath.ancestors(of: folder).lazy.compactMap { manifests[$0] }.first
    }

    /// Returns the folders with a manifest and without a project, each as an app of its own.
    private func manifestApps(besides projects: [String]) -> [AppFiles] {
        let folders = manifests.keys.sorted().filter { folder in
            !folder.isEmpty
                && !projects.contains {
                    RelativePath.isInside($0, folder) || RelativePath.isInside(folder, $0) || $0 == folder
                }
        }
        return folders.map { folder in
            folderApp(folder, without: folders.filter { $0 != folder && RelativePath.isInside($0, folder) })
        }
    }

    // MARK: - Folders

    /// Everything in a folder as one app.
    private func folderApp(_ path: String, without others: [String], information: String? = nil) -> AppFiles {
        let name = path.isEmpty ? RelativePath.name(of: folder.root) : RelativePath.name(of: path)
        var app = AppFiles(name: name, folder: path)
        attachManifest(to: &app)
        if let information {
            let launch = AppInformation(information, in: folder)
            app.diagnostics += launch.diagnostics
            app.sceneDelegate = launch.sceneDelegate
            app.sceneManifest = launch.sceneManifest
            if case .storyboard = launch.main { app.main = launch.main }
            app.padStoryboard = launch.padStoryboard
        }
        let members = files.paths.filter { file in
            RelativePath.isInside(file, path) && !others.contains { RelativePath.isInside(file, $0) }
                && !tests.contains(file)
        }
        fill(&app, with: members)
        return app
    }

    /// Returns the apps of a folder without a project: one for each Info.plist of an app or main storyboard, else one
    /// for all.
    ///
    /// Files beside several apps belong to each of them, as if they were a framework.
    private func folderApps() -> [AppFiles] {
        let places = FolderApps(folder, among: files).places
        guard places.count > 1 else { return [folderApp("", without: [], information: places.first?.information)] }
        let folders = places.map(\.folder)
        let shared = files.paths.filter { path in
            !folders.contains { RelativePath.isInside(path, $0) } && !tests.contains(path) && !Self.isTest(path)
        }
        let groups = Dictionary(grouping: shared) { path in
            path.contains("/") ? String(path.prefix { $0 != "/" }) : RelativePath.name(of: folder.root)
        }
        return places.map { place in
            let others = folders.filter { $0 != place.folder && RelativePath.isInside($0, place.folder) }
            var app = folderApp(place.folder, without: others, information: place.information)
            let kept = groups.mapValues { $0.filter { app.manifest?.excludes($0) != true } }
            let libraries = kept.map { Library(module: BuildSettings.identifier($0.key), files: $0.value) }
            app.add(Libraries.without(app, libraries))
            return app
        }
    }

    /// Returns true if a path passes through a folder of tests.
    private static func isTest(_ path: String) -> Bool {
        RelativePath.folder(of: path).split(separator: "/").contains { $0.hasSuffix("Tests") || $0 == "Test" }
    }

    private func fill(_ app: inout AppFiles, with members: [String]) {
        let kept = members.filter { app.manifest?.excludes($0) != true }
        app.interfaceFiles = Localization.choose(among: kept)
        app.swiftFiles = kept.filter { $0.hasSuffix(".swift") }
        app.objectiveCFiles = kept.filter(Library.isObjectiveC)
        app.markdownFiles = markdown(of: &app)
    }

    private func markdown(of app: inout AppFiles) -> [String] {
        var place = app.folder
        if let docs = app.manifest?.docs, let manifest = app.manifest {
            if let path = RelativePath.join(manifest.folder, docs.value) {
                place = path
            } else {
                app.diagnostics.append(
                    Diagnostic(
                        "outside-folder",
                        .error,
                        "'\(docs.value)' leads out of the opened folder",
                        at: docs.location
                    )
                )
            }
        }
        return files.withExtension("md").filter { RelativePath.isInside($0, place) }
    }

    // MARK: - Projects

    private mutating func apps(of projects: ProjectFinder) -> [AppFiles] {
        let libraries = Libraries(targets: projects.targets, packages: projects.packages, files: files)
        let left = targetsLeftOut(of: projects.targets)
        var apps: [AppFiles] = []
        for target in projects.targets {
            switch (target.product, target.platform) {
            case (.application, _) where left.contains(target.file + "#" + target.name):
                note(target.members, in: "'\(target.name)', which the manifest leaves out")
            case (.application, .iOS), (.application, .tvOS):
                var app = app(of: target)
                app.objectiveCFiles += libraries.headers(beside: app.objectiveCFiles, in: target.folder)
                app.objectiveCFiles.sort()
                let linked = libraries.linked(into: target, of: app)
                app.linked = linked.modules
                app.add(linked.libraries)
                apps.append(app)
            case (.application, .macOS): skip(target, "a macOS app")
            case (.application, .watchOS): skip(target, "a watchOS app")
            case (.application, .visionOS): skip(target, "a visionOS app")
            case (.tests(let words), _):
                note(target.members, in: "'\(target.name)', \(words)")
                tests.formUnion(target.members.filter { $0.hasSuffix(".swift") })
            case (.library(let words), _):
                note(target.members, in: "'\(target.name)', \(words)")
                unlinked.formUnion(target.members)
            case (.other(let words), _): note(target.members, in: "'\(target.name)', \(words)")
            }
        }
        return apps
    }

    /// Returns the application targets that the `targets` of a manifest leave out, as file and name.
    ///
    /// A name without a target is reported. If no target has any of the names, all are kept.
    private mutating func targetsLeftOut(of targets: [ProjectTarget]) -> Set<String> {
        let candidates = targets.filter { target in
            guard case .application = target.product else { return false }
            return target.platform == .iOS || target.platform == .tvOS
        }
        let groups = Dictionary(grouping: candidates) { nearestManifest(of: $0.folder)?.manifest.file ?? "" }
        var left: Set<String> = []
        for folder in manifests.keys.sorted() {
            guard let manifest = manifests[folder]?.manifest, !manifest.targets.isEmpty else { continue }
            let group = groups[manifest.file] ?? []
            let names = group.map(\.name)
            for name in manifest.targets where !names.contains(name.value) {
                diagnostics.append(
                    Diagnostic(
                        "manifest",
                        .error,
                        "no application target is called '\(name.value)'",
                        at: name.location,
                        remedy: NearMiss.remedy(for: name.value, among: names) ?? "remove it from 'targets'"
                    )
                )
            }
            let chosen = Set(manifest.targets.map(\.value)).intersection(names)
            if chosen.isEmpty { continue }
            left.formUnion(group.filter { !chosen.contains($0.name) }.map { $0.file + "#" + $0.name })
        }
        return left
    }

    private mutating func note(_ members: [String], in words: String) {
        for path in members where otherTargets[path] == nil { otherTargets[path] = words }
    }

    private mutating func skip(_ target: ProjectTarget, _ words: String) {
        note(target.members, in: "'\(target.name)', \(words)")
        diagnostics.append(
            Diagnostic(
                "other-platform",
                .note,
                "the target '\(target.name)' is \(words), so it is left out",
                at: SourceLocation(file: target.file, line: 1)
            )
        )
    }

    private func app(of target: ProjectTarget) -> AppFiles {
        var app = AppFiles(name: target.name, folder: target.folder)
        let settings = target.settings
        app.hasProject = true
        app.module = target.module
        app.platform = target.platform
        let versions = target.platform == .tvOS ? "TVOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"
        app.deploymentTarget = settings[versions].flatMap { Version($0) }
        app.isForPadsOnly = settings["TARGETED_DEVICE_FAMILY"] == "2"
        app.isForPhonesOnly = settings["TARGETED_DEVICE_FAMILY"] == "1"
        app.swiftVersion = settings["SWIFT_VERSION"].flatMap { Version($0) }
        app.compilationFlags = target.compilationFlags
        attachManifest(to: &app)
        // A variant for iPads, such as `Login~ipad.xib`, is not looked for.
        let documents = target.members.filter { path in
            (path.hasSuffix(".storyboard") || path.hasSuffix(".xib"))
                && !FileDiscovery.skips(RelativePath.name(of: path))
        }
        let present = documents.filter(files.contains).map(RelativePath.stem)
        app.absentDocuments = Set(documents.map(RelativePath.stem)).subtracting(present).sorted()
        for path in documents where !files.contains(path) {
            app.diagnostics.append(
                Diagnostic(
                    "missing-file",
                    .warning,
                    "the target '\(target.name)' contains '\(path)', which does not exist",
                    at: SourceLocation(file: target.file, line: 1)
                )
            )
        }
        app.absentSwiftFiles = target.members.filter { $0.hasSuffix(".swift") && !files.contains($0) }
        reportAbsentSources(&app, target.file)
        fill(&app, with: target.members.compactMap(files.spelling(of:)))
        let launch = AppInformation(of: target, in: folder, among: files, checkout)
        app.main = launch.main
        app.padStoryboard = launch.padStoryboard
        app.sceneDelegate = launch.sceneDelegate
        app.sceneManifest = launch.sceneManifest
        app.diagnostics += launch.diagnostics
        return app
    }

    // MARK: - What is left out

    /// Reports its missing Swift files in one diagnostic, because a script may generate many.
    private func reportAbsentSources(_ app: inout AppFiles, _ project: String) {
        let absent = app.absentSwiftFiles
        guard let first = absent.first else { return }
        let others = absent.count - 1
        let more = others == 0 ? "" : " and \(others) more Swift file\(others == 1 ? "" : "s")"
        app.diagnostics.append(
            Diagnostic(
                "missing-file",
                .warning,
                "the target '\(app.name)' contains '\(first)'\(more), which \(others == 0 ? "does" : "do") not exist",
                at: SourceLocation(file: project, line: 1),
                remedy: "check out the whole project, and run its code generators"
            )
        )
    }

    private mutating func reportLeftOut(_ apps: [AppFiles]) {
        let taken = Set(apps.flatMap { $0.interfaceFiles.map(\.path) })
        let manifests = manifests.values.map(\.manifest)
        for file in Localization.choose(among: files.withExtension("storyboard")) where !taken.contains(file.path) {
            guard !manifests.contains(where: { $0.excludes(file.path) }) else { continue }
            let owner = otherTargets[file.path].map { "belongs to the target \($0)" } ?? "belongs to no target"
            diagnostics.append(
                Diagnostic(
                    "not-in-app",
                    .note,
                    "'\(file.path)' \(owner), so it is left out",
                    at: SourceLocation(file: file.path, line: 1),
                    remedy: "open it by itself to see it"
                )
            )
        }
    }
}

extension AppFiles {
    /// The id of the diagnostic for an app with all files of a folder assumed to be its own.
    package static let assumedMembersID = "members-assumed"

    /// Reports that all files of the folder are assumed to be the app's, because its project is damaged.
    /// - Parameter location: the location of the damage.
    fileprivate mutating func assumeMembers(_ location: SourceLocation?) {
        diagnostics.append(
            Diagnostic(
                Self.assumedMembersID,
                .note,
                "the project cannot be read, so every file of the folder counts as the app's",
                at: location,
                remedy: "repair the project file, which lists the files of the app"
            )
        )
    }
}
