import UIKit

/// Says what the app is for; needs nothing, so nothing is injected.
final class AboutViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 320, height: 320)
    }
}
