// swift-format-ignore-file

import UIKit

final class HomeViewController: UIViewController {
    let greeting = "Hello"
    let resolver = Assembler([ShopAssembly()]).resolver

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let cart = segue.destination as? CartViewController {
            cart.store = resolver.resolve(Store.self)!
            cart.greeting = greeting
        }
        if let taxes = segue.destination as? TaxesViewController {
            taxes.taxes = resolver.resolve(TaxTable.self)
        }
    }
}
