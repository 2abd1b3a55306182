import { drawProse } from './draw-prose.tsx'
import { colouringPart } from './listing.tsx'
import { nextTask } from './next-task.ts'
import { proseParts } from './prose-parts.tsx'
import { readProse } from './read-prose.ts'
import { shownTail, tailPart } from './shown-tail.ts'
import { createBlockSplitter } from './split-blocks.ts'

/** One of each thing an answer is made of, the simplest first: nothing at all already runs most of the way. */
const samples = [
  '',
  'Words.',
  'Words *and* **more** with `code`.',
  '# Title',
  '- one\n- two',
  '1. one\n   - two\n',
  '[a link](https://example.com/) or https://example.com/',
  '> said',
  '| a | b |\n| - | - |\n| 1 | 2 |',
]

let isWarm = false

/**
 * Runs the program that draws answers once over a few words, while a person waits for the first ones of an answer. A browser compiles
 * a function when it first runs: without this the first words would wait for nearly all of them in one task (110 ms on a slow phone).
 * Every step is a task of its own. Does nothing the second time.
 */
export async function warmUpMarkdown(): Promise<void> {
  if (isWarm) return
  isWarm = true
  // Without it the last line of a growing text waits; its next words ask for it again.
  const tail = await tailPart.load().catch(() => null)
  const splitter = createBlockSplitter()
  for (const sample of samples) {
    await nextTask()
    splitter.feed(sample)
    shownTail(sample, tail)
    await nextTask()
    drawProse(readProse(sample, ''), proseParts)
  }
  // Most answers hold code: its colours are there when it comes. Without them it is plain.
  const colouring = await colouringPart.load().catch(() => null)
  for (const grammar of ['python', 'javascript'] as const) {
    await nextTask()
    colouring?.createCodeColouring(grammar)('# a\nfor b in "c": d(1)\n')
  }
}
