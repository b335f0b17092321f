import Combine
import Foundation

/// The day on which each plant was last watered.
final class WateringLog: ObservableObject {
    static let shared = WateringLog()

    @Published private var days: [Plant.ID: Date] = [:]

    /// The plant that has waited longest.
    var thirstiest: Plant {
        Plant.all.min { day(of: $0) < day(of: $1) } ?? Plant.all[0]
    }

    func isThirsty(_ plant: Plant) -> Bool {
        day(of: plant) < Date(timeIntervalSinceNow: -7 * 86_400)
    }

    func water(_ plant: Plant) {
        days[plant.id] = Date()
    }

    private func day(of plant: Plant) -> Date {
        days[plant.id] ?? .distantPast
    }
}
