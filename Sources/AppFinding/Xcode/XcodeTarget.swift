internal import ProjectFiles
internal import SceneFlow

/// One native target of a project.
struct XcodeTarget: Sendable {
    typealias Product = ProjectTarget.Product
    typealias Platform = ProjectTarget.Platform

    /// The target's name.
    var name: String
    /// Its product.
    var product: Product
    /// Its build settings, the project's below them.
    var settings: BuildSettings

    /// The target's reference in its project.
    let reference: String
    private var object: XcodeProject.Object
    /// The names of the debug and release configurations, as far as the project has them.
    private var configurations: [BuildConfiguration: String]

    /// Reads a target; nil if the object does not build anything from files.
    /// - Parameters:
    ///   - reference: the target's reference.
    ///   - object: the target's object.
    ///   - project: the project.
    init?(reference: String, object: XcodeProject.Object, project: XcodeProject) {
        guard let name = object["name"]?.string else { return nil }
        self.name = name
        self.reference = reference
        self.object = object
        switch object["productType"]?.string {
        case "com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable":
            product = .application
        case "com.apple.product-type.application.watchapp"?, "com.apple.product-type.application.watchapp2"?:
            product = .other("a watchOS app")
        case "com.apple.product-type.framework"?, "com.apple.product-type.framework.static"?:
            product = .library("a framework")
        case "com.apple.product-type.library.static"?, "com.apple.product-type.library.dynamic"?:
            product = .library("a library")
        case "com.apple.product-type.bundle"?: product = .library("a bundle")
        case let type?:
            let words = Self.words(for: type)
            product = words == Self.testBundle ? .tests(words) : .other(words)
        case nil: return nil
        }
        configurations = [:]
        settings = BuildSettings([], targetName: name, projectName: project.name)
        for build in BuildConfiguration.allCases {
            configurations[build] = ConfigurationNames(project.configurationNames(in: lists(in: project)))
                .name(of: build) { settings(ofConfiguration: $0, in: project).isDebugging }
        }
        settings = settings(ofConfiguration: configurations[.release] ?? "Release", in: project)
    }

    /// Returns the build settings of a configuration; of the default one if there is none of the name.
    private func settings(ofConfiguration configuration: String, in project: XcodeProject) -> BuildSettings {
        let found = lists(in: project).map { project.configuration(of: $0, named: configuration) }
        return BuildSettings(target: found[0], project: found[1], targetName: name, of: project)
    }

    /// The configuration lists of the target and of the project.
    private func lists(in project: XcodeProject) -> [String?] {
        [object["buildConfigurationList"]?.string, project.root["buildConfigurationList"]?.string]
    }

    /// Returns the flags available to `#if` in one configuration.
    /// - Parameters:
    ///   - configuration: the configuration's name.
    ///   - project: the project.
    ///   - read: reads an `.xcconfig` file, or returns nil if it cannot be read.
    /// - Returns: the names.
    func compilationFlags(
        ofConfiguration configuration: String,
        in project: XcodeProject,
        _ read: (String) -> [UInt8]?
    ) -> Set<String> {
        var settings = settings(ofConfiguration: configuration, in: project)
        settings.addConfigurationFiles(read)
        return settings.compilationFlags
    }

    /// Returns the platform of build settings.
    static func platform(_ settings: BuildSettings) -> Platform {
        let supported = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? ""
        if supported.contains("iphone") { return .iOS }
        if supported.contains("appletv") { return .tvOS }
        if supported.contains("watch") { return .watchOS }
        if supported.contains("macosx") { return .macOS }
        if supported.contains("xr") { return .visionOS }
        if settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil { return .iOS }
        if settings["TVOS_DEPLOYMENT_TARGET"] != nil { return .tvOS }
        return settings["MACOSX_DEPLOYMENT_TARGET"] != nil ? .macOS : .iOS
    }

