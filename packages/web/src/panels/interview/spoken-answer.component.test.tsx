import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BrowserRecogniser } from '../../lib/voice/listen-by-browser.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { openApp, reloadApp, scriptServer } from '../../testing/open-app.tsx'
import { makeConfig, makeReply } from '../../testing/objects.ts'
import { scriptAccount } from '../../testing/scripted-account.ts'
import { refusalOf, success } from '../../testing/scripted-call.ts'
import { makeInterview, makeTurn, scriptInterview } from '../../testing/scripted-interview.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const button = (name: string) => panel.getByRole('button', { name, exact: true })

/** A recogniser of the browser that a test plays. */
class PlayedRecogniser extends EventTarget implements BrowserRecogniser {
  static last: PlayedRecogniser
  lang = ''
  continuous = false
  interimResults = false
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
  hears(transcript: string, confidence = 0.9, isFinal = true): void {
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [{ isFinal, 0: { transcript, confidence } }] }))
  }
}

/** A camera's picture, and a microphone that hears a tone. */
function devices(): { microphone: () => MediaStreamTrack } {
  const context = new AudioContext()
  const tone = new OscillatorNode(context)
  const heard = context.createMediaStreamDestination()
  tone.connect(heard)
  tone.start()
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
  const stream = canvas.captureStream(1)
  for (const track of heard.stream.getAudioTracks()) stream.addTrack(track)
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const full = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue()
  onTestFinished(() => {
    asked.mockRestore()
    full.mockRestore()
    void context.close()
  })
  return {
    microphone: () => {
      const [track] = stream.getAudioTracks()
      if (!track) throw new Error('a stream without a microphone')
      return track
    },
  }
}

/** A running interview, entered by camera and microphone. */
async function enter({ hears, isRead = false, assetsUrl = null }: { hears: boolean; isRead?: boolean; assetsUrl?: string | null }) {
  const server = scriptServer()
  const account = scriptAccount(server, { config: makeConfig({ speech: { hears, speaks: false, assetsUrl } }) })
  const action = { action_type: 'START_ANSWERING', action_title: 'Start answering', action_message: 'Start answering' } as const
  const asks = { isUIAction: true, disabled: false, disabled_reason: null }
  const chat = account.addChat({ name: 'Mock Interview', chat_type: 'INTERVIEW' }, (chatId) => [
    makeReply(chatId, { content: 'Question 1 of 6', user_actions: [{ ...action, ...asks, chat_id: chatId }] }),
  ])
  server.answer('listCodeLanguages', success([]))
  server.answer('addTranscript', success({ kept: 1 }))
  scriptInterview(server, makeInterview(chat.id, { phase: 'ASK', paid: true, clock_runs: true, turn: makeTurn(), turns: [makeTurn()] }))
  const { microphone } = devices()
  vi.stubGlobal('SpeechRecognition', PlayedRecogniser)
  onTestFinished(() => void vi.unstubAllGlobals())
  await openApp(`/xperto/chat/${chat.id}`)
  if (isRead) await page.getByRole('button', { name: 'Read replies aloud' }).click()
  await button('Resume Interview').click()
  await expect.element(button('Start Answering')).toBeVisible()
  return { server, account, chat, microphone }
}

/** A folder without the files of voice detection. */
const noFiles = `${location.origin}/no-such-folder/`

async function startByBrowser() {
  const scene = await enter({ hears: false })
  await button('Start Answering').click()
  await button('Agree and answer').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  return { ...scene, recogniser: PlayedRecogniser.last }
}

it('VOI-04 INT-05 what the browser hears is the answer; what is held back can be kept, and the raw transcript has it all', async () => {
  const { recogniser, server, account } = await startByBrowser()
  expect([recogniser.isOn, recogniser.lang]).toEqual([true, 'en'])
  recogniser.hears('I used a', 0.9, false)
  await expect.element(panel.getByText('I used a')).toBeVisible()
  recogniser.hears('I used a queue between them')
  recogniser.hears('um')
  recogniser.hears('and an outbox beside the table', 0.5)
  await expect.element(panel.getByText('and an outbox beside the table')).toBeVisible()
  await expectAccessible()
  await button('Keep It').click()
  const reply = account.nextReply()
  await button('Stop Answering').click()
  const { question } = await reply.asked()
  expect(question.content).toBe('I used a queue between them and an outbox beside the table')
  const kept = server.calls('addTranscript').map(({ body }) => body)
  expect(kept[0]).toMatchObject({ turn: 1, clear: true, entries: [] })
  expect(kept.flatMap(({ entries }) => entries.map(({ text }) => text))).toEqual([
    'I used a queue between them',
    'um',
    'and an outbox beside the table',
  ])
  await reply.end()
})

