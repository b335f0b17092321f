import UIKit

/// A sheet with the doll's measures.
final class DollInfoViewController: UIViewController {
    private let measured: Doll

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var heightLabel: UILabel!

    init?(coder: NSCoder, doll: Doll) {
        measured = doll
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:doll:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:doll:) in a creator instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = measured.name
        heightLabel.text = "\(measured.height) cm"
    }
}
