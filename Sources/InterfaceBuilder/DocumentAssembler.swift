/// Sorts the children of a root element into a document.
enum DocumentAssembler {
    /// Fills in a document.
    /// - Parameters:
    ///   - document: the document, with its runtime.
    ///   - root: the root element.
    ///   - displayNames: the comment before each child of `scenes`, in order.
    static func fill(_ document: inout InterfaceBuilderDocument, from root: Element, displayNames: [String?]) {
        document.attributes = root.attributes
        document.initialViewController = root["initialViewController"].flatMap { $0.isEmpty ? nil : $0 }
        document.isLaunchScreen = root["launchScreen"] == "YES"
        var displayNames = displayNames[...]
        for child in root.children {
            switch child.name {
            case "device":
                document.device = DeviceElement(child) ?? document.device
            case "scenes":
                for element in child.children {
                    document.scenes.append(SceneElement(element, displayName: displayNames.popFirst() ?? nil))
                }
            case "objects": document.objects += child.children
            case "resources": document.resources += child.children
            default: document.others.append(child)
            }
        }
    }
}

extension DeviceElement {
    /// Reads a `device` element; nil if it has no ID.
    fileprivate init?(_ element: Element) {
        guard let id = element.id else {
            return nil
        }
        self.init(
            id: id,
            orientation: element["orientation"] ?? "portrait",
            appearance: element["appearance"] ?? "light"
        )
    }
}

extension SceneElement {
    /// Reads a `scene` element.
    fileprivate init(_ element: Element, displayName: String?) {
        self.init(sceneID: element["sceneID"] ?? "", position: element.position)
        self.displayName = displayName
        for child in element.children {
            switch (child.name, child.key) {
            case ("objects", _):
                for object in child.children {
                    if controller == nil, object["sceneMemberID"] == "viewController" {
                        controller = object
                    } else {
                        objects.append(object)
                    }
                }
            case ("point", "canvasLocation"):
                canvasLocation = Point(child)
            default:
                others.append(child)
            }
        }
    }
}

extension Point {
    /// Reads a `point` element; nil if it has no numbers.
    fileprivate init?(_ element: Element) {
        guard let x = element["x"].flatMap(Double.init), let y = element["y"].flatMap(Double.init),
            x.isFinite, y.isFinite
        else {
            return nil
        }
        self.init(x: Number.clamp(x), y: Number.clamp(y))
    }
}
