// swift-format-ignore-file

import UIKit

final class AccountViewController: UIViewController {}

final class ProfileViewController: UIViewController {}

/// Nothing leads here.
final class ArchiveViewController: UIViewController {}
