internal import SceneFlow
internal import SwiftFacts

/// The subscribers of streams of objects known by identity: a value that the launch puts into such a stream runs them
/// at once.
extension BodyReader {
    /// Records the closure that a call subscribes to a stream.
    /// - Parameters:
    ///   - base: the receiver of the call.
    ///   - name: the called method.
    ///   - arguments: the arguments.
    mutating func keepSubscriber(of base: SourceExpression, _ name: String, _ arguments: [CallArgument]) {
        guard role.isLaunching, Streams.subscribing.contains(name), Streams.keepsValues(base),
            let (object, field) = knownStream(base),
            let argument = arguments.first(where: { !Streams.endings.contains($0.label) && $0.value.isClosure })
        else { return }
        var subscribers = objects[object, field] ?? .opaque(field)
        subscribers.elements = (subscribers.elements ?? []) + [read(argument.value)]
        objects[object, field] = subscribers
    }

    /// Runs the recorded subscribers of a stream into which a call puts a value.
    /// - Parameters:
    ///   - base: the receiver of the call.
    ///   - arguments: the arguments.
    ///   - expression: the call.
    /// - Returns: false if no subscriber is recorded.
    mutating func runSubscribers(
        of base: SourceExpression,
        _ arguments: [CallArgument],
        at expression: SourceExpression
    ) -> Bool {
        guard role.isLaunching, let (object, field) = knownStream(base),
            let subscribers = objects[object, field]?.elements?.compactMap(\.closure), !subscribers.isEmpty
        else { return false }
        let values = arguments.map { read($0.value) }
        for subscriber in subscribers { absorb(run(subscriber, values, at: expression), at: expression.position) }
        return true
    }

    /// Returns the object with the stream at the beginning of a chain, and the name under which it keeps the
    /// subscribers; nil if the object is not known by identity.
    private func knownStream(_ chain: SourceExpression) -> (object: Int, field: String)? {
        guard let source = Streams.source(of: chain), let found = keptProperty(source),
            Streams.isSubject(found.declaration), let object = streamOwner(of: source)
        else { return nil }
        return (object, Streams.firing(of: found.declaration.name))
    }

    private func streamOwner(of source: SourceExpression) -> Int? {
        guard case .member(let base?, _) = source.kind else { return scope.receiver.object }
        // Nothing is emitted: the property is read again where it is used.
        var reader = self
        // An object that only this reading meets is not known afterwards.
        return reader.readUnwrapped(base).object.flatMap { objects.contains($0) ? $0 : nil }
    }
}
