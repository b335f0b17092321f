internal import ProjectFiles

/// Finds the modules beside an app with sources in the opened folder: targets of its projects and local packages.
///
/// A scene's class may be in one of them, as may a superclass, a constant or a storyboard.
struct Libraries {
    private let files: DiscoveredFiles
    private let targets: [ProjectTarget]
    private let packages: [SwiftPackage]
    /// The names of the targets other than libraries, such as extensions.
    private let others: Set<String>
    /// The names of the implementations in Objective-C, without their extensions.
    private let implemented: Set<String>

    /// Looks up targets and packages.
    /// - Parameters:
    ///   - targets: the targets of all projects.
    ///   - packages: the packages of the opened folder.
    ///   - files: the files found in the opened folder.
    init(targets: [ProjectTarget], packages: [SwiftPackage], files: DiscoveredFiles) {
        self.files = files
        self.targets = targets.filter { if case .library = $0.product { true } else { false } }
        self.packages = packages
        let libraries = Set(self.targets.map(\.name))
        others = Set(targets.map(\.name)).subtracting(libraries)
        implemented = Set(files.withExtension("m", "mm").map { RelativePath.stem(of: $0) })
    }

    /// Returns a target's library dependencies, direct and indirect, and the local packages of its project.
    /// - Parameters:
    ///   - target: the target of the app.
    ///   - app: the app's own contents, excluded from its libraries.
    /// - Returns: the libraries with files, sorted by module, one a module; and the names of all modules and products.
    func linked(into target: ProjectTarget, of app: AppFiles) -> (libraries: [Library], modules: LinkedModules) {
        var modules = LinkedModules()
        var found: [String: Library] = [:]
        var visited: Set<String> = []
        var linkedPackages = LinkedPackages(packages, for: target.platform)
        var pending = target.dependencies.map { (dependency: $0, from: target) }
        while let (dependency, owner) = pending.popLast() {
            let libraries = self.targets(dependency, of: owner)
            guard !libraries.isEmpty else {
                if case .product(let name) = dependency, !others.contains(name) {
                    modules.unread.formUnion(linkedPackages.link(name))
                }
                continue
            }
            for library in libraries
            where visited.insert("\(library.file)\n\(library.reference)").inserted {
                pending += library.dependencies.map { ($0, library) }
                let members = library.members.compactMap(files.spelling(of:))
                var part = found[library.module] ?? Library(module: library.module)
                part.add(members + headers(beside: members, in: library.folder))
                part.bundleIdentifier = part.bundleIdentifier ?? library.settings["PRODUCT_BUNDLE_IDENTIFIER"]
                found[library.module] = part
            }
        }
        for package in linkedPackages.libraries where found[package.module] == nil { found[package.module] = package }
        if linkedPackages.isEmpty {
            // A workspace may link packages not named in any project. Then their classes are known, but not their
            // storyboards. A file of a target belongs only to the target's module, even if a package in the same folder
            // lists it.
            var owned = Set(found.values.flatMap { $0.swiftFiles + $0.objectiveCFiles })
            for package in packages
            where package.folder != target.folder && RelativePath.isInside(package.folder, target.folder) {
                for part in package.targets where found[part.module] == nil {
                    let files = part.files.filter { !owned.contains($0) }
                    guard !files.isEmpty else { continue }
                    owned.formUnion(files)
                    found[part.module] = Library(module: part.module, sources: files)
                }
            }
        }
        modules.read = Set(found.keys)
        return (Self.without(app, Array(found.values)), modules)
    }

