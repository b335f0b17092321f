internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// The selection in table and collection views: reading it, and changing it.
extension BodyReader {
    /// Reads a member with the selection of a list view, or a part of a selection:
    /// `tableView.indexPathForSelectedRow?.row`.
    mutating func selectionMember(_ name: String, of owner: Operand, _ expression: SourceExpression) -> Operand? {
        guard case .member(let base?, _) = expression.kind else { return nil }
        let selection: ListSelection
        let type: TypeName
        if let told = UIKitMembers.selection(name) {
            guard let list = list(owner, base) else { return nil }
            selection = ListSelection(told.form, of: list)
            type = told.type
        } else {
            guard let whole = owner.selection, let part = Self.part(name, of: whole.form) else { return nil }
            let isOptional = whole.form != .place || owner.type?.optionality == .optional || base.isChained
            selection = ListSelection(.place, of: whole.list)
            type = TypeName(part, isOptional ? .optional : .none)
        }
        absorb(owner, at: expression.position)
        var opaque = Opaque(expression.shownText, type: type.text, isOptional: type.optionality != .none)
        opaque.selection = selection
        return Operand(.opaque(opaque), type: type)
    }

    /// Returns the type of a member of a selection, present if the selection is.
    private static func part(_ name: String, of form: ListSelection.Form) -> String? {
        switch (name, form) {
        case ("row", .place), ("section", .place), ("item", .place): "Int"
        case ("first", .rows), ("last", .rows), ("first", .items), ("last", .items): "IndexPath"
        default: nil
        }
    }

    /// Tests a selection for nil and gives it a name.
    mutating func boundSelection(
        _ operand: Operand,
        _ selection: ListSelection,
        _ name: String,
        at position: Position
    ) -> Condition {
        absorb(operand, at: position)
        var local = Operand.opaque(name, type: operand.type.map { TypeName($0.text) })
        if selection.form != .place, case .opaque(var opaque) = local.value {
            opaque.selection = selection
            local.value = .opaque(opaque)
        }
        scope.names[name] = local
        return .some(operand.value, variable: nil)
    }

    /// Reads `!` after a selection; it traps if nothing is selected.
    mutating func forcedSelection(
        _ operand: Operand,
        _ selection: ListSelection,
        _ value: SourceExpression
    ) -> Operand {
        var present = operand.present
        guard selection.form != .items, operand.type?.optionality == .optional else { return present }
        absorb(operand, at: value.position)
        emit(
            .evaluate(.unwrap(operand.value, isImplicit: false, text: value.shownText)),
            at: value.position,
            reading: operand.reading
        )
        if case .opaque(var opaque) = present.value {
            opaque.selection = nil
            present.value = .opaque(opaque)
        }
        return present
    }

    /// Reads a call changing the selection in a list view.
    mutating func changeSelection(
        _ name: String,
        of owner: Operand,
        _ base: SourceExpression?,
        _ arguments: [CallArgument],
        at position: Position
    ) {
        guard let base, let isSelected = UIKitCalls.selects(name, arguments) else { return }
        if let list = list(owner, base) {
            emit(.select(in: list, isSelected: isSelected), at: position)
        } else if isSelected {
            // An unknown list has a selection, so an empty selection is no longer certain.
            emit(.select(in: owner.value, isSelected: true), at: position)
        }
    }

    /// Reads a call that lays out a list, which makes its rows: what they set is unknown from here on.
    mutating func makeRows(_ name: String, at position: Position) {
        let type = scope.receiver.type
        guard name == "layoutIfNeeded", scope.receiver.kind == .object, scope.receiver.value == .current,
            let entry = sources.index.entry(named: type)
        else { return }
        for property in DataSourceMembers(of: entry).set.sorted() {
            guard let found = sources.index.property(property, on: type, isStatic: false),
                let declared = found.declaration.type, declared.optionality != .none, found.declaration.getter == nil
            else { continue }
            let value = Value.opaque(Opaque(property, type: declared.text, isOptional: true))
            emit(.set(property: property, on: .current, to: value), at: position)
        }
    }

    /// Returns the list view of an operand: an outlet or parameter, or the own view of a list controller.
    private mutating func list(_ owner: Operand, _ base: SourceExpression) -> Value? {
        switch owner.value.withoutUnwrapping {
        case .property, .variable: return owner.value
        case .opaque: break
        default: return nil
        }
        var base = base
        while case .chained(let inner) = base.kind { base = inner }
        while case .forced(let inner) = base.kind { base = inner }
        let name: String
        let holder: Operand
        switch base.kind {
        case .name(let own):
            guard scope.names[own] == nil, scope.receiver.kind == .object else { return nil }
            (name, holder) = (own, selfOperand)
        case .member(let outer?, let member):
            guard ListSelection.holders[member] != nil else { return nil }
            (name, holder) = (member, collecting { $0.read(outer) }.0)
        default: return nil
        }
        guard holder.isFollowed, let controller = ListSelection.holders[name]?.className,
            sources.isKind(type(of: holder), of: controller)
        else { return nil }
        return .property(name, of: holder.value)
    }
}

extension Operand {
    /// The selection in the operand; nil for other operands.
    var selection: ListSelection? {
        if case .opaque(let opaque) = value { opaque.selection } else { nil }
    }
}

extension SourceExpression {
    /// True if the expression ends in `?`.
    fileprivate var isChained: Bool { if case .chained = kind { true } else { false } }
}
