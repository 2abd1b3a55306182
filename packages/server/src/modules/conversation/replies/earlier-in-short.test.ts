import type { PastTurn } from '@xperto/chat-types/kit'
import { expect, test } from 'vitest'
import { earlierBytesMax, earlierInShort } from './earlier-in-short.ts'
import { pastAndEarlier } from './past-turns.ts'

const exchange = (question: string, answer: string): PastTurn[] => [
  { role: 'person', text: question },
  { role: 'assistant', text: answer },
]

test('a conversation that fits has no short form, and reaches the model as it was said', () => {
  const past = exchange('What is a closure?', '## Closures\n\nA function and its variables.')
  expect(pastAndEarlier(past)).toEqual({ past, earlier: null })
  expect(earlierInShort([])).toBeNull()
})

test('what no longer fits is kept in short: the question, and the heading or first words of its answer', () => {
  const first = exchange('I prepare for a job as a tester', 'Good. Which tools do you know?')
  const long = Array.from({ length: 40 }, (_, number) =>
    exchange(`Question ${number}`, `## Answer ${number}\n\n${'word '.repeat(500)}`),
  ).flat()
  const { past, earlier } = pastAndEarlier([...first, ...long])
  expect(past.length).toBeLessThan(long.length)
  expect(past.at(-1)?.text).toContain('## Answer 39')
  expect(earlier).toContain('- They: I prepare for a job as a tester / You: Good. Which tools do you know?')
  expect(earlier).toContain('- They: Question 3 / You: Answer 3')
  expect(earlier).not.toContain('Question 39')
})

test('of very many exchanges the first and the last stay, within what is set aside for them', () => {
  const turns = Array.from({ length: 300 }, (_, number) => exchange(`Frage ${number} über Äpfel ${'ü'.repeat(200)}`, 'Ja.')).flat()
  const text = earlierInShort(turns) ?? ''
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(earlierBytesMax)
  expect(text).toContain('Frage 0 ')
  expect(text).toContain('Frage 2 ')
  expect(text).toContain('\n- …\n')
  expect(text).toContain('Frage 299 ')
})
