internal import SceneFlow
internal import SwiftFacts

extension BodyReader {
    /// Reads a method of a list with known elements that runs a closure for each of them.
    /// - Returns: the result; nil if the method is not a followed one.
    mutating func elementsCall(
        _ name: String,
        on elements: [Operand],
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard ["forEach", "map", "compactMap", "filter"].contains(name), arguments.count == 1,
            let closure = read(arguments[0].value).closure
        else { return nil }
        let place = expression.position
        switch name {
        case "forEach":
            eachInTurn(elements, at: place) { reader, element in
                reader.absorb(reader.run(closure, [element], at: expression), at: place)
            }
            return .void
        case "filter":
            return list(
                repeated(elements.count) { reader in
                    elements.compactMap { reader.filtered($0, by: closure, expression) }
                }
            )
        default:
            return list(
                repeated(elements.count) { reader in
                    elements.map { reader.mapped($0, by: closure, expression) }
                }
            )
        }
    }

    /// Returns the elements of a list with their numbers: the known elements, or the controllers of a followed
    /// container.
    /// - Returns: the pairs; nil if neither the elements nor the container is known.
    func enumerated(_ owner: Operand, _ text: String) -> Operand? {
        var pairs: [Operand]
        if let elements = owner.elements {
            pairs = elements.enumerated().map { pair($0, $1) }
        } else if case .related(.viewControllers, let container) = owner.value.withoutUnwrapping {
            pairs = (0..<Self.mostNumbered).map { number in
                let type = TypeName("UIViewController")
                let element = Operand(.related(.viewController(at: number), of: container), type: type)
                var pair = pair(number, element)
                // It may have fewer.
                pair.value = .conditional(.some(element.value, variable: nil), pair.value, .nothing)
                return pair
            }
        } else {
            return nil
        }
        var operand = Operand.opaque(text)
        operand.elements = pairs
        return operand
    }

    private func pair(_ number: Int, _ element: Operand) -> Operand {
        var pair = Operand.opaque("(\(number), \(element.shownText))")
        pair.elements = [sources.operand(of: .literal("\(number)"), text: "\(number)"), element]
        return pair
    }

    /// Returns the pairs of the elements of two lists, for `zip(screens, titles)`; nil if an element is unknown.
    mutating func zipped(_ arguments: [CallArgument], _ expression: SourceExpression) -> Operand? {
        guard arguments.count == 2, let first = read(arguments[0].value).elements,
            let second = read(arguments[1].value).elements
        else { return nil }
        let pairs = zip(first, second).map { one, other in
            var pair = Operand.opaque("(\(one.shownText), \(other.shownText))")
            pair.elements = [one, other].map {
                sources.isController($0.type?.text) ? kept($0, at: expression.position) : $0
            }
            return pair
        }
        var operand = Operand.opaque(expression.shownText)
        operand.elements = pairs
        return operand
    }

    /// The maximum number of controllers of a container read by number.
    private static let mostNumbered = 8

    /// Reads code for each element of a list, inside a branch for a conditional element.
    mutating func eachInTurn(
        _ elements: [Operand],
        at place: Position,
        _ body: (inout BodyReader, Operand) -> Void
    ) {
        repeated(elements.count) { reader in
            for element in elements {
                guard let (test, present) = element.inclusion else {
                    let isController = reader.sources.isController(element.type?.text)
                    body(&reader, isController ? reader.kept(element, at: place) : element)
                    continue
                }
                let instructions = reader.nested { body(&$0, present) }
                guard !instructions.isEmpty else { continue }
                reader.emit(.branch([.init(test, instructions)], otherwise: []), at: place)
            }
        }
    }

    /// Returns the result of a closure for an element.
    private mutating func mapped(
        _ element: Operand,
        by closure: CapturedClosure,
        _ expression: SourceExpression
    ) -> Operand {
        guard let (test, present) = element.inclusion else {
            return kept(run(closure, [element], at: expression), at: expression.position)
        }
        var (result, instructions) = collecting { $0.run(closure, [present], at: expression) }
        result.value = .conditional(test, Self.value(result, after: instructions), .nothing)
        return kept(result, at: expression.position)
    }

    /// Returns an element kept by a predicate, with its condition if uncertain; nil if the predicate drops it.
    private mutating func filtered(
        _ element: Operand,
        by closure: CapturedClosure,
        _ expression: SourceExpression
    ) -> Operand? {
        var present = element.inclusion?.present ?? element
        var tests = element.inclusion.map { [$0.test] } ?? []
        let (result, instructions) = collecting { $0.run(closure, [present], at: expression) }
        let text = "\(present.shownText): \(expression.shownText)"
        let test = Self.condition(result.condition ?? .open(text: text, reads: []), after: instructions)
        if test == .constant(false) { return nil }
        if test != .constant(true) { tests.append(test) }
        if !tests.isEmpty { present.value = .conditional(.every(tests), present.value, .nothing) }
        return present
    }
}

extension Operand {
    /// The condition for including the element in its list, and the element if included; nil if the list always
    /// includes it.
    fileprivate var inclusion: (test: Condition, present: Operand)? {
        guard case .conditional(let test, let value, .nothing) = value else { return nil }
        var present = self
        present.value = value
        return (test, present)
    }
}
