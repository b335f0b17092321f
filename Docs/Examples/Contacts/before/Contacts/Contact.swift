import Foundation

/// A person with the last calls.
struct Contact: Hashable, Identifiable {
    let id = UUID()
    var name: String
    var company: String
    var phone: String
    var isFavourite = false
    var calls: [String] = []
}

/// Something that a shop in the address book has on offer.
struct Offer: Hashable {
    var shop: String
    var text: String

    static let current = [
        Offer(shop: "Bakery Lindner", text: "Rye loaf, two for one"),
        Offer(shop: "Cycle Works", text: "Winter check, half price"),
    ]
}
