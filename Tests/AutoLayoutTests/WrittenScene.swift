import AutoLayout
import InterfaceBuilder

/// A storyboard with one scene, whose root view has the contents of a test.
struct WrittenScene {
    private let document: LayoutDocument

    /// - Parameters:
    ///   - width: the width of the canvas.
    ///   - height: its height.
    ///   - views: the subviews of the root view.
    ///   - constraints: the constraints of the root view.
    ///   - beside: other children of the root view.
    ///   - resources: the resources of the document.
    init(
        width: Double = 375,
        height: Double = 667,
        views: String,
        constraints: String = "",
        beside: String = #"<viewLayoutGuide key="safeArea" id="safe"/>"#,
        resources: String = ""
    ) {
        let source = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <scenes><scene sceneID="s"><objects>
            <viewController id="controller" sceneMemberID="viewController">
            <layoutGuides><viewControllerLayoutGuide type="top" id="topGuide"/></layoutGuides>
            <view key="view" id="root">
            <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
            <subviews>\(views)</subviews><constraints>\(constraints)</constraints>\(beside)
            </view></viewController></objects></scene></scenes>
            <resources>\(resources)</resources></document>
            """
        document = LayoutDocument(
            DocumentParser(keepsConstraints: true).parse(Array(source.utf8), file: "A.storyboard")
        )
    }

    /// Lays the scene out from its constraints alone, unless the frames of the canvas shall correct it.
    func layout(
        _ width: Double,
        _ height: Double,
        safeArea: LayoutEnvironment.Insets? = LayoutEnvironment.Insets(top: 20),
        isCorrected: Bool = false
    ) -> SceneLayout? {
        let space = LayoutEnvironment(width: width, height: height, safeArea: safeArea)
        return document.layout(ofController: "controller", in: space, isCorrected: isCorrected)
    }

    /// Returns the frame of a view: x, y, width and height.
    func frame(
        _ id: String,
        _ width: Double,
        _ height: Double,
        safeArea: LayoutEnvironment.Insets? = LayoutEnvironment.Insets(top: 20),
        isCorrected: Bool = false
    ) -> [Double]? {
        let layout = layout(width, height, safeArea: safeArea, isCorrected: isCorrected)
        guard let frame = layout?.views[id]?.frame else { return nil }
        return [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
    }

    /// Writes a view whose frame follows from constraints.
    static func view(
        _ id: String,
        _ frame: [Double] = [0, 0, 100, 50],
        kind: String = "view",
        attributes: String = "",
        inside: String = ""
    ) -> String {
        """
        <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" height="\(frame[3])"/>\(inside)
        </\(kind)>
        """
    }

    /// Writes a constraint such as `a.leading = safe.leading + 16`.
    static func constraint(_ text: String, _ attributes: String = "") -> String {
        let parts = text.split(separator: " ").map(String.init)
        let relations = ["≤": "lessThanOrEqual", "≥": "greaterThanOrEqual"]
        let relation = relations[parts[1]].map { #" relation="\#($0)""# } ?? ""
        func side(_ text: String, _ name: String) -> String {
            let names = text.split(separator: ".")
            return #" \#(name)Item="\#(names[0])" \#(name)Attribute="\#(names[1])""#
        }
        var result = "<constraint" + side(parts[0], "first") + relation
        if let number = Double(parts[2]) {
            result += #" constant="\#(number)""#
        } else {
            result += side(parts[2], "second")
            if parts.count > 4, let number = Double(parts[4]) {
                result += #" constant="\#(parts[3] == "-" ? -number : number)""#
            }
        }
        return result + " " + attributes + "/>"
    }

    /// Writes several constraints.
    static func constraints(_ texts: String...) -> String {
        texts.map { constraint($0) }.joined()
    }
}
