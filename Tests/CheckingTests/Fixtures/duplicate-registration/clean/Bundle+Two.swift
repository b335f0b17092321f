import Foundation

private final class MarkerTwo {}

extension Bundle {
    fileprivate static let main = Bundle(for: MarkerTwo.self)
}
