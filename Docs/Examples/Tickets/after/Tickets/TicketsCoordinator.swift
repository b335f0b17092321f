import SwiftUI
import UIKit

/// Decides what follows what in UIKit, and hosts the screens of SwiftUI.
final class TicketsCoordinator {
    private let navigation: UINavigationController
    private let basket: Basket

    init(navigation: UINavigationController, basket: Basket) {
        self.navigation = navigation
        self.basket = basket
    }

    func start() {
        navigation.viewControllers = [FoyerViewController(coordinator: self)]
    }

    func showProgramme() {
        let host = UIHostingController(rootView: ProgrammeScreen().environmentObject(basket))
        host.modalPresentationStyle = .fullScreen
        navigation.present(host, animated: true)
    }

    func showBasket() {
        navigation.pushViewController(UIHostingController(rootView: BasketScreen(basket: basket)), animated: true)
    }
}
