internal import ProjectFiles
internal import SceneFlow
internal import SwiftFacts

/// Reads a Tuist project: `Project.swift`, with the shared helpers of its workspace.
struct TuistProject {
    /// The name of a project's description file.
    static let fileName = "Project.swift"
    private static let maximumTargets = 1024

    /// The targets, in the order of the description.
    ///
    /// Targets that helpers describe in ways that are not evaluated are one library, with the name of the folder and
    /// its files besides tests and demonstrations.
    let targets: [ProjectTarget]

    /// Reads a project; nil if the file describes no understood project.
    /// - Parameters:
    ///   - file: the path of the description.
    ///   - files: the files found in the opened folder.
    ///   - workspaces: the workspaces of the opened folder.
    init?(_ file: String, among files: DiscoveredFiles, in workspaces: inout TuistWorkspaces) {
        let place = RelativePath.folder(of: file)
        let root = workspaces.root(of: place)
        var reader = DescriptionReader(workspaces.facts(of: file, in: root))
        guard let project = reader.value(ofConstant: "project"), case .call = project else { return nil }
        let elements = project["targets"]?.elements ?? []
        let described = elements.filter { $0["name"]?.text != nil }
        let description = Description(
            file: file,
            folder: place,
            root: root ?? "",
            name: project["name"]?.text ?? RelativePath.name(of: place),
            settings: Self.settings(project["settings"])
        )
        var targets = described.prefix(Self.maximumTargets).compactMap {
            Self.target($0, of: description, among: files)
        }
        if root != nil, !place.isEmpty, elements.isEmpty || described.count < elements.count {
            targets.append(Self.rest(of: description, without: targets, among: files))
        }
        guard !targets.isEmpty else { return nil }
        self.targets = targets
    }

    // MARK: - Private

    private struct Description {
        let file: String
        /// The folder of the project.
        let folder: String
        /// The base folder of `relativeToRoot`.
        let root: String
        let name: String
        let settings: [String: String]
    }

    private static func target(
        _ value: DescribedValue,
        of description: Description,
        among files: DiscoveredFiles
    ) -> ProjectTarget? {
        guard let name = value["name"]?.text, let product = value["product"]?.callName else { return nil }
        let platform = Self.platform(value["destinations"] ?? value["platform"])
        var presets: [String: String] = [:]
        let versions = value["deploymentTargets"] ?? value["deploymentTarget"]
        if let version = (versions?[""] ?? versions?["targetVersion"] ?? versions?["iOS"])?.text {
            presets[platform == .tvOS ? "TVOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"] = version
        }
        if let product = value["productName"]?.text { presets["PRODUCT_NAME"] = product }
        if let identifier = value["bundleId"]?.text { presets["PRODUCT_BUNDLE_IDENTIFIER"] = identifier }
        let plist = value["infoPlist"]
        if let path = plist?.text ?? plist?["path"]?.text {
            presets["INFOPLIST_FILE"] = path
        } else if plist?.callName == "file", let path = plist.flatMap({ self.path($0["path"] ?? .unknown) }) {
            presets["INFOPLIST_FILE"] = path.text
        }
        var target = ProjectTarget(
            file: description.file,
            folder: description.folder,
            reference: name,
            name: name,
            product: self.product(product),
            platform: platform,
            settings: BuildSettings(
                [settings(value["settings"]), presets, description.settings, ["SWIFT_VERSION": "5.0"]],
                targetName: name,
                projectName: description.name
            )
        )
        for configuration in BuildConfiguration.allCases {
            let own = configuration == .debug ? ["DEBUG"] : []
            target.compilationFlags[configuration] = target.settings.compilationFlags.union(own)
        }
        let folders = (value["buildableFolders"]?.elements ?? []).compactMap { self.path($0)?.text }
        let sources = patterns(value["sources"], of: description) + patterns(folders, of: description)
        let resources = patterns(value["resources"], of: description) + patterns(folders, of: description)
        target.members = files.paths.filter { path in
            let isSource = path.hasSuffix(".swift") || Library.isObjectiveC(path)
            return (isSource ? sources : resources).contains { $0.matches(path) }
        }
        target.dependencies = dependencies(value["dependencies"], of: description)
        switch plist?.callName {
        case "extendingDefault": target.information = (plist?["with"]?.propertyList).map(Self.extended)
        case "dictionary": target.information = plist?[""]?.propertyList
        default: break
        }
        return target
    }

    /// Returns the files of a project that no described target has, as a library; it may depend on any other.
    private static func rest(
        of description: Description,
        without targets: [ProjectTarget],
        among files: DiscoveredFiles
    ) -> ProjectTarget {
        let name = RelativePath.name(of: description.folder)
        let taken = Set(targets.flatMap(\.members))
        let projects = files.inside(description.folder).filter { RelativePath.name(of: $0) == fileName }
            .map(RelativePath.folder).filter { $0 != description.folder }
        var target = ProjectTarget(
            file: description.file,
            folder: description.folder,
            reference: "",
            name: name,
            product: .library("a framework"),
            settings: BuildSettings([["SWIFT_VERSION": "5.0"]], targetName: name, projectName: description.name)
        )
        target.members = files.inside(description.folder).filter { path in
            path != description.file && !taken.contains(path)
                && !projects.contains { RelativePath.isInside(path, $0) }
                && !path.dropFirst(description.folder.count).split(separator: "/").dropLast().contains {
                    $0.hasSuffix("Tests") || otherFolders.contains(String($0))
                }
        }
        target.dependencies = [.anyLibrary(inside: description.root)]
        return target
    }

