internal import SceneFlow
internal import SwiftFacts

/// Library containers whose sources are not read, such as drawers.
///
/// Property and argument names identify their content.
extension BodyReader {
    /// Puts the controller assigned to a property such as `contentViewController` into its library container.
    /// - Returns: true for such a property.
    mutating func assignContent(
        _ name: String,
        of owner: Operand,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) -> Bool {
        guard sources.isForeignContainer(owner.type?.text), owner.isFollowed, NameWords.meansContent(name) else {
            return false
        }
        let content = readUnwrapped(value, as: TypeName("UIViewController"))
        guard content.isFollowed, sources.isController(content.type?.text), content.value != owner.value else {
            absorb(content, at: value.position)
            return true
        }
        emit(.show(content.value, .embed, from: owner.value, style: nil), at: target.position, reading: .likely)
        return true
    }

    /// Puts the first of a list of controllers into a library container: it shows its pages or tabs one at a time.
    /// - Returns: true for such a list property.
    mutating func assignPages(
        _ name: String,
        of owner: Operand,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) -> Bool {
        guard name == "viewControllers" || name == "controllers", sources.isForeignContainer(owner.type?.text),
            owner.isFollowed
        else { return false }
        let list = read(value, as: TypeName("[UIViewController]"))
        guard let first = list.elements?.first, first.isFollowed, sources.isController(first.type?.text) else {
            absorb(list, at: value.position)
            return true
        }
        for other in list.elements?.dropFirst() ?? [] { absorb(other, at: value.position) }
        emit(.show(first.value, .embed, from: owner.value, style: nil), at: target.position, reading: .likely)
        return true
    }

    /// Fills a library container with the controller given as its generic argument: `Container<Content>(theme: theme)`.
    mutating func filled(
        _ made: Operand,
        _ type: TypeName,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        guard made.isFollowed, sources.isForeignContainer(made.type?.text), let open = type.text.firstIndex(of: "<"),
            let close = type.text.lastIndex(of: ">"), open < close
        else { return made }
        let content = resolved(String(type.text[type.text.index(after: open)..<close]))
        guard sources.isController(content), sources.index.isDeclared(content) else { return made }
        let inner = makeController(content, arguments, expression)
        var container = made
        container.value = bind(made.value, at: expression.position)
        emit(.show(inner.value, .embed, from: container.value, style: nil), at: expression.position, reading: .likely)
        return container
    }

    /// Makes a library container with its initial controllers.
    /// - Parameters:
    ///   - value: the value making the container.
    ///   - contents: the controllers.
    ///   - type: its class.
    ///   - position: the position of its creation.
    /// - Returns: the container.
    mutating func container(
        _ value: Value,
        around contents: [Operand],
        _ type: TypeName,
        at position: Position
    ) -> Operand {
        guard !contents.isEmpty else { return Operand(value, type: type) }
        let made = bind(value, at: position)
        for content in contents {
            emit(.show(content.value, .embed, from: made, style: nil), at: position, reading: .likely)
        }
        return Operand(made, type: type)
    }
}
