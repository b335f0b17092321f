/// A basic variable as a sum of nonbasic ones: `constant + Σ factor × symbol`.
struct Row {
    /// A multiple of a symbol.
    struct Cell {
        /// The symbol's index in the tableau.
        var symbol: Int
        /// The factor, not 0.
        var factor: Double
    }

    /// The value if all symbols of the row are 0.
    var constant: Double
    /// The multiples, by ascending symbol.
    private(set) var cells: [Cell] = []

    /// Creates a row without symbols.
    /// - Parameter constant: the number.
    init(constant: Double) {
        self.constant = constant
    }

    /// The factor of a symbol; 0 if the row does not have it.
    subscript(symbol: Int) -> Double {
        let place = place(of: symbol)
        return place < cells.count && cells[place].symbol == symbol ? cells[place].factor : 0
    }

    /// Adds a multiple of a symbol.
    mutating func add(_ symbol: Int, _ factor: Double) {
        let place = place(of: symbol)
        guard place < cells.count, cells[place].symbol == symbol else {
            if !Self.isZero(factor) { cells.insert(Cell(symbol: symbol, factor: factor), at: place) }
            return
        }
        let sum = cells[place].factor + factor
        if Self.isZero(sum) {
            cells.remove(at: place)
        } else {
            cells[place].factor = sum
        }
    }

    /// Adds a multiple of another row.
    mutating func add(_ other: Row, times factor: Double) {
        constant += other.constant * factor
        guard let first = other.cells.first else { return }
        if other.cells.count == 1 {
            add(first.symbol, first.factor * factor)
            return
        }
        var sum: [Cell] = []
        sum.reserveCapacity(cells.count + other.cells.count)
        var (left, right) = (0, 0)
        while left < cells.count || right < other.cells.count {
            if right == other.cells.count || (left < cells.count && cells[left].symbol < other.cells[right].symbol) {
                sum.append(cells[left])
                left += 1
            } else if left == cells.count || other.cells[right].symbol < cells[left].symbol {
                let added = other.cells[right].factor * factor
                if !Self.isZero(added) { sum.append(Cell(symbol: other.cells[right].symbol, factor: added)) }
                right += 1
            } else {
                let total = cells[left].factor + other.cells[right].factor * factor
                if !Self.isZero(total) { sum.append(Cell(symbol: cells[left].symbol, factor: total)) }
                left += 1
                right += 1
            }
        }
        cells = sum
    }

    /// Removes a symbol.
    /// - Returns: its factor; 0 if the row does not have it.
    @discardableResult
    mutating func remove(_ symbol: Int) -> Double {
        let place = place(of: symbol)
        guard place < cells.count, cells[place].symbol == symbol else { return 0 }
        return cells.remove(at: place).factor
    }

    /// Removes all symbols of a kind, which are 0.
    mutating func removeAll(where isGone: (Int) -> Bool) {
        cells.removeAll { isGone($0.symbol) }
    }

    /// Multiplies the row by a number.
    mutating func scale(by factor: Double) {
        constant *= factor
        for index in cells.indices { cells[index].factor *= factor }
    }

    /// Returns true for a number that only rounding keeps from 0.
    static func isZero(_ number: Double) -> Bool { abs(number) < 1e-9 }

    // MARK: - Private

    /// Returns the place of the first cell that is not before a symbol.
    private func place(of symbol: Int) -> Int {
        var (low, high) = (0, cells.count)
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
