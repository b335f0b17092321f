import UIKit

final class HomeViewController: UIViewController {}

final class AddressViewController: UIViewController {}

final class BasketViewController: UIViewController {}

final class CouponViewController: UIViewController {}

final class DeliveryViewController: UIViewController {}

final class EventViewController: UIViewController {}

final class FavouritesViewController: UIViewController {}

final class GalleryViewController: UIViewController {}

final class HelpViewController: UIViewController {}

final class InvoiceViewController: UIViewController {}

final class JobsViewController: UIViewController {}

final class KeysViewController: UIViewController {}
