import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

/// The canvases of real documents: Interface Builder wrote the frames that UIKit's solver gave.
struct CanvasTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static var corpus: URL? {
        let named = ProcessInfo.processInfo.environment["SCENEFLOW_CORPUS"].map { URL(filePath: $0) }
        let folder = named ?? package.appending(path: "../shared/corpus").standardized
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }

    /// The examples were written by hand, with rounded frames.
    @Test func `nine tenths of the views of the examples are where their documents have them`() throws {
        let share = try Self.share(in: Self.package.appending(path: "Docs/Examples"))
        #expect(share.views > 100)
        #expect(share.correct > 0.9)
    }

    @Test(.enabled(if: CanvasTests.corpus != nil, "no corpus: set SCENEFLOW_CORPUS to a folder with documents"))
    func `nine tenths of the views of the corpus are where Interface Builder has them`() throws {
        let share = try Self.share(in: try #require(Self.corpus))
        #expect(share.views > 1000)
        #expect(share.correct > 0.9)
    }

    @Test func `on any screen each view of the examples has a frame of finite, positive size`() throws {
        for document in try Self.documents(in: Self.package.appending(path: "Docs/Examples")) {
            for scene in document.scenes {
                guard let id = scene.controller?.id else { continue }
                for (width, height) in [(320.0, 568.0), (440, 956), (932, 430), (1024, 1366), (1, 1), (10_000, 10_000)]
                {
                    let space = LayoutEnvironment(width: width, height: height, safeArea: nil)
                    let first = LayoutDocument(document).layout(ofController: id, in: space)
                    let second = LayoutDocument(document).layout(ofController: id, in: space)
                    #expect(first?.isIncomplete != true)
                    #expect(first?.views.mapValues(\.frame) == second?.views.mapValues(\.frame))
                    for view in first?.views.values.map(\.frame) ?? [] {
                        let numbers = [view.x, view.y, view.width, view.height]
                        #expect(!numbers.contains { !$0.isFinite })
                        #expect(view.width >= 0 && view.height >= 0)
                    }
                }
            }
        }
    }

    // MARK: - Private

    private static func documents(in folder: URL) throws -> [InterfaceBuilderDocument] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let documents = (files?.allObjects as? [URL] ?? []).filter { ["storyboard", "xib"].contains($0.pathExtension) }
        return try documents.sorted { $0.path < $1.path }.map { file in
            DocumentParser(keepsConstraints: true).parse(Array(try Data(contentsOf: file)), file: file.path)
        }.filter { $0.runtime == .iOS }
    }

    /// Returns the share of the views of a folder's scenes whose solved frames are within a point of the written ones.
    private static func share(in folder: URL) throws -> (views: Int, correct: Double) {
        var (views, correct) = (0, 0)
        for document in try documents(in: folder) {
            let layouts = LayoutDocument(document)
            for controller in document.scenes.compactMap(\.controller) {
                guard let root = controller.child(forKey: "view"), let size = root.frame, let id = controller.id else {
                    continue
                }
                let space = LayoutEnvironment(width: size.width, height: size.height, safeArea: nil)
                guard let layout = layouts.layout(ofController: id, in: space, isCorrected: false) else { continue }
                Self.visit(root) { view in
                    guard view.id != root.id, let written = view.frame, view["misplaced"] != "YES",
                        view["ambiguous"] != "YES", let solved = view.id.flatMap({ layout.views[$0]?.frame })
                    else { return }
                    let differences = [
                        solved.x - written.x, solved.y - written.y, solved.width - written.width,
                        solved.height - written.height,
                    ]
                    views += 1
                    correct += differences.allSatisfy { abs($0) <= 1.01 } ? 1 : 0
                }
            }
        }
        return (views, Double(correct) / Double(max(views, 1)))
    }

    private static func visit(_ element: Element, _ body: (Element) -> Void) {
        body(element)
        for child in element.children where child.name != "constraints" { visit(child, body) }
    }
}
