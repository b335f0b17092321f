import SceneFlow
import SwiftFacts
import SwiftSources
import Testing

@testable import CodeReading

struct BuildConditionsTests {
    @Test(arguments: [
        ("DEBUG", true), ("!DEBUG", false), ("RELEASE", false), ("STAGING", true), ("true", true), ("false", false),
        ("os(iOS)", true), ("os(macOS)", false), ("os(iOS) || os(tvOS)", true), ("os(iOS) && !DEBUG", false),
        ("targetEnvironment(simulator)", false), ("targetEnvironment(macCatalyst)", false),
        ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(Kingfisher)", false),
        ("arch(arm64)", true), ("arch( x86_64 )", false), ("_runtime(_ObjC)", true), ("hasFeature(X)", false),
        ("DEBUG && (STAGING || OTHER)", true), ("(DEBUG && STAGING) && !(OTHER)", true), ("!(!DEBUG)", true),
        ("OTHER || STAGING && DEBUG", true), ("OTHER && STAGING || DEBUG", true),
        ("OTHER && (STAGING || DEBUG)", false),
        ("swift(>=5.9)", true), ("swift(>=6.0)", false), ("swift(<6)", true), ("compiler(>=6.0)", true),
        ("", false), ("DEBUG &&", false), ("DEBUG STAGING", false), ("(DEBUG", false), ("swift(5)", false),
        ("DEBUG == 1", false), ("&& DEBUG", false),
    ])
    func `a condition holds in a debug build for the simulator`(condition: String, holds: Bool) {
        #expect(BuildConditions(flags: ["STAGING"]).holds(condition) == holds)
    }

    @Test func `nothing but DEBUG differs in a release build`() {
        let debug = BuildConditions(flags: ["STAGING", "DEBUG"])
        let release = BuildConditions(.release, flags: ["STAGING", "DEBUG"])
        #expect(debug.holds("DEBUG") && !release.holds("DEBUG"))
        #expect(debug.holds("STAGING") && release.holds("STAGING"))
    }

    @Test(arguments: [
        (nil, "5.10"), ("5.0", "5.10"), ("4.2", "4.2"), ("3.0", "3.0"), ("6.0", "6.2"),
    ])
    func `the language version follows SWIFT_VERSION`(setting: String?, version: String) {
        let conditions = BuildConditions(language: setting.flatMap { Version($0) })
        #expect(conditions.holds("swift(>=\(version))"))
        #expect(!conditions.holds("swift(<\(version))"))
        #expect(!conditions.holds("swift(>=\(version).1)"))
    }

    @Test func `the first clause that holds is compiled`() {
        let clauses = ["OTHER", "DEBUG", "STAGING", nil].map { ConditionalClause($0, body: []) }
        let conditions = BuildConditions(flags: ["STAGING"])
        #expect(conditions.active(clauses)?.condition == "DEBUG")
        #expect(BuildConditions(.release, flags: ["STAGING"]).active(clauses)?.condition == "STAGING")
        #expect(BuildConditions(.release).active(clauses) == clauses[3])
        #expect(BuildConditions(.release).active(Array(clauses.dropLast())) == nil)
    }

    @Test func `a clause is left out where one before it holds`() {
        let conditions = BuildConditions()
        #expect(!conditions.holds(BuildCondition(nil, before: ["OTHER", "DEBUG"])))
        #expect(conditions.holds(BuildCondition(nil, before: ["OTHER"])))
        #expect(!conditions.holds(BuildCondition("os(iOS)", before: ["DEBUG"])))
        #expect(conditions.hold([BuildCondition("DEBUG"), BuildCondition("os(iOS)", before: ["os(macOS)"])]))
        #expect(!conditions.hold([BuildCondition("DEBUG"), BuildCondition("OTHER")]))
    }

    @Test func `parentheses without end are no condition`() {
        let depth = 100_000
        let nested = String(repeating: "(", count: depth) + "DEBUG" + String(repeating: ")", count: depth)
        #expect(!BuildConditions().holds(nested))
        #expect(!BuildConditions().holds(String(repeating: "!", count: depth) + "OTHER"))
    }
}
