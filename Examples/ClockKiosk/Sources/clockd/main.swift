import ClockKiosk
import Glibc
import Kiosk

exit(KioskProgram.run(CommandLine.arguments, registry: .clock))
