import UIKit

class Y: UIViewController {}
