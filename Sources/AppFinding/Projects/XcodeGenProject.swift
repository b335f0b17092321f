internal import ManifestReading
internal import ProjectFiles
internal import SceneFlow

/// Reads an XcodeGen project: `project.yml` and its included files.
struct XcodeGenProject {
    /// The file names recognised by XcodeGen.
    static let fileNames: Set<String> = ["project.yml", "project.yaml"]
    private static let maximumFiles = 64
    private static let maximumTargets = 1024
    private static let maximumText = 4096

    private let file: String
    private let folder: String
    private let files: DiscoveredFiles
    private let read: (String) -> [UInt8]?
    private var specification: [String: PropertyListValue] = [:]
    private var visited = 0

    /// Reads a project; nil if the file does not describe one.
    /// - Parameters:
    ///   - file: the path of the description.
    ///   - files: the files found in the opened folder.
    ///   - read: reads a file, or returns nil if it cannot be read.
    init?(_ file: String, among files: DiscoveredFiles, _ read: @escaping (String) -> [UInt8]?) {
        self.file = file
        self.files = files
        self.read = read
        let place = RelativePath.folder(of: file)
        let includes = Self.includes(read(file).flatMap(YAMLValue.read))
        // A description may be written for a folder around its own, to be copied there.
        folder =
            RelativePath.ancestors(of: place).first { base in
                includes.contains { RelativePath.join(base, $0.path).map(files.contains) == true }
            } ?? place
        specification = load(file, in: folder, base: folder, around: [])
        guard let targets = specification["targets"]?.dictionary,
            targets.values.contains(where: { $0["type"] != nil || $0["templates"] != nil })
        else { return nil }
    }

    /// The targets, sorted by name.
    var targets: [ProjectTarget] {
        let written = (specification["targets"]?.dictionary ?? [:]).sorted { $0.key < $1.key }
        return written.prefix(Self.maximumTargets).flatMap { targets(named: $0.key, expanded($0.value, name: $0.key)) }
    }

    // MARK: - Loading

    /// Loads a file with its included files; source paths become relative to the opened folder.
    private mutating func load(
        _ path: String,
        in place: String,
        base: String,
        around: Set<String>
    ) -> [String: PropertyListValue] {
        visited += 1
        guard visited <= Self.maximumFiles, !around.contains(path), let bytes = read(path),
            let own = YAMLValue.read(bytes)?.dictionary
        else { return [:] }
        var result: [String: PropertyListValue] = [:]
        for include in Self.includes(.dictionary(own)) {
            guard let next = RelativePath.join(place, include.path) else { continue }
            let inside = RelativePath.folder(of: next)
            let inner = load(
                next,
                in: inside,
                base: include.isRelative ? inside : base,
                around: around.union([path])
            )
            result = Self.merged(result, inner)
        }
        return Self.merged(result, settled(own, base: base))
    }

    /// Returns the paths of the files included by a description, and whether their own paths are relative to
    /// themselves.
    private static func includes(_ value: PropertyListValue?) -> [(path: String, isRelative: Bool)] {
        list(value?["include"]).compactMap { include in
            (include.string ?? include["path"]?.string).map { path in
                (path, include["relativePaths"]?.string.map(isTrue) ?? true)
            }
        }
    }

    /// Returns a description with paths relative to the opened folder.
    private func settled(_ own: [String: PropertyListValue], base: String) -> [String: PropertyListValue] {
        var own = own
        for key in ["targets", "targetTemplates"] {
            guard let targets = own[key]?.dictionary else { continue }
            own[key] = .dictionary(targets.mapValues { settled(target: $0, base: base) })
        }
        own["configFiles"] = own["configFiles"].map { Self.joined($0, base) }
        return own
    }

    private func settled(target: PropertyListValue, base: String) -> PropertyListValue {
        guard var entries = target.dictionary else { return target }
        if let sources = entries["sources"] {
            entries["sources"] = .array(
                Self.list(sources).map { source in
                    var source = source.dictionary ?? ["path": source]
                    source["path"] = source["path"].map { Self.joined($0, base) }
                    return .dictionary(source)
                }
            )
        }
        entries["configFiles"] = entries["configFiles"].map { Self.joined($0, base) }
        if var info = entries["info"]?.dictionary {
            info["path"] = info["path"].map { Self.joined($0, base) }
            entries["info"] = .dictionary(info)
        }
        return .dictionary(entries)
    }

    /// Returns a path, or each path of a dictionary, relative to the opened folder; a path out of the folder becomes
    /// `..`.
    private static func joined(_ value: PropertyListValue, _ base: String) -> PropertyListValue {
        switch value {
        case .string(let path): .string(RelativePath.join(base, path) ?? "..")
        case .dictionary(let entries): .dictionary(entries.mapValues { joined($0, base) })
        case .array: value
        }
    }

