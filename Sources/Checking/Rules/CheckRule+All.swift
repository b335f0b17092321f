extension CheckRule {
    /// All rules, in listing order: by family, then by name.
    package static let all: [CheckRule] = navigation + injection + style + lifeCycle

    private static let navigation: [CheckRule] = [
        action,
        cellIdentifier,
        classNotFound,
        classNotRead,
        crash,
        danglingConnection,
        deadEnd,
        doubleNavigation,
        droppedPresentation,
        duplicateIdentifier,
        duplicateSegue,
        endlessNavigation,
        entryPoint,
        manifest,
        nibName,
        notExplored,
        outlet,
        outletIsNil,
        partlyRead,
        pushNavigationController,
        runtimeAttribute,
        sceneIdentifier,
        segueAction,
        segueClass,
        segueIdentifier,
        storyboardReference,
        unconnectedOutlet,
        unreachableScene,
        unreadable,
        unseenOpening,
        unwindAction,
        viewClass,
        wrongClass,
    ]

    private static let injection: [CheckRule] = [
        ambiguousRegistration,
        captiveDependency,
        closedScope,
        coderTrap,
        convenienceCoder,
        duplicateRegistration,
        earlyOutlet,
        forcedCast,
        forgottenDependency,
        hiddenRegistration,
        ignoredCoder,
        implicitRegistration,
        keptGraphObject,
        missingRegistration,
        newerSystem,
        nilController,
        nilDependency,
        propertyInjection,
        refusedCode,
        registeredType,
        registrationCycle,
        resolvingArguments,
        silentCast,
        unavailableScope,
        uncalledSegueAction,
        unregisteredDefault,
        unregisteredOptional,
        unusedRegistration,
    ]

    private static let style: [CheckRule] = [
        ambiguousTitle,
        canvasOverlap,
        legacySegue,
        misplacedView,
        repeatedConnection,
        storyboardIdentifier,
        unnamedScene,
        unnamedSegue,
    ]

    private static let lifeCycle: [CheckRule] = [
        coldStart,
        nilLaunchOptions,
        noSceneLifeCycle,
        uncalledDelegateMethod,
        windowWithoutScene,
    ]

    /// The rules of UIKit and of containers with a check rule of their own.
    static let answered: Set<String> = Set((navigation + injection).flatMap(\.coveredRules))

    /// Returns the rule with a name.
    /// - Parameter name: the name, such as `segue-identifier`.
    /// - Returns: the rule, or nil if there is none.
    package static func named(_ name: String) -> CheckRule? { all.first { $0.name == name } }
}
