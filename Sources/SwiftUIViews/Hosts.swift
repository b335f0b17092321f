internal import SwiftFacts

/// The code outside of views that shows views in UIKit, and the windows of a SwiftUI app.
enum Hosts {
    /// The class that hosts a view.
    static let controller = "UIHostingController"
    private static let groups: Set = ["WindowGroup", "DocumentGroup", "Window"]

    /// Returns the views made outside of views in a file, as statements.
    static func roots(in file: SourceFileFacts, among table: ViewTable) -> [Statement] {
        let found = Found()
        let visitor = SourceMapping(expression: { value in
            if table.made(by: value) != nil {
                found.statements.append(Statement(.expression(value), at: value.position))
            }
            return nil
        })
        for type in file.types where table.views[type.name] == nil && !isPreview(type) {
            if HostedViews.isApp(type) {
                if let content = content(ofApp: type) { found.statements += content }
            } else {
                visit(type, visitor)
            }
        }
        for function in file.functions { _ = visitor.map(function.body ?? []) }
        return found.statements
    }

    /// Returns the names of the local constants and properties of a type that hold views.
    static func names(in type: TypeDeclaration, among table: ViewTable) -> Set<String> {
        let found = Found()
        func note(_ name: String, _ value: SourceExpression?) {
            if let value, table.made(by: ViewChain(value, among: table).base) != nil { found.names.insert(name) }
        }
        for property in type.properties { note(property.name, property.initialValue) }
        let visitor = SourceMapping(statement: { statement in
            if case .declare(let name, _, let value) = statement.kind { note(name, value) }
            return nil
        })
        visit(type, visitor)
        return found.names
    }

    /// Returns the builder of the first window of an app; nil if it opens none.
    static func content(ofApp type: TypeDeclaration) -> [Statement]? {
        guard let body = type.properties.first(where: { $0.name == "body" })?.getter else { return nil }
        let found = Found()
        let visitor = SourceMapping(expression: { value in
            guard found.content == nil, case .call(let callee, let arguments) = value.kind,
                groups.contains(callee.viewName)
            else { return found.content == nil ? nil : value }
            for argument in arguments {
                guard case .closure(let closure) = argument.value.kind else { continue }
                found.content = closure.body
                return value
            }
            found.content = []
            return value
        })
        _ = visitor.map(body)
        return found.content
    }

    /// The results of a visit, which runs closures that cannot change a value.
    private final class Found {
        var statements: [Statement] = []
        var names: Set<String> = []
        var content: [Statement]?
    }

    private static func isPreview(_ type: TypeDeclaration) -> Bool {
        type.inherited.contains { $0.text.hasSuffix("PreviewProvider") }
    }

    private static func visit(_ type: TypeDeclaration, _ visitor: SourceMapping) {
        for function in type.methods + type.initializers { _ = visitor.map(function.body ?? []) }
        for property in type.properties {
            if let value = property.initialValue { _ = visitor.map(value) }
            for body in [property.getter, property.setter, property.didSet] { _ = visitor.map(body ?? []) }
        }
    }
}
