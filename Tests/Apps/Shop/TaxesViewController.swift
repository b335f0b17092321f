import UIKit

final class TaxesViewController: UIViewController {
    var taxes: TaxTable?
}
