import SwiftUI

/// What is eaten before the film begins.
struct SnacksScreen: View {
    @EnvironmentObject private var basket: Basket

    var body: some View {
        List {
            Button("Popcorn") { basket.add("Popcorn") }
            Button("Lemonade") { basket.add("Lemonade") }
        }
    }
}
