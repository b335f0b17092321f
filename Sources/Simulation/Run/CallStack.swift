import SceneFlow

/// The running methods of the app: the turns UIKit gives its code, the overrides, and the objects being initialised.
struct CallStack {
    /// The running turn: a method called by UIKit, with all its calls.
    private(set) var turn = 0
    private var turns = 0
    /// The number of running methods called by UIKit.
    private var callbacks = 0
    private var overrides: [(instance: Int32, method: String)] = []
    /// The objects with running initialisers.
    private var constructions: [Construction] = []

    // MARK: - Turns and callbacks

    /// Begins a turn.
    /// - Returns: the turn so far, to resume afterwards.
    @discardableResult
    mutating func beginTurn() -> Int {
        let caller = turn
        turns += 1
        turn = turns
        return caller
    }

    /// Resumes an earlier turn.
    mutating func resume(_ turn: Int) { self.turn = turn }

    /// True while a callback runs.
    var isInCallback: Bool { callbacks > 0 }

    /// Begins a callback.
    mutating func beginCallback() { callbacks += 1 }

    /// Ends the last callback.
    mutating func endCallback() { callbacks -= 1 }

    // MARK: - Overrides

    /// Returns true if a controller's override of one of UIKit's methods runs.
    func isOverriding(_ method: String, of instance: Int32) -> Bool {
        overrides.contains { $0.instance == instance && $0.method == method }
    }

    /// Begins an override of one of UIKit's methods.
    mutating func beginOverride(_ method: String, of instance: Int32) { overrides.append((instance, method)) }

    /// Ends the last override.
    mutating func endOverride() { overrides.removeLast() }

    // MARK: - Initialisers

    /// The object being initialised at a place.
    subscript(place: Int) -> Construction { constructions[place] }

    /// Begins the initialisation of an object.
    /// - Returns: its place.
    mutating func begin(_ construction: Construction) -> Int {
        constructions.append(construction)
        return constructions.count - 1
    }

    /// Ends the last initialisation.
    mutating func endConstruction() { constructions.removeLast() }

    /// Returns the place of the last initialisation of an object.
    func construction(of instance: Int32) -> Int? { constructions.lastIndex { $0.instance == instance } }

    /// Returns the technique of the object being initialised now if it is that one, else nil.
    func technique(initializing instance: Int32) -> Technique? {
        guard let last = constructions.last, last.instance == instance else { return nil }
        return last.technique
    }

    /// Notes that an object uses shared dependencies.
    mutating func share(_ place: Int) { constructions[place].technique = .shared }

    /// Notes that Swift allocated another object in place of the one allocated by UIKit, unless Swift code began.
    mutating func replace(_ place: Int) {
        if !constructions[place].isFromSwift { constructions[place].isReplaced = true }
    }

    /// Notes the result of UIKit's own initialiser.
    mutating func finish(_ place: Int, with outcome: Run.Made) { constructions[place].outcome = outcome }

    // MARK: - Undoing

    /// Undoes everything but the numbering of turns, because an operation ended in an ignored crash.
    /// - Parameter before: the stack before the operation.
    mutating func undo(to before: CallStack) {
        let used = turns
        self = before
        turns = used
    }
}

/// One object with a running initialiser.
struct Construction {
    /// The object.
    let instance: Int32
    /// The technique of its dependencies.
    fileprivate(set) var technique: Technique
    /// True if Swift code called the initialiser, and not UIKit by itself (INJ-71).
    let isFromSwift: Bool
    /// The scene it is decoded from, or nil.
    let decoding: Decoding?
    /// True if Swift allocated another object in its place.
    fileprivate(set) var isReplaced = false
    /// Its result, or nil before UIKit's own initialiser was reached.
    fileprivate(set) var outcome: Run.Made?

    init(_ instance: Int32, _ technique: Technique, isFromSwift: Bool, decoding: Decoding?) {
        self.instance = instance
        self.technique = technique
        self.isFromSwift = isFromSwift
        self.decoding = decoding
    }
}
