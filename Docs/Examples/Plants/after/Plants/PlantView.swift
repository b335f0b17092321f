import SwiftUI

/// One plant, and the button that waters it.
struct PlantView: View {
    let plant: Plant
    @ObservedObject var log: WateringLog

    @State private var isCareShown = false

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: "leaf.fill")
                .font(.system(size: 120))
                .foregroundColor(.green)
            Text(plant.name).font(.title)
            Text(plant.place).font(.title3).foregroundColor(.secondary)
            Button("Water") { log.water(plant) }
                .buttonStyle(.borderedProminent)
                .disabled(!log.isThirsty(plant))
        }
        .navigationTitle(plant.name)
        .toolbar {
            Button("Care") { isCareShown = true }
        }
        .sheet(isPresented: $isCareShown) {
            CareView(plant: plant)
        }
    }
}
