import UIKit

/// How the grid looks, in static cells below a picture to try it on.
final class OptionsViewController: UITableViewController {
    /// Set before the view loads, or the first picture.
    var preview = Picture.all[0]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableHeaderView = UIImageView(image: preview.image)
    }

    @IBAction private func captionsChanged(_ sender: UISwitch) {
        UserDefaults.standard.set(sender.isOn, forKey: "showsCaptions")
    }

    @IBAction private func spacingChanged(_ sender: UISlider) {
        UserDefaults.standard.set(sender.value, forKey: "spacing")
    }
}
