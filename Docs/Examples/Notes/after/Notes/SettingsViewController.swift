import UIKit

/// How notes look and are kept; needs nothing, and `SettingsViewController()` finds the xib by the class's name.
final class SettingsViewController: UIViewController {
    @IBOutlet private var sampleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
    }

    @IBAction private func sizeChanged(_ sender: UISlider) {
        sampleLabel.font = .systemFont(ofSize: CGFloat(sender.value))
    }

    @IBAction private func sortingChanged(_ sender: UISegmentedControl) {
        UserDefaults.standard.set(sender.selectedSegmentIndex, forKey: "sorting")
    }
}
