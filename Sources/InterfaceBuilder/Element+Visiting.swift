extension Element {
    /// Visits elements in document order, without recursion, whatever their depth.
    /// - Parameters:
    ///   - roots: where to begin.
    ///   - body: called for each element, parents before children.
    package static func visit(_ roots: [Element], _ body: (Element) -> Void) {
        var pending = Array(roots.reversed())
        while let element = pending.popLast() {
            body(element)
            pending.append(contentsOf: element.children.reversed())
        }
    }
}
