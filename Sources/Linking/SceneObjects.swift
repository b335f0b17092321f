internal import InterfaceBuilder

/// The elements of a document's scenes by object ID, for the connections of the file.
struct SceneObjects {
    /// The object behind an object ID.
    enum Object {
        /// The controller of a scene, by index into the flow's scenes.
        case scene(Int)
        /// A storyboard reference.
        case reference(Element)
        /// The first responder of a scene.
        case firstResponder
        /// The exit of a scene.
        case exit
        /// Anything else, with its scene by order in the file.
        case element(Element, scene: Int)
    }

    /// The object behind each object ID of the file.
    private(set) var byID: [String: Object] = [:]
    /// The object IDs used twice.
    private(set) var duplicates: [(id: String, element: Element)] = []

    /// Notes an object.
    mutating func insert(_ object: Object, _ element: Element) {
        guard let id = element.id else { return }
        guard byID[id] == nil else { return duplicates.append((id, element)) }
        byID[id] = object
    }
}
