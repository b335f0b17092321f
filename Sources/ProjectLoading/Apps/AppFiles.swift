internal import Diagnostics
internal import SceneFlow

/// What an app consists of, before anything of it is parsed.
struct AppFiles: Sendable {
    /// What a project says about the first storyboard.
    enum Main: Sendable, Hashable {
        /// There is no project.
        case unknown
        /// The project names a main storyboard.
        case storyboard(String, SourceLocation)
        /// There is a project, and it names none: the delegate builds the window.
        case code(SourceLocation)
    }

    /// The target's name, else the folder's.
    var name: String
    /// The folder that the app lies in, relative to the opened folder.
    var folder: String
    /// Whether a project says what belongs to the app.
    var hasProject = false
    /// The module that its classes are compiled into.
    var module: String?
    /// The system that it is built for.
    var platform = ProjectTarget.Platform.iOS
    /// The lowest version of iOS that it runs on.
    var deploymentTarget: Version?
    /// A Boolean value that indicates whether it runs on iPads only.
    var isForPadsOnly = false
    /// The version of Swift that it is compiled as.
    var swiftVersion: Version?
    /// The flags of `#if` that the target sets, by configuration.
    var compilationFlags: [BuildConfiguration: Set<String>] = [:]
    /// What is known about the first storyboard.
    var main = Main.unknown
    /// The class of the scene delegate, where an Info.plist names it.
    var sceneDelegate: String?
    /// Its storyboards and xibs and those of its libraries, one a name, sorted.
    var interfaceFiles: [InterfaceFile] = []
    /// Its Swift files, sorted.
    var swiftFiles: [String] = []
    /// Its Objective-C headers and implementations, sorted.
    var objectiveCFiles: [String] = []
    /// The Swift files that a project names for it and that are not there, sorted: generated ones, or a checkout in part.
    var absentSwiftFiles: [String] = []
    /// The names of the storyboards and xibs that a project names for it and of which no file is there, sorted.
    var absentDocuments: [String] = []
    /// The frameworks, libraries and local packages that it is linked with, sorted by module.
    var libraries: [Library] = []
    /// The modules and products that it is linked with, directly or through others.
    var linked = LinkedModules()
    /// The Swift files of its folder that belong to no app, with the navigations in them, sorted.
    var outside: [OutsideFile] = []
    /// The Markdown files that may be scene documents, sorted.
    var markdownFiles: [String] = []
    /// Its manifest.
    var manifest: Manifest?
    /// What was wrong with the files of this app.
    var diagnostics: [Diagnostic] = []

    /// Whether nothing of it can be read.
    var isEmpty: Bool { interfaceFiles.isEmpty && swiftFiles.isEmpty && objectiveCFiles.isEmpty }

    /// Returns whether its project has a build of a kind; true where no project says.
    func has(_ build: BuildConfiguration) -> Bool { compilationFlags.isEmpty || compilationFlags[build] != nil }

    /// Adds what the app is linked with, with its storyboards and xibs.
    /// - Parameter libraries: the libraries, sorted by module.
    mutating func add(_ libraries: [Library]) {
        self.libraries = libraries
        var known = Set(interfaceFiles.map(\.path))
        for file in libraries.flatMap(\.interfaceFiles) where manifest?.excludes(file.path) != true {
            if known.insert(file.path).inserted { interfaceFiles.append(file) }
        }
        interfaceFiles.sort { $0.path < $1.path }
    }

    /// The module of the library that each of its files is a part of; the app's own files are not among them.
    var librariesOfFiles: [String: String] {
        var result: [String: String] = [:]
        for library in libraries {
            for path in library.swiftFiles + library.objectiveCFiles { result[path] = library.module }
        }
        for file in interfaceFiles { result[file.path] = file.library }
        return result
    }

    /// The module of the library that each document is a part of; the app's own documents are not among them.
    var librariesOfDocuments: [String: String] {
        Dictionary(
            interfaceFiles.compactMap { file in file.library.map { (file.path, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The modules of which not all sources were read, Apple's aside, sorted.
    /// - Parameter imports: the modules that the app's files import.
    /// - Returns: the modules that the app imports or is linked with, and its own where Swift files of it are absent.
    func unreadModules(importing imports: Set<String>) -> [String] {
        let known = linked.read.union(libraries.map(\.module)).union([module ?? name])
        let missing = imports.union(linked.unread).subtracting(known).filter { !SystemModules.contain($0) }
        return missing.union(absentSwiftFiles.isEmpty ? [] : [module ?? name]).sorted()
    }

    /// Whether a class is missing only because the file is that is named after it.
    func lacksFile(ofClass name: String) -> Bool {
        absentSwiftFiles.contains { $0.split(separator: "/").last.map(String.init) == "\(name).swift" }
    }
}

/// The modules that an app is linked with.
struct LinkedModules: Sendable, Hashable {
    /// The modules whose sources lie in the opened folder, those included that have no file of their own.
    var read: Set<String> = []
    /// The products that no target and no package of the opened folder makes.
    var unread: Set<String> = []
}

/// A module that an app is linked with and whose sources lie in the opened folder.
struct Library: Sendable, Hashable {
    /// The module's name.
    var module: String
    /// Its Swift files, sorted.
    var swiftFiles: [String] = []
    /// Its Objective-C headers and implementations, sorted.
    var objectiveCFiles: [String] = []
    /// Its storyboards and xibs, one a name, sorted.
    var interfaceFiles: [InterfaceFile] = []
    /// The identifier of its bundle; nil where none is known.
    var bundleIdentifier: String?

    /// Creates a library.
    /// - Parameters:
    ///   - module: the module's name.
    ///   - files: its files. The default is none.
    init(module: String, files: [String] = []) {
        self.module = module
        add(files)
    }

    /// Creates a library of which the storyboards and xibs are not known to be in the app.
    /// - Parameters:
    ///   - module: the module's name.
    ///   - sources: its files.
    init(module: String, sources: [String]) {
        self.init(module: module, files: sources)
        interfaceFiles = []
    }

    /// Adds files of any kind.
    /// - Parameter files: the files.
    mutating func add(_ files: [String]) {
        swiftFiles = Set(swiftFiles + files.filter { $0.hasSuffix(".swift") }).sorted()
        objectiveCFiles = Set(objectiveCFiles + files.filter(Self.isObjectiveC)).sorted()
        let documents = Localization.choose(among: files).map { file in
            InterfaceFile(path: file.path, strings: file.strings, library: module)
        }
        interfaceFiles = Set(interfaceFiles + documents).sorted { $0.path < $1.path }
    }

    /// Whether a file is read for its Objective-C declarations.
    static func isObjectiveC(_ path: String) -> Bool {
        path.hasSuffix(".h") || path.hasSuffix(".m") || path.hasSuffix(".mm")
    }
}

/// A storyboard or xib in the language that is shown.
struct InterfaceFile: Sendable, Hashable {
    /// The document's path.
    var path: String
    /// The `.strings` file whose texts win over the document's, or nil.
    var strings: String?
    /// The module of the library whose bundle holds the document; nil where it is the app's own.
    var library: String?
}
