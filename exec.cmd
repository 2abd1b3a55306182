@rem npm scripts begin with exec, so that a signal for npm reaches the program and not only its shell. cmd.exe has no exec: this stands in.
@%*
