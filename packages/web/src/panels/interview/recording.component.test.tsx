import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { makeReply } from '../../testing/objects.ts'
import { openApp, scriptServer } from '../../testing/open-app.tsx'
import { scriptAccount } from '../../testing/scripted-account.ts'
import { success } from '../../testing/scripted-call.ts'
import { makeInterview, makeReport, makeTurn, scriptInterview } from '../../testing/scripted-interview.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const button = (name: string) => panel.getByRole('button', { name, exact: true })

/** The tone that the microphone of a test hears, in Hz. */
const tone = 440

/** A camera whose picture changes, and a microphone that hears a tone. */
function devices(): MediaStream {
  const context = new AudioContext()
  const sound = new OscillatorNode(context, { frequency: tone })
  const heard = context.createMediaStreamDestination()
  sound.connect(new GainNode(context, { gain: 0.2 })).connect(heard)
  sound.start()
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
  const picture = canvas.getContext('2d')
  const drawing = setInterval(() => {
    if (!picture) return
    picture.fillStyle = `hsl(${(performance.now() / 10) % 360} 80% 50%)`
    picture.fillRect(0, 0, 64, 48)
  }, 100)
  const stream = canvas.captureStream(10)
  for (const track of heard.stream.getAudioTracks()) stream.addTrack(track)
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    // Asleep until somebody clicked in the page.
    await context.resume()
    return stream
  })
  const full = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue()
  onTestFinished(() => {
    asked.mockRestore()
    full.mockRestore()
    clearInterval(drawing)
    void context.close()
  })
  return stream
}

async function scene() {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Mock Interview', chat_type: 'INTERVIEW' }, (chatId) => [makeReply(chatId, { content: 'Ready.' })])
  server.answer('listCodeLanguages', success([]))
  const turn = makeTurn({ text: 'How did you prove it?' })
  const scripted = scriptInterview(server, makeInterview(chat.id))
  server.answer('startInterview', () => {
    scripted.interview = makeInterview(chat.id, { phase: 'ASK', paid: true, clock_runs: true, turn, turns: [turn] })
    return success(scripted.interview)
  })
  const stream = devices()
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), { getVoices: () => [], speak: () => undefined, cancel: () => undefined }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await openApp(`/xperto/chat/${chat.id}`)
  return { server, scripted, chat, stream }
}

async function end(): Promise<void> {
  await button('End Interview').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect.element(panel.getByText('Your answers are being judged.')).toBeVisible()
}

/** The file that Save hands to the browser. */
async function saved(entry: string): Promise<{ name: string; file: Blob }> {
  const taken: { name: string; file: Promise<Blob> }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    taken.push({ name: this.download, file: fetch(this.href).then(async (response) => await response.blob()) })
  })
  await button('Save').click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect.poll(() => taken.length).toBe(1)
  click.mockRestore()
  const [{ name, file } = { name: '', file: Promise.resolve(new Blob()) }] = taken
  return { name, file: await file }
}

/** Of each quarter of a second: how loud it is, and how much of it is the tone. */
async function listen(file: Blob): Promise<{ loud: number; tone: number }[]> {
  const context = new OfflineAudioContext(1, 1, 16_000)
  const samples = (await context.decodeAudioData(await file.arrayBuffer())).getChannelData(0)
  const size = 4000
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    const piece = samples.subarray(at * size, (at + 1) * size)
    let [power, sine, cosine] = [0, 0, 0]
    for (const [index, sample] of piece.entries()) {
      power += sample * sample
      sine += sample * Math.sin((2 * Math.PI * tone * index) / 16_000)
      cosine += sample * Math.cos((2 * Math.PI * tone * index) / 16_000)
    }
    return { loud: Math.sqrt(power / size), tone: (2 / size) * Math.hypot(sine, cosine) }
  })
}

