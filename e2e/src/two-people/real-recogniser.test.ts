import { isSoak } from '@xperto/server/testing/soak-size'
import { startProduct } from '@xperto/server/testing/product-process'
import { startRecogniser } from '@xperto/simulators/speech/start-recogniser'
import { expect, test } from 'vitest'
import { openSpokenBrowser } from '../spoken-browser.ts'
import { endRoutes } from '../journey.ts'
import { shareHeard } from './share-heard.ts'
import { walkTwoPeople } from './walk-two-people.ts'

/** What the candidate says, over and over and with silence between; the recogniser does not know it. */
const sentences = [
  'I would choose a high level of isolation, because two people at the same time can lose an update and then money would be gone.',
  'A retry costs a little time, so I keep each transaction short and try again after a short pause.',
] as const
/** Of the words of a sentence. The recogniser mishears about one of seven of this voice. */
const enough = 0.6

test('how much of a sentence was heard is counted in its order', () => {
  expect(shareHeard('so I keep each transaction short', 'so i keep each transaction short')).toBe(1)
  expect(shareHeard('so I keep each transaction short', 'short transaction each')).toBeCloseTo(1 / 6)
  expect(shareHeard('so I keep each transaction short', 'well so they keep the transaction short now')).toBeCloseTo(4 / 6)
  expect(shareHeard('so I keep each transaction short', '')).toBe(0)
})

/** A product, two browsers and minutes of speech: `npm run soak` runs it. */
test.runIf(isSoak)(
  'BOT-04 BOT-10 two people in two browsers, one of whom really speaks: a recogniser hears the answer over the lost network, and both read the same words',
  async () => {
    const recogniser = await startRecogniser()
    const product = await startProduct({ STT_BASE_URL: `${recogniser.url}/v1` })
    const owner = await openSpokenBrowser(sentences[0])
    const candidate = await openSpokenBrowser(...sentences)
    const size = { viewport: { width: 1440, height: 900 } }
    try {
      const theirs = await candidate.browser.newContext(size)
      const heard = await walkTwoPeople({
        ...{ product, owner: await owner.browser.newContext(size), candidate: theirs },
        async say(part, room) {
          const panel = room.getByLabel('Right panel', { exact: true })
          const keep = panel.getByRole('button', { name: 'Keep It' })
          // Whichever of the two comes first; then both of them. What the recogniser is unsure of is read, and kept.
          const shares = async () => {
            const said = await panel.innerText()
            if (await keep.isVisible()) {
              await keep.click()
              return 0
            }
            return sentences.map((sentence) => shareHeard(sentence, said)).filter((share) => share >= enough).length
          }
          await expect.poll(shares).toBeGreaterThanOrEqual(part === 'first' ? 1 : 2)
        },
      })
      const shares = sentences.map((sentence) => shareHeard(sentence, heard))
      console.info(`heard: ${heard}\nshares of the words: ${shares.map((share) => share.toFixed(2)).join(', ')}`)
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(enough)
      expect(recogniser.clips.length).toBeGreaterThanOrEqual(2)
      await endRoutes(theirs)
    } finally {
      await Promise.all([owner.close(), candidate.close()])
      await product.remove()
      await recogniser.close()
    }
  },
  // A product and two browsers are started: a busy machine takes minutes. The limit ends what hangs.
  900_000,
)
