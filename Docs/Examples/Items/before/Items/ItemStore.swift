import Foundation

/// The packing list.
final class ItemStore {
    static let shared = ItemStore()

    private(set) var items = [
        Item(name: "Passport", place: "Desk, top drawer", symbol: "person.text.rectangle", isPacked: true),
        Item(name: "Rain jacket", place: "Hall", symbol: "cloud.rain"),
        Item(name: "Headphones", place: "Living room", symbol: "headphones"),
        Item(name: "Socks", place: "Wardrobe", symbol: "shoeprints.fill", count: 6),
    ]

    func add(_ item: Item) {
        items.append(item)
    }

    func update(_ item: Item) {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[index] = item
    }

    func remove(_ item: Item) {
        items.removeAll { $0.id == item.id }
    }

    /// The first item that still lies around at home.
    var next: Item? { items.first { !$0.isPacked } }
}
