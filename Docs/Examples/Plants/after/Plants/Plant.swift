/// A plant on the window sill.
struct Plant: Hashable, Identifiable {
    let id: Int
    let name: String
    let place: String
    let advice: String
}

extension Plant {
    static let all = [
        Plant(id: 1, name: "Fern", place: "Bathroom", advice: "Keep the soil moist, and the leaves out of the sun."),
        Plant(id: 2, name: "Cactus", place: "Kitchen", advice: "Water it when you remember it, and then not yet."),
        Plant(id: 3, name: "Orchid", place: "Study", advice: "Water it from below, and never leave it standing in it."),
    ]
}
