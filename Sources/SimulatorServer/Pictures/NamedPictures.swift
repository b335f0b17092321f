import AssetCatalogs
import Diagnostics
import ProjectFiles
import SceneFlow
import Wire

/// The pictures and colours that the views of one build name, looked up once.
struct NamedPictures: Sendable {
    /// The most names looked up.
    private static let mostNames = 2000
    /// The most bytes read to find the types and hashes of pictures.
    ///
    /// Pictures beyond it are not shown.
    private static let mostBytes = 128 << 20

    /// The description for clients.
    let listing: Encoded<FlowsPicturesResponse>
    private let catalogs: AssetCatalogs
    private let files: [String: PictureFile]

    /// Looks the names up.
    ///
    /// Reads the pictures. Call it only on threads allowed to block.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - catalogs: the catalogues of its folder.
    init(of flow: SceneFlow.Flow, in catalogs: AssetCatalogs) {
        self.catalogs = catalogs
        var names = Names()
        for scene in flow.scenes { names.add(scene) }
        let documents = flow.storyboards.map(\.file) + flow.scenes.compactMap(\.location?.file)
        let near = Set(documents.map(RelativePath.folder)).sorted()
        var response = FlowsPicturesResponse()
        var files: [String: PictureFile] = [:]
        var bytes = 0
        for name in names.pictures.sorted().prefix(Self.mostNames) where bytes < Self.mostBytes {
            guard let picture = catalogs.picture(named: name, near: near) else { continue }
            for file in [picture.light, picture.dark].compactMap(\.self) {
                files[file.name] = file
                bytes += Int(file.hash.length)
            }
            response.pictures[name] = FlowPicture(picture)
        }
        for name in names.colors.sorted().prefix(Self.mostNames) {
            response.colors[name] = catalogs.color(named: name, near: near).map(FlowColor.init)
        }
        response.omitted = [names.pictures, names.colors].reduce(0) { $0 + max(0, $1.count - Self.mostNames) }
        listing = Encoded(response)
        self.files = files
    }

    /// Returns a picture as it is now.
    /// - Parameter name: the name of its file for clients.
    /// - Returns: the file and its bytes; nil if there is no such picture, or it has changed.
    func content(of name: String) -> (file: PictureFile, bytes: [UInt8])? {
        guard let file = files[name], let bytes = catalogs.bytes(of: file) else { return nil }
        return (file, bytes)
    }

    // MARK: - Private

    /// The names in the views of scenes.
    private struct Names {
        var pictures: Set<String> = []
        var colors: Set<String> = []

        mutating func add(_ scene: SceneFlow.Scene) {
            scene.view.map { add($0) }
            let items = (scene.navigationItem.map { $0.left + $0.right } ?? []) + scene.toolbarItems
            for item in items {
                if let image = item.image, !item.isSystemImage { pictures.insert(image) }
                item.customView.map { add($0) }
            }
            scene.navigationItem?.titleView.map { add($0) }
            if let item = scene.tabBarItem, let image = item.image, !item.isSystemImage { pictures.insert(image) }
        }

        /// Takes the names of a view and of all in it.
        ///
        /// The parser's limit bounds the depth.
        private mutating func add(_ node: ViewNode) {
            if let image = node.image, !node.isSystemImage { pictures.insert(image) }
            for color in [
                node.style.textColor, node.style.backgroundColor, node.style.tintColor, node.style.borderColor,
            ] {
                if let name = color?.name { colors.insert(name) }
            }
            for child in node.children { add(child) }
            for cell in node.sections.flatMap(\.cells) { add(cell) }
        }
    }
}

extension FlowPicture {
    /// Creates the description of a picture.
    fileprivate init(_ picture: CatalogPicture) {
        self.init()
        file = picture.light.name
        dark = picture.dark?.name
        size = picture.light.size.map { points in
            var size = Wire.Size()
            (size.width, size.height) = (points.width, points.height)
            return size
        }
        rendering = picture.rendering?.rawValue
    }
}

extension FlowColor {
    /// Creates the description of a colour.
    fileprivate init(_ color: CatalogColor) {
        self.init()
        (light, dark) = (color.light, color.dark)
    }
}
