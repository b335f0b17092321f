internal import SceneFlow
internal import SwiftFacts

/// Local lists with known elements: `var controllers: [UIViewController] = []`.
extension BodyReader {
    /// Elements appended to a list by a branch.
    struct AppendedElements {
        /// The name of the list.
        let name: String
        /// The elements: each is nil if the branch did not run.
        let elements: [Operand]
    }

    /// The elements as an operand of the same list.
    func list(_ elements: [Operand], as local: Operand) -> Operand {
        var operand = list(elements)
        operand.list = local.list
        if let type = local.type { operand.type = type }
        return operand
    }

    /// Puts the elements appended by a branch into variables, which are nil if the branch does not run.
    /// - Parameter names: the meanings of names before the branch.
    /// - Returns: the elements, for each list to which the branch did nothing but append.
    mutating func appended(since names: [String: Operand]) -> [AppendedElements] {
        guard !lists.isEmpty else { return [] }
        var appended: [AppendedElements] = []
        for (name, before) in names.sorted(by: { $0.key < $1.key }) {
            guard let old = before.elements, let list = before.list, let after = scope.names[name], after.list == list,
                let new = after.elements, new.count > old.count, zip(old, new).allSatisfy({ $0.value == $1.value })
            else { continue }
            let elements = new[old.count...].map { element in
                let variable = code.newVariable()
                emit(.bind(variable: variable, element.value), at: lists.place, reading: element.reading)
                var slot = element
                slot.value = .conditional(
                    .some(.variable(variable), variable: nil),
                    .variable(variable),
                    .nothing
                )
                return slot
            }
            appended.append(AppendedElements(name: name, elements: elements))
        }
        return appended
    }

    /// Extends the lists after a branch by the elements that it may have appended.
    mutating func extend(by appended: [AppendedElements]) {
        for item in appended {
            guard let local = scope.names[item.name], let number = local.list else { continue }
            for case .conditional(_, .variable(let variable), _) in item.elements.map(\.value) {
                emit(.bind(variable: variable, .nothing), at: lists.place)
            }
            let elements = (local.elements ?? []) + item.elements
            scope.names[item.name] = list(elements, as: local)
            lists.extend(number, to: elements)
            noteChange(of: item.name)
        }
    }

    /// Keeps the changes of lists made by a body that certainly runs.
    /// - Parameter names: the meanings of names at its end.
    mutating func adoptLists(_ names: [String: Operand]) {
        guard !lists.isEmpty else { return }
        for (name, local) in scope.names {
            guard let number = local.list, let elements = local.elements,
                let changed = names.values.first(where: { $0.list == number }), let new = changed.elements,
                new.count != elements.count || zip(new, elements).contains(where: { $0.value != $1.value })
            else { continue }
            scope.names[name] = list(new, as: local)
            lists.extend(number, to: new)
            noteChange(of: name)
        }
    }
}
