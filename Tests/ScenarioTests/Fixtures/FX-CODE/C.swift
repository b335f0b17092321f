import UIKit

class C: UIViewController {}
