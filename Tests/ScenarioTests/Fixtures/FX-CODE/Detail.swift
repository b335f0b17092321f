import UIKit

class Detail: UIViewController {}
