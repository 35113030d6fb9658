extension Starter {
    static let panel = Starter(
        name: "panel", about: "The panel of a machine: measures, alarms, switches.",
        configuration: ##"""
            // The panel of a machine: what it measures, its state, and its switches.
            //
            // The machine tells its values with
            //     kioskctl push machine '{ "speed": 118, "temperature": 41.5, "pressure": 5.9, "running": true }'
            // Actions of an operator leave as the events "run", "halt" and "speed".
            {
              "theme": "dark",

              "types": {
                "values": { "speed": "double", "temperature": "double", "pressure": "double", "running": "bool" },
              },

              "state": {
                "now": {
                  "type": "values",
                  "value": { "speed": 112.0, "temperature": 38.5, "pressure": 6.1, "running": true },
                },
                "wanted": 120,
                "made": 1284,
              },

              "computed": {
                "alarm": "${now.temperature > 60.0 ? 'It is too hot: let it cool down' : now.pressure < 4.0 ? 'The pressure is too low' : ''}",
              },

              "data": {
                "machine": { "socket": "machine", "shape": "values", "on": { "message": { "set": { "now": "${event}" } } } },
              },

              "styles": {
                "card": { "background": "surface", "borderColor": "outline", "borderWidth": 1, "cornerRadius": 20, "padding": 16 },
                "note": { "fontSize": 20, "color": "text-muted" },
                "title": { "fontSize": 20, "fontWeight": "semibold" },
                "value": { "fontSize": 56, "fontWeight": "bold", "tabularFigures": true },
                "figure": { "fontSize": 36, "fontWeight": "bold", "tabularFigures": true },
                "loud": { "height": 80, "cornerRadius": 20, "fontSize": 26, "fontWeight": "semibold" },
              },

              "components": {
                // A value on its scale; what is beyond "low" or "high" is bad.
                "measure": {
                  "params": {
                    "title": "string", "unit": "string", "value": "double", "digits": "int", "maximum": "double",
                    "low": "double", "high": "double",
                  },
                  "body": {
                    "type": "stack", "style": "card", "grow": 1, "basis": 420, "minHeight": 0, "minWidth": 200,
                    "children": [
                      {
                        "type": "gauge", "value": "${value}", "maximum": "${maximum}", "thickness": 16,
                        "fill": "${value < low || value > high ? 'danger' : 'primary'}",
                        "accessibility": { "name": "${title}" },
                      },
                      {
                        "type": "column", "align": "center", "justify": "center",
                        "children": [
                          {
                            "type": "label", "style": "value", "text": "${formatNumber(value, digits)}",
                            "color": "${value < low || value > high ? 'danger' : 'text'}",
                          },
                          { "type": "label", "style": "note", "text": "${unit}" },
                        ],
                      },
                      // In the gap of the gauge, if that is as high as the card.
                      { "type": "label", "style": "title", "text": "${title}", "alignSelf": "end", "justifySelf": "center" },
                    ],
                  },
                },
              },

              "screens": {
                "home": {
                  "body": {
                    "type": "column", "background": "background", "padding": 24, "gap": 20,
                    "children": [
                      {
                        "type": "row", "align": "center", "justify": "space-between", "gap": 20,
                        "children": [
                          { "type": "label", "text": "Line 1", "fontSize": 36, "fontWeight": "bold", "shrink": 0 },
                          {
                            "type": "row", "padding": [12, 24], "cornerRadius": 28,
                            "background": "${alarm != '' ? 'danger' : now.running ? 'primary' : 'surface-muted'}",
                            "children": {
                              "type": "label", "id": "condition", "fontSize": 22, "fontWeight": "semibold",
                              "text": "${alarm != '' ? alarm : now.running ? 'Running' : 'Stopped'}",
                              "color": "${alarm != '' || now.running ? 'on-primary' : 'text'}",
                            },
                          },
                        ],
                      },
                      // The measures are below each other where the panel is high enough, and else beside each other.
                      {
                        "type": "column", "wrap": true, "gap": 20, "grow": 1, "basis": 0, "minHeight": 0,
                        "children": [
                          { "type": "measure", "title": "Speed", "unit": "a minute", "value": "${now.speed}", "digits": 0, "maximum": 200, "low": 0, "high": 200 },
                          { "type": "measure", "title": "Temperature", "unit": "°C", "value": "${now.temperature}", "digits": 1, "maximum": 80, "low": 0, "high": 60 },
                          { "type": "measure", "title": "Pressure", "unit": "bar", "value": "${now.pressure}", "digits": 1, "maximum": 10, "low": 4, "high": 10 },
                        ],
                      },
                      {
                        "type": "row", "style": "card", "align": "center", "gap": 24,
                        "children": [
                          {
                            "type": "column", "gap": 4, "grow": 1, "basis": 0,
                            "children": [
                              { "type": "label", "style": "note", "text": "Made today" },
                              { "type": "label", "style": "figure", "text": "${formatNumber(made)}" },
                            ],
                          },
                          {
                            "type": "button", "id": "slower", "text": "−", "style": "loud", "width": 80, "background": "surface-muted", "color": "text",
                            "enabled": "${wanted > 10}", "accessibility": { "name": "Slower" },
                            "on": { "tap": [{ "increment": { "wanted": -10 } }, { "emit": { "event": "speed", "data": "${wanted}" } }] },
                          },
                          {
                            "type": "column", "align": "center", "gap": 4,
                            "children": [
                              { "type": "label", "style": "note", "text": "Wanted speed" },
                              { "type": "label", "id": "wanted", "style": "figure", "text": "${wanted}" },
                            ],
                          },
                          {
                            "type": "button", "id": "faster", "text": "+", "style": "loud", "width": 80, "background": "surface-muted", "color": "text",
                            "enabled": "${wanted < 200}", "accessibility": { "name": "Faster" },
                            "on": { "tap": [{ "increment": { "wanted": 10 } }, { "emit": { "event": "speed", "data": "${wanted}" } }] },
                          },
                          {
                            "type": "button", "id": "switch", "style": "loud", "width": 180,
                            "text": "${now.running ? 'Stop' : 'Start'}",
                            "background": "${now.running ? 'danger' : 'primary'}",
                            "on": {
                              "tap": {
                                "if": "${now.running}",
                                "then": [{ "set": { "now.running": false, "now.speed": 0 } }, { "emit": "halt" }],
                                "else": [{ "set": { "now.running": true, "now.speed": "${double(wanted)}" } }, { "emit": "run" }],
                              },
                            },
                          },
                        ],
                      },
                    ],
                  },
                },
              },
            }

            """##,
        test: ##"""
            // An operator stops and starts the machine, makes it faster, and sees an alarm.
            {
              "size": "1280x800",
              "steps": [
                { "expect": { "text": ["Running", "112"] } },
                { "tap": "#switch" },
                { "expect": { "event": "halt", "text": ["Stopped", "Start"] } },
                { "tap": "Faster" },
                { "expect": { "event": { "event": "speed", "data": 130 } } },
                { "tap": "Start" },
                { "expect": { "event": "run", "text": "Running", "state": { "now.speed": 130 } } },
                {
                  "push": {
                    "source": "machine",
                    "value": { "speed": 118, "temperature": 61.5, "pressure": 5.9, "running": true },
                  },
                },
                { "expect": { "text": "It is too hot: let it cool down" } },
              ],
            }

            """##)
}
