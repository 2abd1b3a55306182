/** An idea as the chat proposes it: a demo that one person presses through. */
export interface DemoIdea {
  name: string
  demo: string
}

interface Pattern {
  name: string
  demo: (theme: string) => string
}

/** Shapes of demos that fit into a day, each with one press and one thing to see. They hold no facts; the theme fills them. */
const patterns: readonly Pattern[] = [
  {
    name: 'Match two sides',
    demo: (theme) => `somebody who needs help with ${theme} says what in one line, and sees the one person nearby who offers it`,
  },
  {
    name: 'Notice a change',
    demo: (theme) => `one number about ${theme} is watched, and the person gets one message at the moment when it matters`,
  },
  {
    name: 'Explain a paper',
    demo: (theme) => `a form or letter about ${theme} is photographed, and what to do next stands beside it in plain words`,
  },
  {
    name: 'One decision less',
    demo: (theme) => `three questions about ${theme}, then one recommendation with its reason and a button that does it`,
  },
  { name: 'Make it visible', demo: (theme) => `an open data set about ${theme} on a map or a line, and one finding that surprises` },
  { name: 'Take turns', demo: (theme) => `a small group shares the work of ${theme}; whose turn it is shows on every phone at once` },
  { name: 'Remember for me', demo: (theme) => `a voice note about ${theme} becomes an entry that can be searched, without typing` },
  { name: 'Practise safely', demo: (theme) => `a rehearsal of a hard moment in ${theme}, with a remark on what to do better` },
]

export const ideaSize = 3

/** Three ideas for a theme; `round` counts how often they were asked for, so that the next three are others until all were shown. */
export function proposeIdeas(theme: string, round: number): DemoIdea[] {
  return Array.from({ length: ideaSize }, (_, index) => {
    const pattern = patterns[(round * ideaSize + index) % patterns.length]
    if (!pattern) throw new RangeError('there are no patterns')
    return { name: pattern.name, demo: pattern.demo(theme) }
  })
}
