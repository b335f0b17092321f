import UIKit

/// How a nesting doll is made. Needs nothing, so nothing is injected.
final class CraftViewController: UIViewController {}
