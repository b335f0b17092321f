import Diagnostics
import SceneFlow
import SwiftSyntax

/// The types of a class's dependencies after the move: optional or not, constant or not, and private or not.
struct DependencyTypes {
    /// The transitions that do not pass a dependency.
    private struct Forgetting {
        /// True if there are none.
        var isEmpty: Bool
        /// True if the app traps without the dependency on each of them.
        var trapsEverywhere: Bool
    }

    private let target: MigratedClass
    /// The values set by code that goes away, by file.
    private let ignored: [String: Set<Int>]
    private let values: NilAnalysis
    private let holders: Holders

    private var reader: TypeReader { target.sources.reader }

    /// Prepares for the dependencies of a class.
    /// - Parameters:
    ///   - target: the class.
    ///   - passed: the assignments that become arguments.
    init(of target: MigratedClass, _ passed: PassedValues) {
        self.target = target
        ignored = passed.places
        values = NilAnalysis(flow: target.flow)
        holders = Holders(of: target.name, in: target.sources.declaring)
    }

    /// Decides for each dependency if it becomes non-optional.
    /// - Parameters:
    ///   - dependencies: the dependencies.
    ///   - draft: gets the changes of their uses.
    func choose(for dependencies: inout [Dependency], _ draft: inout MigrationDraft) {
        // A file that does not name the class may still hold an object of it.
        let names = Set(dependencies.map(\.name))
        let seen = target.sources.declaring.filter { target.sources[$0.file] != nil || hasUse($0, of: names) }
        for index in dependencies.indices { choose(for: &dependencies[index], seen, &draft) }
    }

    private func choose(for dependency: inout Dependency, _ seen: [SwiftFile], _ draft: inout MigrationDraft) {
        let property = dependency.property
        let isObject = target.sources.declaring.contains {
            !$0.classes(named: property.type).isEmpty || $0.isUnchangeable(property.type)
        }
        let uses = PropertyUses(
            of: dependency,
            in: target.name,
            isObject: isObject,
            files: seen,
            home: target.declaration.file.file,
            ignoring: ignored,
            reader: reader,
            holders: holders
        )
        dependency.isPrivate = !uses.isSeenOutside && mayBePrivate(dependency)
        dependency.isConstant =
            !uses.isChanged && !dependency.declaration.modifiers.contains { $0.name.text == "open" }
        if let (reason, place) = obstacle(dependency, uses) {
            let type = written(property)
            dependency.mayBeNil = true
            dependency.type = type
            draft.note("'\(property.name)' stays '\(type)': \(reason)", at: place ?? property.location)
            return
        }
        dependency.type = property.type
        for mark in uses.marks {
            guard let file = seen.first(where: { $0.file == mark.file }) else { continue }
            var changed = draft.edits(of: file)
            changed.replace(mark.range, with: "")
            draft.set(changed)
        }
    }

    /// Returns the reason for a dependency to stay optional, with its place; nil if it becomes non-optional.
    private func obstacle(
        _ dependency: Dependency,
        _ uses: PropertyUses
    ) -> (reason: String, place: Diagnostics.SourceLocation?)? {
        let name = dependency.name
        var answer = Ternary.no
        var doubtful: Diagnostics.SourceLocation?
        for site in target.sites where site.name == name {
            guard let location = site.location else { continue }
            let one = judged(site, values.mayBeNil(name, at: location))
            if one != .no { doubtful = doubtful ?? location }
            answer = answer.joined(with: one)
        }
        let forgetting = forgetting(name)
        if answer != .no {
            return ("the passed value \(answer == .yes ? "may be nil" : "is not known to be never nil")", doubtful)
        }
        if dependency.property.optionality == .optional, !forgetting.isEmpty {
            return ("not every transition passes it", doubtful)
        }
        if !forgetting.trapsEverywhere {
            return ("not every transition passes it, and it is not known to be needed on all", doubtful)
        }
        if let blocking = uses.blocking {
            return ("'\(blocking.place.file):\(blocking.place.line)' \(blocking.reason)", blocking.place)
        }
        if uses.hasConditions, let place = stuck(dependency, uses) {
            return ("'\(place.file):\(place.line)' tests it for nil, and depends on that", place)
        }
        return nil
    }

