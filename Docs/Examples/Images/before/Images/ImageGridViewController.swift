import UIKit

/// All pictures, the first scene of the app.
final class ImageGridViewController: UICollectionViewController {
    private let pictures = Picture.all

    /// The picture that was opened last.
    private var last: Picture?

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        pictures.count
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "PictureCell", for: indexPath)
        (cell as? PictureCell)?.show(pictures[indexPath.item])
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let storyboard = storyboard else { return }
        last = pictures[indexPath.item]
        let detail = storyboard.instantiateViewController(withIdentifier: "Image") as! ImageViewController
        detail.picture = pictures[indexPath.item]
        navigationController?.pushViewController(detail, animated: true)
    }

    @IBAction private func showFeatured(_ sender: UIBarButtonItem) {
        guard let storyboard = storyboard else { return }
        let detail = storyboard.instantiateViewController(withIdentifier: "Image") as! ImageViewController
        // Nobody sets `picture`. It is an optional: nothing complains, and nothing is shown.
        navigationController?.pushViewController(detail, animated: true)
    }

    @IBAction private func showOptions(_ sender: UIBarButtonItem) {
        guard let storyboard = storyboard else { return }
        let options = storyboard.instantiateViewController(withIdentifier: "Options") as! OptionsViewController
        if let last = last { options.preview = last }
        present(options, animated: true)
    }
}
