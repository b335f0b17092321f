// swift-format-ignore-file

import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func showDetail(_ sender: UIButton) {
        let detail = storyboard!.instantiateViewController(withIdentifier: "Detail") as! DetailViewController
        detail.name = "One"
        navigationController?.pushViewController(detail, animated: true)
    }

    @IBAction private func showNewest(_ sender: UIButton) {
        let detail = storyboard!.instantiateViewController(withIdentifier: "Detail") as! DetailViewController
        navigationController?.pushViewController(detail, animated: true)
    }
}
