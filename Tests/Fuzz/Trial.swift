internal import AssetCatalogs
internal import AutoLayout
internal import Diagnostics
internal import InterfaceBuilder
internal import SwiftFacts
internal import SwiftSources

/// One input given to the reader that it is for.
enum Trial {
    /// Reads an input and checks what must hold of any answer.
    /// - Parameters:
    ///   - input: the input.
    ///   - folder: where an app may be written.
    /// - Returns: what is wrong with the answer; nil where nothing is.
    /// - Throws: where an app cannot be written.
    static func run(_ input: InputMaker.Input, folder: String) throws -> String? {
        if let place = input.place { return try AppTrial(folder).run(place, input.bytes) }
        return switch input.language {
        case .swift: read(input.bytes)
        case .storyboard, .xib: parse(input.bytes, file: "Fuzz.\(input.language.rawValue)")
        }
    }

    private static func read(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let facts = SourceFileReader().read(text, file: "Fuzz.swift")
        if facts.syntaxErrors.count > 10 { return "more than ten syntax errors are told" }
        let lines = lineCount(bytes)
        let places = facts.syntaxErrors.map(\.position) + facts.types.map(\.position) + facts.functions.map(\.position)
        if let place = places.first(where: { !(1...lines).contains(Int($0.line)) || $0.column < 1 }) {
            return "\(place) is outside of the file's \(lines) lines"
        }
        return nil
    }

    private static func parse(_ bytes: [UInt8], file: String) -> String? {
        let document = DocumentParser().parse(bytes, file: file)
        let lines = lineCount(bytes)
        let places = document.diagnostics.compactMap(\.location)
        if let place = places.first(where: { !(1...lines).contains($0.line) || $0.column < 1 }) {
            return "\(place) is outside of the file's \(lines) lines"
        }
        if document.diagnostics.contains(where: { $0.location == nil }) { return "a diagnostic has no place" }
        return layOut(bytes, file: file)
            ?? (PictureFile(path: file, bytes: bytes, scale: 1) == nil
                ? nil : "a document is taken for a picture")
    }

    /// Lays out what a document has, on a small and a large screen.
    private static func layOut(_ bytes: [UInt8], file: String) -> String? {
        let document = DocumentParser(keepsConstraints: true).parse(bytes, file: file)
        let layouts = LayoutDocument(document)
        let controllers = document.scenes.prefix(mostScenes).compactMap { $0.controller?.id }
        for (width, height) in [(320.0, 568.0), (1366, 1024)] {
            let space = LayoutEnvironment(width: width, height: height, safeArea: nil)
            let laidOut =
                controllers.compactMap { layouts.layout(ofController: $0, in: space) }
                + document.objects.prefix(mostScenes).compactMap(\.id).compactMap {
                    layouts.layout(ofView: $0, in: space)
                }
            for (view, placed) in laidOut.flatMap(\.views) {
                let frame = placed.frame
                guard [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) else {
                    return "the frame of \(view) is not finite"
                }
            }
        }
        return nil
    }

    /// The most scenes of a document that are laid out.
    private static let mostScenes = 20

    /// Returns the largest number of lines that any reader may report, counting every kind of line end.
    private static func lineCount(_ bytes: [UInt8]) -> Int {
        1 + bytes.reduce(0) { $1 == 0x0A || $1 == 0x0D ? $0 + 1 : $0 }
    }
}
