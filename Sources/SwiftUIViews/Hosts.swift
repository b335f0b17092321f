internal import SwiftFacts
internal import UIKitFacts

/// The code outside of views that shows views in UIKit, and the windows of a SwiftUI app.
enum Hosts {
    /// The class that hosts a view.
    static let controller = "UIHostingController"
    private static let groups: Set = ["WindowGroup", "DocumentGroup", "Window"]

    /// Returns the views made in a file outside of views and of the types of apps, as statements.
    static func roots(
        in file: SourceFileFacts,
        among table: ViewTable,
        besides apps: [String: TypeDeclaration]
    ) -> [Statement] {
        var found: [Statement] = []
        func note(_ value: SourceExpression) {
            if table.made(by: value) != nil { found.append(Statement(.expression(value), at: value.position)) }
        }
        for type in file.types where !isPreview(type) && apps[type.name] == nil {
            guard table.views[type.name] != nil else {
                SourceMapping.visit(code(of: type), expression: note)
                continue
            }
            // The code of a view may host another one.
            SourceMapping.visit(
                code(of: type),
                expression: { value in
                    for hosted in hosted(by: value, among: table) { note(ViewChain(hosted, among: table).base) }
                }
            )
        }
        for function in file.functions { SourceMapping.visit(function.body ?? [], expression: note) }
        return found
    }

    /// Returns the views that a call hosts in a controller, or passes to a function that takes views.
    static func hosted(by value: SourceExpression, among table: ViewTable) -> [SourceExpression] {
        guard case .call(let callee, let arguments) = value.kind else { return [] }
        if callee.viewName == controller { return arguments.filter { $0.label == "rootView" }.map(\.value) }
        return table.takers.contains(callee.lastWord) ? arguments.map(\.value) : []
    }

    /// Returns the views that a storyboard's creator hosts: `UIHostingController(coder: coder, rootView: Home())`.
    static func archived(in file: SourceFileFacts, among table: ViewTable) -> Set<String> {
        var found: Set<String> = []
        for type in file.types {
            SourceMapping.visit(
                code(of: type),
                expression: { value in
                    guard case .call(let callee, let arguments) = value.kind, arguments.first?.label == "coder",
                        callee.isHost, let root = arguments.last, root.label == "rootView",
                        let made = made(by: root.value, among: table)
                    else { return }
                    found.insert(made.view.name)
                }
            )
        }
        return found
    }

    /// Returns the view that a root makes, with its arguments: also inside of `AnyView(…)`.
    static func made(
        by root: SourceExpression,
        among table: ViewTable
    ) -> (view: ViewTable.View, arguments: [CallArgument])? {
        let base = ViewChain(root, among: table).base
        guard base.viewFunction == "AnyView", case .call(_, let arguments) = base.kind, arguments.count == 1 else {
            return table.made(by: base)
        }
        return table.made(by: ViewChain(arguments[0].value, among: table).base)
    }

    /// Returns the name of the view that all initialisers of a subclass pass to the superclass; nil if there is none, or
    /// several.
    static func root(of type: TypeDeclaration, among table: ViewTable) -> String? {
        var found: Set<String?> = []
        SourceMapping.visit(
            type.initializers.flatMap { $0.body ?? [] },
            expression: { value in
                guard case .call(let callee, let arguments) = value.kind, callee.isHost, let root = arguments.last,
                    root.label == "rootView"
                else { return }
                found.insert(made(by: root.value, among: table)?.view.name)
            }
        )
        return found.count == 1 ? found.first ?? nil : nil
    }

    /// Returns the views whose controllers the code of a file outside of views pushes, and those that it presents.
    static func shown(in file: SourceFileFacts, among table: ViewTable) -> (pushed: Set<String>, presented: Set<String>)
    {
        var found: (pushed: Set<String>, presented: Set<String>) = ([], [])
        for type in file.types where !isPreview(type) && table.views[type.name] == nil {
            for function in type.methods + type.initializers { note(function.body ?? [], table, &found) }
        }
        return found
    }