    /// Dictionaries are joined, lists are put behind each other, and of two texts the second counts.
    private static func merged(
        _ first: [String: PropertyListValue],
        _ second: [String: PropertyListValue]
    ) -> [String: PropertyListValue] {
        var result = first
        for (name, value) in second {
            if name.hasSuffix(":REPLACE") {
                result[String(name.dropLast(8))] = value
                continue
            }
            switch (result[name], value) {
            case (.dictionary(let old)?, .dictionary(let new)): result[name] = .dictionary(merged(old, new))
            case (.array(let old)?, .array(let new)): result[name] = .array(old + new)
            default: result[name] = value
            }
        }
        return result
    }

    /// A target with its templates, each of them once.
    private func expanded(_ target: PropertyListValue, name: String) -> [String: PropertyListValue] {
        guard let own = target.dictionary else { return [:] }
        var result: [String: PropertyListValue] = [:]
        var visited: Set<String> = []
        addTemplates(of: own, to: &result, &visited)
        guard !visited.isEmpty else { return own }
        var words = own["templateAttributes"]?.dictionary?.compactMapValues(\.string) ?? [:]
        words["target_name"] = name
        return Self.merged(result, own).mapValues { Self.replaced($0, words) }
    }

    private func addTemplates(
        of entries: [String: PropertyListValue],
        to result: inout [String: PropertyListValue],
        _ visited: inout Set<String>
    ) {
        for template in Self.list(entries["templates"]).compactMap(\.string)
        where visited.count < Self.maximumFiles && visited.insert(template).inserted {
            guard let inner = specification["targetTemplates"]?[template]?.dictionary else { continue }
            addTemplates(of: inner, to: &result, &visited)
            result = Self.merged(result, inner)
        }
    }

    private static func replaced(_ value: PropertyListValue, _ words: [String: String]) -> PropertyListValue {
        switch value {
        case .string(let text):
            .string(
                words.sorted { $0.key < $1.key }.reduce(text) { text, word in
                    text.utf8.count > maximumText ? text : text.replacing("${\(word.key)}", with: word.value)
                }
            )
        case .array(let elements): .array(elements.map { replaced($0, words) })
        case .dictionary(let entries): .dictionary(entries.mapValues { replaced($0, words) })
        }
    }

    // MARK: - Targets

    private func targets(named name: String, _ entries: [String: PropertyListValue]) -> [ProjectTarget] {
        guard let type = entries["type"]?.string else { return [] }
        let written = Self.list(entries["platform"]).compactMap(\.string)
        let destinations = Self.list(entries["supportedDestinations"]).compactMap(\.string)
        let platforms = written.compactMap { Self.platforms[$0] }
        let supported = destinations.compactMap { Self.platforms[$0] }
        let wanted = platforms.isEmpty ? Array(supported.prefix(1)) : platforms
        let members = self.members(entries)
        return (wanted.isEmpty ? [.iOS] : wanted).map { platform in
            var target = ProjectTarget(
                file: file,
                folder: folder,
                reference: wanted.count > 1 ? "\(name)_\(platform)" : name,
                name: name,
                product: Self.product(type),
                platform: platform,
                settings: settings(entries, name: name, platform: platform, configuration(of: .release) ?? "Release")
            )
            for build in BuildConfiguration.allCases {
                let isDebug = build == .debug
                guard let name = configuration(of: build) ?? (isDebug ? "Debug" : nil) else { continue }
                let settings = self.settings(entries, name: target.name, platform: platform, name)
                // XcodeGen's own preset of a debug build.
                target.compilationFlags[build] = settings.compilationFlags.union(isDebug ? ["DEBUG"] : [])
            }
            target.members = members
            target.dependencies = Self.list(entries["dependencies"]).flatMap(Self.dependencies)
            target.information = entries["info"]?["properties"]
            return target
        }
    }

    /// Returns the configuration declared to be of a kind; nil if there is none.
    private func configuration(of build: BuildConfiguration) -> String? {
        let written = specification["configs"]?.dictionary ?? [:]
        guard !written.isEmpty else { return build == .debug ? "Debug" : "Release" }
        let kinds = written.compactMapValues { $0.string?.lowercased() }
        return ConfigurationNames(kinds.keys.sorted()).name(of: build) {
            kinds[$0] == BuildConfiguration.debug.rawValue
        }
    }

    private static let platforms: [String: ProjectTarget.Platform] = [
        "iOS": .iOS, "tvOS": .tvOS, "macOS": .macOS, "watchOS": .watchOS, "visionOS": .visionOS,
    ]

    private static func product(_ type: String) -> ProjectTarget.Product {
        switch type {
        case "application", "application.on-demand-install-capable": .application
        case "framework", "framework.static": .library("a framework")
        case "library.static", "library.dynamic": .library("a library")
        case "bundle": .library("a bundle")
        case "bundle.unit-test", "bundle.ui-testing": .tests("a test bundle")
        case "app-extension", "app-extension.messages", "extensionkit-extension": .other("an app extension")
        case let type where type.hasPrefix("application.watchapp"): .other("a watchOS app")
        default: .other("not an application")
        }
    }

