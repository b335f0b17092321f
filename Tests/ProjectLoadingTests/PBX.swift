import WrittenApps
/// Xcode projects in a few words.
struct PBX {
    /// A native target.
    struct Target {
        var name: String
        var type = "application"
        /// The paths of its files, as seen from the project's folder.
        var files: [String] = []
        /// The names of the targets of this project that it depends on.
        var needs: [String] = []
        /// The names of the frameworks and package products that it is linked with.
        var links: [String] = []
        var settings: [String: String] = [:]
        /// The platforms on which some of its files count, by path.
        var filters: [String: [String]] = [:]
        /// The source tree of its files.
        var tree = "SOURCE_ROOT"
    }

    var targets: [Target]
    /// The attributes of the project, as they are written.
    var attributes = ""
    /// The build configurations of each target, with the flags that `#if` asks for.
    var configurations = [(name: "Release", flags: "")]

    /// The text of a `project.pbxproj`.
    var text: String {
        var objects: [String] = []
        var references: [String] = []
        for target in targets {
            let builds = target.files.map { file -> String in
                let id = "\(target.name)_\(references.count)"
                references.append("F\(id)")
                let path = "path = \"\(file)\"; sourceTree = \"\(target.tree)\";"
                objects.append("F\(id) = { isa = PBXFileReference; \(path) };")
                let filter = target.filters[file].map { "platformFilters = ( \($0.joined(separator: ", ")) );" } ?? ""
                objects.append("B\(id) = { isa = PBXBuildFile; fileRef = F\(id); \(filter) };")
                return "B\(id)"
            }
            let links = target.links.enumerated().map { index, name -> String in
                let id = "\(target.name)_L\(index)"
                let path = "path = \"\(name).framework\"; sourceTree = BUILT_PRODUCTS_DIR;"
                objects.append("F\(id) = { isa = PBXFileReference; \(path) };")
                objects.append("B\(id) = { isa = PBXBuildFile; fileRef = F\(id); };")
                return "B\(id)"
            }
            for need in target.needs {
                objects.append("D\(target.name)_\(need) = { isa = PBXTargetDependency; target = T\(need); };")
            }
            let settings = target.settings.sorted { $0.key < $1.key }.map { "\($0.key) = \"\($0.value)\";" }.joined()
            let name = target.name
            let names = configurations.indices.map { "C\(name)_\($0)" }
            for (id, configuration) in zip(names, configurations) {
                let flags =
                    configuration.flags.isEmpty
                    ? "" : "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"\(configuration.flags)\";"
                objects.append(
                    "\(id) = { isa = XCBuildConfiguration; name = \"\(configuration.name)\"; "
                        + "buildSettings = { \(settings) \(flags) }; };"
                )
            }
            objects += [
                "R\(name) = { isa = PBXSourcesBuildPhase; files = ( \(builds.joined(separator: ", ")) ); };",
                "K\(name) = { isa = PBXFrameworksBuildPhase; files = ( \(links.joined(separator: ", ")) ); };",
                "L\(name) = { isa = XCConfigurationList; buildConfigurations = ( \(names.joined(separator: ", ")) ); };",
                """
                T\(name) = { isa = PBXNativeTarget; name = "\(name)";
                  productType = "com.apple.product-type.\(target.type)"; buildConfigurationList = L\(name);
                  buildPhases = ( R\(name), K\(name) );
                  dependencies = ( \(target.needs.map { "D\(name)_\($0)" }.joined(separator: ", ")) ); };
                """,
            ]
        }
        return """
            // !$*UTF8*$!
            { rootObject = P; objects = {
            P = { isa = PBXProject; attributes = { \(attributes) }; mainGroup = G; targets = ( \(targets.map { "T\($0.name)" }.joined(separator: ", ")) ); };
            G = { isa = PBXGroup; children = ( \(references.joined(separator: ", ")) ); sourceTree = "<group>"; };
            \(objects.joined(separator: "\n"))
            }; }
            """
    }
}
