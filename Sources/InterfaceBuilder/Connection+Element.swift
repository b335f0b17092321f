extension Connection {
    /// Reads a child of `connections`.
    /// - Parameters:
    ///   - element: the child.
    ///   - known: the meaning of its name.
    init(_ element: Element, known: KnownName) {
        switch known {
        case .segue: self = .segue(SegueElement(element))
        case .action: self = .action(ActionElement(element))
        case .outlet: self = .outlet(OutletElement(element, isCollection: false))
        case .outletCollection: self = .outlet(OutletElement(element, isCollection: true))
        default: self = .other(element)
        }
    }

    /// The first missing attribute without which the connection has no meaning.
    var missingAttribute: (attribute: String, element: String, position: Position)? {
        switch self {
        case .segue(let segue) where segue.kind.isEmpty: ("kind", "segue", segue.position)
        case .action(let action) where action.selector.isEmpty: ("selector", "action", action.position)
        case .outlet(let outlet) where outlet.property.isEmpty:
            ("property", outlet.isCollection ? "outletCollection" : "outlet", outlet.position)
        default: nil
        }
    }
}

extension SegueElement {
    /// Reads a `segue` element.
    ///
    /// - Parameter element: the element.
    package init(_ element: Element) {
        self.init(id: element.id ?? "", kind: "", destination: nil, position: element.position)
        children = element.children
        if let key = element.key {
            attributes.append(Element.Attribute("key", key))
        }
        for attribute in element.attributes {
            switch attribute.name {
            case "kind": kind = attribute.value
            case "destination": destination = attribute.value
            case "identifier": identifier = attribute.value.isEmpty ? nil : attribute.value
            default: attributes.append(attribute)
            }
        }
    }
}

extension ActionElement {
    /// Reads an `action` element.
    ///
    /// - Parameter element: the element.
    init(_ element: Element) {
        self.init(id: element.id ?? "", selector: "", destination: nil, event: nil, position: element.position)
        for attribute in element.attributes {
            switch attribute.name {
            case "selector": selector = attribute.value
            case "destination": destination = attribute.value
            case "target": destination = destination ?? attribute.value
            case "eventType": event = attribute.value
            default: break
            }
        }
    }
}

extension OutletElement {
    /// Reads an `outlet` or `outletCollection` element.
    /// - Parameters:
    ///   - element: the element.
    ///   - isCollection: true for an `outletCollection`.
    init(_ element: Element, isCollection: Bool) {
        self.init(
            id: element.id ?? "",
            property: element["property"] ?? "",
            destination: element["destination"],
            isCollection: isCollection,
            position: element.position
        )
    }
}
