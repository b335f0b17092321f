import UIKit

final class HomeViewController: UIViewController {}

final class BadgeView: UIView {}
