import UIKit

class PageViewController: UIViewController {
    @IBAction private func again(_ sender: UIButton) {
        let identifier = String(describing: type(of: self))
        guard let page = storyboard?.instantiateViewController(withIdentifier: identifier) else { return }
        show(page, sender: sender)
    }
}

final class HomeViewController: PageViewController {
    @IBAction private func open(_ sender: UIButton) {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        show(storyboard.instantiateViewController(withIdentifier: "Detail"), sender: sender)
    }
}
