internal import InterfaceBuilder

/// What a scene's elements are called by the connections of their file.
struct SceneObjects {
    /// What an object ID stands for.
    enum Object {
        /// The controller of a scene, by index into the flow's scenes.
        case scene(Int)
        /// A storyboard reference.
        case reference(Element)
        /// The first responder of a scene.
        case firstResponder
        /// The exit of a scene.
        case exit
        /// Anything else, with the scene that it belongs to, by its order in the file.
        case element(Element, scene: Int)
    }

    /// What each object ID of the file stands for; the first of two with one ID.
    private(set) var byID: [String: Object] = [:]
    /// The object IDs that occur twice.
    private(set) var duplicates: [(id: String, element: Element)] = []

    /// Notes an object.
    mutating func insert(_ object: Object, _ element: Element) {
        guard let id = element.id else { return }
        if byID.updateValue(object, forKey: id) != nil { duplicates.append((id, element)) }
    }
}
