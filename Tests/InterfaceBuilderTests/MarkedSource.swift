import Diagnostics
import InterfaceBuilder
import Testing

/// A document with markers such as `1️⃣`, which are taken out and whose positions are kept.
struct MarkedSource {
    /// The text without its markers.
    let text: String
    private let positions: [Character: Position]

    /// Takes the markers out of a text.
    init(_ marked: String) {
        var text = ""
        var positions: [Character: Position] = [:]
        var position = Position.start
        for character in marked {
            if character.unicodeScalars.contains("\u{20E3}") {
                positions[character] = position
            } else {
                text.append(character)
                for byte in character.utf8 {
                    position.column += 1
                    if byte == 0x0A {
                        position.line += 1
                        position.column = 1
                    }
                }
            }
        }
        self.text = text
        self.positions = positions
    }

    /// A storyboard with the given scenes.
    static func storyboard(_ scenes: String, attributes: String = "") -> MarkedSource {
        MarkedSource(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" \(attributes)>
                <scenes>
            \(scenes)
                </scenes>
            </document>
            """
        )
    }

    /// A storyboard with one scene, whose controller has the given children.
    static func controller(_ children: String, objects: String = "") -> MarkedSource {
        storyboard(
            """
            <scene sceneID="s1"><objects>
            <viewController id="vc" sceneMemberID="viewController">
            \(children)
            </viewController>
            \(objects)
            </objects></scene>
            """
        )
    }

    /// The position of a marker.
    subscript(marker: Character) -> Position? { positions[marker] }

    /// The text's bytes.
    var bytes: [UInt8] { Array(text.utf8) }

    /// Parses the text.
    func parse(file: String = "Main.storyboard") -> InterfaceBuilderDocument {
        DocumentParser().parse(bytes, file: file)
    }
}

extension Element {
    /// This element and everything below it, the element first.
    var all: [Element] {
        var found: [Element] = []
        var rest = [self]
        while let next = rest.popLast() {
            found.append(next)
            rest += next.children.reversed()
        }
        return found
    }

    /// The element with an object ID, here or below.
    func element(_ id: String) -> Element? { all.first { $0.id == id } }
}

extension InterfaceBuilderDocument {
    /// Every element of scenes and top-level objects.
    var all: [Element] {
        (scenes.flatMap { [$0.controller].compactMap(\.self) + $0.objects } + objects).flatMap(\.all)
    }

    /// The element with an object ID, wherever it is.
    func element(_ id: String) throws -> Element {
        try #require(all.first { $0.id == id }, "no element '\(id)'")
    }

    /// The IDs of the diagnostics, in order.
    var diagnosticIDs: [String] { diagnostics.map(\.id) }
}

extension Element {
    var segues: [SegueElement] {
        connections.compactMap { if case .segue(let segue) = $0 { segue } else { nil } }
    }

    var actions: [ActionElement] {
        connections.compactMap { if case .action(let action) = $0 { action } else { nil } }
    }

    var outlets: [OutletElement] {
        connections.compactMap { if case .outlet(let outlet) = $0 { outlet } else { nil } }
    }
}
