internal import AppFinding
internal import Diagnostics
internal import InterfaceBuilder
internal import ProjectFiles

/// One document of an app with the names that other files know it by.
struct LinkedDocument {
    /// The parsed document.
    let document: InterfaceBuilderDocument
    /// The name that code and references use.
    let name: String
    /// What keys of its scenes and segues begin with: the name, or more of the path where two documents share it.
    let prefix: String
    /// The module of the library whose bundle holds it; nil where it is the app's own.
    let library: String?
    /// The module that its classes are looked up in where it says that they are the target's own.
    let module: String?
    /// Whether its scenes take part in the flow.
    let hasScenes: Bool
    /// The colours and texts for its views.
    let views: ViewBuilder

    /// Where an element of the document begins.
    func location(_ position: Position) -> SourceLocation {
        SourceLocation(file: document.file, line: Int(position.line), column: Int(position.column))
    }
}

extension LinkedDocument {
    /// Whether another document says the same under the same names.
    func isEqual(to other: Self) -> Bool {
        document == other.document && module == other.module && name == other.name && prefix == other.prefix
            && views.texts == other.views.texts
    }

    /// Whether the scenes of a document take part in the flow of an app.
    /// - Parameters:
    ///   - document: the document.
    ///   - file: what the app says of its file.
    ///   - app: the app.
    ///   - opened: the names of the storyboards that the code opens. The default is none.
    /// - Returns: false for launch screens, and for documents of other systems.
    static func hasScenes(
        _ document: InterfaceBuilderDocument,
        _ file: InterfaceFile,
        in app: AppFiles,
        opening opened: Set<String> = []
    ) -> Bool {
        guard document.format == .storyboard else { return false }
        let name = RelativePath.stem(of: file.path)
        if document.isLaunchScreen, !opened.contains(name) {
            // UIKit makes the scenes of a launch screen where the app begins with it.
            guard case .storyboard(name, _) = app.main else { return false }
        }
        switch document.runtime {
        case .watchOS, .archive: return false
        // A library for several systems has storyboards for each.
        case .iOS, .iPad: return file.library == nil || app.platform != .tvOS
        case .tvOS: return file.library == nil || app.platform == .tvOS
        case .macOS: return file.library == nil
        case .unknown: return true
        }
    }
}
