import CInput

/// A layout of keyboards, with the sequences of its dead keys. Its devices share it.
final class KeyMap {
    let keymap: OpaquePointer
    /// Table of sequences; nil where X11's tables are not installed.
    let compose: OpaquePointer?
    private let context: OpaquePointer

    /// - Returns: nil if the library has no such layout.
    init?(_ name: KeyboardLayoutName) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        // A layout that is not there is reported in words of our own.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard let keymap = KeyMap.keymap(name, context) else {
            xkb_context_unref(context)
            return nil
        }
        (self.context, self.keymap) = (context, keymap)
        compose = xkb_compose_table_new_from_locale(
            context, "en_US.UTF-8", XKB_COMPOSE_COMPILE_NO_FLAGS)
    }

    deinit {
        if let compose { xkb_compose_table_unref(compose) }
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    private static func keymap(
        _ name: KeyboardLayoutName, _ context: OpaquePointer
    ) -> OpaquePointer? {
        name.layout.withCString { layout in
            name.variant.withCString { variant in
                name.options.withCString { options in
                    var names = xkb_rule_names()
                    // The library takes its own defaults for what is missing.
                    if !name.layout.isEmpty {
                        names.layout = layout
                        names.variant = variant
                    }
                    if !name.options.isEmpty { names.options = options }
                    return xkb_keymap_new_from_names(
                        context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
                }
            }
        }
    }
}
