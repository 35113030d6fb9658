import CInput

/// Turns the keys of one device into symbols and text: the keys that it holds down, and the sequence
/// of dead keys that it is in.
final class KeyTranslator {
    /// A key as its layout has it.
    struct Meaning {
        var symbol: KeySymbol
        var text: String
        var modifiers: KeyModifiers
        /// True if the key repeats while it is held.
        var repeats: Bool
    }

    private let map: KeyMap
    private let state: OpaquePointer
    private let compose: OpaquePointer?

    init?(_ map: KeyMap) {
        guard let state = xkb_state_new(map.keymap) else { return nil }
        (self.map, self.state) = (map, state)
        compose = map.compose.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
        // The digits of a key pad are what a kiosk has it for.
        let numbers = xkb_keymap_mod_get_index(map.keymap, "Mod2")
        if numbers < 32 { xkb_state_update_mask(state, 0, 0, 1 << numbers, 0, 0, 0) }
    }

    deinit {
        if let compose { xkb_compose_state_unref(compose) }
        xkb_state_unref(state)
    }

    /// Returns the meaning of a key by the kernel's number, and notes that it is down or up.
    func translate(_ code: UInt32, isDown: Bool) -> Meaning {
        // X11 counts keys from 8.
        let key = code &+ 8
        let sym = xkb_state_key_get_one_sym(state, key)
        let modifiers = modifiers
        var meaning = Meaning(
            symbol: KeySymbol(code: code) ?? KeySymbol(sym: sym, text: text(of: key)), text: "",
            modifiers: modifiers, repeats: xkb_keymap_key_repeats(map.keymap, key) != 0)
        if isDown { type(sym, key, into: &meaning) }
        xkb_state_update_key(state, key, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
        return meaning
    }

    /// Adds the text of a key, or of the sequence that it completes.
    private func type(_ sym: xkb_keysym_t, _ key: UInt32, into meaning: inout Meaning) {
        let commands: KeyModifiers = [.control, .alt, .logo]
        guard meaning.modifiers.isDisjoint(with: commands) else { return }
        meaning.text = text(of: key)
        guard let compose else { return }
        xkb_compose_state_feed(compose, sym)
        switch xkb_compose_state_get_status(compose) {
        case XKB_COMPOSE_COMPOSING: meaning.text = ""
        case XKB_COMPOSE_COMPOSED:
            meaning.text = readable { xkb_compose_state_get_utf8(compose, $0, $1) }
            if let character = meaning.text.first { meaning.symbol = .character(character) }
            xkb_compose_state_reset(compose)
        case XKB_COMPOSE_CANCELLED: xkb_compose_state_reset(compose)
        default: break
        }
    }

    private func text(of key: UInt32) -> String {
        readable { xkb_state_key_get_utf8(state, key, $0, $1) }
    }

    /// Returns a text without control characters.
    private func readable(_ get: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let length = Int(get(buffer.baseAddress!, buffer.count))
            guard length > 0, length < buffer.count else { return "" }
            let text = String(cString: buffer.baseAddress!)
            return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
                ? text : ""
        }
    }

    private var modifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        for (name, modifier) in KeyTranslator.names
        where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
            modifiers.insert(modifier)
        }
        return modifiers
    }

    private static let names: [(String, KeyModifiers)] = [
        ("Shift", .shift), ("Control", .control), ("Mod1", .alt), ("Mod4", .logo),
    ]
}

extension KeySymbol {
    /// The keys of remote controls, for which X11's layouts have nothing, by the kernel's numbers.
    fileprivate init?(code: UInt32) {
        switch Int32(bitPattern: code) {
        case KEY_OK, KEY_SELECT: self = .enter
        case KEY_BACK, KEY_EXIT, KEY_CANCEL: self = .escape
        case KEY_MENU, KEY_CONTEXT_MENU: self = .menu
        case KEY_VOLUMEUP: self = .volumeUp
        case KEY_VOLUMEDOWN: self = .volumeDown
        case KEY_MUTE: self = .mute
        default: return nil
        }
    }
}
