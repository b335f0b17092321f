/// The functions, getters and closures being read in place of their uses.
///
/// It owns the limits of following: the depth, the recursion, and the choices among types that conform to a protocol. It
/// also owns the facts that hold during a call: the objects being initialised, and the object made with `self.init(…)`.
struct FollowedCalls {
    /// The state of the caller of a followed function.
    struct Caller {
        fileprivate var constructed: Operand?
    }

    /// The maximum depth of followed functions of other types.
    private static let depthLimit = 12
    /// The maximum depth of followed functions in the launch, because coordinators call coordinators.
    private static let launchDepthLimit = 28
    /// The maximum recursion depth of a function, with a different object each time.
    private static let recursionLimit = 6
    /// The maximum nesting depth of calls through protocols with several conforming types.
    private static let choiceLimit = 2
    /// The key of all closures and local functions.
    private static let closure = "{}"

    private let limit: Int
    /// The keys of the followed code, outermost first.
    private var keys: [String] = []
    /// The depth at the posting of the notification whose observers are being followed: their depth counts from there.
    private var postingDepth = 0
    private var choices = 0
    /// The functions without effect on the flow, by place.
    private var silent: Set<String> = []
    /// The objects with initialisers being read.
    private var initializing: Set<Int> = []
    /// The number of functions not followed because of recursion or depth.
    private(set) var cuts = 0
    /// The object made by the current initialiser with `self.init(…)`.
    private(set) var constructed: Operand?

    /// Creates the calls of a body.
    /// - Parameters:
    ///   - isLaunching: true if a delegate launches the app in the body.
    ///   - depth: the maximum number of nested calls; nil for the limit of the kind of body.
    init(isLaunching: Bool, depth: Int?) {
        limit = min(depth ?? .max, isLaunching ? Self.launchDepthLimit : Self.depthLimit)
    }

    // MARK: - The stack

    /// True if no code of another function is being read.
    var isEmpty: Bool { keys.isEmpty }

    /// True if no further call can be followed.
    var isFull: Bool { keys.count >= limit + postingDepth }

    /// Returns true if the code with a key is being read.
    func contains(_ key: String) -> Bool { keys.contains(key) }

    /// Returns true if the function at a place is being read for any object.
    func recurses(_ place: String) -> Bool { keys.contains { Self.isKey($0, of: place) } }

    /// Returns true if a function at a place can no longer be followed.
    func isTooDeep(_ place: String) -> Bool {
        isFull || keys.count { Self.isKey($0, of: place) } >= Self.recursionLimit
    }

    private static func isKey(_ key: String, of place: String) -> Bool { key == place || key.hasPrefix("\(place)#") }

    /// Enters code declared elsewhere.
    mutating func enter(_ key: String) -> Caller {
        keys.append(key)
        defer { constructed = nil }
        return Caller(constructed: constructed)
    }

    /// Returns from the code to its caller.
    mutating func leave(to caller: Caller) {
        keys.removeLast()
        constructed = caller.constructed
    }

    /// Enters a closure or local function.
    mutating func enterClosure() { keys.append(Self.closure) }

    /// Leaves a closure or local function.
    mutating func leaveClosure() { keys.removeLast() }

    /// Records code that is not followed because of recursion or depth.
    mutating func cut() { cuts += 1 }

    // MARK: - Functions without effect

    /// Returns true if the function at a place was read without effect on the flow, and need not be read again.
    func isSilent(_ place: String) -> Bool { silent.contains(place) }

    /// Records a function without effect on the flow for any receiver and arguments.
    mutating func silence(_ place: String) { silent.insert(place) }

    // MARK: - Initialisers

    /// Begins the initialiser of an object.
    mutating func beginInitializer(of object: Int) { initializing.insert(object) }

    /// Ends the initialiser of an object.
    mutating func endInitializer(of object: Int) { initializing.remove(object) }

    /// Returns true during the initialiser of an object.
    func isInitializing(_ object: Int) -> Bool { initializing.contains(object) }

    /// Records the object made with `self.init(…)`.
    mutating func construct(_ object: Operand) { constructed = object }

    // MARK: - Protocols and notifications

    /// True if a call through a protocol may be read for each of several types.
    var mayChoose: Bool { choices < Self.choiceLimit }

    /// Begins a call read for each of several types.
    mutating func beginChoice() { choices += 1 }

    /// Ends a call read for each of several types.
    mutating func endChoice() { choices -= 1 }

    /// True while the observers of a notification are being followed.
    var isPosting: Bool { postingDepth > 0 }

    /// Begins to follow the observers of a notification.
    mutating func beginPosting(_ key: String) {
        postingDepth = keys.count + 1
        keys.append(key)
    }

    /// Ends the observers of a notification.
    mutating func endPosting() {
        keys.removeLast()
        postingDepth = 0
    }
}
