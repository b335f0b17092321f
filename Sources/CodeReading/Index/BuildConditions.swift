package import AppFinding
package import SceneFlow
package import SwiftFacts
import UIKitFacts

/// The settings that decide `#if` conditions in a build of an app for the simulator of its platform.
package struct BuildConditions: Sendable, Hashable {
    /// The build configuration.
    package var configuration: BuildConfiguration
    /// The target's own flags, those of both configurations.
    var flags: Set<String>
    /// The Swift version of the app.
    package var language: Version?
    /// The platform of the build.
    var platform: ProjectTarget.Platform

    /// The conditions evaluated so far, parsed.
    private let parsed = ParsedConditions()

    /// The assumed compiler, and the version seen by `swift(>=)` in an app written in Swift 5.
    private static let compiler = Version("6.2")
    private static let swift5 = Version("5.10")

    /// Describes a build.
    /// - Parameters:
    ///   - configuration: the build configuration. The default is debug.
    ///   - flags: the target's own flags.
    ///   - language: the Swift version of the app.
    ///   - platform: the platform of the build. The default is iOS.
    package init(
        _ configuration: BuildConfiguration = .debug,
        flags: Set<String> = [],
        language: Version? = nil,
        platform: ProjectTarget.Platform = .iOS
    ) {
        self.configuration = configuration
        self.flags = flags.subtracting(["DEBUG"])
        self.language = language
        self.platform = platform
    }

    /// Returns true if a condition holds; false if it is not understood.
    /// - Parameter text: the text after `#if` or `#elseif`.
    /// - Returns: true if the code below it is compiled.
    package func holds(_ text: String) -> Bool {
        parsed.term(text).map(holds) ?? false
    }

    /// Returns true if a clause is the compiled one.
    package func holds(_ condition: BuildCondition) -> Bool {
        !condition.before.contains(where: holds) && condition.condition.map(holds) ?? true
    }

    /// Returns true if code inside all the given clauses is compiled.
    package func hold(_ conditions: [BuildCondition]) -> Bool { conditions.allSatisfy(holds) }

    /// Returns the compiled clause of a `#if` among statements; nil if there is none.
    package func active(_ clauses: [ConditionalClause]) -> ConditionalClause? {
        clauses.first { $0.condition.map(holds) ?? true }
    }

    // MARK: - Private

    private func holds(_ term: ConditionTerm) -> Bool {
        switch term {
        case .flag(let name): name == "DEBUG" ? configuration == .debug : flags.contains(name) || name == "true"
        case .platform(let function, let argument): holds(function, argument)
        case .not(let term): !holds(term)
        case .and(let terms): terms.allSatisfy(holds)
        case .or(let terms): terms.contains(where: holds)
        }
    }

    private func holds(_ function: String, _ argument: String) -> Bool {
        switch function {
        case "os": return argument == (platform == .tvOS ? "tvOS" : "iOS")
        // The app runs on a device, as people have it.
        case "targetEnvironment": return false
        case "canImport": return canImport(argument)
        case "arch": return argument == "arm64"
        case "_endian": return argument == "little"
        case "_pointerBitWidth": return argument == "_64"
        case "_runtime": return argument == "_ObjC"
        case "hasAttribute": return true
        case "swift": return compares(effectiveLanguage, argument)
        case "compiler": return compares(Self.compiler, argument)
        default: return false
        }
    }

    /// The version compared by `swift(>=)`: in Swift 5 mode the last 5.x version, regardless of SWIFT_VERSION.
    private var effectiveLanguage: Version? {
        guard let language, let major = language.parts.first else { return Self.swift5 }
        return major == 5 ? Self.swift5 : major > 5 ? max(language, Self.compiler ?? language) : language
    }

    private func compares(_ version: Version?, _ argument: String) -> Bool {
        let isBelow = argument.hasPrefix("<")
        guard isBelow || argument.hasPrefix(">="), let version,
            let other = Version(String(argument.dropFirst(isBelow ? 1 : 2)))
        else { return false }
        return (version < other) == isBelow
    }

    /// Returns true if every app for the platform can import a module.
    private func canImport(_ module: String) -> Bool {
        SystemModules.canImport(String(module.prefix { $0 != "," && $0 != "." }), onTV: platform == .tvOS)
    }
}
