#!/usr/bin/env python3
"""Takes a device as Home Assistant's integration "mqtt" does, from what it says of itself: check.py FILE.

FILE is {"topic", "description", "messages": [[TOPIC, MESSAGE]…]}: where the device describes itself, how, and what it
has told otherwise. Prints "problem: …" for each thing that Home Assistant would refuse, ignore or log an error for,
and "send: TOPIC MESSAGE" for each message that it sends when everything is pressed, switched and chosen.

The rules are those of its schemas and entities: https://www.home-assistant.io/integrations/mqtt/. Where it ignores
keys that it does not know, they are problems here.
"""
import json
import re
import sys

import jinja2
import jinja2.sandbox

TOPIC = re.compile(r"homeassistant/device/(?:[a-zA-Z0-9_-]+/)?[a-zA-Z0-9_-]+/config")
# The parts of a description: keys that are needed, and those that may be there.
DEVICE = ({"identifiers", "name"}, {
    "connections", "manufacturer", "model", "model_id", "hw_version", "serial_number", "sw_version", "via_device",
    "suggested_area", "configuration_url"})
ORIGIN = ({"name"}, {"sw_version", "support_url"})
AVAILABILITY = ({"topic"}, {"payload_available", "payload_not_available", "value_template"})
DESCRIPTION = ({"device", "origin", "components"}, {
    "availability", "availability_mode", "availability_topic", "availability_template", "payload_available",
    "payload_not_available", "state_topic", "command_topic", "qos", "encoding"})
# Keys that all entities have; a device's entities need an id of their own.
ENTITY = ({"platform", "name", "unique_id"}, {
    "availability", "availability_mode", "availability_topic", "availability_template", "payload_available",
    "payload_not_available", "enabled_by_default", "entity_category", "entity_picture", "icon",
    "json_attributes_topic", "json_attributes_template", "object_id", "default_entity_id", "qos", "encoding"})
STATE = {"state_topic", "value_template"}
COMMAND = {"command_template", "retain", "optimistic"}
PLATFORMS = {
    "button": ({"command_topic"}, {"command_template", "retain", "device_class", "payload_press"}),
    "image": ({"image_topic"}, {"content_type", "image_encoding"}),
    "number": ({"command_topic"}, STATE | COMMAND | {
        "device_class", "min", "max", "step", "mode", "payload_reset", "unit_of_measurement"}),
    "select": ({"command_topic", "options"}, STATE | COMMAND),
    "sensor": ({"state_topic"}, {
        "value_template", "device_class", "expire_after", "force_update", "last_reset_value_template", "options",
        "suggested_display_precision", "state_class", "unit_of_measurement"}),
    "switch": ({"command_topic"}, STATE | COMMAND | {
        "device_class", "payload_on", "payload_off", "state_on", "state_off"}),
}
# Units of the classes that are used; one of another class is for whoever adds it to look up.
UNITS = {
    "duration": {"d", "h", "min", "s", "ms", "μs"},
    "data_size": {"bit", "kbit", "Mbit", "Gbit", "B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB"},
}
STATE_CLASSES = {"measurement", "measurement_angle", "total", "total_increasing"}

templates = jinja2.sandbox.ImmutableSandboxedEnvironment(undefined=jinja2.StrictUndefined)
templates.filters["to_json"] = json.dumps
with open(sys.argv[1]) as file:
    device = json.load(file)


def problem(text):
    print(f"problem: {text}")


def check_keys(name, value, keys):
    needed, others = keys
    for key in needed - value.keys():
        problem(f"{name} needs {key}")
    for key in value.keys() - needed - others:
        problem(f"{name} has {key}, which Home Assistant does not know")
    for key, inner in value.items():
        if key.endswith("topic"):
            check_topic(f"{name}: {key}", inner)


def check_topic(name, topic):
    if not isinstance(topic, str) or not topic or re.search(r"[+#\0]", topic):
        problem(f"{name} is {topic!r}")


def render(name, template, **values):
    """What a template makes; None, with a problem, if it cannot."""
    try:
        return templates.from_string(template).render(**values).strip()
    except jinja2.TemplateError as error:
        return problem(f"{name}: {template}: {error}")


