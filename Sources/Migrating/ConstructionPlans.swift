import Diagnostics
import SceneFlow
import SwiftSyntax

/// The places in code that create a controller, each in a form that can take the dependencies.
///
/// It owns the proof that they are all: each transition from code leads through one, and each of its sites is an
/// assignment there.
struct ConstructionPlans {
    private let target: MigratedClass
    /// The names of the dependencies.
    private let wanted: Set<String>
    /// The identifiers of the scenes, as written.
    private let identifiers: Set<String>
    /// True if code calls the initialiser of the class.
    private let isMade: Bool
    /// The places, in the order of the files.
    private(set) var sites: [ConstructionSite] = []

    /// Finds the places that create a controller.
    /// - Parameters:
    ///   - target: its class.
    ///   - wanted: the names of its dependencies.
    /// - Throws: if a place cannot be followed or changed.
    init(for target: MigratedClass, passing wanted: Set<String>) throws(MigrationError) {
        let (flow, ways) = (target.flow, target.ways)
        self.target = target
        self.wanted = wanted
        identifiers = Set(ways.scenes.compactMap { flow[$0].identifier }.map { "\"\($0)\"" })
        isMade = ways.navigations.contains { if case .initializer = flow[$0].instantiation { true } else { false } }
        for file in target.sources.seeing {
            try rejectHelpers(in: file)
            for call in file.nodes.calls { try add(call, in: file) }
        }
        try checkSites()
        try checkNavigations()
    }

    /// Rejects a helper with the class as an argument, because it may create the controller.
    private func rejectHelpers(in file: SwiftFile) throws(MigrationError) {
        for reference in file.nodes.references where reference.baseName.text == target.name && !reference.isMember {
            guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
                access.declName.baseName.text == "self",
                access.parent?.is(LabeledExprSyntax.self) ?? false
            else { continue }
            throw MigrationError(
                "this may create the controller in code that cannot be followed: move it by hand",
                at: file.location(reference)
            )
        }
    }

    /// Adds a call, if it creates the controller.
    private mutating func add(_ call: FunctionCallExprSyntax, in file: SwiftFile) throws(MigrationError) {
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            let methods = ["instantiateViewController", "instantiateInitialViewController"]
            if methods.contains(member.declName.baseName.text) { try addInstantiation(call, in: file) }
        } else if call.calledExpression.text == target.name || call.calledExpression.text == "\(target.name).init" {
            try addInitializer(call, in: file)
        }
    }

    /// Adds a call of a storyboard's method.
    private mutating func addInstantiation(
        _ call: FunctionCallExprSyntax,
        in file: SwiftFile
    ) throws(MigrationError) {
        let site = ConstructionSite(call, as: target.name, setting: wanted, in: file)
        let isCast = site.map { $0.whole != call.range } ?? false
        guard let argument = call.arguments.first else {
            guard isCast else { return }
            throw MigrationError(
                "this creates the storyboard's initial view controller: first give it an identifier",
                at: file.location(call)
            )
        }
        guard isCast || identifiers.contains(argument.expression.text) else { return }
        guard argument.label?.text == "withIdentifier", call.arguments.count == 1, let site, !isMade else {
            throw MigrationError(
                "this creates the controller in code that cannot be followed: move it by hand",
                at: file.location(call)
            )
        }
        sites.append(site)
    }

    /// Adds a call of an initialiser.
    private mutating func addInitializer(_ call: FunctionCallExprSyntax, in file: SwiftFile) throws(MigrationError) {
        let labels = call.arguments.map { $0.label?.text ?? "" }
        guard isMade, labels == [] || labels == ["nibName", "bundle"], call.calledExpression.text == target.name,
            let site = ConstructionSite(call, as: target.name, setting: wanted, in: file)
        else {
            throw MigrationError(
                "this calls an initializer that '\(target.name)' will no longer have: move it by hand",
                at: file.location(call)
            )
        }
        sites.append(site)
    }

    // MARK: - Checks

    /// Rejects a place that cannot be changed.
    private func checkSites() throws(MigrationError) {
        for site in sites {
            if let refusal = site.refusal { throw MigrationError(refusal, at: site.file.location(site.call)) }
            guard !site.setsTwice else {
                throw MigrationError(
                    "a property is set twice here: pass one value, by hand",
                    at: site.file.location(site.call)
                )
            }
        }
    }

    /// Rejects a transition from code that does not lead through one of the places.
    private func checkNavigations() throws(MigrationError) {
        let handled = Set(
            sites.flatMap { site in site.assignments.map { site.file.location($0.member.declName.baseName) } }
                + sites.flatMap { site in site.assignments.map { site.file.location($0.node) } }
        )
        for id in target.ways.navigations {
            let navigation = target.flow[id]
            for site in navigation.injection?.sites ?? [] where wanted.contains(site.name) {
                guard site.technique == .property, let location = site.location, handled.contains(location) else {
                    throw MigrationError(
                        "the code that sets '\(site.name)' cannot be followed: pass it by hand",
                        at: site.location
                    )
                }
            }
            guard let location = navigation.location, sites.contains(where: { $0.contains(location) }) else {
                throw MigrationError(
                    "the code that creates the controller here cannot be followed: move it by hand",
                    at: navigation.location
                )
            }
        }
        guard target.ways.navigations.isEmpty || !sites.isEmpty else {
            throw MigrationError(
                "the code creating '\(target.name)' cannot be followed: move it by hand",
                at: target.ways.type.location
            )
        }
    }
}

extension ConstructionSite {
    /// True for a call of an initialiser instead of a storyboard's method.
    var isInitializer: Bool { !call.calledExpression.is(MemberAccessExprSyntax.self) }

    /// The arguments of the initialiser other than the dependencies.
    var nib: (name: String, bundle: String) {
        let arguments = Array(call.arguments)
        let name = arguments.first { $0.label?.text == "nibName" }?.expression.text ?? "nil"
        return (name, arguments.first { $0.label?.text == "bundle" }?.expression.text ?? "nil")
    }

    /// The function around the call; the statement outside of functions.
    var around: Syntax { call.nearest(FunctionDeclSyntax.self).map { Syntax($0) } ?? Syntax(item) }

    /// Returns true if a location is on the lines of the function around the call.
    fileprivate func contains(_ location: Diagnostics.SourceLocation) -> Bool {
        guard location.file == file.file else { return false }
        let first = file.location(around).line
        let last = FileEdits(file: file.file, bytes: file.bytes).location(around.end).line
        return (first...max(first, last)).contains(location.line)
    }
}
