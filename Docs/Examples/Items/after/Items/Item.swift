import Foundation

/// Something to take along.
struct Item: Hashable, Identifiable {
    let id = UUID()
    var name: String
    var place: String
    var symbol = "shippingbox"
    var count = 1
    var isPacked = false
}
