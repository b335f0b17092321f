package import Diagnostics
package import ManifestReading
internal import ProjectFiles
package import SceneFlow

/// What an app consists of, before anything of it is parsed.
package struct AppFiles: Sendable {
    /// What a project says about the first storyboard.
    package enum Main: Sendable, Hashable {
        /// There is no project.
        case unknown
        /// The project names a main storyboard.
        case storyboard(String, SourceLocation)
        /// There is a project, and it names none: the delegate builds the window.
        case code(SourceLocation)
    }

    /// The target's name, else the folder's.
    package var name: String
    /// The folder that the app lies in, relative to the opened folder.
    package var folder: String
    /// Whether a project says what belongs to the app.
    package var hasProject = false
    /// The module that its classes are compiled into.
    package var module: String?
    /// The system that it is built for.
    package var platform = ProjectTarget.Platform.iOS
    /// The lowest version of iOS that it runs on.
    package var deploymentTarget: Version?
    /// A Boolean value that indicates whether it runs on iPads only.
    package var isForPadsOnly = false
    /// The version of Swift that it is compiled as.
    package var swiftVersion: Version?
    /// The flags of `#if` that the target sets, by configuration.
    package var compilationFlags: [BuildConfiguration: Set<String>] = [:]
    /// What is known about the first storyboard.
    package var main = Main.unknown
    /// The class of the scene delegate, where an Info.plist names it.
    package var sceneDelegate: String?
    /// Its storyboards and xibs and those of its libraries, one a name, sorted.
    package var interfaceFiles: [InterfaceFile] = []
    /// Its Swift files, sorted.
    package var swiftFiles: [String] = []
    /// Its Objective-C headers and implementations, sorted.
    package var objectiveCFiles: [String] = []
    /// The Swift files that a project names for it and that are not there, sorted: generated ones, or a checkout in part.
    var absentSwiftFiles: [String] = []
    /// The names of the storyboards and xibs that a project names for it and of which no file is there, sorted.
    package var absentDocuments: [String] = []
    /// The frameworks, libraries and local packages that it is linked with, sorted by module.
    package var libraries: [Library] = []
    /// The modules and products that it is linked with, directly or through others.
    package var linked = LinkedModules()
    /// The Swift files of its folder that belong to no app, with the navigations in them, sorted.
    package var outside: [OutsideFile] = []
    /// The Markdown files that may be scene documents, sorted.
    package var markdownFiles: [String] = []
    /// Its manifest.
    package var manifest: Manifest?
    /// What was wrong with the files of this app.
    package var diagnostics: [Diagnostic] = []

    /// Creates an app without files.
    /// - Parameters:
    ///   - name: the target's name, else the folder's.
    ///   - folder: the app's folder, relative to the opened folder.
    package init(name: String, folder: String) {
        self.name = name
        self.folder = folder
    }

    /// Whether nothing of it can be read.
    package var isEmpty: Bool { interfaceFiles.isEmpty && swiftFiles.isEmpty && objectiveCFiles.isEmpty }

    /// Its Swift files and those of the libraries that it is linked with.
    ///
    /// Files that R.swift generates are excluded: their accessors are derived from the storyboards.
    package var allSwiftFiles: [String] {
        (swiftFiles + libraries.flatMap(\.swiftFiles)).filter { RelativePath.name(of: $0) != "R.generated.swift" }
    }
    /// Its Objective-C files and those of the libraries that it is linked with.
    package var allObjectiveCFiles: [String] { objectiveCFiles + libraries.flatMap(\.objectiveCFiles) }

    /// Returns whether its project has a build of a kind; true where no project says.
    package func has(_ build: BuildConfiguration) -> Bool { compilationFlags.isEmpty || compilationFlags[build] != nil }

    /// Adds what the app is linked with, with its storyboards and xibs.
    /// - Parameter libraries: the libraries, sorted by module.
    package mutating func add(_ libraries: [Library]) {
        self.libraries = libraries
        var known = Set(interfaceFiles.map(\.path))
        for file in libraries.flatMap(\.interfaceFiles) where manifest?.excludes(file.path) != true {
            if known.insert(file.path).inserted { interfaceFiles.append(file) }
        }
        interfaceFiles.sort { $0.path < $1.path }
    }

    /// The module of the library that each of its files is a part of; the app's own files are not among them.
    package var librariesOfFiles: [String: String] {
        var result: [String: String] = [:]
        for library in libraries {
            for path in library.swiftFiles + library.objectiveCFiles { result[path] = library.module }
        }
        for file in interfaceFiles { result[file.path] = file.library }
        return result
    }

    /// The module of the library that each document is a part of; the app's own documents are not among them.
    package var librariesOfDocuments: [String: String] {
        Dictionary(
            interfaceFiles.compactMap { file in file.library.map { (file.path, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The modules of which not all sources were read, Apple's aside, sorted.
    /// - Parameter imports: the modules that the app's files import.
    /// - Returns: the modules that the app imports or is linked with, and its own where Swift files of it are absent.
    package func unreadModules(importing imports: Set<String>) -> [String] {
        let known = linked.read.union(libraries.map(\.module)).union([module ?? name])
        let missing = imports.union(linked.unread).subtracting(known).filter { !SystemModules.contain($0) }
        return missing.union(absentSwiftFiles.isEmpty ? [] : [module ?? name]).sorted()
    }

    /// Whether a class is missing only because the file is that is named after it.
    package func lacksFile(ofClass name: String) -> Bool {
        absentSwiftFiles.contains { $0.split(separator: "/").last.map(String.init) == "\(name).swift" }
    }
}

/// The modules that an app is linked with.
package struct LinkedModules: Sendable, Hashable {
    /// The modules whose sources lie in the opened folder, those included that have no file of their own.
    var read: Set<String> = []
    /// The products that no target and no package of the opened folder makes.
    var unread: Set<String> = []
}

/// A module that an app is linked with and whose sources lie in the opened folder.
package struct Library: Sendable, Hashable {
    /// The module's name.
    package var module: String
    /// Its Swift files, sorted.
    package var swiftFiles: [String] = []
    /// Its Objective-C headers and implementations, sorted.
    package var objectiveCFiles: [String] = []
    /// Its storyboards and xibs, one a name, sorted.
    package var interfaceFiles: [InterfaceFile] = []
    /// The identifier of its bundle; nil where none is known.
    package var bundleIdentifier: String?

    /// Creates a library.
    /// - Parameters:
    ///   - module: the module's name.
    ///   - files: its files. The default is none.
    package init(module: String, files: [String] = []) {
        self.module = module
        add(files)
    }

    /// Creates a library of which the storyboards and xibs are not known to be in the app.
    /// - Parameters:
    ///   - module: the module's name.
    ///   - sources: its files.
    package init(module: String, sources: [String]) {
        self.init(module: module, files: sources)
        interfaceFiles = []
    }

    /// Adds files of any kind.
    /// - Parameter files: the files.
    package mutating func add(_ files: [String]) {
        swiftFiles = Set(swiftFiles + files.filter { $0.hasSuffix(".swift") }).sorted()
        objectiveCFiles = Set(objectiveCFiles + files.filter(Self.isObjectiveC)).sorted()
        let documents = Localization.choose(among: files).map { file in
            InterfaceFile(path: file.path, strings: file.strings, library: module)
        }
        interfaceFiles = Set(interfaceFiles + documents).sorted { $0.path < $1.path }
    }

    /// Whether a file is read for its Objective-C declarations.
    package static func isObjectiveC(_ path: String) -> Bool {
        path.hasSuffix(".h") || path.hasSuffix(".m") || path.hasSuffix(".mm")
    }
}

/// A storyboard or xib in the language that is shown.
package struct InterfaceFile: Sendable, Hashable {
    /// The document's path.
    package var path: String
    /// The `.strings` file whose texts win over the document's, or nil.
    package var strings: String?
    /// The module of the library whose bundle holds the document; nil where it is the app's own.
    package var library: String?

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - path: the document's path.
    ///   - strings: the `.strings` file whose texts win over the document's, or nil.
    ///   - library: the module of the library whose bundle holds the document; nil where it is the app's own.
    package init(path: String, strings: String? = nil, library: String? = nil) {
        self.path = path
        self.strings = strings
        self.library = library
    }
}
