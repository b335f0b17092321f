/// The scenes of the controllers created by UIKit itself, by their keys.
package enum SystemScenes {
    /// A navigation controller around the content of a column (OBJ-10).
    package static let navigation = "code/UINavigationController"
    /// The navigation controller of More (OBJ-8).
    package static let moreNavigation = "code/UIMoreNavigationController"
    /// More's list, if its tabs are unknown.
    package static let moreList = "code/UIMoreListController"
    /// The number of items in a tab bar in compact width.
    ///
    /// With more tabs, the last item is More.
    package static let tabLimit = 5
    /// The object ID of More's list view.
    ///
    /// If the tabs are known, the prefix of a row's ID, followed by a dash and the tab's index.
    package static let moreRow = "more"

    /// More's list of one tab bar controller.
    /// - Parameter tabs: the key of the tab bar controller's scene.
    /// - Returns: the list's key.
    package static func moreList(of tabs: String) -> String { "\(moreList)/\(tabs)" }
}
