// swift-format-ignore-file

import UIKit

final class HomeViewController: UIViewController {
    var cart: Cart!
}
