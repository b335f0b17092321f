/// Writing a board out.
extension Board {
    /// The storyboard's text.
    var xml: String {
        let initial = initial.map { " initialViewController=\"\(Self.id($0, "vc"))\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" \
            useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"\(initial)>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
            \(scenes.map(text).joined(separator: "\n"))
            </scenes>
            </document>
            """
    }

    /// An object ID: the name's first three characters, what it is, and a number.
    static func id(_ name: String, _ kind: String, _ number: Int = 1) -> String {
        let digits = String(number)
        return "\((name + "00").prefix(3))-\(kind)-\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits)"
    }

    private func text(_ scene: Scene) -> String {
        let controller =
            switch scene.kind {
            case .content(let element, let elements): content(scene, element, elements)
            case .container(let element, let relationships): container(scene, element, relationships)
            case .reference(let storyboard, let identifier): reference(scene, storyboard, identifier)
            }
        let responder = Self.id(scene.name, "fr")
        return """
            <scene sceneID="\(Self.id(scene.name, "sc"))">
            <objects>
            \(controller)
            <placeholder placeholderIdentifier="IBFirstResponder" id="\(responder)" sceneMemberID="firstResponder"/>
            \(hasExit(scene) ? "<exit id=\"\(Self.id(scene.name, "ex"))\" sceneMemberID=\"exit\"/>" : "")
            </objects>
            </scene>
            """
    }

    private func open(_ scene: Scene, _ element: String, title: String? = nil) -> String {
        let written = [
            title.map { "title=\"\($0)\"" }, "id=\"\(Self.id(scene.name, "vc"))\"",
            scene.attributes.isEmpty ? nil : scene.attributes,
            scene.customClass.map { "customClass=\"\($0)\" customModule=\"App\" customModuleProvider=\"target\"" },
        ]
        return "<\(element) \(written.compactMap(\.self).joined(separator: " ")) sceneMemberID=\"viewController\">"
    }

    private func container(
        _ scene: Scene,
        _ element: String,
        _ relationships: [(name: String, to: String)]
    ) -> String {
        let segues = relationships.enumerated().map { index, relationship in
            """
            <segue destination="\(Self.id(relationship.to, "vc"))" kind="relationship" \
            relationship="\(relationship.name)" id="\(Self.id(scene.name, "rl", index + 1))"/>
            """
        }
        return """
            \(open(scene, element, title: scene.name))
            <connections>
            \(segues.joined(separator: "\n"))
            </connections>
            </\(element)>
            """
    }

    private func reference(_ scene: Scene, _ storyboard: String, _ identifier: String?) -> String {
        let identifier = identifier.map { " referencedIdentifier=\"\($0)\"" } ?? ""
        return """
            <viewControllerPlaceholder storyboardName="\(storyboard)"\(identifier) \
            id="\(Self.id(scene.name, "vc"))" sceneMemberID="viewController"/>
            """
    }

    // MARK: - Content

    private func content(_ scene: Scene, _ element: String, _ elements: [Element]) -> String {
        var views: [String] = []
        var items: [String] = []
        var own: [String] = []
        var attributes: [String] = []
        for (index, part) in elements.enumerated() {
            let number = index + 1
            switch part {
            case .button(let title, let list, let written):
                views.append(button(title, list, written, scene, number))
            case .barButton(let title, let isLeft, let list):
                items.append(barButton(title, isLeft, list, scene, number))
            case .cell(let identifier, let list, let accessory):
                views.append(table(identifier, list, accessory, scene, number))
            case .container(let identifier, let target):
                views.append(containerView(identifier, target, scene, number))
            case .manual(let connection):
                own.append(text(connection, scene, number))
            case .outlet(let property):
                let label = Self.id(scene.name, "lb")
                let id = Self.id(scene.name, "ol", number)
                own.append("<outlet property=\"\(property)\" destination=\"\(label)\" id=\"\(id)\"/>")
            case .runtimeAttribute(let keyPath, let value):
                attributes.append(
                    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(keyPath)\" value=\"\(value)\"/>"
                )
            }
        }
        return """
            \(open(scene, element))
            <view key="view" contentMode="scaleToFill" id="\(Self.id(scene.name, "vw"))">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(scene.name)" \
            id="\(Self.id(scene.name, "lb"))">
            <rect key="frame" x="20" y="119" width="353" height="20.333333"/>
            </label>
            \(views.joined(separator: "\n"))
            </subviews>
            </view>
            <navigationItem key="navigationItem" title="\(scene.name)" id="\(Self.id(scene.name, "ni"))">
            \(items.joined(separator: "\n"))
            </navigationItem>
            \(wrapped(attributes, in: "userDefinedRuntimeAttributes"))
            \(wrapped(own, in: "connections"))
            </\(element)>
            """
    }

    private func wrapped(_ lines: [String], in element: String) -> String {
        lines.isEmpty ? "" : "<\(element)>\n\(lines.joined(separator: "\n"))\n</\(element)>"
    }

    private func button(
        _ title: String,
        _ list: [Connection],
        _ attributes: String,
        _ scene: Scene,
        _ number: Int
    ) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" \(attributes) \
        id="\(Self.id(scene.name, "bt", number))">
        <rect key="frame" x="20" y="\(160 + 50 * number)" width="353" height="34.333333"/>
        <buttonConfiguration key="configuration" style="plain" title="\(title)"/>
        \(connections(list, scene, number))
        </button>
        """
    }

    private func barButton(
        _ title: String,
        _ isLeft: Bool,
        _ list: [Connection],
        _ scene: Scene,
        _ number: Int
    ) -> String {
        """
        <barButtonItem key="\(isLeft ? "left" : "right")BarButtonItem" title="\(title)" \
        id="\(Self.id(scene.name, "bi", number))">
        \(connections(list, scene, number))
        </barButtonItem>
        """
    }

    private func table(
        _ identifier: String,
        _ list: [Connection],
        _ accessory: [Connection],
        _ scene: Scene,
        _ number: Int
    ) -> String {
        let cell = Self.id(scene.name, "cl", number)
        let kind = accessory.isEmpty ? "disclosureIndicator" : "detailDisclosureButton"
        let segues =
            list.map { text($0, scene, number) }
            + accessory.map {
                text($0, scene, number + 100).replacing("<segue ", with: "<segue trigger=\"accessoryAction\" ")
            }
        return """
            <tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" \
            id="\(Self.id(scene.name, "tv", number))">
            <rect key="frame" x="0" y="300" width="393" height="400"/>
            <prototypes>
            <tableViewCell contentMode="scaleToFill" reuseIdentifier="\(identifier)" accessoryType="\(kind)" \
            textLabel="\(Self.id(scene.name, "ct", number))" style="IBUITableViewCellStyleDefault" id="\(cell)">
            <rect key="frame" x="0" y="50" width="393" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="\(cell)" \
            id="\(Self.id(scene.name, "cc", number))">
            <rect key="frame" x="0" y="0" width="360" height="44"/>
            <subviews>
            <label opaque="NO" contentMode="left" text="\(identifier)" id="\(Self.id(scene.name, "ct", number))">
            <rect key="frame" x="20" y="0" width="320" height="44"/>
            </label>
            </subviews>
            </tableViewCellContentView>
            \(wrapped(segues, in: "connections"))
            </tableViewCell>
            </prototypes>
            </tableView>
            """
    }

    private func containerView(_ identifier: String, _ target: String, _ scene: Scene, _ number: Int) -> String {
        """
        <containerView opaque="NO" contentMode="scaleToFill" id="\(Self.id(scene.name, "cv", number))">
        <rect key="frame" x="20" y="400" width="353" height="300"/>
        <connections>
        \(text(.segue("embed", identifier, to: target), scene, number))
        </connections>
        </containerView>
        """
    }

    private func connections(_ list: [Connection], _ scene: Scene, _ number: Int) -> String {
        wrapped(list.enumerated().map { text($1, scene, 10 * number + $0) }, in: "connections")
    }

    private func text(_ connection: Connection, _ scene: Scene, _ number: Int) -> String {
        let id = Self.id(scene.name, "sg", number)
        switch connection {
        case .segue(let kind, let identifier, let target, let attributes):
            let name = identifier.map { "identifier=\"\($0)\" " } ?? ""
            return """
                <segue destination="\(Self.id(target, "vc"))" kind="\(kind)" \(name)\(attributes) id="\(id)"/>
                """
        case .unwind(let selector, let identifier):
            let name = identifier.map { "identifier=\"\($0)\" " } ?? ""
            let exit = Self.id(scene.name, "ex")
            return "<segue destination=\"\(exit)\" kind=\"unwind\" \(name)unwindAction=\"\(selector)\" id=\"\(id)\"/>"
        case .action(let selector, let target):
            let receiver = Self.id(scene.name, target == .controller ? "vc" : "fr")
            return """
                <action selector="\(selector)" destination="\(receiver)" eventType="touchUpInside" id="\(id)"/>
                """
        }
    }

    private func hasExit(_ scene: Scene) -> Bool {
        guard case .content(_, let elements) = scene.kind else { return false }
        return elements.contains { element in
            switch element {
            case .button(_, let list, _), .barButton(_, _, let list), .cell(_, let list, _):
                list.contains { if case .unwind = $0 { true } else { false } }
            case .manual(.unwind): true
            default: false
            }
        }
    }
}
