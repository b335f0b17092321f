import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import FlowCache
@testable import ManifestReading
@testable import ProjectLoading

/// The settings in `check` of `sceneflow.yml`, and their use.
struct ManifestCheckTests {
    private func read(_ text: String, file: String = "sceneflow.yml") -> (CheckSettings?, [String]) {
        let (manifest, diagnostics) = ManifestReader.read(Array(text.utf8), file: file, swiftFiles: [])
        return (manifest.check, diagnostics.map(\.description))
    }

    @Test func `the documented example is read whole`() throws {
        let page = try String(contentsOf: Folders.package.appending(path: "Docs/Manifest.md"), encoding: .utf8)
        let blocks = page.split(separator: "```").filter { $0.hasPrefix("yaml\ncheck:") }
        let (check, diagnostics) = read(String(try #require(blocks.first).dropFirst("yaml".count)))
        #expect(diagnostics == [])
        let settings = try #require(check)
        #expect(!settings.rules.isEmpty && !settings.families.isEmpty && !settings.suppressions.isEmpty)
        #expect(settings.baseline != nil && settings.failOn != nil)
        #expect(settings.sdk != nil)
        #expect(settings.states != nil && settings.depth != nil && settings.seconds != nil)
    }

    @Test func `words that YAML takes for truth values are what they say`() {
        let (check, diagnostics) = read("check: { rules: { a: on, b: off, c: note }, families: { style: true } }")
        #expect(diagnostics == [])
        #expect(check?.rules.map(\.word) == ["on", "off", "note"])
        #expect(check?.families.map(\.word) == ["on"])
        #expect(check?.rules.map(\.location.column) == [22, 29, 37])
    }

    @Test func `paths are relative to the manifest`() {
        let text = "check: { baseline: ../b.json, suppress: [{ rule: [a, b], file: '**/*.xib', reason: r }] }"
        let (check, diagnostics) = read(text, file: "App/Shop/sceneflow.yml")
        #expect(diagnostics == [])
        #expect(check?.baseline == "App/b.json")
        #expect(check?.suppressions.map(\.file) == ["App/Shop/**/*.xib"])
        #expect(check?.suppressions.map(\.rules) == [["a", "b"]])
    }

    @Test(arguments: [
        ("check: [a]", "1:8: error: 'check' is a list, but should be a mapping"),
        ("check: { rule: {} }", "1:10: error: 'check' has no key 'rule'; use one of 'rules', 'families', 'suppress'"),
        ("check: { rules: { a: maybe } }", "1:22: error: 'a' is 'maybe', but should be one of off, on, note, warning"),
        ("check: { fail-on: always }", "1:19: error: 'fail-on' is 'always', but should be one of note, warning, error"),
        ("check: { sdk: new }", "1:15: error: 'sdk' is 'new', but should be a positive whole number"),
        ("check: { bounds: { states: 0 } }", "1:28: error: 'states' is '0', but should be a positive whole number"),
        ("check: { bounds: { time: 1 } }", "1:20: error: 'bounds' has no key 'time'"),
        ("check: { baseline: ../b.json }", "1:20: error: 'baseline' '../b.json' leads out of the opened folder"),
        ("check: { baseline: /b.json }", "1:20: error: 'baseline' '/b.json' leads out of the opened folder"),
        ("check: { suppress: [{ reason: r }] }", "1:21: error: an element of 'suppress' has no 'rule'"),
        ("check: { suppress: [{ rule: a }] }", "1:21: error: an element of 'suppress' has no 'reason'"),
        ("check: { suppress: [a] }", "1:21: error: an element of 'suppress' is 'a', but should be a mapping"),
        ("check: { suppress: [{ rule: a, reason: r, file: ../x }] }", "error: 'file' '../x' leads out of the opened"),
    ])
    func `what is wrong is said with its place`(text: String, message: String) {
        let (_, diagnostics) = read(text)
        #expect(diagnostics.first?.contains(message) == true, "\(diagnostics)")
        #expect(diagnostics.count == 1)
    }

    @Test func `an app has what its manifest asks, from the cache too`() throws {
        let folder = try TemporaryFolder([
            "App/Main.storyboard": "<document/>",
            "App/sceneflow.yml": """
            check:
                rules: { crash: note }
                families: { style: on }
                suppress: [{ rule: crash, scene: Home, file: A.swift, reason: r }]
                baseline: b.json
                fail-on: error
                sdk: 27
                bounds: { steps: 4, states: 1, depth: 2, seconds: 3 }
            """,
        ])
        let cache = ProjectCache(path: folder.url.path + "-cache", maker: "test")
        defer { try? FileManager.default.removeItem(atPath: cache.path) }
        var cold = ProjectSession(folder.url.appending(path: "App"), cache: cache)
        let project = try cold.load()
        cold.save()
        let check = try #require(project.apps.first?.check)
        #expect(check.rules.map(\.name) == ["crash"])
        #expect(check.seconds == 3)
        #expect(check.sdk == 27)
        #expect(check.steps == 4)
        var warm = ProjectSession(folder.url.appending(path: "App"), cache: cache)
        #expect(try warm.load().apps.first?.check == check)
    }

    @Test func `comments for Sceneflow are found by file and line`() throws {
        let folder = try TemporaryFolder([
            "B.swift": "// sceneflow:disable b\n", "A.swift": "let x = 1\n// sceneflow:disable:next a\nlet y = 2\n",
        ])
        let project = LoadedProject(root: folder.url.path, apps: [])
        let remarks = project.remarks(in: ["B.swift", "A.swift", "Gone.swift", "Main.storyboard"])
        #expect(
            remarks == [
                SourceRemark("disable:next a", at: SourceLocation(file: "A.swift", line: 2), next: 3),
                SourceRemark("disable b", at: SourceLocation(file: "B.swift", line: 1), next: nil),
            ]
        )
    }
}
