import SwiftUI
import UIKit

/// The player of UIKit, as a view.
struct TrailerView: UIViewControllerRepresentable {
    let trailer: Trailer

    func makeUIViewController(context: Context) -> TrailerViewController {
        TrailerViewController(trailer: trailer)
    }

    func updateUIViewController(_ controller: TrailerViewController, context: Context) {}
}
