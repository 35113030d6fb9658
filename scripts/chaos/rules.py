"""Rules that a run has to keep: a line for each, ok, or not ok with the reason."""


class Rules:
    def __init__(self):
        self.failures = 0

    def check(self, name, wrong):
        """Says that a rule was kept, or what is wrong: a text, or a list of examples."""
        if not wrong:
            return print(f"ok {name}", flush=True)
        self.failures += 1
        if not isinstance(wrong, str):
            wrong = list(wrong)
            wrong = f"{len(wrong)}, such as {', '.join(str(example)[:300] for example in wrong[:3])}"
        print(f"not ok {name}: {wrong}", flush=True)

    @property
    def status(self):
        """The status to exit with."""
        return 1 if self.failures else 0


def note(text):
    """Says what is neither: a number, a place."""
    print(f"# {text}", flush=True)


def note_end(log, count=15):
    """Says the last lines of a program's log, after a failure."""
    try:
        with open(log, errors="replace") as file:
            lines = file.read().splitlines()
    except OSError as error:
        lines = [str(error)]
    for line in lines[-count:]:
        note(f"{log.name}: {line[:300]}")
