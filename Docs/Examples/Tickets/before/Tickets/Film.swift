/// A film of this week.
struct Film: Hashable, Identifiable {
    let id: Int
    let title: String
    let hours: [String]

    var trailer: Trailer { Trailer(id: id, title: title) }
}

/// The first minute of a film.
struct Trailer: Identifiable {
    let id: Int
    let title: String
}

extension Film {
    static let all = [
        Film(id: 1, title: "The Lighthouse Keeper", hours: ["18:00", "20:30"]),
        Film(id: 2, title: "Nine Lives of a Tram", hours: ["17:15", "19:45"]),
        Film(id: 3, title: "Snow in the Projector", hours: ["22:00"]),
    ]
}