    /// The customary folders of a module's targets beside its library.
    private static let otherFolders: Set<String> = ["Demo", "Example", "Examples", "Testing", "Test", "Derived"]

    /// The cases of a dependency that name no target of the workspace.
    private static let foreignDependencies: Set<String> = ["framework", "library", "macro", "xcframework", "xctest"]

    /// Returns the dependencies of a target.
    ///
    /// A dependency that is not evaluated may be any library of the workspace.
    private static func dependencies(
        _ value: DescribedValue?,
        of description: Description
    ) -> [ProjectTarget.Dependency] {
        if case .unknown? = value { return [.anyLibrary(inside: description.root)] }
        return (value?.elements ?? []).compactMap { dependency in
            if let name = (dependency["target"] ?? dependency["name"] ?? dependency["product"])?.text {
                return .product(name)
            }
            if let name = dependency.callName, foreignDependencies.contains(name) { return nil }
            guard let (path, isAtRoot) = dependency["path"].flatMap(path) else {
                return .anyLibrary(inside: description.root)
            }
            return RelativePath.join(isAtRoot ? description.root : description.folder, path)
                .map { .anyLibrary(inside: $0) }
        }
    }

    /// Returns the entries that extend the Info.plist of Tuist, which has a scene manifest without configurations.
    private static func extended(_ entries: PropertyListValue) -> PropertyListValue {
        let manifest = ["UIApplicationSceneManifest": PropertyListValue.dictionary([:])]
        return .dictionary(manifest.merging(entries.dictionary ?? [:]) { $1 })
    }

    private static func product(_ name: String) -> ProjectTarget.Product {
        switch name {
        case "app", "appClip": .application
        case "framework", "staticFramework": .library("a framework")
        case "staticLibrary", "dynamicLibrary": .library("a library")
        case "bundle": .library("a bundle")
        case "unitTests", "uiTests": .tests("a test bundle")
        case "appExtension", "messagesExtension", "extensionKitExtension": .other("an app extension")
        case "watch2App": .other("a watchOS app")
        default: .other("not an application")
        }
    }

    /// Returns the first platform named; iOS if it is one of several.
    private static func platform(_ value: DescribedValue?) -> ProjectTarget.Platform {
        let names = (value?.elements ?? []).compactMap(\.callName)
        if names.isEmpty || names.contains(where: { ["iOS", "iPhone", "iPad"].contains($0) }) { return .iOS }
        if names.contains(where: { ["tvOS", "appleTv"].contains($0) }) { return .tvOS }
        if names.contains(where: { ["macOS", "mac"].contains($0) }) { return .macOS }
        if names.contains(where: { ["watchOS", "appleWatch"].contains($0) }) { return .watchOS }
        if names.contains(where: { ["visionOS", "appleVision"].contains($0) }) { return .visionOS }
        return .iOS
    }

    private static func settings(_ value: DescribedValue?) -> [String: String] {
        guard case .entries(let entries)? = value?["base"] else { return [:] }
        return entries.compactMapValues { $0.text ?? $0.elements.compactMap(\.text).joined(separator: " ") }
    }

    // MARK: - Paths

    private struct Pattern {
        let glob: PathPattern
        let excluded: [PathPattern]
        func matches(_ path: String) -> Bool { glob.matches(path) && !excluded.contains { $0.matches(path) } }
    }

    /// Returns a path with its base; nil if it is not evaluated.
    private static func path(_ value: DescribedValue) -> (text: String, isAtRoot: Bool)? {
        switch value {
        case .text(let text): (text, false)
        case .call(let name, let arguments):
            arguments.first.flatMap { path($0.value) }.map { ($0.text, $0.isAtRoot || name == "relativeToRoot") }
        default: nil
        }
    }

    private static func patterns(_ value: DescribedValue?, of description: Description) -> [Pattern] {
        let list = value?.callName == "resources" || value?.callName == "sources" ? value?[""] : value
        return (list?.elements ?? []).compactMap { element in
            guard let glob = glob(element, of: description) else { return nil }
            let excluded = (element["excluding"]?.elements ?? []).compactMap { self.glob($0, of: description) }
            return Pattern(glob: glob, excluded: excluded)
        }
    }

    private static func patterns(_ folders: [String], of description: Description) -> [Pattern] {
        folders.compactMap { folder in
            RelativePath.join(description.folder, folder).map { Pattern(glob: PathPattern($0 + "/**"), excluded: []) }
        }
    }

    private static func glob(_ value: DescribedValue, of description: Description) -> PathPattern? {
        guard let (text, isAtRoot) = path(value) else { return nil }
        return RelativePath.join(isAtRoot ? description.root : description.folder, text).map(PathPattern.init)
    }
}
