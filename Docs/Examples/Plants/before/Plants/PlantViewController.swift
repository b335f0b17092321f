import UIKit

/// One plant, and the button that waters it.
final class PlantViewController: UIViewController {
    /// Set before the view loads.
    var plant: Plant!
    /// Set before the view loads.
    var log: WateringLog!

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var placeLabel: UILabel!
    @IBOutlet private var waterButton: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = plant.name
        nameLabel.text = plant.name
        placeLabel.text = plant.place
        waterButton.isEnabled = log.isThirsty(plant)
    }

    @IBAction private func water(_ sender: UIButton) {
        log.water(plant)
        sender.isEnabled = false
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "showCare", let scene = segue.destination as? CareViewController else { return }
        scene.plant = plant
    }
}