    /// Returns the headers of a target with implementations in Objective-C, because it need not list them.
    /// - Parameters:
    ///   - members: the files listed by a target.
    ///   - folder: the folder of the target's project.
    /// - Returns: the unlisted headers of the same names, and those without any implementation, sorted.
    func headers(beside members: [String], in folder: String) -> [String] {
        let stems = Set(
            members.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }.map { RelativePath.stem(of: $0) }
        )
        guard !stems.isEmpty else { return [] }
        let listed = Set(members)
        return files.withExtension("h", "pch").filter { path in
            let stem = RelativePath.stem(of: path)
            return !listed.contains(path) && RelativePath.isInside(path, folder)
                && (stems.contains(stem) || !implemented.contains(stem))
        }
    }

    /// Removes an app's own files from its libraries.
    /// - Parameters:
    ///   - app: the app's own contents.
    ///   - libraries: the libraries, in any order.
    /// - Returns: the libraries with remaining files, sorted by module.
    static func without(_ app: AppFiles, _ libraries: [Library]) -> [Library] {
        let own = Set(app.swiftFiles + app.objectiveCFiles + app.interfaceFiles.map(\.path))
        return libraries.sorted { $0.module < $1.module }.compactMap { library in
            var library = library
            library.swiftFiles.removeAll(where: own.contains)
            library.objectiveCFiles.removeAll(where: own.contains)
            library.interfaceFiles.removeAll { own.contains($0.path) }
            let isEmpty =
                library.swiftFiles.isEmpty && library.objectiveCFiles.isEmpty && library.interfaceFiles.isEmpty
            return isEmpty ? nil : library
        }
    }

    // MARK: - Private

    /// Returns the libraries of a dependency: one in the same project, else the nearest of the name; several only for
    /// a dependency that was not evaluated.
    private func targets(_ dependency: ProjectTarget.Dependency, of owner: ProjectTarget) -> [ProjectTarget] {
        switch dependency {
        case .target(let reference):
            return targets.filter { $0.file == owner.file && $0.reference == reference }
        case .anyLibrary(let place):
            return targets.filter { library in
                library.platform == owner.platform
                    && (library.folder == place || RelativePath.isInside(library.folder, place))
            }
        case .product(let name):
            let named = targets.filter { $0.name == name || $0.settings["PRODUCT_NAME"] == name }
            return named.min { left, right in rank(left, for: owner) < rank(right, for: owner) }.map { [$0] } ?? []
        }
    }

    /// Returns the distance of a library from a target that names it; the lowest wins.
    private func rank(_ library: ProjectTarget, for owner: ProjectTarget) -> (Int, Int, Int) {
        let shared = zip(library.folder.split(separator: "/"), owner.folder.split(separator: "/"))
            .prefix { $0 == $1 }.count
        return (library.platform == owner.platform ? 0 : 1, library.file == owner.file ? 0 : 1, -shared)
    }
}

/// The package targets linked by the names of their products.
private struct LinkedPackages {
    private let packages: [SwiftPackage]
    private let platform: ProjectTarget.Platform
    private var linked: [String: Library] = [:]
    private var visited: Set<String> = []

    init(_ packages: [SwiftPackage], for platform: ProjectTarget.Platform) {
        self.packages = packages
        self.platform = platform
    }

    /// True if nothing is linked.
    var isEmpty: Bool { linked.isEmpty }

    /// The linked libraries.
    var libraries: [Library] { Array(linked.values) }

    /// Links a product, or a target of the name, with all its dependencies.
    /// - Parameter name: the name of the product or target.
    /// - Returns: the names without a product or target in any package.
    mutating func link(_ name: String) -> Set<String> {
        var pending = packages.flatMap { package in package.targets(ofProduct: name).map { (package, $0) } }
        var unknown: Set<String> = pending.isEmpty ? [name] : []
        while let (package, name) = pending.popLast() {
            guard visited.insert("\(package.folder)\n\(name)").inserted else { continue }
            guard let target = package.targets.first(where: { $0.name == name }) else {
                let others = packages.flatMap { other in other.targets(ofProduct: name).map { (other, $0) } }
                if others.isEmpty { unknown.insert(name) }
                pending += others
                continue
            }
            linked[target.module] = Library(module: target.module, files: target.files)
            for dependency in target.dependencies where dependency.applies(to: platform) {
                pending.append((package, dependency.name))
            }
        }
        return unknown
    }
}
