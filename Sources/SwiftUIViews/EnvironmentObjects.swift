internal import SwiftFacts

/// The objects that views read from their environment although no view around them puts them there.
///
/// SwiftUI ends the app as soon as the body of such a view reads the object.
struct EnvironmentObjects {
    /// A missing object.
    struct Missing: Equatable {
        /// The type of the object.
        let type: String
        /// The view that reads it.
        let view: String
        /// SwiftUI's message.
        let message: String
        /// The place of the property.
        let position: Position
    }

    /// The types of the objects that may be in an environment.
    private struct Given {
        var types: Set<String> = []
        /// True if an object of an unknown type is in it: it may be any.
        var isOpen = false

        mutating func formUnion(_ other: Given) {
            types.formUnion(other.types)
            isOpen = isOpen || other.isOpen
        }

        func isSuperset(of other: Given) -> Bool { isOpen || !other.isOpen && types.isSuperset(of: other.types) }
    }

    /// A view made by the code of a view or of an app, or hosted by other code.
    private struct Way {
        /// The view or app with the code; nil for other code, which hosts the view by itself.
        let owner: String?
        /// The objects that the code puts into environments.
        let given: Given
        let view: String
    }

    /// The missing objects of each view whose ways in were all read.
    private(set) var missing: [String: [Missing]] = [:]
    /// The missing objects of the views that UIKit code hosts, by the places where other views are hosted with them.
    private(set) var missingThere: [PlaceInFile: [Missing]] = [:]
    /// The objects given at the places where UIKit code hosts a view.
    private var hosts: [(place: PlaceInFile, view: String, given: Given)] = []

    private let table: ViewTable
    private var ways: [Way] = []
    /// The objects given by code that is neither a view's nor an app's, such as that of modifiers: it may be around any
    /// view.
    private var everywhere = Given()

    /// Finds the missing objects.
    /// - Parameters:
    ///   - files: the facts of all files.
    ///   - table: the views.
    ///   - apps: the types of SwiftUI apps.
    init(_ files: [SourceFileFacts], among table: ViewTable, apps: [String: TypeDeclaration]) {
        self.table = table
        let views = table.views.filter { !$0.value.isModifier }
        let required = views.mapValues { Self.read(by: $0, among: table) }.filter { !$0.value.isEmpty }
        guard !required.isEmpty else { return }
        for (_, view) in table.views.sorted(by: { $0.key < $1.key }) {
            note(
                Hosts.code(of: view.methods, view.properties),
                of: view.isModifier ? nil : view.name,
                view.properties,
                isView: true
            )
        }
        for (name, app) in apps.sorted(by: { $0.key < $1.key }) {
            note(Hosts.code(of: app), of: name, app.properties, isView: true)
        }
        for file in files {
            for type in file.types where table.views[type.name] == nil && apps[type.name] == nil {
                guard !Hosts.isPreview(type) else { continue }
                note(Hosts.code(of: type), of: nil, type.properties, isView: false, in: file.file)
            }
        }
        for function in files.flatMap(\.functions) { note(function.body ?? [], of: nil, [], isView: false) }
        let environments = environments()
        for (view, objects) in required {
            guard let given = environments[view], !given.isOpen else { continue }
            let lacking = objects.filter { !given.types.contains($0.type) }
            if !lacking.isEmpty { missing[view] = lacking }
        }
        for (place, view, given) in hosts where !everywhere.isOpen && !given.isOpen {
            let types = given.types.union(everywhere.types).union((missing[view] ?? []).map(\.type))
            let lacking = (required[view] ?? []).filter { !types.contains($0.type) }
            if !lacking.isEmpty { missingThere[place] = lacking }
        }
    }

    // MARK: - Collecting

    /// Records the views that code makes, and the objects that it puts into environments.
    private mutating func note(
        _ code: [Statement],
        of owner: String?,
        _ properties: [PropertyDeclaration],
        isView: Bool,
        in file: String? = nil
    ) {
        var given = Given()
        var made: [(view: String, place: Position)] = []
        // The objects that code outside of views gives to the one view that it hosts there.
        var hosted: [Position: Given] = [:]
        var own: Set<Position> = []
        SourceMapping.visit(
            code,
            expression: { value in
                if let view = table.made(by: value)?.view { made.append((view.name, value.position)) }
                for root in isView ? [] : Hosts.hosted(by: value, among: table) {
                    let chain = ViewChain(root, among: table)
                    guard table.made(by: chain.base) != nil else { continue }
                    var objects = Given()
                    for modifier in chain.modifiers {
                        guard note(modifier.name, modifier.arguments, in: &objects, properties) else { continue }
                        own.insert(modifier.position)
                    }
                    hosted[chain.base.position] = objects
                }
                guard case .call(let callee, let arguments) = value.kind, !own.contains(value.position) else { return }
                note(callee.lastWord, arguments, in: &given, properties)
            }
        )
        if owner == nil { everywhere.formUnion(given) }
        for (view, place) in made {
            var objects = given
            if let own = hosted[place] {
                objects.formUnion(own)
                if let file { hosts.append((PlaceInFile(file: file, position: place), view, objects)) }
            } else if owner == nil {
                // What a function returns may be shown by any view.
                objects = Given(isOpen: true)
            }
            ways.append(Way(owner: owner, given: objects, view: view))
        }
    }

