import UIKit

class X: UIViewController {}
