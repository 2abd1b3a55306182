/** Written by `npm run demo` with the film beside it. */
export const lengthSeconds = 27
export const scenes: readonly { seconds: number; text: string }[] = [
  { seconds: 0, text: 'Ask in your own words.' },
  { seconds: 2, text: 'The answer is written while you watch, and goes on if you leave.' },
  { seconds: 5, text: 'Explain More opens the long explanation beside the chat.' },
  { seconds: 9, text: 'A quiz marks each answer at once, and says why.' },
  { seconds: 18, text: 'Search finds a word in everything that was said.' },
  { seconds: 23, text: 'A shared link is a copy: what comes later stays yours.' },
]
