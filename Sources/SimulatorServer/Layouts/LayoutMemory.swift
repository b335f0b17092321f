import AutoLayout
import Diagnostics
import InterfaceBuilder
import SceneFlow
import Synchronization
import Wire

/// The layouts of one build's scenes, and the documents they are made from.
///
/// A device asks for the same few layouts again and again. The memory starts anew at its limits.
final class LayoutMemory: Sendable {
    private struct Key: Hashable {
        let scene: SceneFlow.Scene.ID
        let space: LayoutEnvironment
    }

    private struct Contents {
        var wireframes: [Key: Encoded<Wireframe>] = [:]
        var wireframeBytes = 0
        var documents: [String: LayoutDocument] = [:]
        /// The size of the files of the documents.
        var documentBytes = 0
    }

    /// The maximum size of the stored wireframes, in bytes.
    private static let maximumWireframeBytes = 4 << 20
    /// The maximum size of the files of the stored documents, in bytes.
    ///
    /// Parsed, they take about ten times as much.
    private static let maximumDocumentBytes = 2 << 20

    private let contents = Mutex(Contents())

    /// The stored wireframe of a scene in a space, or nil.
    subscript(scene: SceneFlow.Scene.ID, space: LayoutEnvironment) -> Encoded<Wireframe>? {
        contents.withLock { $0.wireframes[Key(scene: scene, space: space)] }
    }

    /// Stores a wireframe.
    /// - Parameters:
    ///   - wireframe: the wireframe.
    ///   - scene: its scene.
    ///   - space: the space of the scene's view.
    func store(_ wireframe: Encoded<Wireframe>, of scene: SceneFlow.Scene.ID, in space: LayoutEnvironment) {
        contents.withLock { contents in
            contents.wireframeBytes += wireframe.json.count
            if contents.wireframeBytes > Self.maximumWireframeBytes {
                contents.wireframes = [:]
                contents.wireframeBytes = wireframe.json.count
            }
            contents.wireframes[Key(scene: scene, space: space)] = wireframe
        }
    }

    /// Lays out a scene from the constraints of its document.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - space: the space of its view.
    ///   - read: returns the bytes of a file, or nil.
    /// - Returns: the scene with other frames; nil if its document cannot lay it out.
    func layOut(
        _ scene: SceneFlow.Scene,
        in space: LayoutEnvironment,
        reading read: (String) -> [UInt8]?
    ) -> SceneFlow.Scene? {
        guard let view = scene.view, let id = view.id, let file = scene.location?.file,
            let document = document(file, reading: read)
        else { return nil }
        let layout: SceneLayout? =
            switch scene.origin {
            case .storyboard(_, let objectID): document.layout(ofController: objectID, in: space)
            case .nib: document.layout(ofView: id, in: space)
            case .code: nil
            }
        guard let layout, layout.views[id] != nil else { return nil }
        var laidOut = scene
        laidOut.size = Size(width: space.width, height: space.height)
        laidOut.view = layout.placed(view)
        return laidOut
    }

    // MARK: - Private

    /// Returns a document: the stored one, or the file's as it is now.
    ///
    /// A file that cannot be read now may be later.
    private func document(_ file: String, reading read: (String) -> [UInt8]?) -> LayoutDocument? {
        if let known = contents.withLock({ $0.documents[file] }) { return known }
        guard let bytes = read(file) else { return nil }
        let document = LayoutDocument(DocumentParser(keepsConstraints: true).parse(bytes, file: file))
        contents.withLock { contents in
            contents.documentBytes += bytes.count
            if contents.documentBytes > Self.maximumDocumentBytes {
                contents.documents = [:]
                contents.documentBytes = bytes.count
            }
            contents.documents[file] = document
        }
        return document
    }
}
