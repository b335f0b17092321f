import AutoLayout
import Chance
import InterfaceBuilder
import Testing

/// Documents that no Interface Builder writes never end the process, and give finite frames or none.
struct HostileDocumentTests {
    private static let words = [
        "a", "b", "root", "safe", "s", "none", "", "leading", "trailing", "top", "bottom", "width", "height", "centerX",
        "leadingMargin", "firstBaseline", "0", "-1", "1e300", "nan", "inf", "1:0", "0:1", "16:9", "1/3", "1000", "0.5",
        "lessThanOrEqual", "greaterThanOrEqual", "YES", "NO", "vertical", "fillEqually", "equalSpacing", "center",
    ]
    private static let attributes = [
        "firstItem", "firstAttribute", "secondItem", "secondAttribute", "constant", "multiplier", "priority",
        "relation",
        "symbolic", "axis", "distribution", "alignment", "spacing", "hidden", "text", "numberOfLines", "fixedFrame",
        "translatesAutoresizingMaskIntoConstraints", "verticalHuggingPriority",
        "horizontalCompressionResistancePriority",
    ]
    private static let kinds = [
        "view", "label", "button", "stackView", "scrollView", "imageView", "switch", "textField",
    ]

    @Test func `random constraints`() {
        for number in 0..<Effort.rounds(400, long: 20_000) {
            var dice = Dice(number: UInt64(number))
            let views = ["a", "b", "s", "c"].map { id in
                WrittenScene.view(
                    id,
                    [Double(dice.roll(400)), Double(dice.roll(400)), Double(dice.roll(400)), Double(dice.roll(400))],
                    kind: dice.pick(Self.kinds),
                    attributes: Self.noise(&dice, avoiding: ["translatesAutoresizingMaskIntoConstraints"]),
                    inside: dice.chance(1, in: 3) ? "<subviews>" + WrittenScene.view("\(id)i") + "</subviews>" : ""
                )
            }
            let constraints = (0..<dice.roll(12)).map { _ in "<constraint \(Self.noise(&dice, avoiding: []))/>" }
            let scene = WrittenScene(views: views.joined(), constraints: constraints.joined())
            for isCorrected in [true, false] {
                for view in scene.layout(320, 568, isCorrected: isCorrected)?.views.values.map(\.frame) ?? [] {
                    let numbers = [view.x, view.y, view.width, view.height]
                    #expect(!numbers.contains { !$0.isFinite }, "document \(number)")
                }
            }
        }
    }

    @Test func `more views than are laid out`() {
        let views = (0..<5000).map { WrittenScene.view("v\($0)") }.joined()
        #expect(WrittenScene(views: views).layout(320, 568)?.isIncomplete == true)
    }

    @Test func `a view with the id of another one`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a") + WrittenScene.view("a"),
            constraints: WrittenScene.constraints("a.leading = root.leading + 16")
        )
        #expect(scene.layout(320, 568) != nil)
    }

    /// Returns some attributes with values of any kind, each attribute at most once.
    private static func noise(_ dice: inout Dice, avoiding: Set<String>) -> String {
        attributes.filter { !avoiding.contains($0) && dice.chance(1, in: 2) }
            .map { "\($0)=\"\(dice.pick(words))\"" }.joined(separator: " ")
    }
}
