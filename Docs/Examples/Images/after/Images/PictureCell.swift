import UIKit

/// A picture in the grid, with its title below.
final class PictureCell: UICollectionViewCell {
    @IBOutlet private var imageView: UIImageView!
    @IBOutlet private var titleLabel: UILabel!

    func show(_ picture: Picture) {
        imageView.image = picture.image
        titleLabel.text = picture.title
    }
}
