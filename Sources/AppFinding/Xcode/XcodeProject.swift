internal import Diagnostics
internal import ProjectFiles

/// The objects of one `project.pbxproj`, with the lookups for target membership.
struct XcodeProject: Sendable {
    /// One object: its entries by name.
    typealias Object = [String: PropertyListValue]

    /// The path of `project.pbxproj`.
    var file: String
    /// The folder of the `.xcodeproj`, the value of `SRCROOT`.
    var folder: String
    /// The name of the `.xcodeproj`, without extension.
    var name: String
    /// Every object by its reference.
    private(set) var objects: [String: Object]
    /// The project object.
    private(set) var root: Object
    /// The path in the opened folder of each file reference and group with one.
    private(set) var paths: [String: String]

    /// Reads a project.
    /// - Parameters:
    ///   - bytes: the contents of `project.pbxproj`.
    ///   - file: its path.
    ///   - checkout: the location of the project's files on this machine. The default is nowhere.
    /// - Throws: a `Diagnostic` about the damage.
    init(_ bytes: [UInt8], file: String, in checkout: Checkout = Checkout()) throws(DamagedProject) {
        let bundle = RelativePath.folder(of: file)
        self.file = file
        self.folder = RelativePath.folder(of: bundle)
        self.name = RelativePath.stem(of: bundle)
        let list: PropertyListValue
        do throws(OldStylePropertyList.SyntaxError) {
            guard let text = TextDecoding.utf8(bytes) else {
                throw OldStylePropertyList.SyntaxError(message: "it is not UTF-8 text", line: 1, column: 1)
            }
            list = try OldStylePropertyList.parse(text)
        } catch {
            let place = SourceLocation(file: file, line: error.line, column: error.column)
            throw DamagedProject(error.message, at: place)
        }
        guard let objects = list["objects"]?.dictionary?.compactMapValues(\.dictionary),
            let root = list["rootObject"]?.string.flatMap({ objects[$0] })
        else { throw DamagedProject("it has no root object", at: SourceLocation(file: file, line: 1)) }
        self.objects = objects
        self.root = root
        self.paths = [:]
        self.paths = resolvePaths(in: checkout)
    }

    /// The targets in the project's order.
    var targets: [XcodeTarget] {
        (root["targets"]?.strings ?? []).compactMap { reference in
            objects[reference].flatMap { XcodeTarget(reference: reference, object: $0, project: self) }
        }
    }

    /// Returns the build settings of a configuration list: those of a name, else of its default, else of the first.
    /// - Parameters:
    ///   - list: the list's reference.
    ///   - name: the configuration's name. The default is `Release`.
    /// - Returns: the configuration's object, or nil if the project has none.
    func configuration(of list: String?, named name: String = "Release") -> Object? {
        guard let list = list.flatMap({ objects[$0] }) else { return nil }
        let configurations = (list["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
        let wanted = list["defaultConfigurationName"]?.string
        return configurations.first { $0["name"]?.string == name }
            ?? configurations.first { $0["name"]?.string == wanted } ?? configurations.first
    }

    /// Returns the configuration names of the first list with configurations, in order.
    /// - Parameter lists: the lists' references.
    /// - Returns: the names.
    func configurationNames(in lists: [String?]) -> [String] {
        lists.lazy.map { list in
            (list.flatMap { objects[$0] }?["buildConfigurations"]?.strings ?? []).compactMap {
                objects[$0]?["name"]?.string
            }
        }
        .first { !$0.isEmpty } ?? []
    }

    /// Returns a path for a document that lies outside of the opened folder, so that it counts as missing.
    /// - Parameter reference: the document's reference.
    /// - Returns: its name in the folder around the opened one; nil for other files.
    func documentOutside(_ reference: String) -> String? {
        guard let name = objects[reference]?["path"]?.string.map(RelativePath.name),
            name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
        else { return nil }
        return "../\(name)"
    }

    // MARK: - Private

    /// Walks the groups from the main group, each once, so a cycle ends.
    private func resolvePaths(in checkout: Checkout) -> [String: String] {
        var paths: [String: String] = [:]
        let base = checkout.join(folder, root["projectDirPath"]?.string ?? "")
        guard let base, let main = root["mainGroup"]?.string else { return [:] }
        // `foreign` is the folder of a group on the author's machine, if its local place is unknown.
        var pending: [(reference: String, parent: String?, foreign: String?)] = [(main, base, nil)]
        var visited: Set<String> = []
        while let (reference, parent, foreign) = pending.popLast() {
            guard visited.insert(reference).inserted, let object = objects[reference] else { continue }
            let path = object["path"]?.string
            var absolute: String?
            var resolved: String?
            switch object["sourceTree"]?.string ?? "<group>" {
            case "<group>":
                resolved = parent.flatMap { parent in path.map { checkout.join(parent, $0) } ?? parent }
                absolute = foreign.map { foreign in path.map { "\(foreign)/\($0)" } ?? foreign }
            case "SOURCE_ROOT": resolved = checkout.join(base, path ?? "")
            case "<absolute>": absolute = path
            default: break
            }
            if let absolute { resolved = checkout.place(of: absolute) }
            paths[reference] = resolved
            let outside = resolved == nil ? absolute : nil
            pending += (object["children"]?.strings ?? []).map { ($0, resolved, outside) }
        }
        return paths
    }
}

/// The error for an unreadable `project.pbxproj`.
struct DamagedProject: Error {
    /// The message for the user.
    var diagnostic: Diagnostic

    /// Creates an error.
    /// - Parameters:
    ///   - reason: the end of a sentence.
    ///   - location: the location of the damage.
    init(_ reason: String, at location: SourceLocation) {
        diagnostic = Diagnostic(
            "damaged-project",
            .error,
            "the project cannot be read: \(reason)",
            at: location,
            remedy: "open it in Xcode, or check out the file again"
        )
    }
}
