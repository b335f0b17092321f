import UIKit

final class FadeSegue: UIStoryboardSegue {
    var duration = 0.25
}
