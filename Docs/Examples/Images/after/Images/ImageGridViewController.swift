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
        show(pictures[indexPath.item])
    }

    @IBAction private func showFeatured(_ sender: UIBarButtonItem) {
        guard let featured = pictures.first(where: \.isFeatured) else { return }
        show(featured)
    }

    @IBAction private func showOptions(_ sender: UIBarButtonItem) {
        guard let storyboard = storyboard else { return }
        let options = storyboard.instantiateViewController(identifier: "Options") { [last] coder -> OptionsViewController? in
            guard let last = last else { return nil }
            return OptionsViewController(coder: coder, preview: last)
        }
        present(options, animated: true)
    }

    private func show(_ picture: Picture) {
        guard let storyboard = storyboard else { return }
        last = picture
        let detail = storyboard.instantiateViewController(identifier: "Image") { coder in
            ImageViewController(coder: coder, picture: picture)
        }
        navigationController?.pushViewController(detail, animated: true)
    }
}