    private static func note(
        _ code: [Statement],
        _ table: ViewTable,
        _ found: inout (pushed: Set<String>, presented: Set<String>)
    ) {
        func view(in value: SourceExpression) -> String? {
            guard case .call(let callee, let arguments) = value.kind, callee.isHost, let root = arguments.last,
                root.label == "rootView"
            else { return nil }
            return table.made(by: ViewChain(root.value, among: table).base)?.view.name
        }
        var controllers: [String: String] = [:]
        var pushed: Set<String> = []
        var presented: Set<String> = []
        SourceMapping.visit(
            code,
            statement: { statement in
                if case .declare(let name, _, let value?) = statement.kind { controllers[name] = view(in: value) }
            },
            expression: { value in
                guard case .call(let callee, let arguments) = value.kind, let shown = arguments.first?.value,
                    let meaning = UIKitCalls.meaning(callee.viewName, arguments.map(\.label))?.meaning,
                    let name = view(in: shown) ?? shown.plainName.flatMap({ controllers[$0] })
                else { return }
                switch meaning {
                case .push: pushed.insert(name)
                case .present: presented.insert(name)
                default: break
                }
            }
        )
        found.pushed.formUnion(pushed)
        found.presented.formUnion(presented)
    }

    /// Returns the names of the local constants and properties of a type that hold views.
    static func names(in type: TypeDeclaration, among table: ViewTable) -> Set<String> {
        var found: Set<String> = []
        func note(_ name: String, _ value: SourceExpression?) {
            guard var base = value.map({ ViewChain($0, among: table).base }) else { return }
            if base.viewFunction == "AnyView", case .call(_, let arguments) = base.kind, arguments.count == 1 {
                base = ViewChain(arguments[0].value, among: table).base
            }
            if table.made(by: base) != nil || table.isGiven(base) { found.insert(name) }
        }
        for property in type.properties { note(property.name, property.initialValue) }
        // A function that takes any view is passed the controller of one.
        for method in type.methods where table.takers.contains(method.name) {
            found.formUnion(method.viewParameters.filter { $0 != "view" })
        }
        SourceMapping.visit(
            code(of: type),
            statement: { statement in
                switch statement.kind {
                case .declare(let name, _, let value): note(name, value)
                case .assign(let target, let value): if let name = target.plainName { note(name, value) }
                default: break
                }
            }
        )
        return found
    }

    /// Returns the builder of the first window of an app; nil if it opens none.
    static func content(ofApp type: TypeDeclaration) -> [Statement]? {
        guard let body = type.properties.first(where: { $0.name == "body" })?.getter else { return nil }
        var content: [Statement]?
        SourceMapping.visit(
            body,
            expression: { value in
                guard content == nil, case .call(let callee, let arguments) = value.kind,
                    groups.contains(callee.viewName)
                else { return }
                content =
                    arguments.lazy.compactMap { argument in
                        if case .closure(let closure) = argument.value.kind { closure.body } else { nil }
                    }.first ?? []
            }
        )
        return content
    }

    /// Returns true for the previews of Xcode.
    static func isPreview(_ type: TypeDeclaration) -> Bool {
        type.inherited.contains { $0.text.hasSuffix("PreviewProvider") }
    }

    /// The code of a type, and the initial values of its properties.
    static func code(of type: TypeDeclaration) -> [Statement] {
        code(of: type.methods + type.initializers, type.properties)
    }

    /// The code of functions and properties, and the initial values of the properties.
    static func code(of functions: [FunctionDeclaration], _ properties: [PropertyDeclaration]) -> [Statement] {
        functions.flatMap { $0.body ?? [] }
            + properties.flatMap { property in
                let value = property.initialValue.map { [Statement(.expression($0), at: $0.position)] }
                return [value, property.getter, property.setter, property.didSet].flatMap { $0 ?? [] }
            }
    }
}

extension SourceExpression {
    /// True for the class that hosts a view, and for the initialiser of a subclass's superclass.
    var isHost: Bool {
        if case .member(let base?, "init") = kind { return base.plainName == "super" || base.isHost }
        return viewName == Hosts.controller
    }
}