it('VOI-01 the microphone can be turned off and on while an answer is spoken', async () => {
  const { recogniser, microphone } = await startByBrowser()
  await button('Turn the microphone off').click()
  await expect.element(button('Turn the microphone on')).toHaveAttribute('aria-pressed', 'true')
  expect([recogniser.isOn, microphone().enabled]).toEqual([false, false])
  await button('Turn the microphone on').click()
  await expect.poll(() => [recogniser.isOn, microphone().enabled]).toEqual([true, true])
})

it('INT-05 Type Instead hands over what was heard, and sends nothing', async () => {
  const { recogniser, server } = await startByBrowser()
  recogniser.hears('I used a queue between them')
  await button('Type Instead').click()
  await expect.element(panel.getByRole('textbox', { name: 'Your answer' })).toHaveValue('I used a queue between them')
  expect(server.calls('sendMessage')).toHaveLength(0)
})

it('INT-05 a tab that is closed in the middle of a spoken answer finds its words again, and they begin what is said next', async () => {
  const { recogniser, server, account } = await startByBrowser()
  recogniser.hears('I used a queue')
  await expect.element(panel.getByText('I used a queue')).toBeVisible()
  reloadApp()
  await button('Resume Interview').click()
  await expect.element(panel.getByRole('textbox', { name: 'Your answer' })).toHaveValue('I used a queue')
  await button('Start Answering').click()
  await expect.poll(() => PlayedRecogniser.last.isOn).toBe(true)
  PlayedRecogniser.last.hears('between the two workers')
  const reply = account.nextReply()
  await button('Stop Answering').click()
  expect((await reply.asked()).question.content).toBe('I used a queue between the two workers')
  expect(server.calls('sendMessage')).toHaveLength(1)
  await reply.end()
})

it('EFF-07 the language spoken is English until another one is chosen, and that one is remembered', async () => {
  await enter({ hears: false })
  const language = panel.getByRole('combobox', { name: 'Language you speak' })
  await expect.element(language).toHaveValue('en')
  await language.selectOptions('hi')
  await button('Start Answering').click()
  await button('Agree and answer').click()
  await expect.poll(() => PlayedRecogniser.last.lang).toBe('hi')
  expect(localStorage.getItem('xperto.speech-language')).toBe('hi')
})

it('VOI-08 VOI-09 by a speech server, and without the files of voice detection, everything between start and stop is one clip', async () => {
  const { server, account } = await enter({ hears: true, assetsUrl: noFiles })
  server.answer('transcribeSpeech', () => success({ text: 'I logged the version of the row', confidence: 0.9 }))
  await button('Start Answering').click()
  await expect.element(page.getByText('Voice detection initialization failed. Falling back to manual controls.')).toBeVisible()
  // A clip under half a second holds no speech (VOI-05).
  await new Promise((passed) => setTimeout(passed, 700))
  const reply = account.nextReply()
  await button('Stop Answering').click()
  const { question } = await reply.asked()
  expect(question.content).toBe('I logged the version of the row')
  expect(server.calls('transcribeSpeech')).toHaveLength(1)
  await reply.end()
})

it('VOI-09 a speech server that refuses its key says so to the letter, and the answer can be typed', async () => {
  const { server } = await enter({ hears: true, assetsUrl: noFiles })
  server.answer('transcribeSpeech', () => refusalOf('speech_key_rejected'))
  await button('Start Answering').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  await new Promise((passed) => setTimeout(passed, 900))
  await button('Type Instead').click()
  await expect.element(page.getByText('Invalid API key')).toBeVisible()
  await expect.element(panel.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
})

/** The browser's own voice as a test plays it: each utterance begins at once and ends when the test says so. */
function playedVoice(): SpeechSynthesisUtterance[] {
  const spoken: SpeechSynthesisUtterance[] = []
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => ['a voice'],
    speak(utterance: SpeechSynthesisUtterance) {
      spoken.push(utterance)
      utterance.dispatchEvent(new Event('start'))
    },
    cancel: () => spoken.at(-1)?.dispatchEvent(new Event('end')),
  })
  return spoken
}

