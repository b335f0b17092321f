import UIKit

final class HomeViewController: UIViewController {}

final class AddressViewController: UIViewController {}

final class BasketViewController: UIViewController {}
