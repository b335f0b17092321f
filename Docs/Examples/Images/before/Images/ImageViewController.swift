import UIKit

/// One picture, as large as it goes.
final class ImageViewController: UIViewController {
    /// Set before the view loads.
    var picture: Picture?

    @IBOutlet private var imageView: UIImageView!
    @IBOutlet private var placeLabel: UILabel!
    @IBOutlet private var takenLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = picture?.title
        imageView.image = picture?.image
        placeLabel.text = picture?.place
        takenLabel.text = picture?.taken
    }

    @IBAction private func zoomChanged(_ sender: UISlider) {
        let scale = CGFloat(sender.value)
        imageView.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    @IBAction private func showInfo(_ sender: UIBarButtonItem) {
        guard let storyboard = storyboard else { return }
        let info = storyboard.instantiateViewController(withIdentifier: "ImageInfo") as! ImageInfoViewController
        info.picture = picture
        present(UINavigationController(rootViewController: info), animated: true)
    }
}
