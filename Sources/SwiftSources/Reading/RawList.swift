@_spi(RawSyntax) internal import SwiftSyntax

/// A list of nodes of one kind.
protocol RawList: RawSyntaxNodeProtocol {
    associatedtype Node: RawSyntaxNodeProtocol

    /// The nodes as a new array.
    ///
    /// Each access creates one.
    var elements: [Node] { get }
}

extension RawList {
    /// The nodes in place.
    ///
    /// Most lists have one or two, and an array costs more than all the rest.
    var nodes: RawNodes<Node> { RawNodes(of: self) }
}

/// The nodes of a list, each created on access.
struct RawNodes<Node: RawSyntaxNodeProtocol>: RandomAccessCollection {
    private let children: UnsafeBufferPointer<RawSyntax?>

    /// No nodes.
    init() { children = UnsafeBufferPointer(start: nil, count: 0) }

    /// Creates the nodes of a list.
    ///
    /// They are valid only during the life of its tree.
    init<List: RawList>(of list: List) where List.Node == Node {
        let list = list.raw.layoutView?.children.withContiguousStorageIfAvailable { $0 }
        children = list ?? UnsafeBufferPointer(start: nil, count: 0)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { children.count }

    subscript(index: Int) -> Node {
        guard let node = children[index].flatMap({ Node($0) }) else { preconditionFailure("a list has other nodes") }
        return node
    }
}

extension RawAccessorDeclListSyntax: RawList {}
extension RawArrayElementListSyntax: RawList {}
extension RawAttributeListSyntax: RawList {}
extension RawAvailabilityArgumentListSyntax: RawList {}
extension RawCatchClauseListSyntax: RawList {}
extension RawCatchItemListSyntax: RawList {}
extension RawClosureCaptureListSyntax: RawList {}
extension RawClosureParameterListSyntax: RawList {}
extension RawClosureShorthandParameterListSyntax: RawList {}
extension RawCodeBlockItemListSyntax: RawList {}
extension RawConditionElementListSyntax: RawList {}
extension RawDeclModifierListSyntax: RawList {}
extension RawDictionaryElementListSyntax: RawList {}
extension RawEnumCaseElementListSyntax: RawList {}
extension RawExprListSyntax: RawList {}
extension RawFunctionParameterListSyntax: RawList {}
extension RawGenericArgumentListSyntax: RawList {}
extension RawGenericParameterListSyntax: RawList {}
extension RawGenericRequirementListSyntax: RawList {}
extension RawIfConfigClauseListSyntax: RawList {}
extension RawImportPathComponentListSyntax: RawList {}
extension RawInheritedTypeListSyntax: RawList {}
extension RawKeyPathComponentListSyntax: RawList {}
extension RawLabeledExprListSyntax: RawList {}
extension RawMemberBlockItemListSyntax: RawList {}
extension RawMultipleTrailingClosureElementListSyntax: RawList {}
extension RawPatternBindingListSyntax: RawList {}
extension RawStringLiteralSegmentListSyntax: RawList {}
extension RawSwitchCaseItemListSyntax: RawList {}
extension RawSwitchCaseListSyntax: RawList {}
extension RawTuplePatternElementListSyntax: RawList {}
extension RawTupleTypeElementListSyntax: RawList {}
