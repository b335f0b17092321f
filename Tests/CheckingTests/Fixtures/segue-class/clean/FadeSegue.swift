import UIKit

final class FadeSegue: UIStoryboardSegue {
    override func perform() {
        source.present(destination, animated: false)
    }
}
