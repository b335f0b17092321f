import SwiftUI
import UIKit

/// The storyboard's scene about a plant's care, as a view.
struct CareView: UIViewControllerRepresentable {
    let plant: Plant

    func makeUIViewController(context: Context) -> CareViewController {
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(identifier: "Care") { coder in
            CareViewController(coder: coder, plant: plant)
        }
    }

    func updateUIViewController(_ controller: CareViewController, context: Context) {}
}