it('INT-07 INT-08 the recording holds the picture and both voices, has a length, and can be sought', async () => {
  await scene()
  await page.getByRole('button', { name: 'Read replies aloud' }).click()
  await button('Start Interview').click()
  await expect.element(panel.getByText('Recording', { exact: true })).toBeVisible()
  await expect.element(panel.getByText('Interviewer, built-in voice', { exact: true })).toBeVisible()
  for (const does of ['speaking', 'waiting'])
    await expect.element(panel.getByRole('img', { name: `The interviewer is ${does}` })).toBeVisible()
  await new Promise((passed) => setTimeout(passed, 2500))
  await end()
  await expect.element(panel.getByText('Recording', { exact: true })).not.toBeInTheDocument()

  const picture = await saved('Recording with picture')
  expect(picture.name).toBe('Complete-Interview-Recording.webm')
  const video = Object.assign(document.createElement('video'), { src: URL.createObjectURL(picture.file), muted: true })
  await expect.poll(() => video.readyState).toBeGreaterThanOrEqual(1)
  expect(video.duration).toBeGreaterThan(3)
  expect(video.duration).toBeLessThan(60)
  expect([video.videoWidth, video.videoHeight]).toEqual([64, 48])
  video.currentTime = 2
  await expect.poll(() => video.seeking).toBe(false)
  expect(video.currentTime).toBe(2)
  expect([...Array(video.seekable.length).keys()].map((at) => video.seekable.end(at))).toEqual([video.duration])

  const sound = await saved('Sound alone')
  expect(sound.name).toBe('Complete-Audio-Recording.webm')
  const heard = await listen(sound.file)
  // The microphone is muted while the interviewer speaks (VOI-02): each voice stands alone.
  expect(heard.filter((piece) => piece.tone > 0.1).length).toBeGreaterThanOrEqual(6)
  expect(heard.filter((piece) => piece.loud > 0.02 && piece.tone < 0.02).length).toBeGreaterThanOrEqual(3)
})

it('INT-07 a recorder that dies is told, a further part begins, and the file holds both', async () => {
  const made: MediaRecorder[] = []
  const { start } = MediaRecorder.prototype
  const spied = vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(function (this: MediaRecorder, slice?: number) {
    made.push(this)
    start.call(this, slice)
  })
  onTestFinished(() => spied.mockRestore())
  await scene()
  await button('Start Interview').click()
  await expect.element(panel.getByText('Recording', { exact: true })).toBeVisible()
  await new Promise((passed) => setTimeout(passed, 1500))
  made[0]?.stop()
  await expect.element(page.getByText('The recording stopped for a moment. It goes on in a further part.')).toBeVisible()
  await expect.poll(() => made.length).toBe(2)
  await new Promise((passed) => setTimeout(passed, 1500))
  await end()
  const heard = await listen((await saved('Sound alone')).file)
  expect(heard.filter((piece) => piece.tone > 0.1).length).toBeGreaterThanOrEqual(8)
})

it('INT-04 a camera that stops is told, and the interview goes on', async () => {
  const { stream } = await scene()
  await button('Start Interview').click()
  await expect.element(panel.getByText('Recording', { exact: true })).toBeVisible()
  stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
  await expect.element(page.getByText('Your camera has stopped. The interview goes on.')).toBeVisible()
  await expect.element(button('End Interview')).toBeEnabled()
})

it('INT-07 INT-08 what was recorded is played at a quote and can be saved beside the report, and is gone once the next interview starts', async () => {
  const { server, scripted, chat } = await scene()
  await button('Start Interview').click()
  await expect.element(panel.getByText('Recording', { exact: true })).toBeVisible()
  const began = Date.now()
  await new Promise((passed) => setTimeout(passed, 1500))
  await end()
  const report = structuredClone(makeReport())
  const [observed, mechanism] = report.questions[0]?.result.points ?? []
  if (observed) observed.said_on = new Date(began + 500).toISOString()
  if (mechanism) mechanism.said_on = new Date(Date.now() + 60_000).toISOString()
  scripted.interview = makeInterview(chat.id, { phase: 'REPORTED', paid: true, ended_on: '2026-01-01T10:00:00.000Z', report })
  await server.follows()
  server.tell({ kind: 'interview_changed', chat_id: chat.id })
  await expect.element(panel.getByRole('heading', { name: 'Report' })).toBeVisible()
  const { file } = await saved('Sound alone')
  expect(file.size).toBeGreaterThan(1000)

  // The first point was said half a second after the recording began, the second after its end.
  await button('Play these words').first().click()
  const video = panel.getByLabelText('Recording of the interview', { exact: true })
  await expect.element(video).toBeVisible()
  await expect.poll(() => (video.element() as HTMLVideoElement).duration).toBeGreaterThan(1)
  const moments = panel.getByRole('list', { name: 'Moments' })
  await expect.element(moments.getByText('Says what was observed before guessing')).toBeVisible()
  expect(moments.getByRole('listitem').elements()).toHaveLength(1)
  await button('Play these words').nth(1).click()
  await expect.element(page.getByText('This moment was not recorded.')).toBeVisible()
  await expectAccessible()
  scripted.interview = makeInterview(chat.id)
  server.tell({ kind: 'interview_changed', chat_id: chat.id })
  await button('Start Interview').click()
  await expect.element(panel.getByText('Recording', { exact: true })).toBeVisible()
  await button('Save').click()
  await page.getByRole('menuitem', { name: 'Sound alone' }).click()
  await expect.element(page.getByText('No recording found. Please start and end interview before downloading.')).toBeVisible()
  await end()
})
