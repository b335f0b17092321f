import SceneDocs
import Wire

extension ScenesDocumentResponse {
    /// A scene's document.
    init(_ document: SceneDocument) {
        self.init()
        html = document.html
        title = document.title
        headings = document.headings.map { heading in
            var result = Heading()
            result.level = heading.level
            result.text = heading.text
            result.anchor = heading.anchor
            return result
        }
        source = document.source.map { source in
            var result = DocumentSource()
            result.path = source.path
            result.modified = source.modified
            return result
        }
        generated = document.generated
    }
}
