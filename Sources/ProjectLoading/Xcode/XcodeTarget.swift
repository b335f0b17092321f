/// One native target of a project.
struct XcodeTarget: Sendable {
    /// What a target makes, as far as it matters here.
    enum Product: Sendable, Hashable {
        /// An app, or an app clip.
        case application
        /// A framework or a library, in words.
        case library(String)
        /// Tests, in words.
        case tests(String)
        /// Anything else, in words.
        case other(String)
    }

    /// The system that a target is built for.
    enum Platform: Sendable, Hashable {
        case iOS
        case macOS
        case watchOS
        case tvOS
        case visionOS
    }

    /// The target's name.
    var name: String
    /// What it makes.
    var product: Product
    /// Its build settings, the project's below them.
    var settings: BuildSettings

    /// The target's reference in its project.
    let reference: String
    private var object: XcodeProject.Object

    /// Reads a target; nil where the object is none that builds something from files.
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
        case let type?:
            let words = Self.words(for: type)
            product = words == Self.testBundle ? .tests(words) : .other(words)
        case nil: return nil
        }
        settings = BuildSettings(
            target: project.configuration(of: object["buildConfigurationList"]?.string),
            project: project.configuration(of: project.root["buildConfigurationList"]?.string),
            targetName: name,
            of: project
        )
    }

    /// The flags that `#if` asks for, of one configuration.
    /// - Parameters:
    ///   - configuration: the configuration's name.
    ///   - project: the project.
    ///   - read: reads an `.xcconfig` file, or returns nil where that cannot be done.
    /// - Returns: the names.
    func compilationFlags(
        ofConfiguration configuration: String,
        in project: XcodeProject,
        _ read: (String) -> [UInt8]?
    ) -> Set<String> {
        let lists = [object["buildConfigurationList"]?.string, project.root["buildConfigurationList"]?.string]
        let found = lists.map { project.configuration(of: $0, named: configuration) }
        var settings = BuildSettings(target: found[0], project: found[1], targetName: name, of: project)
        settings.addConfigurationFiles(read)
        let words = settings.words(of: "OTHER_SWIFT_FLAGS")
        let defined = zip(words, words.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
        let joined = words.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
        return Set(settings.words(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS") + defined + joined)
    }

    /// The system that the target is built for.
    var platform: Platform {
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

    /// The references of the targets of the same project that this one depends on.
    func dependencies(in project: XcodeProject) -> [String] {
        (object["dependencies"]?.strings ?? []).compactMap { project.objects[$0]?["target"]?.string }
    }

    /// The paths of the files that the target contains: by its build phases, its variant groups and its folders.
    /// - Parameters:
    ///   - project: the project.
    ///   - files: what was found in the opened folder.
    /// - Returns: the paths in the opened folder, sorted; those of build phases also where no such file was found.
    func files(in project: XcodeProject, among files: DiscoveredFiles) -> [String] {
        var paths: Set<String> = []
        for phase in (object["buildPhases"]?.strings ?? []).compactMap({ project.objects[$0] }) {
            let kind = phase["isa"]?.string
            guard kind == "PBXResourcesBuildPhase" || kind == "PBXSourcesBuildPhase" else { continue }
            for build in (phase["files"]?.strings ?? []).compactMap({ project.objects[$0] }) {
                guard let file = build["fileRef"]?.string, let object = project.objects[file] else { continue }
                let members = object["isa"]?.string == "PBXVariantGroup" ? object["children"]?.strings ?? [] : [file]
                paths.formUnion(members.compactMap { project.paths[$0] })
            }
        }
        addSynchronizedFolders(of: project, among: files, to: &paths)
        return paths.sorted()
    }

    // MARK: - Private

    /// Xcode 16: whole folders, minus the exceptions of this target, plus what other targets' folders lend it.
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
                    files.paths.filter { path in
                        RelativePath.isInside(path, folder)
                            && !exceptions.contains { path == $0 || RelativePath.isInside(path, $0) }
                    }
                )
            } else {
                paths.formUnion(
                    files.paths.filter { path in
                        exceptions.contains { path == $0 || RelativePath.isInside(path, $0) }
                    }
                )
            }
        }
    }

    private static let testBundle = "a test bundle"

    private static func words(for productType: String) -> String {
        switch productType.split(separator: ".").last {
        case "unit-test", "ui-testing": testBundle
        case "app-extension", "messages-extension", "extensionkit-extension": "an app extension"
        case "watchkit-extension", "watchkit2-extension": "a watchOS extension"
        case "bundle": "a bundle"
        default: "no application"
        }
    }
}
