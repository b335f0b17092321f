/// Swift that several scenarios share.
enum Sources {
    /// A class that takes a service through its initialiser and cannot be made otherwise; 1️⃣ is where it traps.
    static func demanding(_ name: String) -> String {
        """
        import UIKit

        class \(name): UIViewController {
            let service: Service

            init?(coder: NSCoder, service: Service) {
                self.service = service
                super.init(coder: coder)
            }

            required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")1️⃣
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                service.start()
            }
        }
        """
    }

    /// A class whose service is implicitly unwrapped and used in `viewDidLoad`, at 1️⃣.
    static func needing(_ name: String) -> String {
        """
        import UIKit

        class \(name): UIViewController {
            var service: Service!

            override func viewDidLoad() {
                super.viewDidLoad()
                service.start()1️⃣
            }
        }
        """
    }

    /// A with the given body of its class.
    static func a(_ body: String) -> String {
        """
        import UIKit

        class A: UIViewController {
        \(body)
        }
        """
    }

    /// The message of a trap in `init(coder:)` as Xcode's fix-it writes it.
    static let notImplemented = "init(coder:) has not been implemented"
    /// The message of a nil that is implicitly unwrapped.
    static let implicitNil = "Unexpectedly found nil while implicitly unwrapping an Optional value"
}
