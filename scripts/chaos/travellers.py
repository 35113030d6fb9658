"""Those who buy tickets at a machine."""

import random
import time

from .machine import SERVICE, Gone

FARES = {"single": 320, "day": 860, "week": 3100, "dog": 260}


class Travellers:
    def __init__(self, machine, misfortunes):
        self.machine, self.misfortunes = machine, misfortunes
        self.count = 0
        self.wrong_prices = []

    def serve_next(self):
        """Serves one traveller, until the ticket is paid or no longer wanted."""
        self.count += 1
        guest = self.count
        r = random.Random(f"{self.machine.seed} guest {guest}")
        plan = r.choices(["pay", "decline", "walk", "cancel"], [86, 5, 3, 6])[0]
        card = {"guest": guest, "does": "decline" if plan == "decline" else "approve", "after": r.uniform(0, 0.06)}
        ticket = r.choice(sorted(FARES))
        has_asked = has_cancelled = False
        arrived = time.monotonic()
        cancel_after = r.uniform(0, 0.25)
        touch = self.machine.touch
        seen = None
        self.machine.show_card(None)
        while True:
            if time.monotonic() - arrived > SERVICE:
                raise SystemExit(f"not ok every guest is served: guest {guest} waits for {SERVICE} s: {seen}")
            time.sleep(r.uniform(0.005, 0.02))
            try:
                seen = touch("look")
                stage = seen["sale"]["stage"]
                if stage:
                    if stage == "paying" and plan == "cancel" and not has_cancelled:
                        time.sleep(cancel_after)
                        has_cancelled = True
                        touch("cancel")
                    continue
                if guest in self.machine.charges().values() or has_asked and plan != "pay":
                    if r.random() < 0.7:
                        touch("leave")
                    return
                if seen["screen"] == "home" and not seen["asking"]:
                    touch("choose", ticket=ticket)
                elif seen["screen"] == "pay" and seen["offer"]["ticket"] != ticket:
                    # Things that somebody before has left there.
                    touch("leave")
                elif seen["screen"] == "pay":
                    if seen["offer"]["cents"] != FARES[ticket]:
                        self.wrong_prices.append(seen["offer"])
                    if plan != "walk":
                        self.machine.show_card(card)
                    has_asked = True
                    touch("pay")
                    self.misfortunes.follow_payment(r)
                elif seen["screen"] == "thanks":
                    touch("leave")
            except Gone:
                time.sleep(0.02)