    /// Returns the transitions that do not pass a dependency.
    private func forgetting(_ name: String) -> Forgetting {
        let ways = target.ways
        let forgotten =
            ways.caused.filter { way in !way.sites.contains { $0.name == name } }.map(\.missing)
            + ways.navigations.compactMap { target.flow[$0].injection }.filter { way in
                !way.sites.contains { $0.name == name }
            }.map(\.missing)
        let trapsEverywhere = forgotten.allSatisfy { $0.contains { $0.name == name && $0.traps } }
        return Forgetting(isEmpty: forgotten.isEmpty, trapsEverywhere: trapsEverywhere)
    }

    /// Returns the type of a property as it is written now.
    private func written(_ property: Property) -> String {
        target.declaration(of: property.name)?.bindings.first?.typeAnnotation?.type.text
            ?? property.type + (property.optionality == .optional ? "?" : "!")
    }

    /// Returns true if a file reads a member with the name of a property.
    private func hasUse(_ file: SwiftFile, of names: Set<String>) -> Bool {
        file.nodes.references.contains { names.contains($0.baseName.text) }
    }

    /// Returns true if code alone decides the visibility of a property.
    private func mayBePrivate(_ dependency: Dependency) -> Bool {
        guard dependency.declaration.modifiers.isEmpty, target.sources.isWhole,
            !target.declaration.type.attributes.contains(where: { $0.text.hasPrefix("@objcMembers") })
        else { return false }
        // A protocol of a library may ask for it; those of the system begin with a prefix.
        let inherited = target.declaration.file.nodes.extensions.filter { $0.extendedType.text == target.name }
            .reduce(into: target.declaration.type.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []) {
                $0 += $1.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
            }
        return inherited.allSatisfy { name in
            name == target.ways.type.superclass || name.prefix(3).allSatisfy(\.isUppercase)
                || !reader.bodies(of: name).isEmpty
        }
    }

    /// Returns the place of the condition that cannot be removed; nil if all of them can.
    private func stuck(_ dependency: Dependency, _ uses: PropertyUses) -> Diagnostics.SourceLocation? {
        let conditions = NeedlessConditions(on: dependency, of: target.name, reader)
        for file in target.sources.declaring where !file.bodies(of: target.name).isEmpty {
            do {
                if try conditions.simplified(file) != nil, uses.isChanged { return dependency.property.location }
            } catch {
                return error.location
            }
        }
        return nil
    }

    /// Combines the answers of the flow and of the value's form.
    ///
    /// If either says that it may be nil, it may.
    private func judged(_ site: InjectionSite, _ read: Ternary) -> Ternary {
        guard read != .yes, let value = target.sources.value(assignedAt: site) else { return read }
        if Self.isOptional(value) { return .yes }
        switch reader.known(value) {
        case let known? where known.mayBeNil: return .yes
        case nil: return mayFail(value) ? .unknown : read
        default: return .no
        }
    }

    /// Returns true if a value comes from an initialiser not declared in the app, with an unknown possibility of
    /// failure.
    private func mayFail(_ value: ExprSyntax) -> Bool {
        guard let call = value.as(FunctionCallExprSyntax.self), !call.arguments.isEmpty,
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        return name.first?.isUppercase == true
            && !reader.bodies(of: name).contains { $0.parent?.is(ExtensionDeclSyntax.self) == false }
    }

    /// Returns true if an expression is an optional by its form: a chain, `try?` or `as?`.
    private static func isOptional(_ value: ExprSyntax) -> Bool {
        var node = value
        while true {
            if node.is(OptionalChainingExprSyntax.self) { return true }
            if let attempt = node.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark?.text == "?" }
            if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
                node = base
            } else if let call = node.as(FunctionCallExprSyntax.self) {
                node = call.calledExpression
            } else if let call = node.as(SubscriptCallExprSyntax.self) {
                node = call.calledExpression
            } else {
                return false
            }
        }
    }
}
