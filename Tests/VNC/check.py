#!/usr/bin/python3
"""Checks kiosk-vnc with viewers that are Debian's: check.py KIOSK-VNC KIOSKD KIOSKCTL.

Prints "ok NAME" or "not ok NAME: REASON" for each check.
"""
import json
import os
import resource
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from viewer import Viewer, capture, wait

DOCUMENT = """{
  "outputs": { "customer": { "start": "prices", "rotation": 90, "scale": 2 } },
  "state": { "n": 0, "name": "", "y": 0, "other": "" },
  "screens": { "home": { "body": { "type": "column", "children": [
    { "type": "button", "id": "go", "width": 200, "height": 100, "text": "Go", "on": { "tap": { "increment": "n" } } },
    { "type": "field", "id": "field", "width": 200, "bind": "name", "accessibility": { "name": "Name" } },
    { "type": "scroll", "id": "scroll", "width": 200, "height": 100, "children": [
      { "type": "label", "id": "long", "text": "Long", "height": 1000 } ] }
  ] } }, "prices": { "body": { "type": "column", "align": "start", "children": [
    { "type": "button", "id": "add", "width": 100, "height": 50, "text": "Add", "on": { "tap": { "increment": "n" } } },
    { "type": "field", "id": "own", "width": 100, "bind": "other", "accessibility": { "name": "Other" } }
  ] } } }
}
"""
PASSWORD = "correct horse"
TRUSTED = "/etc/ssl/certs/ca-certificates.crt"


