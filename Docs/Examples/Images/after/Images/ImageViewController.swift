import UIKit

/// One picture, as large as it goes.
final class ImageViewController: UIViewController {
    private let picture: Picture

    @IBOutlet private var imageView: UIImageView!
    @IBOutlet private var placeLabel: UILabel!
    @IBOutlet private var takenLabel: UILabel!

    init?(coder: NSCoder, picture: Picture) {
        self.picture = picture
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:picture:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:picture:) in a creator instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = picture.title
        imageView.image = picture.image
        placeLabel.text = picture.place
        takenLabel.text = picture.taken
    }

    @IBAction private func zoomChanged(_ sender: UISlider) {
        let scale = CGFloat(sender.value)
        imageView.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    @IBAction private func showInfo(_ sender: UIBarButtonItem) {
        guard let storyboard = storyboard else { return }
        let info = storyboard.instantiateViewController(identifier: "ImageInfo") { [picture] coder in
            ImageInfoViewController(coder: coder, picture: picture)
        }
        present(UINavigationController(rootViewController: info), animated: true)
    }
}
