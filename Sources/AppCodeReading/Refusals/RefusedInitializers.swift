internal import CodeReading
internal import Diagnostics
internal import SwiftFacts

/// Judges the initialisers and segue actions of a controller.
struct RefusedInitializers {
    private static let coder = "init(coder:)"

    private let types: CertainTypes
    private let entry: CodeIndex.TypeEntry
    private var found: [Refusal] = []

    private init(_ types: CertainTypes, _ entry: CodeIndex.TypeEntry) {
        self.types = types
        self.entry = entry
    }

    /// Judges a class.
    /// - Parameters:
    ///   - entry: the class.
    ///   - types: finds certain types.
    /// - Returns: the refusals; empty if the class, or a superclass up to UIKit's, is in doubt.
    static func find(in entry: CodeIndex.TypeEntry, _ types: CertainTypes) -> [Refusal] {
        guard types.isCertainController(entry.name) else { return [] }
        var judge = Self(types, entry)
        judge.judgeRequired()
        for member in judge.initializers {
            judge.judgeModifier(member)
            judge.judgeFailing(member)
            judge.judgeProperties(member)
            judge.judgeConstants(member)
        }
        judge.judgeSegueActions()
        return judge.found
    }

    // MARK: - Private

    private typealias Member = CodeIndex.Member<FunctionDeclaration>

    /// The initialisers of the class itself present in every build.
    private var initializers: [Member] {
        entry.initializers.filter { !$0.isInExtension && $0.declaration.conditions.isEmpty }
    }

    private mutating func refuse(
        _ rule: Refusal.Rule,
        _ words: String,
        at position: Position,
        in file: String,
        remedy: String
    ) {
        let place = SourceLocation(file: file, position)
        found.append(Refusal(rule: rule, type: entry.plainName, words: words, location: place, remedy: remedy))
    }

    // MARK: - Required

    /// Judges required initialisers: a subclass with a designated initialiser inherits none.
    private mutating func judgeRequired() {
        guard initializers.contains(where: { !$0.declaration.isConvenience }),
            let superclass = types.index.superclass(of: entry.name), types.declared(superclass) != nil
        else { return }
        let own = Set(types.index.initializers(of: entry.name).map(\.declaration.fullName))
        // A conditional declaration may be present.
        let conditional = entry.initializers.map(\.declaration.fullName)
        for above in types.index.initializers(of: superclass) {
            let declaration = above.declaration
            guard declaration.isRequired, declaration.fullName != Self.coder, types.declared(above.owner) != nil,
                declaration.conditions.isEmpty, declaration.attributes.isEmpty, declaration.access != "private",
                !own.contains(declaration.fullName), !conditional.contains(declaration.fullName)
            else { continue }
            refuse(
                .requiredInitializer,
                "'required' initializer '\(declaration.fullName)' must be provided by subclass of '\(above.owner)'",
                at: entry.position,
                in: entry.file,
                remedy: "write 'required \(declaration.fullName)' in the class"
            )
        }
    }

    /// UIKit's `init(coder:)` is required, and so is every override of it.
    private mutating func judgeModifier(_ member: Member) {
        let declaration = member.declaration
        guard isCoder(declaration), !declaration.isRequired, isCoderOfUIKit(above: entry.name) else { return }
        let words =
            declaration.isOverride
            ? "use the 'required' modifier to override a required initializer"
            : "'required' modifier must be present on all overrides of a required initializer"
        refuse(
            .requiredModifier,
            words,
            at: declaration.position,
            in: member.file,
            remedy: "write 'required init?(coder: NSCoder)'"
        )
    }

    private func isCoder(_ declaration: FunctionDeclaration) -> Bool {
        declaration.fullName == Self.coder && declaration.parameters.first?.type == TypeName("NSCoder")
    }

    /// Returns true if the inherited `init(coder:)` of a class is UIKit's own.
    private func isCoderOfUIKit(above name: String) -> Bool {
        types.index.ancestry(of: name).dropFirst().allSatisfy { ancestor in
            types.index.entry(named: ancestor)?.initializers.allSatisfy { $0.declaration.fullName != Self.coder }
                ?? true
        }
    }

    // MARK: - Failing

