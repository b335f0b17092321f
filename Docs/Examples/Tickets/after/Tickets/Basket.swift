import Combine

/// What was chosen and is not paid yet.
final class Basket: ObservableObject {
    /// What is paid together.
    struct Order: Identifiable {
        let id: Int
        let items: [String]
    }

    @Published private(set) var items: [String] = []

    var order: Order { Order(id: items.count, items: items) }

    func add(_ item: String) {
        items.append(item)
    }

    func clear() {
        items = []
    }
}
