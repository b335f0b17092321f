import UIKit

class B: UIViewController {}
