extension Element {
    /// Visits elements in document order, without recursion, at any depth.
    /// - Parameters:
    ///   - roots: the starting elements.
    ///   - body: called for each element, parents before children.
    package static func visit(_ roots: [Element], _ body: (Element) -> Void) {
        var pending = Array(roots.reversed())
        while let element = pending.popLast() {
            body(element)
            pending.append(contentsOf: element.children.reversed())
        }
    }
}
