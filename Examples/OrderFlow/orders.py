#!/usr/bin/env python3
"""Sells drinks on the kiosk of this folder: python3 orders.py [SOCKET]; needs the package varlink."""
import sys

import varlink

socket = sys.argv[1] if len(sys.argv) > 1 else "/run/kioskd/org.kiosk.control"
menu = [{"name": "Tea", "price": 2.5}, {"name": "Coffee", "price": 3.0}]
number = 41

with varlink.Client(address="unix:" + socket) as client:
    kiosk = client.open("org.kiosk.control")
    orders = client.open("org.kiosk.control")
    events = orders.Subscribe(["event", "screen"], _more=True)
    next(events)  # The screen that is shown: from now on it hears everything.
    kiosk.PushData("menu", menu)
    print("open", flush=True)
    for event in events:
        if event["name"] == "ordered":
            number += 1
            kiosk.SetState({"number": number})
            print(event["value"]["name"], number, flush=True)
