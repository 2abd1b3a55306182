import { expect, it } from 'vitest'
import { createSpeechQueue } from './speech-queue.ts'
import { createFakeClock } from './testing/fake-clock.ts'

function scene() {
  const clock = createFakeClock()
  const spoken: string[] = []
  return { clock, spoken, queue: createSpeechQueue(clock, (sentence) => void spoken.push(sentence)) }
}

it('VOI-03 speech is queued by sentence, each as soon as the next begins', () => {
  const { queue, spoken } = scene()
  for (const piece of ['Tell me ', 'about a hard', ' bug. What di', 'd you try first? And th']) queue.add(piece)
  expect(spoken).toEqual(['Tell me about a hard bug.', 'What did you try first?'])
  queue.end()
  expect(spoken.at(-1)).toBe('And th')
})

it('VOI-03 without a sentence end what is there is spoken after 350 ms, and not before', () => {
  const { queue, spoken, clock } = scene()
  queue.add('One moment while I')
  clock.pass(349)
  queue.add(' think')
  clock.pass(349)
  expect(spoken).toEqual([])
  clock.pass(1)
  expect(spoken).toEqual(['One moment while I think'])
  queue.end()
  expect(spoken).toHaveLength(1)
})

it('VOI-03 a repeated sentence is spoken once in a reply, and again in the next', () => {
  const { queue, spoken } = scene()
  queue.add('Please go on. Please go on! PLEASE GO ON. ')
  queue.end()
  expect(spoken).toEqual(['Please go on.'])
  queue.clear()
  queue.add('Please go on.')
  queue.end()
  expect(spoken).toHaveLength(2)
})

it('VOI-03 turning the speaker off clears what waits', () => {
  const { queue, spoken, clock } = scene()
  queue.add('This is not to be heard')
  queue.clear()
  clock.pass(1000)
  queue.end()
  expect(spoken).toEqual([])
})

it('abbreviations, numbers of lists and signs alone are no sentences', () => {
  const { queue, spoken } = scene()
  queue.add('Ask Dr. Smith about it. 1. Read the log. ... See e.g. https://example.com/a.b for 3.2 s of it.')
  queue.end()
  expect(spoken).toEqual(['Ask Dr. Smith about it.', '1. Read the log. ...', 'See e.g. https://example.com/a.b for 3.2 s of it.'])
})
