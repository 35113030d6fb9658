extension Starter {
    /// The dishes of the order terminal, as seen from above.
    static let orderPictures = [
        Picture(
            name: "soup.svg",
            text: ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
                  <circle cx="120" cy="120" r="104" fill="#b5533c"/>
                  <circle cx="120" cy="120" r="90" fill="#8f3d2b"/>
                  <circle cx="120" cy="122" r="84" fill="#e8923c"/>
                  <path d="M84 104 c18 -30 66 -22 70 8 c4 28 -36 42 -54 22" fill="none" stroke="#fbe6c4" stroke-width="9" stroke-linecap="round"/>
                  <path d="M134 148 c2 -18 16 -26 32 -24 c0 16 -14 28 -32 24 z" fill="#3f7d4b"/>
                  <path d="M134 148 c-16 -8 -20 -22 -14 -36 c14 6 20 20 14 36 z" fill="#5f9d5c"/>
                  <circle cx="72" cy="150" r="6" fill="#c96f22"/><circle cx="160" cy="84" r="5" fill="#c96f22"/>
                  <circle cx="92" cy="168" r="4" fill="#c96f22"/>
                </svg>

                """##),
        Picture(
            name: "salad.svg",
            text: ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
                  <circle cx="120" cy="120" r="104" fill="#c9b08c"/>
                  <circle cx="120" cy="120" r="90" fill="#a88a62"/>
                  <g fill="#4f8f4a"><circle cx="82" cy="96" r="40"/><circle cx="152" cy="88" r="38"/><circle cx="146" cy="152" r="42"/><circle cx="84" cy="156" r="36"/></g>
                  <g fill="#7fb85c"><circle cx="116" cy="74" r="30"/><circle cx="66" cy="126" r="28"/><circle cx="118" cy="128" r="40"/><circle cx="174" cy="124" r="26"/><circle cx="114" cy="178" r="24"/></g>
                  <path d="M92 126 c10 -22 40 -26 58 -6 c-14 18 -40 22 -58 6 z" fill="#a9d17c"/>
                  <g fill="#cf4436"><circle cx="84" cy="92" r="19"/><circle cx="158" cy="106" r="17"/><circle cx="106" cy="166" r="18"/></g>
                  <g fill="#e8796a"><circle cx="84" cy="92" r="11"/><circle cx="158" cy="106" r="10"/><circle cx="106" cy="166" r="11"/></g>
                  <g fill="#f3e3b5"><ellipse cx="130" cy="96" rx="5" ry="3"/><ellipse cx="142" cy="146" rx="5" ry="3"/><ellipse cx="70" cy="138" rx="5" ry="3"/><ellipse cx="120" cy="142" rx="5" ry="3"/></g>
                </svg>

                """##),
        Picture(
            name: "pasta.svg",
            text: ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
                  <circle cx="120" cy="120" r="104" fill="#dfe6e4"/>
                  <circle cx="120" cy="120" r="78" fill="#ffffff"/>
                  <circle cx="120" cy="120" r="66" fill="#e9c46a"/>
                  <g fill="none" stroke="#f6dc94" stroke-width="6" stroke-linecap="round">
                    <path d="M62 118 a58 58 0 0 1 112 -18"/><path d="M178 124 a58 58 0 0 1 -108 26"/>
                    <path d="M76 120 a44 44 0 0 1 84 -16"/><path d="M164 124 a44 44 0 0 1 -82 18"/>
                  </g>
                  <g fill="none" stroke="#cfa23f" stroke-width="3" stroke-linecap="round"><path d="M68 104 a56 56 0 0 1 60 -38"/><path d="M172 138 a56 56 0 0 1 -58 38"/></g>
                  <path d="M88 118 c-4 -24 26 -34 40 -24 c22 2 34 22 22 38 c-8 18 -30 20 -44 10 c-14 0 -20 -12 -18 -24 z" fill="#c8402f"/>
                  <path d="M102 116 c0 -14 18 -18 28 -10 c12 4 14 18 4 24 c-12 8 -32 2 -32 -14 z" fill="#de5c45"/>
                  <path d="M120 118 c4 -20 22 -26 38 -20 c-2 18 -18 28 -38 20 z" fill="#3f7d4b"/>
                  <path d="M120 118 c-18 2 -28 -8 -30 -24 c16 -2 30 8 30 24 z" fill="#5f9d5c"/>
                </svg>

                """##),
        Picture(
            name: "curry.svg",
            text: ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
                  <circle cx="120" cy="120" r="104" fill="#2f5d62"/>
                  <circle cx="120" cy="120" r="90" fill="#24474b"/>
                  <circle cx="120" cy="122" r="84" fill="#d99a2b"/>
                  <path d="M58 66 c34 10 66 46 64 140 a84 84 0 0 1 -64 -140 z" fill="#fbf6ea"/>
                  <g fill="#e6dcc4"><ellipse cx="66" cy="108" rx="7" ry="3"/><ellipse cx="86" cy="134" rx="7" ry="3"/><ellipse cx="62" cy="144" rx="7" ry="3"/><ellipse cx="94" cy="166" rx="7" ry="3"/><ellipse cx="78" cy="96" rx="7" ry="3"/><ellipse cx="76" cy="168" rx="7" ry="3"/></g>
                  <g fill="#e86f3a"><circle cx="142" cy="80" r="15"/><circle cx="172" cy="132" r="15"/><circle cx="146" cy="172" r="13"/></g>
                  <g fill="#6ea04e"><circle cx="170" cy="98" r="12"/><circle cx="140" cy="122" r="13"/><circle cx="166" cy="160" r="11"/></g>
                  <path d="M112 94 c8 -18 26 -20 38 -12 c-6 16 -24 20 -38 12 z" fill="#3f7d4b"/>
                </svg>

                """##),
        Picture(
            name: "cake.svg",
            text: ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
                  <circle cx="120" cy="120" r="104" fill="#f0d9d0"/>
                  <circle cx="120" cy="120" r="82" fill="#fbf1ec"/>
                  <path d="M64 176 L108 54 c34 2 62 22 74 52 z" fill="#b9783a"/>
                  <path d="M78 164 L114 66 c24 4 42 18 54 38 z" fill="#f0c56f"/>
                  <g stroke="#d9923f" stroke-width="8" stroke-linecap="round" fill="none"><path d="M104 92 L148 86"/><path d="M96 116 L140 112"/><path d="M88 140 L114 136"/><path d="M118 72 L98 146"/><path d="M144 78 L112 132"/></g>
                  <circle cx="148" cy="150" r="30" fill="#ffffff"/>
                  <path d="M148 150 m-18 4 a18 18 0 0 1 34 -10 a12 12 0 0 1 -22 8" fill="none" stroke="#ead9cf" stroke-width="6" stroke-linecap="round"/>
                  <path d="M168 134 c2 -14 14 -20 26 -18 c0 12 -12 22 -26 18 z" fill="#5f9d5c"/>
                </svg>

                """##),
        Picture(
            name: "coffee.svg",
            text: ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
                  <circle cx="120" cy="120" r="104" fill="#cfdcd4"/>
                  <circle cx="120" cy="120" r="86" fill="#e4ece7"/>
                  <path d="M166 150 l34 26" stroke="#14614f" stroke-width="20" stroke-linecap="round"/>
                  <circle cx="120" cy="120" r="68" fill="#14614f"/>
                  <circle cx="120" cy="120" r="58" fill="#5a3420"/>
                  <circle cx="120" cy="120" r="50" fill="#a8693a"/>
                  <path d="M120 158 c-40 -22 -40 -60 -16 -62 c10 0 16 8 16 14 c0 -6 6 -14 16 -14 c24 2 24 40 -16 62 z" fill="#f5e4cb"/>
                  <path d="M120 142 c-24 -14 -24 -36 -11 -38 c6 0 11 6 11 10 c0 -4 5 -10 11 -10 c13 2 13 24 -11 38 z" fill="#c98f5c"/>
                </svg>

                """##),
    ]
}
