internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow

/// The launch information of an app's Info.plist, from a file, the build settings or the project.
struct AppInformation {
    /// The known facts about the first storyboard.
    private(set) var main: AppFiles.Main
    /// The first storyboard on iPads, if it is another.
    private(set) var padStoryboard: String?
    /// The class of the scene delegate, without its module.
    private(set) var sceneDelegate: String?
    /// The scene manifest.
    private(set) var sceneManifest = SceneManifest()
    /// The problems found.
    private(set) var diagnostics: [Diagnostic] = []

    /// Finds the first storyboard, in UIKit's order of search (INST-12, INST-14).
    /// - Parameters:
    ///   - target: the target of the app.
    ///   - folder: the opened folder.
    ///   - files: the files found in it.
    ///   - checkout: the location of the project's files.
    init(of target: ProjectTarget, in folder: Folder, among files: DiscoveredFiles, _ checkout: Checkout) {
        let settings = target.settings
        let place = SourceLocation(file: target.file, line: 1)
        main = .code(place)
        if let path = Self.path(of: target, among: files, checkout), target.information == nil {
            main = .code(SourceLocation(file: path, line: 1))
            read(path, in: folder, definitions: settings.words(of: "INFOPLIST_PREPROCESSOR_DEFINITIONS"), settings)
        } else if let entries = target.information {
            take(InfoPropertyList(entries: entries), at: place, settings)
        } else if settings["INFOPLIST_FILE"]?.isEmpty ?? true, settings.isOn("GENERATE_INFOPLIST_FILE") {
            // Xcode generates all of it.
            sceneManifest.contents = .missing
            sceneManifest.location = place
        }
        if sceneManifest.contents == .missing, settings.isOn("GENERATE_INFOPLIST_FILE"),
            settings.isOn("INFOPLIST_KEY_UIApplicationSceneManifest_Generation")
        {
            // The generated manifest has no configuration.
            sceneManifest.contents = .empty
        }
        if case .code = main, sceneDelegate == nil, !hasSceneManifest,
            let name = settings["INFOPLIST_KEY_UIMainStoryboardFile"], !name.isEmpty
        {
            main = .storyboard(name, place)
        }
        if case .storyboard(let name, _) = main { sceneManifest.storyboard = name }
    }

    /// Reads an Info.plist not named in a project.
    /// - Parameters:
    ///   - path: its path.
    ///   - folder: the opened folder.
    init(_ path: String, in folder: Folder) {
        main = .code(SourceLocation(file: path, line: 1))
        let name = RelativePath.name(of: RelativePath.folder(of: path))
        read(path, in: folder, definitions: [], BuildSettings([], targetName: name, projectName: name))
        if case .storyboard(let name, _) = main { sceneManifest.storyboard = name }
    }

    // MARK: - Private

    private var hasSceneManifest = false

    private static func path(
        of target: ProjectTarget,
        among files: DiscoveredFiles,
        _ checkout: Checkout
    ) -> String? {
        guard let setting = target.settings["INFOPLIST_FILE"], !setting.isEmpty else { return nil }
        if let path = checkout.join(target.folder, setting).flatMap(files.spelling) { return path }
        return checkout.place(of: setting).flatMap(files.spelling)
    }

    private mutating func read(
        _ path: String,
        in folder: Folder,
        definitions: [String],
        _ settings: BuildSettings
    ) {
        do {
            let bytes = try folder.read(path, limit: InfoPropertyList.limit)
            let list = try InfoPropertyList(bytes, definitions: definitions)
            take(list, at: SourceLocation(file: path, line: 1), settings)
        } catch let problem as Folder.Problem {
            diagnostics.append(FileDiscovery.unreadable(path, problem))
        } catch let problem as InfoPropertyList.ReadingError {
            let first = problem.isEncrypted ? "decrypt it with 'git-crypt unlock'" : "repair it"
            diagnostics.append(
                Diagnostic(
                    problem.isEncrypted ? "missing-file" : "damaged-info-plist",
                    problem.isEncrypted ? .warning : .error,
                    "the Info.plist cannot be read: \(problem.reason)",
                    at: SourceLocation(file: path, line: problem.line),
                    remedy: "\(first); until then, name the first storyboard with 'entry' in sceneflow.yml"
                )
            )
        } catch {
            preconditionFailure("no other error is thrown")
        }
    }

    private mutating func take(_ list: InfoPropertyList, at place: SourceLocation, _ settings: BuildSettings) {
        sceneDelegate = list.sceneDelegate.map { String($0.split(separator: ".").last ?? "") }
        hasSceneManifest = list.hasSceneManifest
        sceneManifest.contents = list.sceneManifest
        sceneManifest.location = place
        sceneManifest.hasStoryboard = list.sceneStoryboard?.isEmpty == false
        sceneManifest.delegate = sceneDelegate
        let name = list.sceneStoryboard ?? (list.hasSceneManifest ? nil : list.mainStoryboard)
        guard let name = Self.storyboard(name, settings) else { return }
        main = .storyboard(name, place)
        guard list.sceneStoryboard == nil, !list.hasSceneManifest else { return }
        padStoryboard = Self.storyboard(list.padStoryboard, settings).flatMap { $0 == name ? nil : $0 }
    }

    /// Returns a storyboard's name as written in an Info.plist, with its variables expanded.
    private static func storyboard(_ written: String?, _ settings: BuildSettings) -> String? {
        guard let name = written.map(settings.expand), !name.isEmpty else { return nil }
        // Some projects write the full file name. UIKit accepts it as well.
        return name.hasSuffix(".storyboard") ? RelativePath.stem(of: name) : name
    }
}
