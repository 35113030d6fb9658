#!/usr/bin/env python3
"""Calls a service by the package varlink: check.py ADDRESS Certification|Kiosk [FILE].

Certification has the tests by which the package certifies a service of `org.varlink.certification`. Kiosk has the
rest of the protocol, on a kiosk with a variable "n" and a screen "home"; FILE describes its interface.
"""
import json
import socket
import sys
import unittest

import varlink
from varlink.tests import test_certification

address, tests, *files = sys.argv[1:]


class Certification(test_certification.TestService):
    """The package's own tests, on this service and not on the package's."""

    @classmethod
    def setUpClass(cls):
        cls.address = address

    @classmethod
    def tearDownClass(cls):
        pass


class Kiosk(unittest.TestCase):
    def setUp(self):
        self.client = varlink.Client(address)
        self.kiosk = self.client.open("org.kiosk.control")

    def tearDown(self):
        self.kiosk.close()
        self.client.cleanup()

    def fails(self, error, call, *arguments):
        """The parameters of the error that answers a call; the next call works."""
        with self.assertRaises(varlink.VarlinkError) as caught:
            call(*arguments)
        self.assertEqual(caught.exception.error(), error)
        self.assertEqual(self.kiosk.Status()["screen"], "home")
        return caught.exception.parameters()

    def other(self, methods):
        """The kiosk, with other methods than it describes."""
        interface = varlink.Interface("interface org.kiosk.control\n" + methods)
        handler = varlink.SimpleClientInterfaceHandler(interface, self.client.open_connection())
        self.addCleanup(handler.close)
        return handler

    def test_description(self):
        self.assertEqual(self.client.get_interfaces(), ["org.varlink.service", "org.kiosk.control"])
        self.assertEqual(self.client.info["product"], "kioskd")
        with open(files[0]) as file:
            self.assertEqual(self.client.get_interface("org.kiosk.control").get_description(), file.read())

    def test_unknown_interface(self):
        name = "org.varlink.service.InterfaceNotFound"
        self.assertEqual(self.fails(name, self.client.open, "org.nobody"), {"interface": "org.nobody"})

    def test_unknown_method(self):
        dancing = self.other("method Dance() -> ()")
        name = "org.varlink.service.MethodNotFound"
        self.assertEqual(self.fails(name, dancing.Dance), {"method": "org.kiosk.control.Dance"})

    def test_wrong_parameter(self):
        counting = self.other("method GetState(paths: int) -> ()")
        name = "org.varlink.service.InvalidParameter"
        self.assertEqual(self.fails(name, counting.GetState, 3), {"parameter": "paths"})

    def test_one_reply_where_many_are_needed(self):
        self.fails("org.varlink.service.ExpectedMore", self.kiosk.Subscribe)

    def test_own_error(self):
        parameters = self.fails("org.kiosk.control.InvalidValue", self.kiosk.SetState, {"n": "many"})
        self.assertEqual(parameters["path"], "n")

    def test_replies_that_go_on(self):
        events = self.client.open("org.kiosk.control")
        first = next(events.Subscribe(["screen"], _more=True))
        self.assertEqual((first["kind"], first["name"]), ("screen", "home"))
        events.close()
        self.assertEqual(self.kiosk.Status()["screen"], "home")

    def test_no_reply(self):
        self.assertIsNone(self.kiosk.SetState({"n": 7}, _oneway=True))
        self.assertEqual(self.kiosk.GetState(["n"])["values"], {"n": 7})

    def test_names(self):
        kiosk = self.client.open("org.kiosk.control", namespaced=True)
        self.assertEqual(kiosk.Status().screen, "home")
        kiosk.close()

    def test_many_calls_at_once(self):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(address.removeprefix("unix:"))
            calls = [{"method": f"org.kiosk.control.{name}"} for name in ("Status", "Dance", "GetState")]
            connection.sendall(b"".join(json.dumps(call).encode() + b"\0" for call in calls))
            heard = b""
            while heard.count(b"\0") < len(calls):
                heard += connection.recv(65536)
        status, dance, state = (json.loads(answer) for answer in heard.split(b"\0")[:-1])
        self.assertEqual(status["parameters"]["screen"], "home")
        self.assertEqual(dance["error"], "org.varlink.service.MethodNotFound")
        self.assertIn("n", state["parameters"]["values"])


unittest.main(argv=[sys.argv[0], tests])
