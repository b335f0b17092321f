internal import SwiftFacts
internal import UIKitFacts

/// The values that the code of views sets to true or to an item, and that of the views to which they pass the values as bindings.
///
/// A presentation's own view is left out: it closes what the value shows.
struct ViewAssignments {
    /// A value that a view passes to another one.
    private struct Passed {
        let path: String
        let child: String
        /// The name of the property of the other view; nil if it has initialisers of its own, so it may be any.
        let property: String?
    }

    private var paths: [String: Set<String>] = [:]

    /// The maximum number of views through which a binding is followed to the code that sets it.
    private static let rounds = 4

    /// No values.
    init() {}

    /// Collects the values.
    /// - Parameters:
    ///   - contents: all parts of each view.
    ///   - table: the views.
    init(_ contents: [String: ViewContents], among table: ViewTable) {
        var passed: [String: [Passed]] = [:]
        for (name, view) in table.views {
            let parts = contents[name] ?? ViewContents()
            let shown = Self.shown(by: parts, table)
            let bodies =
                parts.code + view.properties.flatMap { ($0.setter ?? []) + ($0.didSet ?? []) }
                + view.methods.filter { !$0.givesView }.flatMap { $0.body ?? [] }
            var found: Set<String> = []
            var handed: [Passed] = []
            SourceMapping.visit(
                bodies,
                statement: { statement in
                    if let path = statement.openedPath { found.insert(path) }
                },
                expression: { value in
                    guard case .call(let callee, let arguments) = value.kind else { return }
                    if case .member(let owner?, "toggle") = callee.kind, let path = owner.path { found.insert(path) }
                    guard let made = table.made(by: value), !made.view.isRepresentable else { return }
                    for argument in arguments {
                        guard let path = argument.value.path, shown[value.position]?.contains(path) != true else {
                            continue
                        }
                        let property = made.view.hasInitializers ? nil : argument.label
                        handed.append(Passed(path: path, child: made.view.name, property: property))
                    }
                }
            )
            paths[name] = found.union(handed.lazy.filter { $0.property == nil }.map(\.path))
            passed[name] = handed.filter { $0.property != nil }
        }
        for _ in 0..<Self.rounds {
            let before = paths
            for (name, handed) in passed {
                for item in handed where before[item.child]?.contains(item.property ?? "") == true {
                    paths[name]?.insert(item.path)
                }
            }
            if paths == before { return }
        }
    }

    /// The paths of the values that a view's code sets: `isOpen`, `model.isOpen`.
    subscript(view: String) -> Set<String> { paths[view] ?? [] }

    /// The values that decide about the views that presentations show, by the places of the views.
    private static func shown(by parts: ViewContents, _ table: ViewTable) -> [Position: Set<String>] {
        var result: [Position: Set<String>] = [:]
        for item in parts.presentations {
            SourceMapping.visit(
                item.content,
                expression: { if table.made(by: $0) != nil { result[$0.position, default: []].insert(item.flag) } }
            )
        }
        return result
    }
}

extension Statement {
    /// The path of the value that an assignment sets; nil if it only takes it back, and for any other statement.
    fileprivate var openedPath: String? {
        guard case .assign(let target, let value) = kind, value.kind != .nothing, value.kind != .literal("false") else {
            return nil
        }
        return target.path
    }
}

extension ViewTable.View {
    /// Returns true if code of the view may change one of its values, or hands it on to be changed.
    ///
    /// A presentation only resets the value that decides about it, so it does not count. A value kept elsewhere, such as
    /// in the user's defaults, may always change.
    /// - Parameters:
    ///   - name: the value.
    ///   - table: the views of the app, whose code tells whether they set what they are lent.
    /// - Returns: true if it may change, or if the value is kept elsewhere.
    func mayChange(_ name: String, among table: ViewTable) -> Bool {
        guard stored(name)?.attributes.contains(where: { $0.name == "State" }) == true else { return true }
        var uses = 0
        func isBinding(_ value: SourceExpression) -> Bool { value.isBindingExpression && value.path == name }
        SourceMapping.visit(
            Hosts.code(of: methods + initializers, properties),
            statement: { statement in
                if statement.openedPath == name { uses += 1 }
            },
            expression: { value in
                if isBinding(value) { uses += 1 }
                if case .prefix("&", let passed) = value.kind, passed.path == name { uses += 1 }
                guard case .call(let callee, let arguments) = value.kind else { return }
                if case .member(let owner?, "toggle") = callee.kind, owner.path == name { uses += 1 }
                if let made = table.made(by: value), !made.view.isRepresentable, !made.view.hasInitializers {
                    uses -= arguments.count { isBinding($0.value) }
                }
                guard SwiftUICalls.names.contains(callee.viewName) else { return }
                uses -= arguments.count { SwiftUICalls.decides($0.label) && isBinding($0.value) }
            }
        )
        return uses > 0
    }
}
