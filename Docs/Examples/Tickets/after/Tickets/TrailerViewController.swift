import UIKit

/// Plays a trailer, in a sheet.
final class TrailerViewController: UIViewController {
    private let trailer: Trailer

    @IBOutlet private var titleLabel: UILabel!

    init(trailer: Trailer) {
        self.trailer = trailer
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("call init(trailer:) instead: no storyboard has this controller")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = trailer.title
    }

    @IBAction private func stop(_ sender: UIButton) {
        dismiss(animated: true)
    }
}
