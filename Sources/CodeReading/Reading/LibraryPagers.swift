internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Controllers of libraries that show one of several pages: XLPagerTabStrip, Pageboy and Tabman.
///
/// Such a controller embeds its first page when its view loads; a person turns to the others.
extension BodyReader {
    /// The maximum number of pages.
    private static let maximumPages = 8

    /// Reads `super.viewDidLoad()` of a strip of pages: it asks the class itself for its pages.
    mutating func loadPages(of type: String, at expression: SourceExpression) {
        guard let last = sources.index.ancestry(of: type).last, ForeignClasses.asksItselfForPages(last),
            let pages = pages(from: "viewControllers", of: selfOperand, ["for"], expression)
        else { return }
        guard let elements = pages.elements else { return absorb(pages, at: expression.position) }
        show(elements, at: expression.position)
    }

    /// Reads `dataSource = …` of a pager: it asks the data source for its pages.
    /// - Returns: true for such an assignment.
    mutating func assignPageSource(
        _ name: String,
        of owner: Operand,
        _ value: SourceExpression,
        at position: Position
    ) -> Bool {
        guard name == "dataSource", owner.value == .current, let type = owner.type?.text,
            let last = sources.index.ancestry(of: type).last, ForeignClasses.asksDataSourceForPages(last)
        else { return false }
        let source = readUnwrapped(value)
        let number = SourceExpression(.literal("0"), at: position)
        guard let page = pages(from: "viewController", of: source, ["for", "at"], value, number) else {
            absorb(source, at: value.position)
            return true
        }
        show([page], at: position)
        return true
    }

    /// Returns the result of the method that gives pages; nil if the object has none.
    private mutating func pages(
        from method: String,
        of source: Operand,
        _ labels: [String],
        _ expression: SourceExpression,
        _ number: SourceExpression? = nil
    ) -> Operand? {
        guard let type = type(of: source) else { return nil }
        let found = sources.index.methods(named: method, on: type).first {
            $0.declaration.parameters.map(\.label) == labels && $0.declaration.body != nil
        }
        guard let found else { return nil }
        let pager = CallArgument("for", SourceExpression(.name("self"), at: expression.position))
        let arguments = [pager] + (number.map { [CallArgument("at", $0)] } ?? [])
        let receiver: Receiver
        if source.value == .current {
            receiver = .current(type)
        } else {
            guard let other = self.receiver(for: source, at: expression) else { return nil }
            receiver = other
        }
        return follow(found, on: receiver, arguments, expression, nil, likely: false)
    }

    /// Embeds the first page, and each other one when a person turns to it.
    private mutating func show(_ pages: [Operand], at position: Position) {
        for (number, page) in pages.prefix(Self.maximumPages).enumerated() {
            let page = kept(page, at: position)
            guard isKnown(page), sources.isController(page.type?.text) || page.type == nil else { continue }
            let shown = Instruction.Kind.show(page.value, .embed, from: .current, style: nil)
            guard number > 0 else {
                emit(shown, at: position, reading: max(.likely, page.reading))
                continue
            }
            // Each page has a place of its own.
            let place = SourceLocation(
                file: scope.file,
                Position(line: Int(position.line), column: Int(position.column) + number)
            )
            facts.note(Handler(title: nil, owner: "page \(number + 1)", isAlert: false), at: place)
            let turned = Instruction(shown, at: place, reading: .likely)
            code.addAfterStatement(Instruction(.later([turned]), at: place, reading: .likely))
        }
    }
}
