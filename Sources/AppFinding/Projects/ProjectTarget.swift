internal import ProjectFiles
internal import SceneFlow

/// One target of a project, for any project tool.
package struct ProjectTarget: Sendable {
    /// The kind of a target's product, as far as relevant here.
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

    /// The platform of a target.
    package enum Platform: Sendable, Hashable {
        case iOS
        case macOS
        case watchOS
        case tvOS
        case visionOS
    }

    /// A dependency on another target.
    enum Dependency: Sendable, Hashable {
        /// A target of the same project, by its reference.
        case target(String)
        /// A product of any project or package of the folder, by its name.
        case product(String)
        /// A dependency that was not evaluated: any library of the projects in a folder.
        case anyLibrary(inside: String)
    }

    /// The path of the file with the project description.
    package var file: String
    /// The folder of the project, relative to the opened folder.
    package var folder: String
    /// The project's reference to the target, unique in the project.
    var reference: String
    /// The target's name.
    package var name: String
    /// Its product.
    var product: Product
    /// Its platform.
    package var platform = Platform.iOS
    /// Its build settings.
    var settings: BuildSettings
    /// The `#if` flags it sets, by configuration; none for a configuration absent from the project.
    var compilationFlags: [BuildConfiguration: Set<String>] = [:]
    /// The paths of its files, sorted, including missing files named in a project.
    var members: [String] = []
    /// Its dependencies.
    var dependencies: [Dependency] = []
    /// The project's own entries for the target's Info.plist; nil if a file or the settings contain all.
    var information: PropertyListValue?

    /// The module of its Swift files.
    package var module: String {
        settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(settings["PRODUCT_NAME"] ?? name)
    }
}