def is_number(text):
    try:
        float(text)
        return True
    except ValueError:
        return False


def check_entity(name, entity):
    needed, others = PLATFORMS[entity["platform"]]
    check_keys(name, entity, (needed | ENTITY[0], others | ENTITY[1]))
    if entity.get("entity_category", "diagnostic") not in ("config", "diagnostic"):
        problem(f"{name} has the category {entity['entity_category']}")
    if entity["platform"] in ("sensor", "image") and entity.get("entity_category") == "config":
        problem(f"{name} only tells, so it cannot be in the category config")
    if entity["platform"] == "sensor":
        check_sensor(name, entity)
    if entity["platform"] == "number" and not entity.get("min", 1) < entity.get("max", 100):
        problem(f"{name} has no numbers from {entity.get('min')} to {entity.get('max')}")
    if entity["platform"] == "select" and not all(isinstance(option, str) for option in entity["options"]):
        problem(f"{name} has options that are no texts")


def check_sensor(name, entity):
    unit, kind = entity.get("unit_of_measurement"), entity.get("device_class")
    if kind is not None and unit not in UNITS.get(kind, ()):
        problem(f"{name} has the unit {unit} in the class {kind}")
    if entity.get("state_class", "total") not in STATE_CLASSES:
        problem(f"{name} has the class {entity['state_class']}")


def check_state(name, entity, message):
    """Whether a message gives an entity a state that it can have."""
    state = message
    if "value_template" in entity:
        try:
            values = {"value": message, "value_json": json.loads(message)}
        except ValueError:
            values = {"value": message}
        state = render(name, entity["value_template"], **values)
        if state is None:
            return
    # The word for a state that is not known.
    if state == "None":
        return
    platform = entity["platform"]
    if platform == "sensor":
        right = is_number(state) or not entity.keys() & {"unit_of_measurement", "state_class", "device_class"}
    elif platform == "number":
        right = is_number(state) and entity.get("min", 1) <= float(state) <= entity.get("max", 100)
    elif platform == "select":
        right = state in entity["options"]
    else:
        right = state in (
            entity.get("state_on", entity.get("payload_on")), entity.get("state_off", entity.get("payload_off")))
    if not right:
        problem(f"{name} cannot have the state {state!r}")


def sent(entity):
    """What the entity sends, in turn."""
    if entity["platform"] == "button":
        return [entity.get("payload_press", "PRESS")]
    if entity["platform"] == "switch":
        # Home Assistant sends these as they are where there is no template.
        return [entity.get("payload_off", "OFF"), entity.get("payload_on", "ON")]
    return entity.get("options") or [entity.get("min", 1), entity.get("max", 100)]


description = device["description"]
if not TOPIC.fullmatch(device["topic"]):
    problem(f"nobody reads {device['topic']}")
check_keys("the description", description, DESCRIPTION)
check_keys("the device", description["device"], DEVICE)
check_keys("the origin", description["origin"], ORIGIN)
for place in description["availability"]:
    check_keys("the availability", place, AVAILABILITY)
    words = {message for topic, message in device["messages"] if topic == place["topic"]}
    known = {place.get("payload_available", "online"), place.get("payload_not_available", "offline")}
    if not words or not words <= known:
        problem(f"the availability is told as {words}")
ids = [entity.get("unique_id") for entity in description["components"].values()]
if len(set(ids)) < len(ids):
    problem("two entities have the same id")
for name, entity in description["components"].items():
    if entity.get("platform") not in PLATFORMS:
        problem(f"{name} is a {entity.get('platform')}")
        continue
    check_entity(name, entity)
    states = [message for topic, message in device["messages"] if topic == entity.get("state_topic")]
    if "state_topic" in entity and not states:
        problem(f"{name}: nothing is told at {entity['state_topic']}")
    for state in states:
        check_state(name, entity, state)
    for value in sent(entity) if "command_topic" in entity else []:
        template = entity.get("command_template")
        message = render(name, template, value=value) if template else value
        print(f"send: {entity['command_topic']} {message}")
