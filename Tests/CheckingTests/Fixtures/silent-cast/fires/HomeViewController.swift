import UIKit

final class HomeViewController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showDetail", let detail = segue.destination as? DetailViewController {
            detail.name = "One"
        }
        if segue.identifier == "showAbout" {
            let navigation = segue.destination as? UINavigationController
            let about = navigation?.topViewController as? AboutViewController
            about?.version = "2"
        }
        guard segue.identifier == "edit", let detail = segue.destination as? DetailViewController else { return }
        detail.name = "One"
    }
}
