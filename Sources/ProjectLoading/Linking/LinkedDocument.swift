internal import Diagnostics
internal import InterfaceBuilder

/// One document of an app with the names that other files know it by.
struct LinkedDocument {
    /// The parsed document.
    let document: InterfaceBuilderDocument
    /// The name that code and references use.
    let name: String
    /// What keys of its scenes and segues begin with: the name, or more of the path where two documents share it.
    let prefix: String
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
        document == other.document && name == other.name && prefix == other.prefix && views.texts == other.views.texts
    }

    /// Whether its scenes take part in the flow.
    var hasScenes: Bool {
        guard document.format == .storyboard, !document.isLaunchScreen else { return false }
        switch document.runtime {
        case .watchOS, .archive: return false
        case .iOS, .iPad, .tvOS, .macOS, .unknown: return true
        }
    }
}
