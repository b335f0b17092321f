/// Builds the element tree from the events of a SAX parser, without recursion.
///
/// A complete element is the topmost of `elements`; an open one lies in its slot with its complete children above it.
/// `connections` and `rect key="frame"` never become elements: they are *transparent*, and their contents go to the
/// element around them. `constraints` are skipped with all their contents, unless they are asked for: frames are used as
/// drawn, and constraints would be a third of every document.
struct ElementBuilder: ~Copyable {
    /// An element before its end tag.
    ///
    /// Not private: Swift 6.3.1 would not find it when it destroys the builder in another file.
    struct Open {
        let kind: Kind
        /// The index of the element, or of the one around a transparent element.
        let slot: Int
        /// The number of connections at its beginning.
        let connections: Int
    }

    /// The treatment of an open element.
    enum Kind {
        case element(KnownName)
        case connections
        case constraints
        case frame
    }

    private let limits: DocumentParser.Limits
    private let keepsConstraints: Bool
    private let accepts: (Element) -> Bool
    private var names: NameTable
    private var elements = MoveStack<Element>(capacity: 256)
    private var connections = MoveStack<Connection>(capacity: 64)
    private var open = MoveStack<Open>(capacity: 64)
    private var parent = Open(kind: .element(.other), slot: -1, connections: 0)
    private var elementCount = 0
    private var namespaceCount = 0
    private var comment: String?
    private var whiteSpace = ""
    private var displayNames: [String?] = []
    private var remarks: [(remark: ElementTree.Remark, position: Position)] = []
    private var remarkCount = 0

    /// Finds lines and columns.
    var positions: PositionFinder
    /// The reason and place of the parser's stop; the first reason counts.
    private(set) var failure: (reason: ElementTree.Failure, position: Position)?
    /// True if the rest of the file is of no interest.
    private(set) var isDone = false

