StateWriterProgram.run(CommandLine.arguments)
