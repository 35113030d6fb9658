import Kiosk
import KioskTesting

// One line, so that nothing here belongs to the main actor.
runExample(CommandLine.arguments)
