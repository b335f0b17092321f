/// Reports each problem once for a code, a key and a visibility, and counts further consumers.
///
/// As in Dagger, the report shows the first path found.
struct ProblemFolding {
    /// The problems, in order of discovery.
    private(set) var problems: [Problem] = []
    private var places: [Problem.FoldKey: Int] = [:]

    /// Adds a problem, or adds its consumer to an equal problem already present.
    /// - Returns: the problem's index.
    @discardableResult
    mutating func add(_ problem: Problem) -> Int {
        guard let place = places[problem.foldKey] else {
            places[problem.foldKey] = problems.count
            problems.append(problem)
            return problems.count - 1
        }
        if let consumer = problem.lines.first(where: { $0.label == .neededBy }) {
            let told = problems[place].lines
            let isTold =
                told.first { $0.label == .neededBy }?.text == consumer.text
                || told.contains { $0.label == .alsoNeededBy && $0.text == consumer.text }
            if !isTold { problems[place].add(Problem.Line(.alsoNeededBy, consumer.text)) }
        }
        return place
    }

    /// Records that a root reaches a problem.
    ///
    /// The report shows the path from the first root.
    mutating func reached(_ place: Int, by root: String) {
        if problems[place].finder.isEmpty { problems[place].finder = root }
        guard problems[place].finder != root else { return }
        let told = problems[place].lines
        guard !told.contains(where: { $0.label == .alsoReachedBy && $0.text == root }) else { return }
        problems[place].add(Problem.Line(.alsoReachedBy, root))
    }
}
