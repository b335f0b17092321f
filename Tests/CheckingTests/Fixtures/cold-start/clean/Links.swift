import Foundation

enum Links {
    static func open(_ url: URL) -> Bool {
        url.scheme == "shop"
    }
}
