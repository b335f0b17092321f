import UIKit

class E: UIViewController {}
