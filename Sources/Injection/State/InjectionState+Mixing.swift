extension InjectionState {
    /// Mixes in everything relevant to the answers of requests, independent of numbers from the history.
    ///
    /// Scopes, instances and handles count by their indices in the lists. Times of opening and creation are left out.
    /// - Parameters:
    ///   - mixer: the target mixer.
    ///   - place: a history-independent number for a controller or a place of the hierarchy.
    package func mix(into mixer: inout StateMixer, place: (Int32) -> Int32) {
        func scope(_ id: Int32) -> Int32 { index(of: id) ?? -1 }
        func instance(_ id: Int32) -> Int32 { id == 0 ? -1 : Int32(instanceIndex(id) ?? -1) }
        mixer.mix(Int32(layers), Int32(scopes.count))
        for record in scopes {
            mixer.mix(record.kind, record.parent)
            mixer.mix(place(record.owner), record.scene)
            mixer.mix(record.firstSlot, place(record.sceneInstance))
            let flags: Int32 = (record.isOpen ? 1 : 0) | (record.isActive ? 2 : 0) | (record.isOrphaned ? 4 : 0)
            mixer.mix(flags, 0)
        }
        for slot in slots { mixer.mix(instance(slot), 1) }
        for record in instances {
            mixer.mix(record.registration, scope(record.owner))
            mixer.mix(record.isStored ? 1 : 0, record.isRetained ? 1 : 0)
        }
        for edge in edges {
            mixer.mix(edge.holder < 0 ? -2 - scope(-1 - edge.holder) : instance(edge.holder), instance(edge.held))
        }
        for handle in handles {
            mixer.mix(handle.dependency, instance(handle.holder))
            mixer.mix(scope(handle.scope), handle.isHeld ? 1 : 0)
        }
        for record in arguments {
            mixer.mix(instance(record.instance), record.registration)
            for argument in record.arguments {
                mixer.mix(argument.label)
                mixer.mix(argument.type)
                mixer.mix(argument.value)
            }
        }
    }
}
