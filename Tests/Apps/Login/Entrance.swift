// swift-format-ignore-file

import UIKit

final class WelcomeViewController: UIViewController {
    @IBAction func startOver(_ segue: UIStoryboardSegue) {}
    @IBAction func agree(_ segue: UIStoryboardSegue) {}
    @IBAction func signOut(_ segue: UIStoryboardSegue) {}
}

final class SignInViewController: UIViewController {}

final class ResetViewController: UIViewController {}

final class TermsViewController: UIViewController {}
