/// The methods being walked through, the innermost last.
///
/// It owns the values of their variables, their returned values, and the functions written in place, which share the
/// variables of the method around them.
struct WalkStack: Sendable {
    /// A method being walked through.
    struct Frame: Sendable {
        /// The object of the method.
        var current: Symbol
        /// The declaring class.
        var owner: String?
        /// Its full name.
        var method: String
        /// True if it is an initialiser of the object.
        var isInitializer = false
        /// The values of the variables.
        var variables: [Int: Symbol] = [:]
        /// The enclosing method, during the walk through a function written in place.
        fileprivate var around: String?
        /// The returned values.
        fileprivate var returned: [Symbol.Alternative] = []

        /// Creates a frame without variables.
        init(current: Symbol, owner: String?, method: String) {
            self.current = current
            self.owner = owner
            self.method = method
        }
    }

    private static let maximumDepth = 24

    private var frames: [Frame] = []
    /// The number of functions written in place that are being walked through.
    private var blocks = 0

    // MARK: - The innermost method

    /// True if no method is being walked through.
    var isEmpty: Bool { frames.isEmpty }
    /// True directly in the entered method.
    var isAtEntry: Bool { frames.count == 1 && blocks == 0 }
    /// True if a followed method is being walked through.
    var isFollowing: Bool { frames.count > 1 }
    /// The innermost object; nil outside of methods.
    var current: Symbol? { frames.last?.current }
    /// The class that declares the innermost method; nil if it is unknown.
    var owner: String? { frames.last?.owner }
    /// The values of the innermost method's variables.
    var variables: [Int: Symbol] { frames.last?.variables ?? [:] }

    /// Returns the value of a variable of the innermost method; nil if it has none.
    func value(of variable: Int) -> Symbol? { frames.last?.variables[variable] }

    /// Binds a variable of the innermost method.
    mutating func bind(_ variable: Int, _ symbol: Symbol) { frames[frames.count - 1].variables[variable] = symbol }

    /// Gives the variables of the innermost method the values at the end of a branch.
    mutating func setVariables(_ variables: [Int: Symbol]) { frames[frames.count - 1].variables = variables }

    /// Adds a returned value of the innermost method.
    mutating func add(returned symbol: Symbol, under conditions: [String]) {
        frames[frames.count - 1].returned.append(Symbol.Alternative(symbol: symbol, conditions: conditions))
    }

    /// The values returned by the innermost method so far.
    var returned: [Symbol.Alternative] { frames.last?.returned ?? [] }

    /// Forgets the values returned by code that runs later.
    /// - Parameter returned: the values returned before it.
    mutating func setReturned(_ returned: [Symbol.Alternative]) { frames[frames.count - 1].returned = returned }

    // MARK: - Entering

    /// Returns true if a method is being walked through already.
    func isRecursive(_ frame: Frame) -> Bool {
        !frame.method.isEmpty && frames.contains { $0.method == frame.method && $0.owner == frame.owner }
    }

    /// True if no further method can be followed.
    var isFull: Bool { frames.count >= Self.maximumDepth }

    /// Enters a method.
    mutating func enter(_ frame: Frame) { frames.append(frame) }

    /// Leaves the innermost method and returns its returned values.
    mutating func leave() -> [Symbol.Alternative] { frames.removeLast().returned }

    /// Enters a function written in place.
    /// - Returns: the frame of the method around it; nil outside of methods.
    mutating func enterBlock() -> Frame? {
        guard let outer = frames.last else { return nil }
        frames[frames.count - 1].around = outer.around ?? outer.method
        frames[frames.count - 1].method = ""
        frames[frames.count - 1].returned = []
        blocks += 1
        return outer
    }

    /// Leaves a function written in place; the method around it keeps the values of its variables.
    /// - Parameter outer: the frame of the method around it.
    /// - Returns: the returned values.
    mutating func leaveBlock(to outer: Frame) -> [Symbol.Alternative] {
        blocks -= 1
        let inner = frames[frames.count - 1]
        frames[frames.count - 1] = outer
        frames[frames.count - 1].variables = inner.variables
        return inner.returned
    }

    // MARK: - All methods

    /// The innermost object being initialised; nil if no initialiser runs.
    var initialized: Int? {
        frames.reversed().lazy.compactMap { frame in
            guard frame.isInitializer, case .object(let id) = frame.current else { return nil }
            return id
        }.first
    }

    /// Returns true while an initialiser of an object runs.
    func isInitializing(_ object: Int) -> Bool { frames.contains { $0.isInitializer && $0.current == .object(object) } }

    /// Returns the outermost method of an object; nil if none is being walked through.
    func method(of object: Symbol) -> String? {
        frames.first { $0.current == object }.map { $0.around ?? $0.method }
    }
}
