import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

/// The modules that an app uses and of which not all sources are in the opened folder.
struct UnreadModulesTests {
    private static let board = Board.storyboard(initial: "a", Board.scene("a"))

    private func modules(_ project: PBX, _ files: [String: String]) throws -> [String] {
        var files = files
        files["App.xcodeproj/project.pbxproj"] = project.text
        files["App/Main.storyboard"] = Self.board
        let folder = try TemporaryFolder(files)
        return try withExtendedLifetime(folder) {
            try #require(try ProjectLoader().load(folder.url).apps.first).flow.unreadModules
        }
    }

    @Test func `modules are read where they are Apple's, or a target or package of the folder`() throws {
        let project = PBX(targets: [
            .init(name: "App", files: ["App/Main.storyboard", "App/A.swift"], needs: ["Kit"], links: ["UIKit"]),
            .init(name: "Kit", type: "framework", files: ["Kit/K.swift"]),
        ])
        let files = ["App/A.swift": "import UIKit\nimport SwiftUI\nimport Kit", "Kit/K.swift": "import Foundation"]
        #expect(try modules(project, files) == [])
    }

    @Test func `what a file imports or the target links is unread where nothing in the folder makes it`() throws {
        let project = PBX(targets: [
            .init(name: "App", files: ["App/Main.storyboard", "App/A.swift"], needs: ["Kit"], links: ["Pods_App"]),
            .init(name: "Kit", type: "framework", files: ["Kit/K.swift"]),
        ])
        let files = ["App/A.swift": "import UIKit\nimport Spring", "Kit/K.swift": "import Rswift"]
        #expect(try modules(project, files) == ["Pods_App", "Rswift", "Spring"])
    }

    @Test func `an app of which Swift files are not there is itself unread in part`() throws {
        let project = PBX(targets: [
            .init(name: "App", files: ["App/Main.storyboard", "App/A.swift", "App/Gone.swift"])
        ])
        #expect(try modules(project, ["App/A.swift": ""]) == ["App"])
    }
}
