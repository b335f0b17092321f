import UIKit

/// One image of the collection.
struct Picture: Hashable {
    var title: String
    var symbol: String
    var place: String
    var taken: String
    var isFeatured = false

    /// The image itself: a symbol, so that the example needs no image files.
    var image: UIImage? { UIImage(systemName: symbol) }
}

extension Picture {
    static let all = [
        Picture(title: "Dawn", symbol: "sunrise.fill", place: "Col de la Croix", taken: "May 2024", isFeatured: true),
        Picture(title: "Ridge", symbol: "mountain.2.fill", place: "Berchtesgaden", taken: "June 2024"),
        Picture(title: "Harbour", symbol: "sailboat.fill", place: "Stavanger", taken: "July 2024"),
        Picture(title: "Undergrowth", symbol: "leaf.fill", place: "Sintra", taken: "October 2024"),
        Picture(title: "Snowfall", symbol: "snowflake", place: "Abisko", taken: "January 2025"),
    ]
}
