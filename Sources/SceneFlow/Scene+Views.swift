extension Scene {
    /// Returns the object IDs of a touched element and of the views around it.
    /// - Parameter touched: the object ID of a control, a bar item or a recognizer.
    /// - Returns: the IDs. For a recognizer, they include the views with the recognizer.
    package func views(around touched: String) -> Set<String> {
        var found: Set<String> = [touched]
        for gesture in gestures where gesture.id == touched { found.formUnion(gesture.views) }
        guard let view else { return found }
        // Documents nest as deep as they like: parents are collected without recursion.
        var parents: [String: String] = [:]
        var work: [(node: ViewNode, parent: String?)] = [(view, nil)]
        while let (node, parent) = work.popLast() {
            if let id = node.id, let parent { parents[id] = parent }
            let inner = node.children + node.sections.flatMap(\.cells)
            for child in inner { work.append((child, node.id ?? parent)) }
        }
        for id in found {
            var next = parents[id]
            while let parent = next, found.insert(parent).inserted { next = parents[parent] }
        }
        return found
    }
}
