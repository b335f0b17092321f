internal import AppFinding
internal import Diagnostics
internal import InterfaceBuilder
internal import ProjectFiles

/// One document of an app with its names in other files.
struct LinkedDocument {
    /// The parsed document.
    let document: InterfaceBuilderDocument
    /// The name used by code and references.
    let name: String
    /// The prefix of its scene and segue keys: the name, or more of the path if two documents share the name.
    let prefix: String
    /// The module of the library with this document in its bundle; nil for the app's own documents.
    let library: String?
    /// The module of its classes marked as the target's own.
    let module: String?
    /// True if its scenes take part in the flow.
    let hasScenes: Bool
    /// The colours and texts for its views.
    let views: ViewBuilder

    /// Returns the location of an element's start in the document.
    func location(_ position: Position) -> SourceLocation {
        SourceLocation(file: document.file, line: Int(position.line), column: Int(position.column))
    }
}

extension LinkedDocument {
    /// Returns true if another document has equal contents and names.
    func isEqual(to other: Self) -> Bool {
        document == other.document && module == other.module && name == other.name && prefix == other.prefix
            && views.texts == other.views.texts
    }

    /// Returns true if the scenes of a document take part in the flow of an app.
    /// - Parameters:
    ///   - document: the document.
    ///   - file: the app's facts about the file.
    ///   - app: the app.
    ///   - opened: the names of the storyboards opened by code. The default is none.
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
            // UIKit makes the scenes of a launch screen if the app starts with it.
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
