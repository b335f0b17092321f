internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Reads the launch of a SwiftUI app: the view in its first window group.
///
/// The view is an opaque controller: UIKit's hosting controller.
struct SwiftUIAppReader {
    private let index: CodeIndex

    /// Creates a reader.
    /// - Parameter index: all files of the app.
    init(index: CodeIndex) { self.index = index }

    /// Returns true if a type is the app: it has `@main` and conforms to SwiftUI's `App`.
    func isApp(_ entry: CodeIndex.TypeEntry) -> Bool {
        entry.attributes.contains { $0.name == "main" }
            && index.conformances(of: entry.name).contains { $0 == "App" || $0 == "SwiftUI.App" }
    }

    /// Returns the launch of an app as a method that sets the window's root; nil if it opens no window.
    func launch(of entry: CodeIndex.TypeEntry) -> Method? {
        guard let body = entry.properties.first(where: { $0.declaration.name == "body" }),
            let getter = body.declaration.getter, let group = group(in: getter, depth: 0)
        else { return nil }
        let place = SourceLocation(file: body.file, group.position)
        let view = PassedValue("rootView", .opaque(Opaque(group.view)), text: group.view)
        let root = Value.make(class: "UIHostingController", signature: "init(rootView:)", arguments: [view])
        var method = Method(
            LaunchMethod.appBody,
            role: .callback,
            body: [Instruction(.show(root, .setRoot, from: .current, style: nil), at: place)]
        )
        method.location = place
        return method
    }

    // MARK: - Private

    /// A group of windows, by the view in it.
    private struct Group {
        var view: String
        var position: Position
    }

    private static let groups: Set = ["WindowGroup", "DocumentGroup", "Window"]
    private static let maximumDepth = 32

    private func group(in statements: [Statement], depth: Int) -> Group? {
        guard depth < Self.maximumDepth else { return nil }
        for statement in statements {
            let found: Group? =
                switch statement.kind {
                case .expression(let value), .return(let value?): group(in: value, depth: depth + 1)
                case .conditional(let clauses):
                    index.conditions.active(clauses).flatMap { group(in: $0.body, depth: depth + 1) }
                default: group(in: statement.nested, depth: depth + 1)
                }
            if let found { return found }
        }
        return nil
    }

    private func group(in expression: SourceExpression, depth: Int) -> Group? {
        guard depth < Self.maximumDepth, case .call(let callee, let arguments) = expression.kind else { return nil }
        switch callee.kind {
        case .name(let name) where Self.groups.contains(name):
            for case .closure(let closure) in arguments.map(\.value.kind) {
                if let view = view(in: closure.body) { return Group(view: view, position: expression.position) }
            }
            return Group(view: "", position: expression.position)
        case .member(let base?, _): return group(in: base, depth: depth + 1)
        default: return nil
        }
    }

    /// Returns the text of the view shown in a group, without its modifiers.
    private func view(in statements: [Statement]) -> String? {
        for statement in statements {
            switch statement.kind {
            case .expression(let value), .return(let value?): return plain(value, depth: 0).shownText
            case .conditional(let clauses):
                if let view = index.conditions.active(clauses).flatMap({ view(in: $0.body) }) { return view }
            default: if let view = view(in: statement.nested) { return view }
            }
        }
        return nil
    }

    /// The view before its modifiers: `Home()` of `Home().padding()`.
    private func plain(_ expression: SourceExpression, depth: Int) -> SourceExpression {
        guard depth < Self.maximumDepth, case .call(let callee, _) = expression.kind,
            case .member(let base?, _) = callee.kind, case .call = base.kind
        else { return expression }
        return plain(base, depth: depth + 1)
    }
}
