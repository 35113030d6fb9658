"""The rules of a ticket machine, by the books of all its peers."""

import collections
import json
import signal

from .lines import Log
from .rules import note
from .travellers import FARES


def judge(machine, travellers, misfortunes, rules):
    """Checks the rules, and notes the numbers."""
    events = machine.cards.read()
    approved = {e["key"]: e for e in events if e["what"] == "approved"}
    approvals = collections.Counter(e["key"] for e in events if e["what"] == "approved")
    given_back = {e["key"] for e in events if e["what"] == "reversed"}
    taken = Log(machine.folder / "orders.log").read()
    orders = collections.Counter(e["key"] for e in taken if e["what"] == "taken")
    receipts = collections.Counter(e["key"] for e in Log(machine.folder / "printer.log").read())
    kept = set(approved) - given_back
    guests = collections.Counter(approved[key]["guest"] for key in kept)
    contents = collections.defaultdict(set)
    for event in taken:
        contents[event["key"]].add(json.dumps(event["order"], sort_keys=True))

    def several(counts):
        return sorted(key for key, count in counts.items() if count > 1)

    rules.check("each payment that was kept has its order", sorted(kept - set(orders)))
    rules.check("each order was paid, and not given back", sorted(set(orders) - kept))
    rules.check("each order was taken once", several(orders))
    rules.check("an order that comes again is the same", [key for key, all in contents.items() if len(all) > 1])
    rules.check("each key was charged once", several(approvals))
    rules.check("no guest has paid twice", several(guests))
    rules.check("each receipt belongs to a payment that was kept", sorted(set(receipts) - kept))
    rules.check("each payment that was kept has its receipt", sorted(kept - set(receipts)))
    rules.check("no wrong price is shown", travellers.wrong_prices)
    rules.check("each order has the price that was paid", [
        e["key"] for e in taken
        if e["key"] in approved and not e["order"]["cents"] == approved[e["key"]]["cents"] == FARES[e["order"]["ticket"]]])
    rules.check("nothing was set aside for good", [machine.last["aside"]] if machine.last["aside"] else [])
    rules.check("kioskd ends only when it is ended", [
        f"{status}: {count}" for status, count in machine.kiosk.statuses.items()
        if status not in (-signal.SIGKILL, 0)])
    rules.check("kioskd finds no bug in itself", machine.kiosk.faults())

    numbers = {
        "payments": len(kept), "orders": len(orders),
        "orders that came again, with their key": sum(e["what"] == "again" for e in taken),
        "payments given back": len(set(approved) & given_back),
        "sales that were undone without a payment": len(given_back - set(approved)),
        "sales declined or cancelled": sum(e["what"] == "declined" for e in events),
        "receipts": len(receipts), "receipts printed again": sum(receipts.values()) - len(receipts),
        **misfortunes.counts, "guests": travellers.count,
        "attempts that were tried again": machine.kiosk.said().count("it is tried again"),
    }
    for name, number in numbers.items():
        note(f"{number} {name}")
