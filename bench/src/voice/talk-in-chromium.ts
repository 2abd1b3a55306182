import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import type { Page } from '@playwright/test'
import { sessionCookies } from '../load/session-cookies.ts'
import { traceMainThread } from '../render/main-thread-tasks.ts'
import { startChromium } from '../render/open-page.ts'
import { installVoiceRig, type NotedEvent, type VoiceRig } from './in-the-page.ts'

/** What one spoken turn took, in milliseconds. */
export interface SpokenTurn {
  /** From the beginning of speech until the page shows that it hears. */
  shownMs: number
  /** From the end of speech until its clip is sent. */
  cutMs: number
  /** From the clip's words until the page shows that the turn was taken. */
  takenMs: number
  /** From the end of speech until the interviewer is heard. */
  soundMs: number
}

type RiggedPage = typeof globalThis & { voiceRig: VoiceRig }

/** Speaks turns of a mock interview in Chromium with the microphone on and the speaker on. Needs the program flite. */
export async function talkInChromium(url: string, sentence: string, turns: number): Promise<{ turns: SpokenTurn[]; mainThread: number }> {
  const person = await walkSignIn(url, { email: 'voice-room@example.com' })
  const call = async (method: string, path: string): Promise<{ data: { id: string } }> => {
    const response = await fetch(url + path, { method, headers: { authorization: `Bearer ${person.token}` } })
    if (!response.ok) throw new Error(`${path} was answered by ${response.status}`)
    return (await response.json()) as { data: { id: string } }
  }
  await call('GET', `/api/v1/credits/claimFirstTimeCredits/${person.userId}`)
  const { id } = (await call('GET', '/chats/get_by_type/INTERVIEW?new=true')).data
  const wav = await speak(sentence)
  const browser = await startChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(sessionCookies(person.cookie, url))
    await context.addInitScript(installVoiceRig)
    const page = await context.newPage()
    await page.goto(`${url}/xperto/chat/${id}`)
    const room = page.getByRole('complementary', { name: 'Right panel' })
    await page.getByRole('button', { name: 'HR interview' }).click()
    await page.getByRole('button', { name: 'Read replies aloud' }).click()
    await room.getByRole('button', { name: 'Start Interview' }).click()
    await room.getByRole('button', { name: 'Turn the microphone on' }).click()
    const session = await context.newCDPSession(page)
    const taken: SpokenTurn[] = []
    let [busyMs, wholeMs] = [0, 0]
    for (let turn = 0; turn < turns; turn++) {
      await room.getByRole('button', { name: 'Stop Answering' }).waitFor()
      // Voice detection is opened with each answer.
      await page.waitForTimeout(turn === 0 ? 6000 : 1500)
      const endTrace = turn > 0 ? await traceMainThread(session) : null
      const began = performance.now()
      const spoken = await takeTurn(page, wav)
      if (endTrace) {
        wholeMs += performance.now() - began
        busyMs += (await endTrace()).reduce((sum, { threadMs }) => sum + threadMs, 0)
      }
      // The first one fetches model and wasm.
      if (turn > 0) taken.push(spoken)
    }
    return { turns: taken, mainThread: busyMs / wholeMs }
  } finally {
    await browser.close()
  }
}

async function takeTurn(page: Page, wav: string): Promise<SpokenTurn> {
  await page.evaluate(() => void (globalThis as RiggedPage).voiceRig.events.splice(0))
  const { beginsAt, endsAt } = await page.evaluate(async (sound) => await (globalThis as RiggedPage).voiceRig.say(sound), wav)
  await page.waitForFunction(
    (from) => (globalThis as RiggedPage).voiceRig.events.some(({ what, at }) => what === 'sound' && at > from),
    endsAt,
    { timeout: 30_000 },
  )
  const events = await page.evaluate(() => (globalThis as RiggedPage).voiceRig.events)
  const first = (what: NotedEvent['what']): number => events.find((event) => event.what === what)?.at ?? Number.NaN
  return {
    shownMs: first('speech shown') - beginsAt,
    cutMs: first('clip sent') - endsAt,
    takenMs: first('turn taken') - first('clip written down'),
    soundMs: (events.find(({ what, at }) => what === 'sound' && at > endsAt)?.at ?? Number.NaN) - endsAt,
  }
}

/** A sentence as speech, a WAV file in Base64. */
async function speak(sentence: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'xperto-voice-'))
  try {
    await promisify(execFile)('flite', ['-voice', 'rms', '-t', sentence, '-o', join(folder, 'said.wav')])
    return (await readFile(join(folder, 'said.wav'))).toString('base64')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
