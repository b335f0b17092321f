import UIKit

/// One doll; opening it pushes this same scene again, for the doll inside.
final class DollViewController: UIViewController {
    private let doll: Doll

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var heightLabel: UILabel!
    @IBOutlet private var openButton: UIButton!

    init?(coder: NSCoder, doll: Doll) {
        self.doll = doll
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:doll:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:doll:) in a creator instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = doll.name
        nameLabel.text = doll.name
        heightLabel.text = "\(doll.height) cm"
        openButton.isEnabled = doll.inner != nil
    }

    @IBAction private func open(_ sender: UIButton) {
        guard let inner = doll.inner, let storyboard = storyboard else { return }
        let scene = storyboard.instantiateViewController(identifier: "Doll") { coder in
            DollViewController(coder: coder, doll: inner)
        }
        show(scene, sender: sender)
    }

    @IBAction private func showInfo(_ sender: UIBarButtonItem) {
        guard let storyboard = storyboard else { return }
        let info = storyboard.instantiateViewController(identifier: "DollInfo") { [doll] coder in
            DollInfoViewController(coder: coder, doll: doll)
        }
        present(info, animated: true)
    }
}
