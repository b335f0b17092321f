import UIKit

/// The first scene of the app: to the programme, and to what was chosen so far.
final class FoyerViewController: UIViewController {
    private unowned let coordinator: TicketsCoordinator

    init(coordinator: TicketsCoordinator) {
        self.coordinator = coordinator
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("call init(coordinator:) instead: no storyboard has this controller")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Foyer"
    }

    @IBAction private func showProgramme(_ sender: UIButton) {
        coordinator.showProgramme()
    }

    @IBAction private func showBasket(_ sender: UIButton) {
        coordinator.showBasket()
    }
}