class Checks:
    def __init__(self, program, kioskd, kioskctl):
        self.program, self.kioskd, self.kioskctl = program, kioskd, kioskctl
        self.folder = tempfile.mkdtemp(prefix="kiosk-vnc-check-")
        self.control = self.path("control")
        with open(self.path("kiosk.json"), "w") as file:
            file.write(DOCUMENT)
        self.make_secrets()
        self.kiosk = self.start_kiosk()
        self.server = None
        self.said = []
        self.failures = 0

    def path(self, name):
        return os.path.join(self.folder, name)

    def make_secrets(self):
        """As docs/vnc.md has it."""
        page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/vnc.md")
        with open(page) as file:
            block = file.read().split("```sh\n")[1].split("```")[0]
        commands = [line for line in block.splitlines() if line.startswith(("openssl", "  "))]
        subprocess.run(
            ["bash", "-ec", "\n".join(commands).replace("/etc/kiosk-vnc", self.folder)
             .replace("DNS:$(hostname --fqdn)", "IP:127.0.0.1")],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert len(open(self.path("password")).read().strip()) >= 8
        with open(self.path("password"), "w") as file:
            file.write(PASSWORD + "\n")
        # The one authority that the viewers trust, which look nowhere else.
        subprocess.run(["mount", "--bind", self.path("certificate.pem"), TRUSTED], check=True)

    def start_kiosk(self):
        process = subprocess.Popen(
            [self.kioskd, "--config", self.path("kiosk.json"), "--output", "offscreen", "--size", "480x320",
             "--control", self.control], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait("the kiosk", lambda: os.path.exists(self.control) and self.value("n") is not None)
        return process

    def serve(self, *options):
        """Starts kiosk-vnc anew."""
        self.end_server()
        self.server = subprocess.Popen(
            [self.program, "--socket", self.control, "--listen", "127.0.0.1", "--port", "0", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.server.stdout.readline()
        self.said = []
        # A pipe that nobody reads stops a program.
        threading.Thread(target=self.listen, args=[self.server.stderr], daemon=True).start()
        assert line.startswith("VNC viewers are served at 127.0.0.1:"), (line, self.said)
        self.port = int(line.rsplit(":", 1)[1])

    def listen(self, pipe):
        for line in pipe:
            self.said.append(line)

    @property
    def secrets(self):
        return ["--certificate", self.path("certificate.pem"), "--key", self.path("key.pem"),
                "--password-file", self.path("password")]

    def end_server(self):
        if self.server is not None:
            self.server.send_signal(signal.SIGTERM)
            status = self.server.wait(timeout=180)
            self.server = None
            assert status == 0, status

    def ask(self, *arguments):
        return subprocess.run(
            [self.kioskctl, *arguments, "--socket", self.control], capture_output=True, text=True)

    def value(self, name):
        run = self.ask("get", name, "--json")
        return json.loads(run.stdout)["values"][name] if run.returncode == 0 else None

    def clients(self):
        run = self.ask("metrics")
        return int(next(float(line.split()[-1]) for line in run.stdout.splitlines()
                        if line.startswith("kiosk_control_clients")))

    def viewer(self, password=PASSWORD):
        viewer = Viewer(self.port, password)
        wait("the viewer", lambda: viewer.is_ready)
        return viewer

    def node(self, text, *options):
        """The middle of what is shown with an id."""
        def find(elements):
            for one in elements:
                if one.get("id") == text:
                    return one["frame"]
                found = find(one.get("children", []))
                if found:
                    return found
        x, y, width, height = find(json.loads(self.ask("tree", "--json", *options).stdout)["elements"])
        return int(x + width / 2), int(y + height / 2)

    def shows_the_kiosk(self, file, *options):
        """Compares a viewer's picture with the kiosk's own, which is still."""
        self.ask("screenshot", *options, "-o", self.path("expected.png"))
        same = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Systemd/same-picture")
        run = subprocess.run([sys.executable, same, file, self.path("expected.png")], capture_output=True, text=True)
        return run.returncode == 0

    def picture(self, name, password=PASSWORD):
        """A viewer's picture."""
        status, said = capture(self.port, self.path(name), password)
        assert status == 0, said
        return self.path(name)

    def run(self):
        names = [name for name in dir(type(self)) if name.startswith("check_")]
        lines = {name: getattr(type(self), name).__code__.co_firstlineno for name in names}
        for name in sorted(names, key=lines.get):
            words = name[len("check_"):].replace("_", " ")
            try:
                getattr(self, name)()
                print(f"ok {words}", flush=True)
            except Exception as error:
                self.failures += 1
                place = traceback.extract_tb(error.__traceback__)
                line = next(frame.lineno for frame in place if frame.filename == __file__ and frame.name == name)
                print(f"not ok {words}: line {line}: {type(error).__name__}: {error}", flush=True)
                for said in self.said[-8:]:
                    print(f"# kiosk-vnc: {said.strip()}", flush=True)
                # What no check gets an answer from would take all the time there is.
                if self.failures == 3:
                    print("# the other checks are left out", flush=True)
                    break
        return self.failures

    def close(self):
        self.end_server()
        self.kiosk.terminate()
        self.kiosk.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    # The checks, in their order.

    def check_the_command_line_asks_for_secrets(self):
        for options, words in (
                ([], "write --certificate, --key and --password-file"),
                (["--unencrypted"], "--unencrypted needs --listen 127.0.0.1"),
                (["--certificate", self.path("certificate.pem"), "--key", self.path("certificate.pem"),
                  "--password-file", self.path("password")], "are no certificate and its key")):
            run = subprocess.run([self.program, *options], capture_output=True, text=True, timeout=180)
            assert run.returncode != 0 and words in run.stderr, run.stderr
        with open(self.path("short"), "w") as file:
            file.write("1234567\n")
        run = subprocess.run(
            [self.program, *self.secrets[:-1], self.path("short")], capture_output=True, text=True, timeout=180)
        assert run.returncode != 0 and "shorter than 8" in run.stderr, run.stderr

    def check_a_viewer_sees_the_picture(self):
        self.serve(*self.secrets)
        viewer = self.viewer()
        assert viewer.size == (480, 320), viewer.size
        # The first picture is dark until the kiosk's has come.
        wait("the picture", lambda: self.shows_the_kiosk(self.picture("seen.png")))
        viewer.close()

    def check_nobody_watches_without_viewers(self):
        viewer = self.viewer()
        # Its own connection, the stream, and that of the question.
        wait("the stream", lambda: self.clients() == 3)
        viewer.close()
        wait("the end of the stream", lambda: self.clients() == 2)

    def check_viewers_are_asked_whether_they_are_there(self):
        viewer = self.viewer()
        # Nothing comes from a network that is gone. By default the kernel asks after two hours, if at all.
        wait("the question", lambda: any(seconds < 100 for seconds in self.questions()))
        viewer.close()

    def questions(self):
        """Seconds until the kernel asks viewers whether they are there."""
        with open("/proc/net/tcp") as file:
            rows = [line.split() for line in file.readlines()[1:]]
        # Timers of the second kind, of connections that are established: Documentation/networking/proc_net_tcp.rst.
        return [int(row[5][3:], 16) / os.sysconf("SC_CLK_TCK") for row in rows
                if row[1].endswith(f":{self.port:04X}") and row[3] == "01" and row[5].startswith("02:")]

    def check_a_wrong_password_is_refused_and_tried_once_a_second(self):
        viewer = Viewer(self.port, "wrong horse")
        wait("the refusal", lambda: not viewer.is_open)
        assert not viewer.is_ready
        soon = Viewer(self.port, PASSWORD)
        wait("an answer", lambda: not soon.is_open or soon.is_ready)
        time.sleep(1.1)
        self.viewer().close()
        wait("the log", lambda: any("wrong password" in line for line in self.said))

    def check_security_none_is_not_let_through(self):
        with socket.create_connection(("127.0.0.1", self.port), timeout=120) as raw:
            assert raw.recv(12) == b"RFB 003.008\n"
            raw.sendall(b"RFB 003.008\n")
            offered = raw.recv(16)
            assert offered == bytes([1, 19]), offered
            # Security type "none", then ClientInit: ServerInit must not come.
            raw.sendall(bytes([1]) + bytes([1]))
            rest = b""
            while part := raw.recv(4096):
                rest += part
            assert rest == b"", rest
        wait("the log", lambda: any("security type 1" in line for line in self.said))

    def check_other_protocols_are_turned_away(self):
        for greeting in (b"GET / HTTP/1.1\r\n\r\n", b"RFB 003.003\n", b"\0" * 100):
            with socket.create_connection(("127.0.0.1", self.port), timeout=120) as raw:
                raw.recv(12)
                raw.sendall(greeting)
                try:
                    while raw.recv(4096):
                        pass
                except ConnectionResetError:
                    pass

    def check_a_viewer_that_says_goodbye_costs_nothing(self):
        for trusted in (True, False):
            with socket.create_connection(("127.0.0.1", self.port), timeout=120) as raw:
                try:
                    with self.begin_tls(raw, trusted) as secure:
                        secure.settimeout(0.5)
                        secure.unwrap()
                except (TimeoutError, ssl.SSLCertVerificationError):
                    # It waits for no answer, as viewers do not; or it says that it trusts nobody.
                    pass
            time.sleep(0.5)
            before = self.processor_time()
            time.sleep(1)
            # Processor time, not time: a loop without end takes all that it gets.
            assert self.processor_time() - before < 0.25, "it looks again and again for what does not come"

    def processor_time(self):
        """Seconds that kiosk-vnc has computed."""
        with open(f"/proc/{self.server.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def begin_tls(self, raw, trusted=True):
        """Speaks with the server until TLS has begun."""
        # The versions of RFB and VeNCrypt, and the one kind that is offered, X509Plain.
        for answer, count in ((b"RFB 003.008\n", 12), (bytes([19]), 2), (bytes([0, 2]), 2)):
            raw.recv(count, socket.MSG_WAITALL)
            raw.sendall(answer)
        offered = raw.recv(6, socket.MSG_WAITALL)
        assert offered == bytes([0, 1, 0, 0, 1, 6]), offered
        raw.sendall(offered[2:])
        assert raw.recv(1) == bytes([1])
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        if trusted:
            context.load_verify_locations(self.path("certificate.pem"))
        return context.wrap_socket(raw, server_hostname="127.0.0.1")

    def check_many_connections_leave_room(self):
        viewer = self.viewer()
        raws = [socket.create_connection(("127.0.0.1", self.port), timeout=120) for _ in range(40)]
        last = self.viewer()
        assert viewer.is_open and last.is_ready
        for raw in raws:
            raw.close()
        last.close()
        viewer.close()

    def check_descriptors_of_viewers_that_fail_do_not_fill_it(self):
        viewer = self.viewer()
        before = self.descriptors()
        # neatvnc 0.5 keeps one for each of these; the service is started anew once nobody is connected.
        for _ in range(250):
            with socket.create_connection(("127.0.0.1", self.port), timeout=120) as raw:
                with self.begin_tls(raw):
                    pass
        assert self.server.poll() is None and viewer.is_open
        keeps = self.descriptors() - before > 100
        viewer.close()
        if not keeps:
            self.viewer().close()
            return
        wait("the end", lambda: self.server.poll() is not None)
        assert self.server.returncode == 75
        wait("the log", lambda: any("kept descriptors" in line for line in self.said))
        self.serve(*self.secrets)
        self.viewer().close()

    def check_a_lack_of_descriptors_costs_no_time(self):
        usual = resource.prlimit(self.server.pid, resource.RLIMIT_NOFILE)
        # Of a viewer, neatvnc or the kiosk: whoever finds none left.
        for left in range(7):
            taken = {int(name) for name in os.listdir(f"/proc/{self.server.pid}/fd")}
            free = [number for number in range(max(taken) + 2 + left) if number not in taken]
            resource.prlimit(self.server.pid, resource.RLIMIT_NOFILE, (free[left], usual[1]))
            raws = [socket.create_connection(("127.0.0.1", self.port), timeout=120) for _ in range(3)]
            time.sleep(0.3)
            before = self.processor_time()
            time.sleep(1)
            spent = self.processor_time() - before
            resource.prlimit(self.server.pid, resource.RLIMIT_NOFILE, usual)
            for raw in raws:
                raw.close()
            assert spent < 0.25, f"with {left} descriptors left, it tries again and again"
            # Those that had to wait are not served before this one.
            self.viewer().close()
        assert any("Too many open files" in line for line in self.said)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.server.pid}/fd"))

    def check_a_viewer_only_sees(self):
        viewer = self.viewer()
        viewer.tap(*self.node("go"))
        viewer.key(ord("a"))
        # What the viewer has done has arrived when its next question is answered.
        self.picture("seen.png")
        time.sleep(0.5)
        assert self.value("n") == 0 and self.value("name") == ""
        viewer.close()

    def check_a_viewer_touches_and_types(self):
        self.serve(*self.secrets, "--input")
        viewer = self.viewer()
        viewer.tap(*self.node("go"))
        wait("the tap", lambda: self.value("n") == 1)
        viewer.tap(*self.node("field"))
        for character in "Hi 5":
            viewer.key(ord(character))
        wait("the text", lambda: self.value("name") == "Hi 5")
        # Backspace, and a letter of another alphabet.
        viewer.key(0xFF08)
        viewer.key(0x01000436)
        wait("the keys", lambda: self.value("name") == "Hi ж")
        viewer.key(0xFF1B)
        viewer.close()

    def check_the_wheel_scrolls(self):
        viewer = self.viewer()
        before = self.node("long")
        x, y = before[0], before[1] - 490
        viewer.pointer(x, y)
        viewer.pointer(x, y, 16)
        viewer.pointer(x, y)
        wait("the scrolling", lambda: self.node("long")[1] < before[1])
        viewer.close()

    def check_a_finger_of_a_viewer_that_leaves_does_nothing(self):
        viewer = self.viewer()
        viewer.pointer(*self.node("go"), 1)
        # Pressed, it looks otherwise.
        self.ask("screenshot", "-o", self.path("pressed.png"))
        viewer.close()
        time.sleep(0.3)
        assert self.value("n") == 1

    def check_a_kiosk_that_starts_later_is_waited_for(self):
        self.kiosk.kill()
        self.kiosk.wait()
        os.unlink(self.control)
        self.serve(*self.secrets, "--input")
        # As at each boot: nothing to warn of.
        wait("the log", lambda: any("info: no kiosk answers" in line for line in self.said))
        self.kiosk = self.start_kiosk()
        wait("the kiosk", lambda: any("the kiosk answers" in line for line in self.said))
        wait("the picture", lambda: self.shows_the_kiosk(self.picture("later.png")))

    def check_a_kiosk_that_comes_back_is_shown_again(self):
        viewer = self.viewer()
        self.kiosk.kill()
        self.kiosk.wait()
        wait("the log", lambda: any("warning: no kiosk answers" in line for line in self.said))
        dark = self.picture("dark.png")
        os.unlink(self.control)
        self.kiosk = self.start_kiosk()
        wait("the kiosk", lambda: any("answers again" in line for line in self.said))
        assert not self.shows_the_kiosk(dark)
        wait("the picture", lambda: self.shows_the_kiosk(self.picture("again.png")))
        # gvnccapture wants to be alone.
        wait("the end", lambda: not viewer.is_open)
        viewer = self.viewer()
        viewer.tap(*self.node("go"))
        wait("the tap", lambda: self.value("n") == 1)
        viewer.close()

    def check_a_kiosk_that_hangs_is_dark_and_not_touched(self):
        viewer = self.viewer()
        before, place = self.value("n"), self.node("go")
        answers = self.count("answers again")
        self.kiosk.send_signal(signal.SIGSTOP)
        try:
            # Its connections stay.
            wait("the log", lambda: self.count("it has said nothing for 10 seconds"))
            viewer.tap(*place)
            # What the viewer has done has arrived when its next question is answered.
            dark = self.picture("hung.png")
        finally:
            self.kiosk.send_signal(signal.SIGCONT)
        wait("the kiosk", lambda: self.count("answers again") > answers)
        assert not self.shows_the_kiosk(dark)
        assert self.value("n") == before
        # gvnccapture wants to be alone.
        wait("the end", lambda: not viewer.is_open)
        viewer = self.viewer()
        viewer.tap(*self.node("go"))
        wait("the tap", lambda: self.value("n") == before + 1)
        viewer.close()

    def count(self, words):
        """Lines of kiosk-vnc's log that have some words."""
        return sum(words in line for line in self.said)

    def check_another_output_is_seen_and_touched(self):
        there = ("--on", "customer")
        self.serve(*self.secrets, "--input", *there)
        wait("the picture", lambda: self.shows_the_kiosk(self.picture("customer.png"), *there))
        viewer = self.viewer()
        assert viewer.size == (320, 480), viewer.size
        before = self.value("n")
        # A logical pixel is two of the picture's wide.
        viewer.tap(*(2 * place for place in self.node("add", *there)))
        wait("the tap", lambda: self.value("n") == before + 1)
        viewer.tap(*(2 * place for place in self.node("own", *there)))
        viewer.key(ord("a"))
        wait("the text", lambda: self.value("other") == "a")
        viewer.close()

    def check_a_wrong_name_of_an_output_is_told(self):
        self.serve(*self.secrets, "--on", "custmer")
        wait("the log", lambda: self.count("gives no picture") and self.count('did you mean "customer"?'))

    def check_a_tunnel_needs_no_secrets(self):
        self.serve("--unencrypted")
        wait("the picture", lambda: self.shows_the_kiosk(self.picture("plain.png", None)))

    def check_kioskd_needs_no_library_for_it(self):
        linked = subprocess.run(["ldd", self.kioskd], capture_output=True, text=True).stdout
        assert "libneatvnc" not in linked and "libgnutls" not in linked
        assert "libneatvnc" in subprocess.run(["ldd", self.program], capture_output=True, text=True).stdout


def main():
    # Mounts of its own, as viewers have a fixed place for the authorities that they trust.
    if "--apart" not in sys.argv:
        apart = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--map-root-user"])
        os.execvp("unshare", [*apart, sys.executable, *sys.argv, "--apart"])
    checks = Checks(*sys.argv[1:4])
    try:
        return 1 if checks.run() else 0
    finally:
        checks.close()


sys.exit(main())
