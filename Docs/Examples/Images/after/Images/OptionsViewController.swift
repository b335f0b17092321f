import UIKit

/// How the grid looks, in static cells below a picture to try it on.
final class OptionsViewController: UITableViewController {
    private let preview: Picture

    init?(coder: NSCoder, preview: Picture) {
        self.preview = preview
        super.init(coder: coder)
    }

    /// No trap: where a creator returns nil, UIKit comes here.
    required init?(coder: NSCoder) {
        preview = Picture.all[0]
        super.init(coder: coder)
    }

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
