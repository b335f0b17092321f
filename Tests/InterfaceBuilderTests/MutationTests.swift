import Chance
import Diagnostics
import InterfaceBuilder
import Testing

struct MutationTests {
    @Test(.timeLimit(.minutes(1)), arguments: MutationTests.fixtures)
    func `a file cut anywhere gives an error and the scenes before the cut`(fixture: MarkedSource) {
        let whole = fixture.parse()
        for offset in Self.offsets(fixture.bytes.count, count: Effort.rounds(60, long: 200)) {
            let document = DocumentParser().parse(Array(fixture.bytes[..<offset]), file: "Main.storyboard")
            let errors = document.diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.id) == [offset == 0 ? "empty-file" : "truncated-file"], "cut at \(offset)")
            #expect(document.scenes == Array(whole.scenes.prefix(document.scenes.count)), "cut at \(offset)")
            #expect(document.objects == Array(whole.objects.prefix(document.objects.count)), "cut at \(offset)")
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: MutationTests.fixtures)
    func `a file with any byte changed is read or gives an error`(fixture: MarkedSource) {
        let whole = fixture.parse()
        for offset in Self.offsets(fixture.bytes.count, count: Effort.rounds(60, long: 200)) {
            for replacement: UInt8 in [0x00, 0x20, 0x22, 0x26, 0x2F, 0x3C, 0x3E, 0x61, 0x80, 0xFF] {
                var bytes = fixture.bytes
                bytes[offset] = replacement
                let document = DocumentParser().parse(bytes, file: "Main.storyboard")
                let isSame = document.scenes == whole.scenes && document.objects == whole.objects
                let isNamed = document.diagnostics.contains { $0.severity == .error }
                #expect(isSame || isNamed || document.all.count <= whole.all.count + 1, "\(replacement) at \(offset)")
                #expect(document.diagnostics.allSatisfy { $0.location != nil })
            }
        }
    }

    @Test(.enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.reason)), .timeLimit(.minutes(2)))
    func `a file of a real app cut anywhere never ends the process`() throws {
        for (path, bytes) in try Corpus.files().filter({ $0.bytes.count < 20_000 }).prefix(20) {
            for offset in Self.offsets(bytes.count, count: 20) where offset > 0 {
                let document = DocumentParser().parse(Array(bytes[..<offset]), file: path)
                #expect(!document.diagnostics.isEmpty, "\(path) cut at \(offset)")
            }
        }
    }

    private static func offsets(_ byteCount: Int, count: Int) -> [Int] {
        (0..<count).map { $0 * (byteCount - 1) / count }
    }

    static let fixtures = [
        MarkedSource.storyboard(
            (0..<3).map { index in
                """
                <!--Café \(index)-->
                <scene sceneID="s\(index)"><objects>
                    <tableViewController storyboardIdentifier="é" id="vc\(index)" sceneMemberID="viewController">
                        <tableView key="view" id="t\(index)"><rect key="frame" x="0.0" y="20" width="375" height="647"/>
                            <prototypes><tableViewCell id="c\(index)"><connections>
                                <segue destination="vc0" kind="show" id="g\(index)">
                                    <segue key="commit" inheritsFrom="parent" id="k\(index)"/></segue>
                            </connections></tableViewCell></prototypes>
                            <connections><outlet property="dataSource" destination="vc\(index)" id="o\(index)"/>
                            </connections>
                        </tableView>
                        <navigationItem key="navigationItem" id="n\(index)"><barButtonItem id="b\(index)"><connections>
                            <action selector="add:" destination="vc\(index)" id="a\(index)"/>
                        </connections></barButtonItem></navigationItem>
                    </tableViewController>
                    <placeholder id="f\(index)" sceneMemberID="firstResponder"/>
                </objects><point key="canvasLocation" x="-1" y="2.5"/></scene>
                """
            }.joined(separator: "\n")
        ),
        MarkedSource(
            """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
                    <outlet property="view" destination="v" id="o"/></connections></placeholder>
                <view id="v"><subviews><label text="a &amp; b" id="l"><string key="text"><![CDATA[<x>]]></string>
                </label></subviews></view>
            </objects></document>
            """
        ),
    ]
}