    /// - Parameters:
    ///   - bytes: the file's bytes.
    ///   - limits: the resource limits of a document.
    ///   - names: the names of the document.
    ///   - keepsConstraints: true to keep `constraints` as elements.
    ///   - accepts: returns true to read beyond the start tag of the root element.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limits: DocumentParser.Limits,
        names: consuming NameTable,
        keepsConstraints: Bool,
        accepts: @escaping (Element) -> Bool
    ) {
        self.names = names
        self.limits = limits
        self.keepsConstraints = keepsConstraints
        self.accepts = accepts
        self.positions = PositionFinder(bytes)
    }

    /// Takes a start tag.
    /// - Parameters:
    ///   - name: the address of the local name in the dictionary.
    ///   - prefix: the namespace prefix.
    ///   - attributes: the attributes.
    ///   - namespaces: the number of namespaces declared by the tag.
    ///   - end: the end offset of the attributes.
    mutating func start(
        _ name: UnsafePointer<UInt8>,
        prefix: UnsafePointer<UInt8>?,
        attributes: SAXAttributes,
        namespaces: Int,
        end: Int
    ) {
        guard !isDone else {
            return
        }
        // A tag cut off by the end of the file is reported like any other.
        if end >= positions.byteCount {
            fail(.truncated, at: positions.position(at: end))
            return
        }
        elementCount += 1
        namespaceCount += namespaces
        if let reason = exceededLimit(attributes.count) {
            fail(reason, at: positions.startOfTag(endingAt: end))
            return
        }
        let known = names.known(at: name)
        let isSkipped = known == .constraints && !keepsConstraints && parent.slot >= 0 && !isInConnections
        if isInConstraints || isSkipped {
            parent = Open(kind: .constraints, slot: parent.slot, connections: connections.count)
            open.push(parent)
            return
        }
        let position = positions.startOfTag(endingAt: end)
        let opened: Open
        if known == .rect, takeFrame(attributes, at: position) {
            opened = Open(kind: .frame, slot: parent.slot, connections: connections.count)
        } else if known == .connections, !isInConnections, parent.slot >= 0 {
            opened = Open(kind: .connections, slot: parent.slot, connections: connections.count)
        } else {
            opened = Open(kind: .element(known), slot: elements.count, connections: connections.count)
            push(qualified(names.name(at: name).string, prefix), attributes: attributes, at: position)
            takeDisplayName()
        }
        open.push(opened)
        parent = opened
        whiteSpace = ""
        if opened.slot == 0, open.count == 1, !elements.update(0, { accepts($0) }) {
            isDone = true
        }
    }

    /// Takes an end tag.
    mutating func end() {
        guard !isDone, open.count > 0 else {
            return
        }
        close()
    }

    /// Takes character data.
    /// - Parameters:
    ///   - text: the bytes.
    ///   - isFollowedByMarkup: true if a tag comes next, so that white space is only indentation.
    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, isFollowedByMarkup: Bool) {
        let isWhiteSpace = WhiteSpace.fills(text)
        guard !isDone, !isInConstraints, !(isWhiteSpace && isFollowedByMarkup && !hasText), parent.slot >= 0 else {
            return
        }
        if isWhiteSpace, !hasText {
            whiteSpace += String(decoding: text, as: UTF8.self)
            return
        }
        let addition = whiteSpace + String(decoding: text, as: UTF8.self)
        whiteSpace = ""
        if case .element = parent.kind {
            elements.update(parent.slot) { element in
                // In place: text may come in a million pieces.
                if element.text?.append(addition) == nil {
                    element.text = addition
                }
            }
        }
    }

    /// Takes a comment.
    ///
    /// Before a scene, it is the scene's display name.
    mutating func comment(_ text: UnsafePointer<UInt8>) {
        if case .element(.scenes) = parent.kind {
            comment = WhiteSpace.trim(String(cString: text))
        }
    }

    /// Takes a processing instruction.
    ///
    /// It has no meaning, but its name counts.
    /// - Parameters:
    ///   - target: the address of its name in the dictionary.
    ///   - end: its end offset.
    mutating func processingInstruction(_ target: UnsafePointer<UInt8>, end: Int) {
        _ = names.known(at: target)
        if names.count > limits.names {
            fail(.tooManyNames, at: positions.position(at: end))
        }
    }

    /// Stops the parser.
    /// - Parameters:
    ///   - reason: the reason; only the first counts.
    ///   - position: the place.
    mutating func fail(_ reason: ElementTree.Failure, at position: Position) {
        if !isDone {
            failure = (reason, position)
            isDone = true
        }
    }

    /// Ends the tree at the parser's last position.
    ///
    /// Elements still open are dropped. Those on the first two levels (`document` and its children) stay, with their
    /// complete contents.
    mutating func finish() -> ElementTree {
        if failure?.reason.keepsBeginning == false {
            elements.removeAll(from: 0)
        }
        while open.count > 0, elements.count > 0 {
            if open.count > 2 {
                drop()
            } else {
                close()
            }
        }
        return ElementTree(
            root: elements.count == 1 ? elements.pop() : nil,
            displayNames: displayNames,
            failure: failure,
            remarks: remarks,
            remarkCount: remarkCount
        )
    }

    // MARK: - Private

    private var isInConstraints: Bool {
        if case .constraints = parent.kind { true } else { false }
    }

    private var isInConnections: Bool {
        if case .connections = parent.kind { true } else { false }
    }

    private var hasText: Bool {
        mutating get { parent.slot >= 0 && elements.update(parent.slot) { $0.text != nil } }
    }

    private func exceededLimit(_ attributes: Int) -> ElementTree.Failure? {
        if open.count >= limits.depth {
            .tooDeep
        } else if elementCount > limits.elements {
            .tooManyElements
        } else if attributes > limits.attributes {
            .tooManyAttributes
        } else if namespaceCount > limits.namespaces {
            .tooManyNamespaces
        } else if names.count > limits.names {
            .tooManyNames
        } else {
            nil
        }
    }

    private mutating func close() {
        let closed = open.pop()
        let child = closed.slot
        parent =
            open.count > 0
            ? open.update(open.count - 1) { $0 } : Open(kind: .element(.other), slot: -1, connections: 0)
        whiteSpace = ""
        switch closed.kind {
        case .element(let known):
            if elements.count > child + 1 {
                let children = elements.popArray(from: child + 1)
                elements.update(child) { $0.children = children }
            }
            if case .connections = parent.kind {
                take(Connection(elements.pop(), known: known))
            }
        case .connections:
            let taken = connections.popArray(from: closed.connections)
            elements.update(child) { owner in
                if owner.connections.isEmpty {
                    owner.connections = taken
                } else {
                    owner.connections += taken
                }
            }
        case .constraints, .frame:
            break
        }
    }

    private mutating func drop() {
        let dropped = open.pop()
        connections.removeAll(from: dropped.connections)
        if case .element = dropped.kind {
            elements.removeAll(from: dropped.slot)
        }
    }

    private mutating func take(_ connection: Connection) {
        if let (attribute, element, position) = connection.missingAttribute {
            note(.missingAttribute(attribute, of: element), at: position)
        }
        connections.push(connection)
    }

    private mutating func takeDisplayName() {
        if case .element(.scenes) = parent.kind {
            displayNames.append(comment)
            comment = nil
        }
    }

    /// Gives the element around it a frame, if this `rect` is one.
    private mutating func takeFrame(_ attributes: SAXAttributes, at position: Position) -> Bool {
        guard parent.slot >= 0, case .element = parent.kind,
            elements.update(parent.slot, { $0.frame == nil }),
            let (frame, isValid) = Rect.frame(attributes, names: &names)
        else {
            return false
        }
        elements.update(parent.slot) { $0.frame = frame }
        if !isValid {
            note(.invalidFrame, at: position)
        }
        return true
    }

    private mutating func note(_ remark: ElementTree.Remark, at position: Position) {
        remarkCount += 1
        if remarks.count < limits.diagnostics {
            remarks.append((remark, position))
        }
    }

    private mutating func push(_ name: String, attributes: SAXAttributes, at position: Position) {
        var id: String?
        var key: String?
        var special = 0
        for index in 0..<attributes.count where attributes.prefix(index) == nil {
            if attributes.name(index) == names.id {
                id = attributes.string(index)
                special += 1
            } else if attributes.name(index) == names.key {
                key = attributes.string(index)
                special += 1
            }
        }
        let count = attributes.count - special
        let others = count > 0 ? others(attributes, count: count) : []
        elements.push(Element(name: name, id: id, key: key, attributes: others, position: position))
    }

    /// Every attribute except `id` and `key`.
    private mutating func others(_ attributes: SAXAttributes, count: Int) -> [Element.Attribute] {
        var others: [Element.Attribute] = []
        others.reserveCapacity(count)
        for index in 0..<attributes.count {
            let prefix = attributes.prefix(index)
            guard let name = attributes.name(index), prefix != nil || (name != names.id && name != names.key) else {
                continue
            }
            let spelling = qualified(names.name(at: name).string, prefix)
            others.append(Element.Attribute(spelling, attributes.string(index)))
        }
        return others
    }

    /// A name with its prefix, such as `xml:space`.
    @inline(__always)
    private mutating func qualified(_ local: consuming String, _ prefix: UnsafePointer<UInt8>?) -> String {
        if let prefix { names.name(at: prefix).string + ":" + local } else { local }
    }
}
