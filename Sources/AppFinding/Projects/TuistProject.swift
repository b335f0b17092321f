internal import ProjectFiles
internal import SceneFlow
internal import SwiftFacts

/// Reads a Tuist project: `Project.swift`, with the shared helpers of its folder and the folders around it.
struct TuistProject {
    /// The name of a project's description file.
    static let fileName = "Project.swift"
    private static let helpers = "Tuist/ProjectDescriptionHelpers"
    private static let maximumTargets = 1024

    /// The targets, in the order of the description.
    let targets: [ProjectTarget]

    /// Reads a project; nil if the file describes no understood project.
    /// - Parameters:
    ///   - file: the path of the description.
    ///   - files: the files found in the opened folder.
    ///   - folder: the opened folder.
    ///   - swift: the reader of Swift files.
    init?(_ file: String, among files: DiscoveredFiles, in folder: Folder, _ swift: any SwiftFileReading) {
        let place = RelativePath.folder(of: file)
        let roots = RelativePath.ancestors(of: place)
        let root = roots.first { !files.inside($0.isEmpty ? "Tuist" : $0 + "/Tuist").isEmpty }
        let helpers = root.map { $0.isEmpty ? Self.helpers : "\($0)/\(Self.helpers)" }
        let others = helpers.map { files.inside($0).filter { $0.hasSuffix(".swift") } } ?? []
        var reader = DescriptionReader([file] + others, in: folder, swift)
        guard let project = reader.value(ofConstant: "project"), case .call = project else { return nil }
        let described = (project["targets"]?.elements ?? []).filter { $0["name"]?.text != nil }
        guard !described.isEmpty else { return nil }
        let description = Description(
            file: file,
            folder: place,
            root: root ?? "",
            name: project["name"]?.text ?? RelativePath.name(of: place),
            settings: Self.settings(project["settings"])
        )
        targets = described.prefix(Self.maximumTargets).compactMap { Self.target($0, of: description, among: files) }
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
        target.dependencies = (value["dependencies"]?.elements ?? []).compactMap { dependency in
            (dependency["target"] ?? dependency["name"] ?? dependency["product"])?.text.map { .product($0) }
        }
        switch plist?.callName {
        case "extendingDefault": target.information = (plist?["with"]?.propertyList).map(Self.extended)
        case "dictionary": target.information = plist?[""]?.propertyList
        default: break
        }
        return target
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
