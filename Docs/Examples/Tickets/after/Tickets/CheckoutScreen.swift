import SwiftUI

/// A last look at the order, in a sheet.
struct CheckoutScreen: View {
    let order: Basket.Order
    @ObservedObject var basket: Basket

    @Environment(\.dismiss) private var dismiss
    @State private var isAsking = false

    var body: some View {
        VStack(spacing: 16) {
            Text("\(order.items.count) of \(basket.items.count)").font(.title2)
            Button("Pay") { isAsking = true }
                .buttonStyle(.borderedProminent)
            Button("Not now") { dismiss() }
        }
        .alert("Pay for all of this?", isPresented: $isAsking) {
            Button("Yes") {
                basket.clear()
                dismiss()
            }
            Button("No", role: .cancel) {}
        }
    }
}
