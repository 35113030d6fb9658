// One line, so that nothing here belongs to the main actor.
exitProcess(Bench.run(CommandLine.arguments))
