/// A nesting doll: a shell with a smaller doll inside, down to the one that does not open.
final class Doll {
    let name: String
    let height: Int
    let inner: Doll?

    init(name: String, height: Int, inner: Doll? = nil) {
        self.name = name
        self.height = height
        self.inner = inner
    }

    /// The smallest doll of the set.
    var smallest: Doll { inner?.smallest ?? self }
}

extension Doll {
    static let sets = [
        Doll(name: "Olga", height: 18, inner: Doll(name: "Vera", height: 13, inner: Doll(name: "Asya", height: 8))),
        Doll(name: "The Captain", height: 15, inner: Doll(name: "The Mate", height: 9)),
        Doll(name: "Hen", height: 10, inner: Doll(name: "Egg", height: 4)),
    ]
}
