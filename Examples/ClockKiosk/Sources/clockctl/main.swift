import ClockKiosk
import KioskCommands

KioskTool.main(registry: .clock)
