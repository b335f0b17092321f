import UIKit

class P: UIViewController {}
