import Checking
import Testing

/// Nibs that code names and that are not among the files of the app.
struct LibraryNibTests {
    private func crashes(_ superclass: String) throws -> [String] {
        let app = try WrittenApp(
            WrittenApp.home(action: "pick:"),
            files: [
                "App.swift": """
                import ColorPicker
                import UIKit
                class HomeViewController: UIViewController {
                    @IBAction func pick(_ sender: Any) {
                        present(PickerViewController(nibName: "PickerViewController", bundle: nil), animated: true)
                    }
                }
                class PickerViewController: \(superclass) {}
                """
            ]
        )
        return app.found("nib-name").map(\.message)
    }

    @Test func `the nib of the app's own class has to be there`() throws {
        #expect(try crashes("UIViewController").count == 1)
    }

    @Test func `the nib of a library's class may come with the library`() throws {
        #expect(try crashes("ColorPickerViewController") == [])
    }
}
