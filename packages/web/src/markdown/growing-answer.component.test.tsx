import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { soakSize } from '../testing/soak-size.ts'
import { colouringPart } from './listing.tsx'
import { readings } from './read-prose.ts'
import { tailPart } from './shown-tail.ts'
import { StreamMarkdown } from './stream-markdown.tsx'
import { composeAnswer, cutPoints, seededRandom } from './testing/compose-answer.ts'

/** A place where an answer is drawn, as its text grows or at once. */
function openPlace() {
  const place = document.createElement('div')
  const root = createRoot(place)
  return {
    show(text: string, live: boolean): string {
      flushSync(() => root.render(<StreamMarkdown text={text} live={live} />))
      return place.innerHTML
    },
    close: () => root.unmount(),
  }
}

function drawnAtOnce(text: string, live: boolean): string {
  const place = openPlace()
  const drawn = place.show(text, live)
  place.close()
  return drawn
}

it('an answer drawn while its text grows is the answer drawn at once, after every piece of its text and at its end', async () => {
  await Promise.all([tailPart.load(), colouringPart.load()])
  for (let seed = 1; seed <= soakSize({ test: 40, soak: 400 }); seed++) {
    const text = composeAnswer(seed)
    const cuts = cutPoints(seededRandom(seed), text.length, soakSize({ test: 5, soak: 16 }))
    const about = `answer ${seed}, cut at ${cuts.join(', ')}: ${JSON.stringify(text)}`
    const growing = openPlace()
    for (const cut of cuts) expect(growing.show(text.slice(0, cut), true), about).toBe(drawnAtOnce(text.slice(0, cut), true))
    growing.show(text, true)
    expect(growing.show(text, false), about).toBe(drawnAtOnce(text, false))
    growing.close()
  }
  // Four hundred answers take a busy machine minutes; the limit ends what hangs.
}, 1_800_000)

it('a list that becomes loose late, or has the same number twice, has the same items and numbers at its end as after a reload', async () => {
  await tailPart.load()
  for (const text of [
    '- one\n- two\n- three\n\n- four\n',
    '1. one\n1. two\n2. three\n',
    '3. a\n7) b\n- c\n\n  d\n',
    '1. a\n\n   b\n2. c\n1) d\n',
  ]) {
    const growing = openPlace()
    for (let end = 1; end < text.length; end++) growing.show(text.slice(0, end), true)
    expect(growing.show(text, false)).toBe(drawnAtOnce(text, false))
    growing.close()
  }
})

it('what is read while a list grows grows with its length, not with its square', async () => {
  await tailPart.load()
  const item = (index: number): string =>
    `${index}. The step ${index} of **all** of them.\n   - keep the name of the variable,\n   - run it again.\n`
  const readFor = (items: number): number => {
    const text = Array.from({ length: items }, (_, index) => item(index + 1)).join('')
    let characters = 0
    readings.count = (length) => (characters += length)
    const growing = openPlace()
    for (let end = 20; end < text.length; end += 20) growing.show(text.slice(0, end), true)
    growing.show(text, false)
    growing.close()
    readings.count = null
    return characters
  }
  expect(readFor(80) / readFor(20)).toBeLessThan(5)
})
