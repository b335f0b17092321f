import UIKit

/// How the grid looks, in static cells: the storyboard is all there is to it.
final class OptionsViewController: UITableViewController {
    @IBAction private func captionsChanged(_ sender: UISwitch) {
        UserDefaults.standard.set(sender.isOn, forKey: "showsCaptions")
    }

    @IBAction private func spacingChanged(_ sender: UISlider) {
        UserDefaults.standard.set(sender.value, forKey: "spacing")
    }
}