it('VOI-02 HDR-05 where the speaker is on the question is read aloud, and until its end the microphone is muted', async () => {
  const spoken = playedVoice()
  const { microphone } = await enter({ hears: false, isRead: true })
  await expect.poll(() => spoken.map(({ text }) => text)).toEqual([makeTurn().text])
  await expect.element(panel.getByRole('img', { name: 'The interviewer is speaking' })).toBeVisible()
  expect(microphone().enabled).toBe(false)
  spoken[0]?.dispatchEvent(new Event('end'))
  await expect.poll(() => microphone().enabled).toBe(true)
  await expect.element(panel.getByRole('img', { name: 'The interviewer is waiting' })).toBeVisible()
})

it('VOI-02 VOI-03 whoever begins to answer ends the reading, and is heard', async () => {
  const spoken = playedVoice()
  const { microphone } = await enter({ hears: false, isRead: true })
  await expect.poll(() => spoken.length).toBe(1)
  await button('Start Answering').click()
  await button('Agree and answer').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  await expect.poll(() => [microphone().enabled, PlayedRecogniser.last.isOn]).toEqual([true, true])
  expect(spoken).toHaveLength(1)
})

it('VOI-03 turning the speaker off ends the reading', async () => {
  const spoken = playedVoice()
  const { microphone } = await enter({ hears: false, isRead: true })
  await expect.poll(() => spoken.length).toBe(1)
  await page.getByRole('button', { name: 'Read replies aloud' }).click()
  await expect.poll(() => microphone().enabled).toBe(true)
})

it('EFF-07 HDR-05 where the browser lists no voice the built-in one asks the question, and the room says so', async () => {
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), { getVoices: () => [], speak: () => undefined, cancel: () => undefined }),
  )
  const { microphone } = await enter({ hears: false, isRead: true })
  await expect.element(panel.getByText('Interviewer, built-in voice', { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('img', { name: 'The interviewer is speaking' })).toBeVisible()
  expect(microphone().enabled).toBe(false)
  await expect.element(panel.getByRole('img', { name: 'The interviewer is waiting' })).toBeVisible()
  expect(microphone().enabled).toBe(true)
})

it('VOI-01 with the microphone on an answer begins and ends by the voice, and what Start Answering opened does not', async () => {
  const { account } = await enter({ hears: false })
  await button('Turn the microphone on').click()
  await button('Agree and answer').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  await expectAccessible()
  const reply = account.nextReply()
  PlayedRecogniser.last.hears('I used a queue because', 0.9)
  PlayedRecogniser.last.hears('the workers were', 0.9, false)
  PlayedRecogniser.last.hears('the workers took the same lock', 0.9)
  const { question } = await reply.asked()
  expect(question.content).toBe('I used a queue because the workers took the same lock')
  await reply.end()
})

it('VOI-01 turning the microphone off before the end loses nothing: what was heard is typed on', async () => {
  const { server } = await enter({ hears: false })
  await button('Turn the microphone on').click()
  await button('Agree and answer').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  PlayedRecogniser.last.hears('I used a queue because', 0.9)
  await button('Turn the microphone off').click()
  await expect.element(panel.getByRole('textbox', { name: 'Your answer' })).toHaveValue('I used a queue because')
  expect(server.calls('sendMessage')).toHaveLength(0)
  await expect.element(button('Turn the microphone on')).toHaveAttribute('aria-pressed', 'false')
})

it('VOI-02 who chose to interrupt is heard while the question is read: "yeah" changes nothing, "wait" stops the interviewer', async () => {
  const spoken = playedVoice()
  localStorage.setItem('xperto.speech-agreed', 'yes')
  const { microphone } = await enter({ hears: false, isRead: true })
  await expect.poll(() => spoken.length).toBe(1)
  await button('Turn the microphone on').click()
  expect(microphone().enabled).toBe(false)
  await panel.getByRole('checkbox', { name: 'Let me interrupt the interviewer' }).click()
  await expect.poll(() => [microphone().enabled, PlayedRecogniser.last.isOn]).toEqual([true, true])
  PlayedRecogniser.last.hears('Yeah')
  await expect.element(panel.getByRole('img', { name: 'The interviewer is speaking' })).toBeVisible()
  PlayedRecogniser.last.hears('Wait')
  await expect.element(button('Stop Answering')).toBeVisible()
  await expect.element(panel.getByRole('img', { name: 'The interviewer is waiting' })).toBeVisible()
  expect(localStorage.getItem('xperto.interrupts-interviewer')).toBe('yes')
})
