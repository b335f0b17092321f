internal import SceneFlow
internal import SwiftFacts

/// Elements of lists at indices unknown from the sources: each may be the selected one.
extension BodyReader {
    /// The maximum number of elements to select from.
    private static let mostPicked = 16

    /// Returns the elements of a list, each with the index selecting it, for an index unknown from the sources.
    func places(of elements: [Operand], at place: SourceExpression) -> [Operand.Option] {
        elements.enumerated().map { number, element in
            Operand.Option(asked(place, .literal("\(number)"), text: "\(place.shownText) == \(number)"), element)
        }
    }

    /// Returns one of several texts or controllers, the last if no condition holds; nil if there are too many, or for
    /// other operands.
    func one(of options: [Operand.Option], type: TypeName?) -> Operand? {
        guard (1...Self.mostPicked).contains(options.count),
            options.map(\.operand).allSatisfy({ $0.isText || $0.isFollowed && sources.isController($0.type?.text) }),
            var value = options.last?.operand.value
        else { return nil }
        for option in options.dropLast().reversed() {
            value = .conditional(option.condition, option.operand.value, value)
        }
        var operand = Operand(value, type: type)
        operand.reading = .likely
        return operand
    }

    /// Returns the objects or texts of a known list, each with the index selecting it; empty for any other list.
    func options(of list: SourceExpression, _ known: Operand, at place: SourceExpression) -> [Operand.Option] {
        let objects = known.elements.flatMap { $0.allSatisfy { $0.object != nil } ? $0 : nil }
        guard let elements = objects ?? texts(list), elements.count <= Self.mostPicked else { return [] }
        return places(of: elements, at: place)
    }

    /// Returns a member of one of several objects, selected by an index in a list: one of their members.
    mutating func memberOfAny(_ name: String, _ owner: Operand, _ expression: SourceExpression) -> Operand? {
        guard !owner.options.isEmpty, owner.options.allSatisfy({ $0.operand.object != nil }) else { return nil }
        let members = owner.options.map { Operand.Option($0.condition, member(name, of: $0.operand, expression)) }
        return one(of: members.filter { $0.operand.value != .nothing }, type: members.first?.operand.type)
    }

    /// Returns the elements of a constant list of texts, or of such an initial value of a property of the object
    /// itself; nil for any other expression.
    private func texts(_ list: SourceExpression) -> [Operand]? {
        guard case .list(let constants)? = constant(list) ?? initial(list) else { return nil }
        let texts = constants.map { sources.operand(of: $0, text: list.shownText) }
        return texts.allSatisfy(\.isText) ? texts : nil
    }

    /// The initial value of a property of the object itself.
    private func initial(_ property: SourceExpression) -> Constant? {
        let name: String? =
            switch property.kind {
            case .name(let name): scope.names[name] == nil ? name : nil
            case .member(let base?, let name): base.kind == .name("self") ? name : nil
            default: nil
            }
        let found = name.flatMap { sources.index.property($0, on: scope.receiver.type, isStatic: false) }
        return found?.declaration.initialValue.flatMap { constant($0) }
    }
}
