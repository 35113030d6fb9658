import Kiosk

// One line, so that nothing here belongs to the main actor.
exitProcess(Daemon.run(CommandLine.arguments))
