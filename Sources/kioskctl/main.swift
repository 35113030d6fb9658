import KioskCommands

KioskTool.main()
