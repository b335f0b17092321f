/// Finds the modules beside an app whose sources lie in the opened folder: targets of its project and local packages.
///
/// A scene's class may be in one of them, and so may a superclass or a constant.
struct Libraries {
    private let project: XcodeProject
    private let files: DiscoveredFiles
    private let targets: [XcodeTarget]
    private let packages: [Library]

    /// Looks a project's targets and the packages around it up.
    /// - Parameters:
    ///   - project: the project.
    ///   - files: what was found in the opened folder.
    init(project: XcodeProject, files: DiscoveredFiles) {
        self.project = project
        self.files = files
        self.targets = project.targets
        self.packages = Self.packages(in: project.folder, files)
    }

    /// The libraries that a target depends on, directly or through others, and the local packages of its project.
    /// - Parameters:
    ///   - target: the target of the app.
    ///   - app: what the app itself contains, which is nobody else's.
    /// - Returns: the libraries with sources, sorted by module, one a module.
    func linked(into target: XcodeTarget, of app: AppFiles) -> [Library] {
        var found: [String: Library] = [:]
        var visited: Set<String> = [target.reference]
        var pending = target.dependencies(in: project)
        while let reference = pending.popLast() {
            guard visited.insert(reference).inserted,
                let library = targets.first(where: { $0.reference == reference })
            else { continue }
            pending += library.dependencies(in: project)
            guard case .library = library.product else { continue }
            let settings = library.settings
            let module =
                settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"].map(BuildSettings.identifier)
                ?? BuildSettings.identifier(library.name)
            let members = library.files(in: project, among: files).filter(files.contains)
            found[module] = Library(module: module, files: members + headers(beside: members))
        }
        for package in packages where found[package.module] == nil { found[package.module] = package }
        let own = Set(app.swiftFiles + app.objectiveCFiles)
        return found.values.sorted { $0.module < $1.module }.compactMap { library in
            var library = library
            library.swiftFiles.removeAll(where: own.contains)
            library.objectiveCFiles.removeAll(where: own.contains)
            return library.swiftFiles.isEmpty && library.objectiveCFiles.isEmpty ? nil : library
        }
    }

    /// The headers of implementations, which no target needs to list.
    /// - Parameter members: what a target lists.
    /// - Returns: the headers of the same names, as far as they are not listed, sorted.
    func headers(beside members: [String]) -> [String] {
        let stems = Set(
            members.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }.map { RelativePath.stem(of: $0) }
        )
        guard !stems.isEmpty else { return [] }
        let listed = Set(members)
        return files.withExtension("h").filter { path in
            !listed.contains(path) && RelativePath.isInside(path, project.folder)
                && stems.contains(RelativePath.stem(of: path))
        }
    }

    // MARK: - Private

    /// The targets of the packages inside of a folder, as SwiftPM lays them out: `Sources/Name/…`.
    private static func packages(in folder: String, _ files: DiscoveredFiles) -> [Library] {
        var members: [String: [String]] = [:]
        for manifest in files.paths where RelativePath.name(of: manifest) == "Package.swift" {
            let package = RelativePath.folder(of: manifest)
            guard package != folder, RelativePath.isInside(package, folder) else { continue }
            let sources = package.isEmpty ? "Sources" : package + "/Sources"
            for path in files.paths where RelativePath.isInside(path, sources) {
                let rest = RelativePath.relative(path, to: sources).split(separator: "/")
                guard rest.count > 1, path.hasSuffix(".swift") || Library.isObjectiveC(path) else { continue }
                members[BuildSettings.identifier(String(rest[0])), default: []].append(path)
            }
        }
        return members.map { Library(module: $0.key, files: $0.value) }.sorted { $0.module < $1.module }
    }
}