    /// Adds the object that a modifier puts into an environment.
    /// - Returns: true if the modifier does.
    @discardableResult private func note(
        _ modifier: String,
        _ arguments: [CallArgument],
        in given: inout Given,
        _ properties: [PropertyDeclaration]
    ) -> Bool {
        guard Self.giving.contains(modifier), arguments.count == 1, arguments[0].label.isEmpty else { return false }
        if let type = type(of: arguments[0].value, properties) {
            given.types.insert(type)
        } else {
            given.isOpen = true
        }
        return true
    }

    /// Returns the objects that may be in the environment of each view with a way in.
    private func environments() -> [String: Given] {
        var result: [String: Given] = [:]
        var changes = true
        // Each round adds a type to a view at least.
        while changes {
            changes = false
            for way in ways {
                var given = way.given
                given.formUnion(everywhere)
                if let owner = way.owner, table.views[owner] != nil {
                    guard let around = result[owner] else { continue }
                    given.formUnion(around)
                }
                if result[way.view]?.isSuperset(of: given) == true { continue }
                result[way.view, default: Given()].formUnion(given)
                changes = true
            }
        }
        return result
    }

    /// Returns the class of an object, as declared or as its initial value makes it; nil if it is unknown.
    private func type(of value: SourceExpression, _ properties: [PropertyDeclaration]) -> String? {
        switch value.kind {
        case .call: return table.classes[value.viewFunction]?.name
        case .name(let name): return properties.first { $0.name == name }.flatMap(table.declaredClass)?.name
        case .member(let base?, let name):
            if base.plainName == "self" {
                return properties.first { $0.name == name }.flatMap(table.declaredClass)?.name
            }
            if let type = base.plainName.flatMap({ table.classes[$0] }) {
                let shared = type.properties.first { $0.name == name }
                return shared.flatMap { table.declaredClass(of: $0) }?.name
            }
            let owner = base.plainName.flatMap { name in properties.first { $0.name == name } }
            let member = owner.flatMap(table.declaredClass)?.properties.first { $0.name == name }
            return member.flatMap { table.declaredClass(of: $0) }?.name
        default: return nil
        }
    }

    private static let giving: Set = ["environmentObject", "environment"]

    // MARK: - Reading

    /// Returns the objects of the app's classes that the body of a view reads from its environment whenever it runs.
    private static func read(by view: ViewTable.View, among table: ViewTable) -> [Missing] {
        view.properties.compactMap { property in
            guard let (type, kind) = required(by: property), table.classes[type] != nil,
                reads(property.name, view.body, depth: 0)
            else { return nil }
            let message =
                "No \(kind) of type \(type) found. A View.environmentObject(_:) for \(type) may be missing as an "
                + "ancestor of this view."
            return Missing(type: type, view: view.name, message: message, position: property.position)
        }
    }

    /// Returns the type of the object that a property takes from the environment, and SwiftUI's name for its kind.
    private static func required(by property: PropertyDeclaration) -> (type: String, kind: String)? {
        for attribute in property.attributes {
            switch attribute.name {
            case "EnvironmentObject":
                return property.type.map { ($0.text, "ObservableObject") }
            case "Environment":
                guard let argument = attribute.arguments, argument.hasSuffix(".self"), !argument.contains("\\"),
                    property.type?.optionality != .optional
                else { return nil }
                return (String(argument.dropLast(".self".count)), "Observable object")
            default: continue
            }
        }
        return nil
    }

    private static let maximumDepth = 32

    /// Returns true if a builder reads a property outside of branches and of closures that run later.
    private static func reads(_ name: String, _ statements: [Statement], depth: Int) -> Bool {
        guard depth < maximumDepth else { return false }
        return statements.contains { statement in
            switch statement.kind {
            case .expression(let value), .return(let value?), .declare(_, _, let value?):
                reads(name, value, depth: depth + 1)
            case .if(let conditions, _, _):
                conditions.contains { condition in
                    if case .expression(let value) = condition { reads(name, value, depth: depth + 1) } else { false }
                }
            case .switch(let subject, _): reads(name, subject, depth: depth + 1)
            default: false
            }
        }
    }

    private static func reads(_ name: String, _ value: SourceExpression, depth: Int) -> Bool {
        guard depth < maximumDepth else { return false }
        func inner(_ part: SourceExpression) -> Bool { reads(name, part, depth: depth + 1) }
        switch value.kind {
        case .name(let word): return word == name || word == "$\(name)"
        case .member(let base?, let word):
            return base.plainName == "self" && (word == name || word == "$\(name)") || inner(base)
        case .call(let callee, let arguments):
            if inner(callee) { return true }
            let isContainer = containers.contains(callee.viewName)
            return arguments.contains { argument in
                guard case .closure(let closure) = argument.value.kind else { return inner(argument.value) }
                return isContainer && argument.label.isEmpty && reads(name, closure.body, depth: depth + 1)
            }
        case .subscript(let base, let arguments): return inner(base) || arguments.contains { inner($0.value) }
        case .infix(let left, _, let right): return inner(left) || inner(right)
        case .prefix(_, let part), .forced(let part), .chained(let part): return inner(part)
        case .ternary(let test, _, _): return inner(test)
        default: return false
        }
    }

    /// The views that certainly show their content.
    private static let containers: Set = [
        "VStack", "HStack", "ZStack", "Group", "Form", "List", "ScrollView", "Section", "NavigationView",
        "NavigationStack",
    ]
}
