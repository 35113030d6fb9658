import Glibc
import Kiosk

// One line, so that nothing here belongs to the main actor.
exit(KioskProgram.run(CommandLine.arguments))
