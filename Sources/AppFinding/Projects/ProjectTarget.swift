internal import ProjectFiles
internal import SceneFlow

/// One target of a project, whichever tool the project is written for.
package struct ProjectTarget: Sendable {
    /// What a target makes, as far as it matters here.
    enum Product: Sendable, Hashable {
        /// An app, or an app clip.
        case application
        /// A framework, a library or a resource bundle, in words.
        case library(String)
        /// Tests, in words.
        case tests(String)
        /// Anything else, in words.
        case other(String)
    }

    /// The system that a target is built for.
    package enum Platform: Sendable, Hashable {
        case iOS
        case macOS
        case watchOS
        case tvOS
        case visionOS
    }

    /// Another target that one needs.
    enum Dependency: Sendable, Hashable {
        /// A target of the same project, by its reference.
        case target(String)
        /// A product of any project or package of the folder, by its name.
        case product(String)
    }

    /// The path of the file that describes the project.
    package var file: String
    /// The folder of the project, relative to the opened folder.
    package var folder: String
    /// What the project calls the target: unique in the project.
    var reference: String
    /// The target's name.
    package var name: String
    /// What it makes.
    var product: Product
    /// The system that it is built for.
    package var platform = Platform.iOS
    /// Its build settings.
    var settings: BuildSettings
    /// The flags of `#if` that it sets, by configuration; none of a configuration that the project does not have.
    var compilationFlags: [BuildConfiguration: Set<String>] = [:]
    /// The paths of the files that it contains, sorted; also of files that a project names and that are not there.
    var members: [String] = []
    /// What it needs.
    var dependencies: [Dependency] = []
    /// What the project says itself of the target's Info.plist; nil where a file or the settings say all.
    var information: PropertyListValue?

    /// The module that its Swift files are compiled into.
    package var module: String {
        settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(settings["PRODUCT_NAME"] ?? name)
    }
}
