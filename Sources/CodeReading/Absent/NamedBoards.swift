internal import CodeModel
internal import InterfaceBuilder
internal import UIKitFacts

/// A storyboard, as far as a generator makes accessors of it.
struct NamedBoard: Sendable, Hashable {
    /// A scene with a storyboard identifier.
    struct Scene: Sendable, Hashable {
        /// The storyboard identifier.
        package var identifier: String
        /// The class of its controller.
        package var type: String
    }

    /// A segue with an identifier.
    struct Segue: Sendable, Hashable {
        /// The identifier.
        package var identifier: String
        /// The class of the source controller.
        package var source: String
        /// The class of the destination controller.
        package var destination: String
    }

    /// The storyboard's name.
    var name: String
    /// The class of the initial controller; nil if there is none.
    var initial: String?
    /// The scenes, sorted by identifier.
    var scenes: [Scene] = []
    /// The segues, sorted by identifier.
    var segues: [Segue] = []
}

/// The storyboards and xibs of an app, as far as generators make accessors of them.
struct NamedBoards: Sendable, Hashable {
    /// The storyboards, sorted by name, one a name.
    private(set) var boards: [NamedBoard] = []
    /// The names of the xibs, sorted, each once.
    private(set) var nibs: [String] = []

    /// Collects the names of an app's documents.
    init(_ documents: [InterfaceBuilderDocument]) {
        let documents = documents.filter(\.isOfUIKit)
        let storyboards = documents.filter { $0.format == .storyboard }
        let names = Dictionary(storyboards.map { (Self.name(of: $0), $0) }) { first, _ in first }
        boards = names.keys.sorted().compactMap { name in names[name].map { Self.board($0, named: name, among: names) }
        }
        nibs = Set(documents.filter { $0.format == .xib }.map(Self.name(of:))).sorted()
    }

    // MARK: - Private

    /// Returns the name used in code to load a document.
    private static func name(of document: InterfaceBuilderDocument) -> String {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }

    private static func board(
        _ document: InterfaceBuilderDocument,
        named name: String,
        among all: [String: InterfaceBuilderDocument]
    ) -> NamedBoard {
        var board = NamedBoard(name: name)
        var segues: Set<NamedBoard.Segue> = []
        for scene in document.scenes {
            guard let controller = scene.controller else { continue }
            let source = className(of: controller)
            if controller.id == document.initialViewController { board.initial = source }
            if controller.name != placeholder, let identifier = controller["storyboardIdentifier"], !identifier.isEmpty
            {
                board.scenes.append(NamedBoard.Scene(identifier: identifier, type: source))
            }
            Element.visit([controller] + scene.objects) { element in
                for case .segue(let segue) in element.connections {
                    guard let identifier = segue.identifier, !identifier.isEmpty else { continue }
                    let target = destination(of: segue, in: document, among: all)
                    segues.insert(.init(identifier: identifier, source: source, destination: target))
                }
            }
        }
        board.scenes.sort { ($0.identifier, $0.type) < ($1.identifier, $1.type) }
        board.segues = segues.sorted {
            ($0.identifier, $0.source, $0.destination) < ($1.identifier, $1.source, $1.destination)
        }
        return board
    }

    private static let placeholder = "viewControllerPlaceholder"

    private static func destination(
        of segue: SegueElement,
        in document: InterfaceBuilderDocument,
        among all: [String: InterfaceBuilderDocument]
    ) -> String {
        guard segue.kind != "unwind", let controller = controller(segue.destination, in: document) else {
            return stock
        }
        guard controller.name == placeholder else { return className(of: controller) }
        guard let name = controller["storyboardName"], let other = all[name] else { return stock }
        if let identifier = controller["referencedIdentifier"] {
            let found = other.scenes.compactMap(\.controller).first { $0["storyboardIdentifier"] == identifier }
            return found.map(className(of:)) ?? stock
        }
        return self.controller(other.initialViewController, in: other).map(className(of:)) ?? stock
    }

    private static func controller(_ id: String?, in document: InterfaceBuilderDocument) -> Element? {
        guard let id else { return nil }
        return document.scenes.compactMap(\.controller).first { $0.id == id }
    }

    private static let stock = "UIViewController"

    /// The class of a controller: its own, else UIKit's by the name of the element.
    private static func className(of controller: Element) -> String {
        if let name = controller["customClass"] { return TypeText.isWord(name) ? name : stock }
        return UIKitClasses.controller(ofElement: controller.name) ?? stock
    }
}

extension InterfaceBuilderDocument {
    fileprivate var isOfUIKit: Bool {
        switch runtime {
        case .iOS, .iPad, .tvOS: true
        case .macOS, .watchOS, .archive, .unknown: false
        }
    }
}
