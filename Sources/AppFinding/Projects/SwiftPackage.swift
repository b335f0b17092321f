internal import ProjectFiles

/// A Swift package in the opened folder: its products, and the files of its targets.
struct SwiftPackage: Sendable {
    /// A target that apps can link.
    struct Target: Sendable {
        /// The target's name.
        package var name: String
        /// Its files, sorted.
        package var files: [String]
        /// The targets and products it depends on.
        var dependencies: [Dependency] = []
        /// The module it is compiled into.
        package var module: String { BuildSettings.identifier(name) }
    }

    /// A target or product needed by a target.
    struct Dependency: Sendable {
        /// The name of the target or product.
        package var name: String
        /// The platforms with the dependency, by their SwiftPM names; nil for all.
        var platforms: [String]?

        /// Returns true if an app for a platform needs it.
        func applies(to platform: ProjectTarget.Platform) -> Bool {
            guard let platforms else { return true }
            let names: Set<String> =
                switch platform {
                case .iOS: ["iOS"]
                case .tvOS: ["tvOS"]
                case .macOS: ["macOS"]
                case .watchOS: ["watchOS"]
                case .visionOS: ["visionOS"]
                }
            return platforms.contains(where: names.contains)
        }
    }

    /// The folder of `Package.swift`.
    let folder: String
    /// Its targets.
    let targets: [Target]
    private let products: [String: [String]]

    /// The name of a package's manifest file.
    static let fileName = "Package.swift"

    /// Reads a package.
    /// - Parameters:
    ///   - description: its `Package.swift`.
    ///   - folder: the folder of the package.
    ///   - files: the files found in the opened folder.
    init(_ description: DescriptionReader, in folder: String, among files: DiscoveredFiles) {
        self.folder = folder
        var description = description
        let package = description.value(ofConstant: "package")
        let inside = files.inside(folder).filter(Self.isMember)
        let described = (package?["targets"]?.elements ?? []).filter { $0["name"]?.text != nil }
        if described.isEmpty {
            targets = Self.laidOut(in: folder, inside)
        } else {
            targets = described.compactMap { Self.target($0, in: folder, inside, isOnly: described.count == 1) }
        }
        var products: [String: [String]] = [:]
        for product in package?["products"]?.elements ?? [] {
            guard let name = product["name"]?.text else { continue }
            products[name, default: []] += (product["targets"]?.elements ?? []).compactMap(\.text)
        }
        self.products = products
    }

    /// Creates a package with its targets as products.
    /// - Parameters:
    ///   - folder: the folder of the package.
    ///   - targets: its targets.
    init(folder: String, _ targets: [Target]) {
        self.folder = folder
        self.targets = targets
        products = [:]
    }

    /// Returns true if a file can belong to a target and is of a supported type.
    static func isMember(_ path: String) -> Bool {
        path.hasSuffix(".swift") || isDocument(path) || Library.isObjectiveC(path)
    }

    /// Returns the names of the targets in a product; a target's own name stands for the target.
    /// - Parameter name: the name of the product or target.
    /// - Returns: the names; none if the package has no such product or target.
    func targets(ofProduct name: String) -> [String] {
        products[name] ?? (targets.contains { $0.name == name } ? [name] : [])
    }

    // MARK: - Private

    private static func isDocument(_ path: String) -> Bool {
        path.hasSuffix(".storyboard") || path.hasSuffix(".xib") || path.hasSuffix(".strings")
    }

    /// The folders searched for targets by SwiftPM.
    private static let places = ["Sources", "Source", "src", "srcs"]
    private static let kinds: Set<String> = ["target", "executableTarget", "macro", "plugin"]

    private static func target(
        _ value: DescribedValue,
        in folder: String,
        _ files: [String],
        isOnly: Bool
    ) -> Target? {
        guard value.callName.map(kinds.contains) == true, let name = value["name"]?.text else { return nil }
        let places: [String] =
            if let path = value["path"]?.text {
                [path]
            } else {
                self.places.map { "\($0)/\(name)" } + (isOnly ? self.places : [])
            }
        let excluded = (value["exclude"]?.elements ?? []).compactMap(\.text)
        for place in places {
            guard let root = RelativePath.join(folder, place) else { continue }
            let left = excluded.compactMap { RelativePath.join(root, $0) }
            let members = files.filter { path in
                RelativePath.isInside(path, root) && RelativePath.name(of: path) != fileName
                    && !left.contains { path == $0 || RelativePath.isInside(path, $0) }
            }
            guard !members.isEmpty else { continue }
            let dependencies = (value["dependencies"]?.elements ?? []).compactMap(dependency)
            return Target(name: name, files: members, dependencies: dependencies)
        }
        return nil
    }

    private static func dependency(_ value: DescribedValue) -> Dependency? {
        if let name = value.text { return Dependency(name: name) }
        guard let name = value["name"]?.text else { return nil }
        let platforms = value["condition"]?["platforms"]?.elements.compactMap(\.callName)
        return Dependency(name: name, platforms: platforms)
    }

    /// The targets by the folders alone, as SwiftPM lays them out: `Sources/Name/…`.
    private static func laidOut(in folder: String, _ files: [String]) -> [Target] {
        let sources = folder.isEmpty ? "Sources" : folder + "/Sources"
        var members: [String: [String]] = [:]
        for path in files where RelativePath.isInside(path, sources) {
            let rest = RelativePath.relative(path, to: sources).split(separator: "/")
            guard rest.count > 1 else { continue }
            members[String(rest[0]), default: []].append(path)
        }
        return members.map { Target(name: $0.key, files: $0.value) }.sorted { $0.name < $1.name }
    }
}
