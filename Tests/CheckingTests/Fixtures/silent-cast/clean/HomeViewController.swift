import UIKit

final class HomeViewController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showDetail",
            let detail = (segue.destination as? UINavigationController)?.topViewController as? DetailViewController
        {
            detail.name = "One"
        }
        if segue.identifier == "showAbout" {
            (segue.destination as? AboutViewController)?.version = "2"
        }
        guard segue.identifier == "edit", let editor = segue.destination as? EditorViewController else { return }
        editor.name = "One"
    }
}
