import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@xperto/server/testing/product-process'
import { startSpeechSimulator } from '@xperto/simulators/speech/start-speech-simulator'
import { expect, test } from '../journey.ts'
import { sizes } from '../screens.ts'
import { openSpokenBrowser } from '../spoken-browser.ts'
import { walkTwoPeople } from '../two-people/walk-two-people.ts'

const folder = fileURLToPath(new URL('../../../screens', import.meta.url))
const spoken = {
  first: 'I would choose serializable, because two transfers at the same time can make a lost update and money would be gone.',
  rest: 'Retries cost a little time, so I use short transactions and try again after a short pause.',
}

// Every frame of a bot interview, from its writing to the decision: `npm run screens -- -g "two people"`. What is read on each stands beside its pictures.
for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
  test(`two people ${size}`, async ({ browser }) => {
    test.slow()
    const speech = await startSpeechSimulator()
    const product = await startProduct({ STT_BASE_URL: `${speech.url}/v1` })
    const candidate = await openSpokenBrowser(spoken.first)
    const owner = await browser.newContext({ viewport: sizes[size] })
    let frames = 0
    try {
      await walkTwoPeople({
        ...{ product, owner, candidate: await candidate.browser.newContext({ viewport: sizes[size] }) },
        async say(part, room) {
          speech.say(spoken[part])
          await expect(room.getByLabel('Right panel', { exact: true }).getByText(spoken[part])).toBeVisible({ timeout: 60_000 })
          speech.say('')
        },
        async look(page, frame) {
          const name = `${folder}/two-people-${String(++frames).padStart(2, '0')}-${frame.replaceAll(/[^a-z]+/g, '-')}-${sizes[size].width}`
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await page.waitForFunction((theme) => (document.documentElement.dataset['theme'] ?? theme) === theme, colorScheme)
            await page.screenshot({ path: `${name}-${colorScheme}.png`, animations: 'disabled' })
          }
          await writeFile(`${name}.txt`, await page.locator('body').innerText())
        },
      })
    } finally {
      await owner.close()
      await candidate.close()
      await product.remove()
      await speech.close()
    }
  })
