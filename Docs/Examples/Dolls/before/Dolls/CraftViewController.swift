import UIKit

/// How a nesting doll is made; needs nothing, so nothing is injected.
final class CraftViewController: UIViewController {}
