internal import SceneFlow
internal import SwiftFacts

/// The values that streams give to a new subscriber at once, on a fresh install.
extension BodyReader {
    /// The maximum number of properties and functions that pass on one stream.
    private static let maximumPassing = 4

    /// Returns the value that a subscriber to a stream gets at once.
    ///
    /// The stream begins with a subject or a published property, which has a current value, or with a value written
    /// there; operators may change it.
    /// - Parameter chain: the receiver of the subscription.
    /// - Returns: the value on a fresh install; nil if the stream has none, or it is unknown.
    mutating func valueAtSubscription(to chain: SourceExpression) -> KeptValue? {
        // Nothing is emitted: the subscription itself reads the stream.
        var reader = self
        return reader.currentValue(of: chain, depth: 0)
    }

    private mutating func currentValue(of chain: SourceExpression, depth: Int) -> KeptValue? {
        guard depth < Self.maximumPassing else { return nil }
        switch chain.kind {
        case .call(let callee, let arguments): return value(ofStreamMadeBy: callee, arguments, chain, depth: depth)
        case .chained(let inner), .forced(let inner): return currentValue(of: inner, depth: depth)
        case .member, .name: return value(ofStreamIn: chain, depth: depth)
        default: return nil
        }
    }

    private mutating func value(
        ofStreamMadeBy callee: SourceExpression,
        _ arguments: [CallArgument],
        _ chain: SourceExpression,
        depth: Int
    ) -> KeptValue? {
        if let type = Streams.valued(by: callee), let argument = arguments.first {
            return first(read(argument.value, as: type))
        }
        switch callee.kind {
        case .name(let name):
            return value(ofStreamReturnedBy: name, of: selfOperand, arguments, depth: depth)
        case .member(let base?, let name):
            if Streams.beginning.contains(name), let argument = arguments.last { return first(read(argument.value)) }
            if Streams.changing.contains(name), arguments.count == 1 {
                guard let value = currentValue(of: base, depth: depth) else { return nil }
                return first(applied(arguments[0].value, to: value, chain))
            }
            if Streams.keepsFirst(name) { return currentValue(of: base, depth: depth) }
            return value(ofStreamReturnedBy: name, of: readUnwrapped(base), arguments, depth: depth)
        default: return nil
        }
    }

    /// Returns the current value of the stream in a property.
    private mutating func value(ofStreamIn property: SourceExpression, depth: Int) -> KeptValue? {
        guard let found = keptProperty(property) else { return nil }
        if Streams.isPublished(found.declaration) {
            let name = found.declaration.name
            guard case .member(let base, _) = property.kind else { return first(nameOperand(name, property)) }
            return first(read(SourceExpression(.member(base, name), at: property.position)))
        }
        guard
            let chain = found.declaration.initialValue ?? found.declaration.getter?.onlyValue
                ?? initialStream(of: found)
        else { return nil }
        return currentValue(of: chain, "\(found.owner).\(found.declaration.name)", found, at: property, depth: depth)
    }

    /// Returns the current value of the stream that is all a function returns.
    private mutating func value(
        ofStreamReturnedBy name: String,
        of owner: Operand,
        _ arguments: [CallArgument],
        depth: Int
    ) -> KeptValue? {
        guard let type = owner.metatype ?? type(of: owner),
            let (found, _) = ArgumentMatching.choose(sources.index.methods(named: name, on: type), arguments),
            let chain = found.declaration.body?.onlyValue
        else { return nil }
        return currentValue(of: chain, Self.key(found.declaration, found.file), found, at: chain, depth: depth)
    }

    /// Returns the current value of the stream in a declaration of the app, read where that stands.
    private mutating func currentValue<Declaration: Sendable>(
        of chain: SourceExpression,
        _ name: String,
        _ found: CodeIndex.Found<Declaration>,
        at place: SourceExpression,
        depth: Int
    ) -> KeptValue? {
        let receiver = Receiver(kind: .other, type: found.owner, value: .current)
        var result: KeptValue?
        _ = follow("stream \(name)", at: place, receiver, found, likely: false) { reader in
            result = reader.currentValue(of: chain, depth: depth + 1)
            return .void
        }
        return result
    }

    /// Returns the result of a closure for a value of a stream.
    private mutating func applied(
        _ change: SourceExpression,
        to value: KeptValue,
        _ chain: SourceExpression
    ) -> Operand {
        guard let closure = read(change).closure else { return .void }
        return run(closure, [.opaque("$0", kept: value)], at: chain)
    }

    /// Returns the value of an operand on a fresh install.
    private func first(_ operand: Operand) -> KeptValue? {
        if let value = operand.valueAtFirst { return value }
        if let holds = operand.condition?.atFirst { return .constant(.literal("\(holds)")) }
        if case .conditional(let test, _, _) = operand.value, let holds = test.atFirst, operand.type?.text == "Bool" {
            return .constant(.literal("\(holds)"))
        }
        return nil
    }
}
