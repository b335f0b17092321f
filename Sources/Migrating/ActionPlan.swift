import SwiftSyntax

/// The parts of one segue action; no slice if these segues pass no values.
struct ActionPlan {
    var ways: [IncomingEdges.Caused]
    var file: SwiftFile
    /// The `prepare(for:sender:)` beside the action; nil if there is none.
    var function: FunctionDeclSyntax?
    /// The class or extension that gets the action.
    var body: MemberBlockSyntax
    var slice: PrepareSlice?
    var assignments: [MemberAssignment]
    /// The action's name.
    var name = ""
    /// True if it takes the segue's sender.
    var usesSender = false
    /// True if another plan of its source does the same, and the action is written there.
    var isTwin = false
    /// True if it takes the segue's identifier, because several segues share it.
    var isShared = false

    /// The parts as text: the same for equivalent actions.
    var content: [String]? {
        guard let slice else { return nil }
        let values = slice.values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        return slice.steps.map(\.step.text) + values
    }

    /// The name of the sender in `prepare(for:sender:)`.
    var sender: String { function?.signature.parameterClause.parameters.last?.name ?? "sender" }

    /// The name of the class that gets the action.
    var className: String { MigratedClass.name(around: Syntax(body)) }

    /// The action's selector.
    var selector: String {
        "\(name):" + (usesSender ? "sender:" : "") + (isShared ? "segueIdentifier:" : "")
    }
}
