@testable import SceneFlow

extension Launch: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(4) {
        case 0: .nothing
        case 1: .storyboard(name: random.any(), initial: random.any())
        case 2: .scene(random.any())
        default: .code(random.any())
        }
    }
}

extension StartOrigin: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(3) {
        case 0: .chosen
        case 1: .assumed(reason: random.any())
        default: .read(random.roll(2) == 0 ? .delegate : .storyboard)
        }
    }
}

extension Scene.Origin: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(3) {
        case 0: .storyboard(name: random.any(), objectID: random.any())
        case 1: .nib(name: random.any())
        default: .code
        }
    }
}

extension ControllerKind: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        [
            .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
            .splitViewController, .pageViewController, .hostingController, .playerViewController, .other("glk"),
        ][random.roll(10)]
    }
}

extension ActionConnection.Target: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(5) {
        case 0: .controller
        case 1: .firstResponder
        case 2: .exit
        case 3: .object(random.any())
        default: .missing(random.any())
        }
    }
}

extension Segue.Destination: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(4) {
        case 0: .scene(random.any())
        case 1: .exit
        case 2: .unresolved(random.any(), reason: random.any())
        default: .missing(objectID: random.any())
        }
    }
}

extension Segue.Trigger: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(9) {
        case 0: .control(random.any())
        case 1: .barItem(random.any())
        case 2: .cell(random.any())
        case 3: .accessory(random.any())
        case 4: .gesture(random.any())
        case 5: .containerView(random.any())
        case 6: .relationship
        case 7: .manual
        default: .other(id: random.any(), element: random.any())
        }
    }
}

extension SegueKind: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        [
            .show, .showDetail, .presentation, .popoverPresentation, .embed, .relationship, .unwind, .custom, .push,
            .modal, .popover, .replace, .other("sheet"),
        ][random.roll(13)]
    }
}

extension CodeNavigation.Trigger: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(6) {
        case 0: .launch
        case 1: .action(random.any())
        case 2: .row(view: random.any())
        case 3: .accessory(view: random.any())
        case 4: .callback(random.any())
        default: .method(random.any())
        }
    }
}

extension CodeNavigation.Instantiation: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(4) {
        case 0: .nothing
        case 1: .identifier(random.any(), storyboard: random.any(), creator: random.any())
        case 2: .initial(storyboard: random.any(), creator: random.any())
        default: .initializer(class: random.any(), signature: random.any(), arguments: random.any())
        }
    }
}

extension CodeNavigation.Destination: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(5) {
        case 0: .scene(random.any())
        case 1: .back
        case 2: .noSuchStoryboard(random.any())
        case 3: .noSuchIdentifier(random.any(), storyboard: random.any())
        default: .noInitialViewController(storyboard: random.any())
        }
    }
}

extension Instruction: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        random.nested { random in
            var instruction = Self(random.any(), at: random.any(), reading: random.any())
            instruction.isAnimated = random.any()
            return instruction
        }
    }
}

extension Instruction.Kind: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(25) {
        case 0: .bind(variable: random.any(), random.any())
        case 1: .evaluate(random.any())
        case 2: .set(property: random.any(), on: random.any(), to: random.any())
        case 3: .show(random.any(), random.any(), from: random.any(), style: random.any())
        case 4: .goBack(random.any(), from: random.any())
        case 5: .popTo(random.any(), from: random.any())
        case 6: .setStack(random.any(), on: random.any())
        case 7: .performSegue(identifier: random.any(), on: random.any(), sender: random.any())
        case 8: .selectTab(random.any(), on: random.any())
        case 9: .selectController(random.any(), on: random.any())
        case 10: .loadView(random.any())
        case 11: .branch(random.any(), otherwise: random.any())
        case 12: .repeatEach(variable: random.any(), of: random.any(), random.any())
        case 13: .later(random.any())
        case 14: .completion(random.any())
        case 15: .return(random.any())
        case 16: .trap(message: random.any())
        case 17: .initialize(random.any())
        case 18: .callSuper(method: random.any(), random.any())
        case 19: .setColumn(random.any(), random.any(), on: random.any())
        case 20: .showColumn(random.any(), isShown: random.any(), on: random.any())
        case 21: .exit
        case 22: .select(in: random.any(), isSelected: random.any())
        case 23: .removeChild(random.any())
        default: .unresolved(random.any(), text: random.any())
        }
    }
}

extension Value: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        if random.isDeep { return [.nothing, .current, .coder, .sender][random.roll(4)] }
        return random.nested { random in
            switch random.roll(21) {
            case 0: .nothing
            case 1: .current
            case 2: .variable(random.any())
            case 3: .text(random.any())
            case 4: .opaque(random.any())
            case 5: .property(random.any(), of: random.any())
            case 6: .related(random.any(), of: random.any())
            case 7: .storyboard(named: random.any())
            case 8: .coder
            case 9: .segueDestination
            case 10: .segueSource
            case 11: .segueIdentifier
            case 12: .sender
            case 13: .instantiate(identifier: random.any(), in: random.any(), creator: random.any())
            case 14: .make(class: random.any(), signature: random.any(), arguments: random.any())
            case 15: .cast(random.any(), to: random.any(), isForced: random.any())
            case 16: .unwrap(random.any(), isImplicit: random.any(), text: random.any())
            case 17: .call(method: random.any(), on: random.any(), arguments: random.any())
            case 18: .block(random.any())
            case 19: .conditional(random.any(), random.any(), random.any())
            default: .list(random.any())
            }
        }
    }
}

extension Relation: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        [
            .navigationController, .tabBarController, .splitViewController, .parent, .presentingViewController,
            .presentedViewController, .topViewController, .visibleViewController, .selectedViewController,
            .viewControllers, .viewController(at: random.any()), .lastViewController, .rootViewController, .storyboard,
            .column(random.any()), .part(.withoutFirst), .part(.withoutLast), .part(.without(at: random.any())),
            .part(.ofKind(random.any())), .part(.notOfKind(random.any())),
        ][random.roll(20)]
    }
}

extension Condition: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        if random.isDeep { return .constant(random.any()) }
        return random.nested { random in
            switch random.roll(13) {
            case 0: .constant(random.any())
            case 1: .equal(random.any(), random.any())
            case 2: .isKind(random.any(), of: random.any())
            case 3: .some(random.any(), variable: random.any())
            case 4: .available(random.any())
            case 5: .not(random.any())
            case 6: .all(random.any())
            case 7: .any(random.any())
            case 8: .flag(random.any(), of: random.any())
            case 9: .matches(random.any(), random.any(), text: random.any())
            case 10: .trait(DeviceTrait.allCases[random.roll(DeviceTrait.allCases.count)])
            case 11: .kept(random.any(), fresh: random.any())
            default: .open(text: random.any(), reads: random.any())
            }
        }
    }
}
