import UIKit

class R: UIViewController {}
