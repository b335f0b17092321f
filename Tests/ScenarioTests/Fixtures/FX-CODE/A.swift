import UIKit

class A: UIViewController {}
