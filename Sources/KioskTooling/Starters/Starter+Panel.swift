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

              "functions": {
                "dial": { "params": { "value": "double", "digits": "int" }, "value": "${formatNumber(value, digits)}" },
              },

              "data": {
                "machine": { "socket": "machine", "shape": "values", "on": { "message": { "set": { "now": "${event}" } } } },
              },

              "styles": {
                "card": { "background": "surface", "borderColor": "outline", "borderWidth": 1, "cornerRadius": 20, "padding": 28 },
                "note": { "fontSize": 20, "color": "text-muted" },
                "value": { "fontSize": 76, "fontWeight": "bold" },
                "loud": { "height": 96, "cornerRadius": 20, "fontSize": 28, "fontWeight": "semibold" },
              },

              "components": {
                "measure": {
                  "params": { "title": "string", "value": "string", "unit": "string", "part": "double", "bad": "bool" },
                  "slots": [],
                  "body": {
                    "type": "column", "style": "card", "grow": 1, "basis": 0, "justify": "space-between", "gap": 16,
                    "children": [
                      { "type": "label", "style": "note", "text": "${title}" },
                      {
                        "type": "row", "align": "baseline", "gap": 12,
                        "children": [
                          { "type": "label", "style": "value", "text": "${value}", "color": "${bad ? 'danger' : 'text'}" },
                          { "type": "label", "style": "note", "text": "${unit}" },
                        ],
                      },
                      { "type": "progress", "value": "${part}", "accessibility": { "name": "${title}" } },
                    ],
                  },
                },
              },

              "screens": {
                "home": {
                  "body": {
                    "type": "column", "background": "background", "padding": 40, "gap": 24,
                    "children": [
                      {
                        "type": "row", "align": "center", "justify": "space-between",
                        "children": [
                          { "type": "label", "text": "Line 1", "fontSize": 40, "fontWeight": "bold" },
                          {
                            "type": "row", "align": "center", "gap": 12, "padding": [12, 24], "cornerRadius": 28,
                            "background": "${alarm != '' ? 'danger' : now.running ? 'primary' : 'surface-muted'}",
                            "children": {
                              "type": "label", "id": "condition", "fontSize": 22, "fontWeight": "semibold",
                              "color": "${alarm != '' || now.running ? 'on-primary' : 'text'}",
                              "text": "${alarm != '' ? alarm : now.running ? 'Running' : 'Stopped'}",
                            },
                          },
                        ],
                      },
                      {
                        "type": "row", "gap": 24, "grow": 1, "basis": 0, "align": "stretch",
                        "children": [
                          { "type": "measure", "title": "Speed", "value": "${dial(now.speed, 0)}", "unit": "pieces a minute", "part": "${now.speed / 2.0}", "bad": false },
                          { "type": "measure", "title": "Temperature", "value": "${dial(now.temperature, 1)}", "unit": "°C", "part": "${now.temperature / 0.8}", "bad": "${now.temperature > 60.0}" },
                          { "type": "measure", "title": "Pressure", "value": "${dial(now.pressure, 1)}", "unit": "bar", "part": "${now.pressure * 10.0}", "bad": "${now.pressure < 4.0}" },
                        ],
                      },
                      {
                        "type": "row", "style": "card", "align": "center", "gap": 32,
                        "children": [
                          {
                            "type": "column", "gap": 4, "grow": 1, "basis": 0,
                            "children": [
                              { "type": "label", "style": "note", "text": "Made today" },
                              { "type": "label", "fontSize": 40, "fontWeight": "bold", "text": "${formatNumber(made)}" },
                            ],
                          },
                          {
                            "type": "column", "gap": 8, "align": "center",
                            "children": [
                              { "type": "label", "style": "note", "text": "Wanted speed" },
                              {
                                "type": "row", "align": "center", "gap": 20,
                                "children": [
                                  {
                                    "type": "button", "id": "slower", "text": "−", "style": "loud", "width": 96, "background": "surface-muted", "color": "text",
                                    "enabled": "${wanted > 10}", "accessibility": { "name": "Slower" },
                                    "on": { "tap": [{ "increment": { "wanted": -10 } }, { "emit": { "event": "speed", "data": "${wanted}" } }] },
                                  },
                                  { "type": "label", "id": "wanted", "text": "${wanted}", "fontSize": 40, "fontWeight": "bold", "width": 110, "textAlign": "center", "tabularFigures": true },
                                  {
                                    "type": "button", "id": "faster", "text": "+", "style": "loud", "width": 96, "background": "surface-muted", "color": "text",
                                    "enabled": "${wanted < 200}", "accessibility": { "name": "Faster" },
                                    "on": { "tap": [{ "increment": { "wanted": 10 } }, { "emit": { "event": "speed", "data": "${wanted}" } }] },
                                  },
                                ],
                              },
                            ],
                          },
                          {
                            "type": "button", "id": "switch", "style": "loud", "width": 300,
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
