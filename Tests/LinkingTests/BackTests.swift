import Diagnostics
import SceneFlow
import Testing
import WrittenApps

/// The scene left by code that goes back.
struct BackTests {
    @Test func `what goes back from different controllers is not one edge`() throws {
        let flow = try ListApp.flow(
            """
            @IBAction func done(_ sender: Any) {
                view.window?.replace(Detail())
                dismiss(animated: true)
            }
            """,
            and: """
                extension UIWindow {
                    func replace(_ controller: UIViewController) {
                        let previous = rootViewController
                        rootViewController = controller
                        previous?.dismiss(animated: false)
                    }
                }
                """
        )
        let back = flow.navigations.filter { $0.destination == .back }
        #expect(back.map { $0.location?.line } == [14, 5])
        #expect(back.allSatisfy { $0.alsoAt.isEmpty })
    }

    @Test func `what the code has shown itself goes back from its own scene`() throws {
        let flow = try ListApp.flow(
            """
            override func viewDidAppear(_ animated: Bool) {
                let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
                present(alert, animated: true)
                load { alert.dismiss(animated: true) }
            }
            """
        )
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list present code/UIAlertController",
                "code/UIAlertController/0 code/UIAlertController dismiss back likely",
            ]
        )
        #expect(flow.navigations[1].trigger == .method("viewDidAppear"))
    }

    @Test func `a controller that tells its delegate is what is dismissed; not one that lies below`() throws {
        let flow = try ListApp.flow(
            """
            @IBAction func pick(_ sender: Any) { present(UIImagePickerController(), animated: true) }
            func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
            func detailDidFinish(_ detail: Detail) { detail.dismiss(animated: true) }
            weak var below: Below?
            @IBAction func close(_ sender: Any) { below?.dismiss(animated: true) }
            """,
            and: """
                class Below: UIViewController {
                    @IBAction func open(_ sender: Any) {
                        let board = UIStoryboard(name: "Main", bundle: nil)
                        present(board.instantiateViewController(withIdentifier: "List"), animated: true)
                    }
                }
                """
        )
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list present code/UIImagePickerController",
                "code/UIImagePickerController/0 code/UIImagePickerController dismiss back",
                "code/Below/0 code/Below present Main/list",
                "code/List/1 Main/list dismiss back",
                "code/Detail/0 Main/detail dismiss back",
            ]
        )
        #expect(flow.navigations[1].trigger == .method("imagePickerControllerDidCancel(_:)"))
    }

    @Test func `what goes back and is not known is said to be so`() throws {
        let flow = try ListApp.flow(
            """
            @IBAction func close(_ sender: Any) { presentedViewController?.dismiss(animated: true) }
            @IBAction func home(_ sender: Any) {
                (presentedViewController as? UINavigationController)?.popToRootViewController(animated: true)
            }
            """
        )
        #expect(flow.navigations.isEmpty)
        #expect(flow.unresolved.map(\.reason) == [.controller, .controller])
        #expect(flow.unresolved.first?.text == "List.presentedViewController")
    }
}
