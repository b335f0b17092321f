internal import Diagnostics
internal import SceneFlow

/// Finds the apps of a folder and says which files belong to which: by project, else by manifest, else all to one.
struct AppResolver {
    /// The opened folder.
    let folder: Folder
    /// What lies in it.
    let files: DiscoveredFiles
    /// What concerns no app alone.
    private(set) var diagnostics: [Diagnostic] = []
    /// In which targets that are no app a file was seen, in words.
    private var otherTargets: [String: String] = [:]
    /// The files of targets that are libraries.
    private var unlinked: Set<String> = []
    /// The Swift files of targets that test.
    private var tests: Set<String> = []
    private var manifests: [String: (manifest: Manifest, diagnostics: [Diagnostic])] = [:]

    private static let projectLimit = 64 << 20
    private static let configurationLimit = 1 << 20

    /// Creates a resolver.
    /// - Parameters:
    ///   - folder: the opened folder.
    ///   - files: what lies in it.
    init(folder: Folder, files: DiscoveredFiles) {
        self.folder = folder
        self.files = files
    }

    /// Finds the apps.
    /// - Returns: the apps in a fixed order.
    mutating func run() -> [AppFiles] {
        readManifests()
        var apps: [AppFiles] = []
        var projectFolders: [String] = []
        var damaged: [String] = []
        for path in files.withExtension("pbxproj") where RelativePath.name(of: path) == "project.pbxproj" {
            switch project(at: path) {
            case .success(let project):
                projectFolders.append(project.folder)
                apps += targets(of: project)
            case .failure(let problem):
                diagnostics.append(problem.diagnostic)
                damaged.append(RelativePath.folder(of: RelativePath.folder(of: path)))
            }
        }
        apps += manifestApps(besides: projectFolders)
        if apps.contains(where: { !$0.interfaceFiles.isEmpty }) {
            apps += damaged.filter { !projectFolders.contains($0) }.map { folderApp($0, without: []) }
            apps = apps.filter { !$0.interfaceFiles.isEmpty || $0.manifest?.launch != nil }
            reportLeftOut(apps)
            let outside = OutsideFiles(
                folder: folder,
                files: files,
                excluded: tests,
                products: Set(otherTargets.keys),
                libraries: unlinked
            )
            outside.assign(to: &apps)
            return apps
        }
        if apps.contains(where: { $0.manifest?.launch != nil }) { return apps }
        return [folderApp("", without: [])]
    }

    // MARK: - Manifests

