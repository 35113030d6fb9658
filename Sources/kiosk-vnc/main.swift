import ArgumentParser

// One line, so that nothing here belongs to the main actor.
VNCTool.main()
