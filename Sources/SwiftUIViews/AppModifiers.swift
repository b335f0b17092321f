internal import SwiftFacts
internal import UIKitFacts

/// Puts the bodies of an app's own modifiers in place of their calls: `extension View { func help(_ isOpen: Binding<Bool>) … }`.
struct AppModifiers {
    /// The modifiers by name, each with its file.
    private var methods: [String: [(file: String, declaration: FunctionDeclaration)]] = [:]
    /// Takes the navigations in the bodies of modifiers.
    private let moves: MovedNavigations
    /// The file of the code around the calls.
    private var file = ""
    /// The modifiers whose bodies are being put in place, against recursion.
    private var open: Set<String> = []

    private static let maximumDepth = 6

    /// Collects the modifiers of an app.
    /// - Parameters:
    ///   - files: the files of the app's views.
    ///   - moves: takes the navigations in the bodies of modifiers.
    init(_ files: [SourceFileFacts], moves: MovedNavigations) {
        self.moves = moves
        for file in files {
            for type in file.types
            where type.kind == .extension && type.inherited.isEmpty && ViewTable.views.contains(type.name) {
                for method in type.methods where method.givesView && !method.isStatic && method.modified != nil {
                    // An app's own `alert(isPresented:content:)` shows an alert of its own.
                    guard !SwiftUICalls.navigates(method.name, method.parameters.map(\.label)) else { continue }
                    methods[method.name, default: []].append((file.file, method))
                }
            }
        }
    }

    /// True if the app has no modifiers of its own.
    var isEmpty: Bool { methods.isEmpty }

    /// Returns statements of a file with the bodies of modifiers.
    func expanded(_ statements: [Statement], in file: String) -> [Statement] {
        guard !isEmpty else { return statements }
        var result = self
        result.file = file
        return result.mapping.map(statements)
    }

    // MARK: - Private

    private var mapping: SourceMapping { SourceMapping(expression: { replacement($0) }) }

    private func replacement(_ value: SourceExpression) -> SourceExpression? {
        guard open.count < Self.maximumDepth, case .call(let callee, let arguments) = value.kind,
            case .member(let base?, let name) = callee.kind, !open.contains(name), base.isViewLike
        else { return nil }
        for (home, method) in methods[name] ?? [] {
            guard let bound = method.bound(to: arguments), let written = method.modified,
                !bound.repeatsClosure(in: [Statement(.expression(written), at: written.position)])
            else { continue }
            var inner = self
            inner.open.insert(name)
            let code = MovedCode(method.body ?? [], to: value.position)
            for old in code.navigations { moves.add(old, in: home, to: code.place(of: old), in: file) }
            let body = inner.mapping.map(code.moved(written))
            let values = Substitution(base: mapping.map(base), values: bound.mapValues { mapping.map($0) })
            return values.applied(to: body.behindSelf)
        }
        return nil
    }
}

extension FunctionDeclaration {
    /// The view that a modifier returns: a chain of other modifiers of `self`, which is nowhere else in it; nil if its body
    /// is anything else.
    fileprivate var modified: SourceExpression? {
        guard let body, body.count == 1, let value = body[0].viewExpression, value.isChainOfSelf else { return nil }
        var selves = 0
        SourceMapping.visit(body, expression: { if $0.kind == .name("self") { selves += 1 } })
        return selves <= (value.beginsWithSelf ? 1 : 0) ? value : nil
    }
}

extension SourceExpression {
    /// True for a call, and for a property of a view.
    fileprivate var isViewLike: Bool {
        switch kind {
        case .call: true
        case .name(let name): name.first?.isLowercase == true
        case .member(let base?, _): base.plainName == "self"
        default: false
        }
    }

    /// True if a chain begins with `self`.
    fileprivate var beginsWithSelf: Bool {
        switch kind {
        case .name("self"): true
        case .member(let base?, _): base.beginsWithSelf
        case .call(let callee, _): callee.beginsWithSelf
        default: false
        }
    }

    /// True if a chain begins with `self`, or with a modifier of it: `sheet(…)`.
    fileprivate var isChainOfSelf: Bool {
        switch kind {
        case .name("self"): true
        case .member(let base?, _): base.isChainOfSelf
        case .call(let callee, _):
            if case .name(let name) = callee.kind { name.first?.isLowercase == true } else { callee.isChainOfSelf }
        default: false
        }
    }

    /// The chain with the `self` that it begins with: `self.sheet(…)` of `sheet(…)`.
    fileprivate var behindSelf: SourceExpression {
        var result = self
        switch kind {
        case .call(let callee, let arguments):
            let inner =
                if case .name(let name) = callee.kind {
                    SourceExpression(
                        .member(SourceExpression(.name("self"), at: callee.position), name),
                        at: callee.position
                    )
                } else {
                    callee.behindSelf
                }
            result.kind = .call(inner, arguments)
        case .member(let inner?, let name): result.kind = .member(inner.behindSelf, name)
        default: break
        }
        return result
    }
}
