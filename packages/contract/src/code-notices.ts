/** Sentences about programs that are run. A file of its own, for only the code editor needs them. */
export const codeNotices = {
  languageUnavailable: 'This language is not installed on this server.',
  codeRunnerEnded: 'The program was cut off because its runner ended. Please run it again.',
} as const
