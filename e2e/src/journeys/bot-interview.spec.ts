// @web/features/careers/interview @web/features/careers/bot-interviews @web/panels/bot-interview @web/lib/voice @server/modules/careers/bot-submissions @server/modules/careers/bot-interviews @server/modules/careers/speech
import { startProduct } from '@xperto/server/testing/product-process'
import { startSpeechSimulator } from '@xperto/simulators/speech/start-speech-simulator'
import { expect, test, watchStrays } from '../journey.ts'
import { openSpokenBrowser } from '../spoken-browser.ts'
import { walkTwoPeople } from '../two-people/walk-two-people.ts'

const spoken = {
  first: 'I would choose serializable, because two transfers at the same time can make a lost update and money would be gone.',
  rest: 'Retries cost a little time, so I use short transactions and try again after a short pause.',
}

test('BOT-01 BOT-03 BOT-04 BOT-05 BOT-06 BOT-08 BOT-10 BOT-11 two people in two browsers: one answer is spoken, one typed, with a lost network in each; the owner decides, and both read the same', async ({
  context,
}) => {
  test.slow()
  const speech = await startSpeechSimulator()
  const product = await startProduct({ STT_BASE_URL: `${speech.url}/v1` })
  const candidate = await openSpokenBrowser('I would choose serializable, because two transfers at once can lose an update.')
  try {
    const theirs = await candidate.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const strays = watchStrays(theirs)
    const heard = await walkTwoPeople({
      ...{ product, owner: context, candidate: theirs },
      async say(part, room) {
        speech.say(spoken[part])
        await expect(room.getByLabel('Right panel', { exact: true }).getByText(spoken[part])).toBeVisible({ timeout: 60_000 })
        // The sentence is said over and over; what was heard once is enough.
        speech.say('')
      },
    })
    expect(heard).toBe(`${spoken.first} ${spoken.rest}`)
    expect(speech.heard[0]?.file?.bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect(strays).toEqual({ requests: [], violations: [], errors: [], dialogs: [] })
  } finally {
    await candidate.close()
    await product.remove()
    await speech.close()
  }
})