    /// Returns true if, by its own record, no Xcode from 8.0 on has opened the project.
    ///
    /// Only these set `SWIFT_VERSION`; older ones compile Swift 1 and 2.
    private func isOlderThanSwift3(in project: XcodeProject) -> Bool {
        let attributes = project.root["attributes"]
        let own = attributes?["TargetAttributes"]?[reference]
        let checks = [
            attributes?["LastUpgradeCheck"], attributes?["LastSwiftUpdateCheck"], attributes?["LastSwiftMigration"],
            own?["LastSwiftMigration"], own?["CreatedOnToolsVersion"],
        ]
        // `0730` is Xcode 7.3, and so is a tools version of `7.3`.
        let versions = checks.compactMap { $0?.string }.compactMap { text in
            text.contains(".") ? Version(text)?.parts.first : Int(text).map { $0 / 100 }
        }
        return !versions.isEmpty && versions.allSatisfy { $0 < 8 }
    }

    /// Returns the target's dependencies and linked products on a platform.
    func dependencies(in project: XcodeProject, for platform: Platform) -> [ProjectTarget.Dependency] {
        var found: [ProjectTarget.Dependency] = []
        for dependency in (object["dependencies"]?.strings ?? []).compactMap({ project.objects[$0] })
        where dependency.applies(to: platform) {
            if let target = dependency["target"]?.string {
                found.append(.target(target))
            } else if let proxy = dependency["targetProxy"]?.string.flatMap({ project.objects[$0] }) {
                // The target of another project.
                if let name = proxy["remoteInfo"]?.string { found.append(.product(name)) }
            }
            if let name = dependency["productRef"]?.string.flatMap({ project.objects[$0]?["productName"]?.string }) {
                found.append(.product(name))
            }
        }
        for reference in object["packageProductDependencies"]?.strings ?? [] {
            if let name = project.objects[reference]?["productName"]?.string { found.append(.product(name)) }
        }
        for phase in (object["buildPhases"]?.strings ?? []).compactMap({ project.objects[$0] })
        where phase["isa"]?.string == "PBXFrameworksBuildPhase" || phase["isa"]?.string == "PBXResourcesBuildPhase" {
            for build in (phase["files"]?.strings ?? []).compactMap({ project.objects[$0] })
            where build.applies(to: platform) {
                if let name = Self.product(of: build, in: project) { found.append(.product(name)) }
            }
        }
        return found
    }

    /// Returns the name of the product behind a file of a build phase.
    private static func product(of build: XcodeProject.Object, in project: XcodeProject) -> String? {
        if let product = build["productRef"]?.string { return project.objects[product]?["productName"]?.string }
        guard let file = build["fileRef"]?.string.flatMap({ project.objects[$0] }),
            let path = file["path"]?.string ?? file["name"]?.string, !isSystem(file, path)
        else { return nil }
        let isBuilt =
            file["isa"]?.string == "PBXReferenceProxy" || file["sourceTree"]?.string == "BUILT_PRODUCTS_DIR"
        let name = RelativePath.stem(of: path)
        switch true {
        case path.hasSuffix(".framework"), path.hasSuffix(".xcframework"): return name
        case isBuilt && path.hasSuffix(".bundle"): return name
        case path.hasSuffix(".a"): return name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
        default: return nil
        }
    }

    /// Returns true if a linked file belongs to Xcode or to the SDK.
    private static func isSystem(_ file: XcodeProject.Object, _ path: String) -> Bool {
        ["SDKROOT", "DEVELOPER_DIR"].contains(file["sourceTree"]?.string) || path.hasPrefix("System/Library/")
    }

    /// Converts the target to the form common to all kinds of projects.
    /// - Parameters:
    ///   - project: the project.
    ///   - files: the files found in the opened folder.
    ///   - read: reads an `.xcconfig` file, or returns nil if it cannot be read.
    /// - Returns: the target with its files and dependencies.
    func target(
        in project: XcodeProject,
        among files: DiscoveredFiles,
        _ read: (String) -> [UInt8]?
    ) -> ProjectTarget {
        var settings = settings
        settings.addConfigurationFiles(read)
        if isOlderThanSwift3(in: project) { settings.addDefaults(["SWIFT_VERSION": "2.0"]) }
        var target = ProjectTarget(
            file: project.file,
            folder: project.folder,
            reference: reference,
            name: name,
            product: product,
            settings: settings
        )
        target.platform = Self.platform(settings)
        for build in BuildConfiguration.allCases {
            // Something has to be read: a project without a debug build is read with the settings of its default one.
            guard let name = configurations[build] ?? (build == .debug ? "Debug" : nil) else { continue }
            target.compilationFlags[build] = compilationFlags(ofConfiguration: name, in: project, read)
        }
        target.members = self.files(in: project, among: files, for: target.platform)
        target.dependencies = dependencies(in: project, for: target.platform)
        return target
    }

