import SwiftUI

/// When a film is shown; a tap puts a ticket into the basket.
struct ShowingsScreen: View {
    let film: Film

    @EnvironmentObject private var basket: Basket
    @Environment(\.dismiss) private var dismiss
    @State private var isAdded = false

    var body: some View {
        List(film.hours, id: \.self) { hour in
            Button("Add ticket") {
                basket.add("\(film.title), \(hour)")
                isAdded = true
            }
            .badge(hour)
        }
        .navigationTitle("Showings")
        .alert("The ticket is in your basket", isPresented: $isAdded) {
            Button("Done") { dismiss() }
            Button("One more", role: .cancel) {}
        }
    }
}