    private mutating func readManifests() {
        for path in files.paths where RelativePath.name(of: path) == Manifest.fileName {
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
        let nearest = RelativePath.ancestors(of: app.folder).lazy.compactMap { manifests[$0] }.first
        guard let (manifest, problems) = nearest else { return }
        app.manifest = manifest
        app.diagnostics += problems
    }

    /// Folders with a manifest that belong to no project are apps of their own.
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
    private func folderApp(_ path: String, without others: [String]) -> AppFiles {
        let name = path.isEmpty ? RelativePath.name(of: folder.root) : RelativePath.name(of: path)
        var app = AppFiles(name: name, folder: path)
        attachManifest(to: &app)
        let members = files.paths.filter { file in
            RelativePath.isInside(file, path) && !others.contains { RelativePath.isInside(file, $0) }
                && !tests.contains(file)
        }
        fill(&app, with: members)
        return app
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

    private func project(at path: String) -> Result<XcodeProject, DamagedProject> {
        do throws(Folder.Problem) {
            let bytes = try folder.read(path, limit: Self.projectLimit)
            return Result { () throws(DamagedProject) in try XcodeProject(bytes, file: path) }
        } catch {
            return .failure(DamagedProject(error.description, at: SourceLocation(file: path, line: 1)))
        }
    }

    private mutating func targets(of project: XcodeProject) -> [AppFiles] {
        var apps: [AppFiles] = []
        let libraries = Libraries(project: project, files: files)
        for var target in project.targets {
            let folder = folder
            target.settings.addConfigurationFiles { path in
                files.contains(path) ? try? folder.read(path, limit: Self.configurationLimit) : nil
            }
            let members = target.files(in: project, among: files)
            guard case .application = target.product else {
                switch target.product {
                case .application: break
                case .tests(let words):
                    note(members, in: "'\(target.name)', \(words)")
                    tests.formUnion(members.filter { $0.hasSuffix(".swift") })
                case .library(let words):
                    note(members, in: "'\(target.name)', \(words)")
                    unlinked.formUnion(members)
                case .other(let words): note(members, in: "'\(target.name)', \(words)")
                }
                continue
            }
            switch target.platform {
            case .iOS, .tvOS:
                var app = app(of: target, in: project, members)
                app.objectiveCFiles += libraries.headers(beside: app.objectiveCFiles)
                app.objectiveCFiles.sort()
                app.libraries = libraries.linked(into: target, of: app)
                apps.append(app)
            case .macOS: skip(target, "a macOS app", members, project)
            case .watchOS: skip(target, "a watchOS app", members, project)
            case .visionOS: skip(target, "a visionOS app", members, project)
            }
        }
        return apps
    }

    private mutating func note(_ members: [String], in words: String) {
        for path in members where otherTargets[path] == nil { otherTargets[path] = words }
    }

    private mutating func skip(_ target: XcodeTarget, _ words: String, _ members: [String], _ project: XcodeProject) {
        note(members, in: "'\(target.name)', \(words)")
        diagnostics.append(
            Diagnostic(
                "other-platform",
                .note,
                "the target '\(target.name)' is \(words), so it is left out",
                at: SourceLocation(file: project.file, line: 1)
            )
        )
    }

    private func app(of target: XcodeTarget, in project: XcodeProject, _ members: [String]) -> AppFiles {
        var app = AppFiles(name: target.name, folder: project.folder)
        let settings = target.settings
        app.hasProject = true
        app.module = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"].map(BuildSettings.identifier)
        let versions = target.platform == .tvOS ? "TVOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"
        app.deploymentTarget = settings[versions].flatMap { Version($0) }
        app.swiftVersion = settings["SWIFT_VERSION"].flatMap { Version($0) }
        for configuration in BuildConfiguration.allCases {
            app.compilationFlags[configuration] = target.compilationFlags(
                ofConfiguration: configuration == .debug ? "Debug" : "Release",
                in: project
            ) { path in files.contains(path) ? try? folder.read(path, limit: Self.configurationLimit) : nil }
        }
        attachManifest(to: &app)
        let documents = members.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
        let present = documents.filter(files.contains).map(RelativePath.stem)
        app.absentDocuments = Set(documents.map(RelativePath.stem)).subtracting(present).sorted()
        for path in documents where !files.contains(path) {
            app.diagnostics.append(
                Diagnostic(
                    "missing-file",
                    .warning,
                    "the target '\(target.name)' contains '\(path)', which is not there",
                    at: SourceLocation(file: project.file, line: 1)
                )
            )
        }
        app.absentSwiftFiles = members.filter { $0.hasSuffix(".swift") && !files.contains($0) }
        reportAbsentSources(&app, project)
        fill(&app, with: members.filter(files.contains))
        app.main = main(of: target, in: project, &app)
        return app
    }

    /// The first storyboard, in the order in which UIKit looks (INST-12, INST-14).
    private func main(of target: XcodeTarget, in project: XcodeProject, _ app: inout AppFiles) -> AppFiles.Main {
        let settings = target.settings
        let place = SourceLocation(file: project.file, line: 1)
        let generated = settings["INFOPLIST_KEY_UIMainStoryboardFile"]
        guard let path = settings["INFOPLIST_FILE"].flatMap({ RelativePath.join(project.folder, $0) }),
            files.contains(path)
        else { return generated.map { .storyboard($0, place) } ?? .code(place) }
        let location = SourceLocation(file: path, line: 1)
        do {
            let list = try InfoPropertyList(try folder.read(path, limit: InfoPropertyList.limit))
            app.sceneDelegate = list.sceneDelegate.map { String($0.split(separator: ".").last ?? "") }
            if let name = list.sceneStoryboard { return .storyboard(settings.expand(name), location) }
            if list.hasSceneManifest { return .code(location) }
            if let name = list.mainStoryboard { return .storyboard(settings.expand(name), location) }
        } catch let problem as Folder.Problem {
            app.diagnostics.append(FileDiscovery.unreadable(path, problem))
        } catch let problem as InfoPropertyList.Unreadable {
            app.diagnostics.append(
                Diagnostic(
                    "damaged-info-plist",
                    .error,
                    "the Info.plist cannot be read: \(problem.reason)",
                    at: SourceLocation(file: path, line: problem.line)
                )
            )
        } catch {
            preconditionFailure("no other error is thrown")
        }
        return generated.map { .storyboard($0, place) } ?? .code(location)
    }

    // MARK: - What is left out

    /// Says which of its Swift files are not there: in one sentence, since the files that a script generates are many.
    private func reportAbsentSources(_ app: inout AppFiles, _ project: XcodeProject) {
        let absent = app.absentSwiftFiles
        guard let first = absent.first else { return }
        let others = absent.count - 1
        let more = others == 0 ? "" : " and \(others) more Swift file\(others == 1 ? "" : "s")"
        app.diagnostics.append(
            Diagnostic(
                "missing-file",
                .warning,
                "the target '\(app.name)' contains '\(first)'\(more), which \(others == 0 ? "is" : "are") not there",
                at: SourceLocation(file: project.file, line: 1),
                remedy: "check out the whole project, and run what generates sources"
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