    private static func dependencies(_ value: PropertyListValue) -> [ProjectTarget.Dependency] {
        if let target = value["target"]?.string {
            return [.product(target.split(separator: "/").last.map(String.init) ?? target)]
        }
        if let framework = value["framework"]?.string ?? value["carthage"]?.string {
            return [.product(RelativePath.stem(of: framework))]
        }
        guard let package = value["package"]?.string else { return [] }
        let products = list(value["products"]).compactMap(\.string)
        if !products.isEmpty { return products.map { .product($0) } }
        return [.product(value["product"]?.string ?? package)]
    }

    /// Returns the settings of a target in one configuration, those of highest precedence first.
    private func settings(
        _ entries: [String: PropertyListValue],
        name: String,
        platform: ProjectTarget.Platform,
        _ configuration: String
    ) -> BuildSettings {
        // The presets of XcodeGen.
        var presets: [String: String] = ["SWIFT_VERSION": "5.0"]
        let written = entries["deploymentTarget"] ?? specification["options"]?["deploymentTarget"]
        let key = platform == .tvOS ? "tvOS" : "iOS"
        if let version = written?.string ?? written?[key]?.string {
            presets[platform == .tvOS ? "TVOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"] = version
        }
        if let path = entries["info"]?["path"]?.string {
            // Settings begin at the project's folder, the description's paths at the opened one.
            presets["INFOPLIST_FILE"] = String(repeating: "../", count: folder.split(separator: "/").count) + path
        }
        let layers: [[String: String]] = [
            flattened(entries["settings"], configuration), configurationFile(entries["configFiles"], configuration),
            flattened(specification["settings"], configuration),
            configurationFile(specification["configFiles"], configuration), presets,
        ]
        let project = specification["name"]?.string ?? RelativePath.name(of: folder)
        return BuildSettings(layers, targetName: name, projectName: project)
    }

    /// The settings of `settings`: plain, or in `base`, `groups` and `configs`.
    private func flattened(_ settings: PropertyListValue?, _ configuration: String) -> [String: String] {
        var visited: Set<String> = []
        return flattened(settings, configuration, &visited)
    }

    private func flattened(
        _ settings: PropertyListValue?,
        _ configuration: String,
        _ visited: inout Set<String>
    ) -> [String: String] {
        guard let entries = settings?.dictionary else { return [:] }
        guard ["base", "configs", "groups"].contains(where: { entries[$0] != nil }) else { return Self.texts(entries) }
        var result: [String: String] = [:]
        for group in Self.list(entries["groups"]).compactMap(\.string)
        where visited.count < Self.maximumFiles && visited.insert(group).inserted {
            let inner = flattened(specification["settingGroups"]?[group], configuration, &visited)
            result.merge(inner) { $1 }
        }
        result.merge(Self.texts(entries["base"]?.dictionary ?? [:])) { $1 }
        let configs = entries["configs"]?.dictionary ?? [:]
        if let own = configs.first(where: { $0.key.lowercased() == configuration.lowercased() })?.value {
            result.merge(Self.texts(own.dictionary ?? [:])) { $1 }
        }
        return result
    }

    private static func texts(_ entries: [String: PropertyListValue]) -> [String: String] {
        entries.compactMapValues { $0.string ?? $0.array.map { $0.compactMap(\.string).joined(separator: " ") } }
    }

    private func configurationFile(_ files: PropertyListValue?, _ configuration: String) -> [String: String] {
        let named = files?.dictionary?.first { $0.key.lowercased() == configuration.lowercased() }
        guard let path = named?.value.string else { return [:] }
        return ConfigurationFile.settings(of: path) { self.files.contains($0) ? read($0) : nil }
    }

    // MARK: - Members

    private func members(_ entries: [String: PropertyListValue]) -> [String] {
        var members: Set<String> = []
        for source in Self.list(entries["sources"]) {
            guard let path = source["path"]?.string, source["buildPhase"]?.string != "none",
                source["type"]?.string != "folder"
            else { continue }
            let excluded = Self.list(source["excludes"]).compactMap(\.string).map(PathPattern.init)
            let included = Self.list(source["includes"]).compactMap(\.string).map(PathPattern.init)
            let glob = PathPattern.isPattern(path) ? PathPattern(path) : nil
            let candidates = glob == nil ? files.inside(path) + (files.contains(path) ? [path] : []) : files.paths
            for file in candidates where glob?.matches(file) != false {
                let rest = RelativePath.relative(file, to: path)
                if excluded.contains(where: { $0.matches(rest) }) { continue }
                if !included.isEmpty, !included.contains(where: { $0.matches(rest) }) { continue }
                members.insert(file)
            }
        }
        return members.sorted()
    }

    private static func isTrue(_ text: String) -> Bool { ["true", "yes", "on"].contains(text.lowercased()) }

    /// The elements of a list; a single value is a list of one.
    private static func list(_ value: PropertyListValue?) -> [PropertyListValue] {
        value.map { $0.array ?? [$0] } ?? []
    }
}
