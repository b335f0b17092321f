import UIKit

/// One doll; opening it pushes this same scene again, for the doll inside.
final class DollViewController: UIViewController {
    /// Set before the view loads.
    var doll: Doll!

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var heightLabel: UILabel!
    @IBOutlet private var openButton: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = doll.name
        nameLabel.text = doll.name
        heightLabel.text = "\(doll.height) cm"
        openButton.isEnabled = doll.inner != nil
    }

    @IBAction private func open(_ sender: UIButton) {
        guard let inner = doll.inner, let storyboard = storyboard else { return }
        let scene = storyboard.instantiateViewController(withIdentifier: "Doll") as! DollViewController
        scene.doll = inner
        show(scene, sender: sender)
    }

    @IBAction private func showInfo(_ sender: UIBarButtonItem) {
        guard let storyboard = storyboard else { return }
        let info = storyboard.instantiateViewController(withIdentifier: "DollInfo") as! DollInfoViewController
        info.doll = doll
        present(info, animated: true)
    }
}