    /// INJ-5: `super.init(coder:)` may return nil, so its caller may as well.
    private mutating func judgeFailing(_ member: Member) {
        let declaration = member.declaration
        guard !declaration.isFailable, !declaration.isThrowing, isCoderOfUIKit(above: entry.name) else { return }
        let overridesCoder = entry.initializers.contains { $0.declaration.fullName == Self.coder }
        for receiver in ["super", "self"] where receiver == "super" || !overridesCoder {
            guard let call = Delegation.call(Self.coder, on: receiver, in: declaration.body ?? []) else { continue }
            let verb = receiver == "super" ? "chain" : "delegate"
            refuse(
                .failableInitializer,
                "a non-failable initializer cannot \(verb) to failable initializer 'init(coder:)' written with 'init?'",
                at: call,
                in: member.file,
                remedy: "write 'init?' instead of 'init'"
            )
        }
    }

    // MARK: - Properties

    /// INJ-4: every stored property has a value before `super.init` is called.
    private mutating func judgeProperties(_ member: Member) {
        let declaration = member.declaration
        guard !declaration.isConvenience, let body = declaration.body,
            let end = body.firstIndex(where: { Delegation.isCall(of: "super", $0) != nil }),
            let place = Delegation.isCall(of: "super", body[end])
        else { return }
        let assigned = AssignedMembers(body[..<end])
        guard !assigned.isEnd else { return }
        let open = entry.properties.first { needsValue($0) && !assigned.names.contains($0.declaration.name) }
        guard let open = open?.declaration else { return }
        refuse(
            .uninitializedProperty,
            "property 'self.\(open.name)' not initialized at super.init call",
            at: place,
            in: member.file,
            remedy: "set '\(open.name)' before 'super.init', or give it a default"
        )
    }

    /// Returns true if only an initialiser gives a stored property its value.
    private func needsValue(_ member: CodeIndex.Member<PropertyDeclaration>) -> Bool {
        let property = member.declaration
        guard !member.isInExtension, !property.isStatic, !property.isLazy, !property.isOverride, !property.isWeak,
            property.getter == nil, property.setter == nil, property.initialValue == nil, property.conditions.isEmpty,
            property.attributes.allSatisfy({ CertainTypes.isPlain($0) }), let type = property.type
        else { return false }
        guard !["Void", "()"].contains(type.text) else { return false }
        // A variable of an optional type is nil, and an alias may stand for an optional.
        if property.isConstant { return type.optionality != .implicitlyUnwrapped }
        let place = CodePlace(file: member.file, type: entry.name, isCertain: true)
        return type.optionality == .none && types.type(type, at: place) != nil
    }

    /// Judges constants: a constant is assigned once, here on the path of every call.
    private mutating func judgeConstants(_ member: Member) {
        let declaration = member.declaration
        guard !declaration.isConvenience else { return }
        var locals = Set(declaration.parameters.map(\.name))
        var assigned: Set<String> = []
        for statement in declaration.body ?? [] {
            switch statement.kind {
            case .declare(let name, _, _): locals.insert(name)
            case .guard(let conditions, _): locals.formUnion(conditions.boundNames)
            case .return, .leave, .conditional: return
            case .assign(let target, _):
                guard let name = ownName(of: target, locals), isOpenConstant(name) else { continue }
                guard !assigned.insert(name).inserted else { continue }
                refuse(
                    .constantAssignment,
                    "immutable value 'self.\(name)' may only be initialized once",
                    at: statement.position,
                    in: member.file,
                    remedy: "set '\(name)' once, or declare it with 'var'"
                )
            default: break
            }
        }
    }

    private func ownName(of target: SourceExpression, _ locals: Set<String>) -> String? {
        switch target.kind {
        case .name(let name): locals.contains(name) ? nil : name
        case .member(let base?, let name): base.kind == .name("self") ? name : nil
        default: nil
        }
    }

    /// Returns true if a name is that of a constant of the class declared without a value.
    private func isOpenConstant(_ name: String) -> Bool {
        guard let property = types.property(name, of: entry.name), property.owner == entry.name else { return false }
        return property.declaration.isConstant && property.declaration.initialValue == nil
            && property.declaration.attributes.allSatisfy(CertainTypes.isPlain)
    }

    // MARK: - Segue actions

    /// INJ-31: a segue action returns a controller.
    private mutating func judgeSegueActions() {
        for member in entry.methods where member.declaration.conditions.isEmpty {
            let declaration = member.declaration
            guard declaration.result == nil, declaration.attributes.contains(where: { $0.name == "IBSegueAction" })
            else { continue }
            refuse(
                .segueActionResult,
                "methods declared @IBSegueAction must return a value",
                at: declaration.position,
                in: member.file,
                remedy: "return the controller that '\(declaration.name)' makes"
            )
        }
    }
}
