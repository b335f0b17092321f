import Foundation

private final class MarkerOne {}

extension Bundle {
    fileprivate static let main = Bundle(for: MarkerOne.self)
}
