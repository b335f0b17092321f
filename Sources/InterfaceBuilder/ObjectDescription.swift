/// One object of a document with its constraints, read apart from the flow when somebody inspects it.
package struct ObjectDescription: Sendable, Hashable {
    /// A constraint of a view.
    package struct Constraint: Sendable, Hashable {
        /// The equation seen from the view, such as `leading = superview.leading + 16` or `width ≥ 44 @750`.
        package var text: String
        /// The place of the element.
        package var position: Position
    }

    /// The maximum number of constraints of a description; later ones are omitted.
    package static let maximumConstraints = 200

    /// The element's name, such as `label`.
    package var element: String
    /// The custom class, or nil.
    package var customClass: String?
    /// The place of the element.
    package var position: Position
    /// The constraints with the object on either side, in document order.
    package var constraints: [Constraint]

    /// Reads the description of one object.
    /// - Parameters:
    ///   - bytes: the bytes of a storyboard or xib.
    ///   - id: the object ID.
    ///   - limits: the resource limits of a document.
    /// - Returns: the description; nil if the file has no such object, or cannot be read as far as the object.
    package static func read(
        _ bytes: [UInt8],
        object id: String,
        limits: DocumentParser.Limits = .init()
    ) -> ObjectDescription? {
        guard !bytes.isEmpty, bytes.count <= min(limits.bytes, Int(Int32.max) / 2) else { return nil }
        let root = bytes.withUnsafeBufferPointer { bytes in
            Markup.firstOverloadedTag(in: bytes, limit: limits.attributes) == nil
                ? ElementReader.read(bytes, limits: limits, keepsConstraints: true) { _ in true }.root : nil
        }
        guard let root else { return nil }
        let objects = ConstrainedObjects(root)
        guard let element = objects[id] else { return nil }
        return ObjectDescription(
            element: element.name,
            customClass: element["customClass"],
            position: element.position,
            constraints: objects.constraints(of: id)
        )
    }
}

/// The objects and constraints of one document, by object ID.
private struct ConstrainedObjects {
    private struct Found {
        /// The constraint's element.
        let element: Element
        /// The object ID of the view with the constraint, its first item if it names none.
        let owner: String
    }

    /// The longest name of another object in an equation, in characters.
    private static let longestName = 40

    private var objects: [String: Element] = [:]
    private var parents: [String: String] = [:]
    private var found: [Found] = []
    /// The object IDs of constraints that the default size classes exclude.
    private var excluded: Set<String> = []

    init(_ root: Element) {
        var pending: [(element: Element, parent: String)] = [(root, "")]
        while let (element, parent) = pending.popLast() {
            if element.name == "constraint" {
                found.append(Found(element: element, owner: parent))
                continue
            }
            if element.name == "variation", element.key == "default" {
                let masks = element.children.filter { $0.name == "mask" && $0.key == "constraints" }
                excluded.formUnion(masks.flatMap(\.children).compactMap { $0["reference"] })
            }
            if let id = element.id, objects[id] == nil {
                objects[id] = element
                parents[id] = parent
            }
            let around = element.id ?? parent
            pending.append(contentsOf: element.children.reversed().map { ($0, around) })
        }
    }

    subscript(id: String) -> Element? { objects[id] }

    func constraints(of id: String) -> [ObjectDescription.Constraint] {
        let own = found.lazy.filter { found in
            let first = found.element["firstItem"] ?? found.owner
            return (first == id || found.element["secondItem"] == id) && !excluded.contains(found.element.id ?? "")
        }
        return own.prefix(ObjectDescription.maximumConstraints).map {
            ObjectDescription.Constraint(text: text(of: $0, seenFrom: id), position: $0.element.position)
        }
    }

    // MARK: - Private

    private func text(of found: Found, seenFrom id: String) -> String {
        let element = found.element
        let relation =
            switch element["relation"] {
            case "lessThanOrEqual": "≤"
            case "greaterThanOrEqual": "≥"
            default: "="
            }
        var text = item(element["firstItem"] ?? found.owner, element["firstAttribute"], seenFrom: id) + " \(relation) "
        let constant = element["constant"] ?? "0"
        if let second = element["secondItem"] {
            text += item(second, element["secondAttribute"], seenFrom: id)
            if let multiplier = element["multiplier"] { text += " × \(multiplier)" }
            if constant.hasPrefix("-") {
                text += " − \(constant.dropFirst())"
            } else if constant != "0" {
                text += " + \(constant)"
            }
        } else {
            text += constant
        }
        return text + (element["priority"].map { " @\($0)" } ?? "")
    }

    /// Returns an item's attribute; that of the described object stands alone.
    private func item(_ item: String, _ attribute: String?, seenFrom id: String) -> String {
        let attribute = attribute ?? "?"
        if item == id { return attribute }
        return (item == parents[id] ? "superview" : name(of: item)) + "." + attribute
    }

    private func name(of id: String) -> String {
        guard let element = objects[id] else { return id }
        let title = element["userLabel"] ?? element["text"] ?? element["title"] ?? element["placeholder"]
        let state = element.children.lazy.first { $0.name == "state" && $0.key == "normal" }?["title"]
        let name = [title, state, element["customClass"], element.key].lazy.compactMap(\.self).first { !$0.isEmpty }
        return String((name ?? element.name).prefix(Self.longestName))
    }
}
