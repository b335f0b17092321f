package import AppFinding
package import SceneFlow
package import SwiftSources

/// Which `#if` conditions hold when an app is built for the simulator of its platform.
package struct BuildConditions: Sendable, Hashable {
    /// Which configuration is built.
    package var configuration: BuildConfiguration
    /// The target's own flags, those of both configurations.
    var flags: Set<String>
    /// The version of Swift that the app is written in.
    package var language: Version?
    /// The system that the app is built for.
    var platform: ProjectTarget.Platform

    /// The conditions that were asked for, parsed.
    private let parsed = ParsedConditions()

    /// The compiler that is assumed, and the version that `swift(>=)` sees of an app that is written in Swift 5.
    private static let compiler = Version("6.2")
    private static let swift5 = Version("5.10")

    /// Describes a build.
    /// - Parameters:
    ///   - configuration: which configuration is built. The default is debug.
    ///   - flags: the target's own flags.
    ///   - language: the version of Swift that the app is written in.
    ///   - platform: the system that the app is built for. The default is iOS.
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

    /// Whether a condition holds; what is not understood does not.
    /// - Parameter text: what stands after `#if` or `#elseif`.
    /// - Returns: whether what stands below it is compiled.
    package func holds(_ text: String) -> Bool {
        parsed.term(text).map(holds) ?? false
    }

    /// Whether a clause is the one that is compiled.
    package func holds(_ condition: BuildCondition) -> Bool {
        !condition.before.contains(where: holds) && condition.condition.map(holds) ?? true
    }

    /// Whether what stands inside of all the given clauses is compiled.
    package func hold(_ conditions: [BuildCondition]) -> Bool { conditions.allSatisfy(holds) }

    /// The clause of a `#if` among statements that is compiled; nil where none is.
    func active(_ clauses: [ConditionalClause]) -> ConditionalClause? {
        clauses.first { $0.condition.map(holds) ?? true }
    }

    /// The same build in the other configuration.
    func with(_ configuration: BuildConfiguration) -> BuildConditions {
        var copy = self
        copy.configuration = configuration
        return copy
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
        case "targetEnvironment": return argument == "simulator"
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

    /// The version that `swift(>=)` is compared with: in Swift 5 mode, whatever SWIFT_VERSION says, the last of the 5s.
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

    /// Whether a module is one that every app for the platform can import.
    private func canImport(_ module: String) -> Bool {
        SystemModules.canImport(String(module.prefix { $0 != "," && $0 != "." }), on: platform)
    }
}
