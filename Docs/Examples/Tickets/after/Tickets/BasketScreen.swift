import SwiftUI

/// What was chosen so far.
struct BasketScreen: View {
    @ObservedObject var basket: Basket

    @State private var order: Basket.Order?

    var body: some View {
        List {
            ForEach(basket.items, id: \.self) { item in
                Text(item)
            }
            Button("Check out") { order = basket.order }
        }
        .navigationTitle("Basket")
        .sheet(item: $order) { order in
            CheckoutScreen(order: order, basket: basket)
        }
    }
}
