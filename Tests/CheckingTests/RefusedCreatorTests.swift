import Checking
import Diagnostics
import Foundation
import SceneFlow
import Testing

/// Creators in an app that runs on systems before iOS 13.
struct RefusedCreatorTests {
    private func findings(_ attribute: String) throws -> [Finding] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Creators-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = CheckedFixture.folder.appendingPathComponent("newer-system/fires")
        try FileManager.default.copyItem(at: fixture, to: folder)
        let code = """
            import UIKit
            final class HomeViewController: UIViewController {
                \(attribute)
                override func viewDidAppear(_ animated: Bool) {
                    let detail = storyboard!.instantiateViewController(identifier: "Detail") { coder in
                        DetailViewController(coder: coder, name: "One")
                    }
                    show(detail, sender: nil)
                }
            }
            """
        let file = folder.appendingPathComponent("App/HomeViewController.swift")
        try Data(code.utf8).write(to: file)
        return try CheckedFixture(folder).findings.filter { $0.rule == "newer-system" && $0.location?.line == 5 }
    }

    @Test func `what the compiler refuses is certain, and told once`() throws {
        let found = try findings("")
        #expect(found.map(\.confidence) == [.certain])
        let words = "'instantiateViewController(identifier:creator:)' is only available in iOS 13.0 or newer"
        #expect(found.allSatisfy { $0.message.hasSuffix(words) })
    }

    @Test func `an attribute guards a creator`() throws {
        #expect(try !findings("@available(iOS 13, *)").contains { $0.confidence == .certain })
    }
}
