import UIKit

// Compiled with the app.
class RootViewController: UIViewController {}
