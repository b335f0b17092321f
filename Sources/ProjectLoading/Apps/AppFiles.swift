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
    /// The lowest version of iOS that it runs on.
    var deploymentTarget: Version?
    /// The version of Swift that it is compiled as.
    var swiftVersion: Version?
    /// The flags of `#if` that the target sets, by configuration.
    var compilationFlags: [BuildConfiguration: Set<String>] = [:]
    /// What is known about the first storyboard.
    var main = Main.unknown
    /// The class of the scene delegate, where an Info.plist names it.
    var sceneDelegate: String?
    /// Its storyboards and xibs, one a name, sorted.
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
    /// The Swift files of its folder that belong to no app, with the navigations in them, sorted.
    var outside: [OutsideFile] = []
    /// The Markdown files that may be scene documents, sorted.
    var markdownFiles: [String] = []
    /// Its manifest.
    var manifest: Manifest?
    /// What was wrong with the files of this app.
    var diagnostics: [Diagnostic] = []

    /// Whether a class is missing only because the file is that is named after it.
    func lacksFile(ofClass name: String) -> Bool {
        absentSwiftFiles.contains { $0.split(separator: "/").last.map(String.init) == "\(name).swift" }
    }
}

/// A module that an app is linked with and whose sources lie in the opened folder.
struct Library: Sendable, Hashable {
    /// The module's name.
    var module: String
    /// Its Swift files, sorted.
    var swiftFiles: [String] = []
    /// Its Objective-C headers and implementations, sorted.
    var objectiveCFiles: [String] = []

    /// Creates a library.
    /// - Parameters:
    ///   - module: the module's name.
    ///   - files: its files.
    init(module: String, files: [String]) {
        self.module = module
        swiftFiles = files.filter { $0.hasSuffix(".swift") }.sorted()
        objectiveCFiles = files.filter(Self.isObjectiveC).sorted()
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
}
