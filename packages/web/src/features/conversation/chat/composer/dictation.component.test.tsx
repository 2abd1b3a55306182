import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { composer, composerOpens } from '../../../../testing/conversation.ts'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeConfig } from '../../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { success } from '../../../../testing/scripted-call.ts'

const dictate = page.getByRole('button', { name: 'Dictate', exact: true })
const stop = page.getByRole('button', { name: 'Stop dictation', exact: true })

/** A recogniser of the browser that hears what the test says. */
class PlayedRecogniser extends EventTarget {
  static last: PlayedRecogniser
  isOn = false
  constructor() {
    super()
    PlayedRecogniser.last = this
  }
  start(): void {
    this.isOn = true
  }
  stop(): void {
    this.isOn = false
    this.dispatchEvent(new Event('end'))
  }
  hears(transcript: string, isFinal = true): void {
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [{ isFinal, 0: { transcript, confidence: 0.9 } }] }))
  }
}

async function open({ recogniser, hears = false }: { recogniser: unknown; hears?: boolean }) {
  vi.stubGlobal('SpeechRecognition', recogniser)
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = scriptServer()
  const account = scriptAccount(server, { config: makeConfig({ speech: { hears, speaks: false, assetsUrl: `${location.origin}/none/` } }) })
  const chat = account.addChat({ name: 'Dictated' })
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  return { server, account }
}

it('VOI-01 what is said is written into the message after the person agreed once, and stops with a press', async () => {
  await open({ recogniser: PlayedRecogniser })
  await composer.fill('Please')
  await dictate.click()
  await expect.element(page.getByText('sends the sound to its maker for that', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Agree and dictate' }).click()
  await expect.element(stop).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Listening', { exact: true })).toBeVisible()
  const { last: recogniser } = PlayedRecogniser
  await expect.poll(() => recogniser.isOn).toBe(true)
  recogniser.hears('explain clos', false)
  await expect.element(page.getByText('explain clos')).toBeVisible()
  await expectAccessible()
  recogniser.hears('explain closures')
  recogniser.hears('um')
  await expect.element(composer).toHaveValue('Please explain closures um')
  await stop.click()
  await expect.element(dictate).toBeVisible()
  expect(recogniser.isOn).toBe(false)
  await dictate.click()
  await expect.element(stop).toBeVisible()
})

it('sending ends the dictation', async () => {
  const { account } = await open({ recogniser: PlayedRecogniser })
  await dictate.click()
  await page.getByRole('button', { name: 'Agree and dictate' }).click()
  await expect.element(page.getByText('Listening', { exact: true })).toBeVisible()
  PlayedRecogniser.last.hears('What is a closure?')
  await expect.element(composer).toHaveValue('What is a closure?')
  const reply = account.nextReply()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await reply.asked()
  await expect.element(dictate).toBeVisible()
  expect(PlayedRecogniser.last.isOn).toBe(false)
  await reply.say('A function with its variables.')
})

it('where nothing listens dictation is off, and says why', async () => {
  await open({ recogniser: undefined })
  await expect.element(dictate).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dictate).toHaveAccessibleDescription('This browser writes down no speech, and no speech server is connected.')
})

it('VOI-08 with a speech server the clip is written down by it, and the microphone goes off at the end', async () => {
  const { server } = await open({ recogniser: undefined, hears: true })
  server.answer('transcribeSpeech', success({ text: 'explain closures', confidence: 0.9 }))
  const context = new AudioContext()
  const microphone = context.createMediaStreamDestination()
  const tone = new OscillatorNode(context)
  tone.connect(microphone)
  tone.start()
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(microphone.stream)
  onTestFinished(() => {
    asked.mockRestore()
    void context.close()
  })
  await dictate.click()
  // The files of voice detection are missing here: everything between start and stop is one clip.
  await expect.element(page.getByText('Falling back to manual controls', { exact: false })).toBeVisible()
  await new Promise((passed) => setTimeout(passed, 800))
  await stop.click()
  await expect.element(composer).toHaveValue('explain closures')
  await expect.poll(() => microphone.stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

it('VOI-09 a microphone that is refused is said to the letter', async () => {
  await open({ recogniser: undefined, hears: true })
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  onTestFinished(() => asked.mockRestore())
  await dictate.click()
  await expect.element(page.getByText('Could not start voice detection. Check microphone permissions.')).toBeVisible()
  await expect.element(dictate).toBeVisible()
})