    /// Returns the paths of the target's files: by its build phases, its variant groups and its folders.
    /// - Parameters:
    ///   - project: the project.
    ///   - files: the files found in the opened folder.
    ///   - platform: the platform of the build.
    /// - Returns: the paths in the opened folder, sorted; files of build phases are included even if missing.
    func files(in project: XcodeProject, among files: DiscoveredFiles, for platform: Platform) -> [String] {
        var paths: Set<String> = []
        for phase in (object["buildPhases"]?.strings ?? []).compactMap({ project.objects[$0] }) {
            let kind = phase["isa"]?.string
            guard kind == "PBXResourcesBuildPhase" || kind == "PBXSourcesBuildPhase" else { continue }
            for build in (phase["files"]?.strings ?? []).compactMap({ project.objects[$0] })
            where build.applies(to: platform) {
                guard let file = build["fileRef"]?.string, let object = project.objects[file] else { continue }
                let members = object["isa"]?.string == "PBXVariantGroup" ? object["children"]?.strings ?? [] : [file]
                paths.formUnion(members.compactMap { project.paths[$0] ?? project.documentOutside($0) })
            }
        }
        addSynchronizedFolders(of: project, among: files, to: &paths)
        return paths.sorted()
    }

    // MARK: - Private

    /// Xcode 16: whole folders, minus the exceptions of this target, plus its files in other targets' folders.
    private func addSynchronizedFolders(
        of project: XcodeProject,
        among files: DiscoveredFiles,
        to paths: inout Set<String>
    ) {
        let own = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
        for (reference, group) in project.objects.sorted(by: { $0.key < $1.key })
        where group["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
            guard
                let folder = project.paths[reference]
                    ?? group["path"]?.string.flatMap({
                        RelativePath.join(project.folder, $0)
                    })
            else { continue }
            let exceptions = (group["exceptions"]?.strings ?? []).compactMap { project.objects[$0] }
                .filter { $0["target"]?.string == self.reference }
                .flatMap { $0["membershipExceptions"]?.strings ?? [] }
                .compactMap { RelativePath.join(folder, $0) }
            if own.contains(reference) {
                paths.formUnion(
                    files.inside(folder).filter { path in
                        !exceptions.contains { path == $0 || RelativePath.isInside(path, $0) }
                    }
                )
            } else {
                for exception in exceptions {
                    paths.formUnion(files.contains(exception) ? [exception] : files.inside(exception))
                }
            }
        }
    }

    private static let testBundle = "a test bundle"

    private static func words(for productType: String) -> String {
        switch productType.split(separator: ".").last {
        case "unit-test", "ui-testing": testBundle
        case "app-extension", "messages-extension", "extensionkit-extension": "an app extension"
        case "watchkit-extension", "watchkit2-extension": "a watchOS extension"
        default: "not an application"
        }
    }
}

extension XcodeProject.Object {
    /// Returns true if a file of a build phase, or a dependency, applies to a platform: without a filter it applies to
    /// each.
    fileprivate func applies(to platform: ProjectTarget.Platform) -> Bool {
        let filters = self["platformFilters"]?.strings ?? self["platformFilter"]?.string.map { [$0] } ?? []
        return filters.isEmpty || filters.contains(platform.filter)
    }
}

extension ProjectTarget.Platform {
    /// The name of the platform in the filters of an Xcode project.
    fileprivate var filter: String {
        switch self {
        case .iOS: "ios"
        case .macOS: "macos"
        case .watchOS: "watchos"
        case .tvOS: "tvos"
        case .visionOS: "xros"
        }
    }
}
