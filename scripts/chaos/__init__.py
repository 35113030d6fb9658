"""Parts shared by the scripts that are hard on kioskd: hostile, reloads, chaos-tickets and power-cuts.

    program.py    a program that may be started again and again, and kioskd as one
    lines.py      clients of a kiosk's sockets, and logs of JSON, line by line
    rules.py      ok, or not ok with the reason
    documents.py  hostile documents
    peers.py      hostile servers
    turns.py      how long kioskd's turns last, with turn_meter.c

and for the ticket machine:

    machine.py      its folder, its peers, and kioskd
    misfortunes.py  what goes wrong
    travellers.py   those who buy tickets
    books.py        the rules, by the books of all peers
"""
