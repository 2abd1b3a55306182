import type { TranscriptEntry, Transcription } from '@xperto/contract'
import { speechNotices } from '@xperto/contract/speech-notices'
import type { Clock } from '../clock.ts'
import { createClipSpacing, isWorthSending } from './clip-rules.ts'
import type { NetworkSpeed } from './network-speed.ts'
import { createRestartLimiter } from './restart-limiter.ts'
import { speechSentenceOf } from './speech-sentence.ts'
import { askTwice } from './speech-tries.ts'
import { createTranscriptFilter } from './transcript-filter.ts'
import type { Clip, ClipSource, Hearing, Listener, OpenClipSource } from './voice.ts'

export interface ListenDeps {
  clock: Clock
  /** Cuts clips where somebody speaks (VOI-01). */
  openDetection: OpenClipSource
  /** Cuts them by hand: everything between start and stop. */
  openByHand: OpenClipSource
  transcribe: (clip: Blob, signal: AbortSignal) => Promise<Transcription>
  speed: () => NetworkSpeed
  isOnline: () => boolean
  /** Resolves when there is a network. */
  whenOnline: () => Promise<void>
}

/**
 * Listens through the speech server: clips of voice detection, or of the whole answer where that cannot start, are transcribed, filtered and told in the order
 * in which they were said. Voice detection that dies is restarted as VOI-07 allows, and replaced by hand after that.
 */
export function listenByServer(stream: MediaStream, on: Hearing, deps: ListenDeps): Listener {
  const { clock } = deps
  const filter = createTranscriptFilter()
  const mayRestart = createRestartLimiter(clock)
  const left = new AbortController()
  let source: ClipSource | null = null
  let isPaused = false
  let isOver = false
  /** The clips that are on their way: each is told when those before it were. */
  let told: Promise<void> = Promise.resolve()
  /** Opening, pausing and closing, one after the other. */
  let turned: Promise<void> = Promise.resolve()

  /** Clips that wait or are being written down. */
  let pending = 0
  const count = (more: 1 | -1): void => {
    pending += more
    on.signs?.pending(pending > 0)
  }

  const ask = async (clip: Clip, over: AbortSignal = left.signal): Promise<Transcription> =>
    await askTwice(async (signal) => await deps.transcribe(clip.file, signal), { clock, speed: deps.speed(), signal: over })
  /** What is being written down before its clip has ended (voice.md, Speculation). Nobody hears of it unless the clip ends so. */
  let draft: { asked: Promise<Transcription>; over: AbortController } | null = null
  const dropDraft = (): void => {
    draft?.over.abort()
    draft = null
  }
  const spacing = createClipSpacing<Clip>(clock, (clip) => take(clip, ask(clip)))
  function take(clip: Clip, asked: Promise<Transcription>): void {
    const before = told
    told = asked
      .then(
        async (given) => {
          await before
          tell(clip, given)
        },
        async (error: unknown) => {
          await before
          if (left.signal.aborted) return
          const isOnline = deps.isOnline()
          on.failed(speechSentenceOf(error, isOnline))
          on.lost?.(!isOnline || error instanceof TypeError ? later(clip) : Promise.resolve(null))
        },
      )
      .finally(() => count(-1))
  }
  /** A clip that reached nobody for want of a network is asked for once more when there is one: neither of its two tries was heard (VOI-06). */
  async function later(clip: Clip): Promise<TranscriptEntry | null> {
    await deps.whenOnline()
    return await ask(clip).then(
      (given) => entryOf(clip, given),
      () => null,
    )
  }
  function tell(clip: Clip, given: Transcription): void {
    const entry = entryOf(clip, given)
    if (entry) on.heard(entry, filter.judge(entry.text, entry.confidence) === null)
  }

  const events = {
    clip: (clip: Clip) => {
      if (!isWorthSending(clip.samples, deps.speed())) return
      count(1)
      const ahead = draft
      draft = null
      // It was sent already: the silence after it says nothing more.
      if (ahead) take(clip, ahead.asked)
      else spacing.offer(clip)
    },
    draft: (clip: Clip | null) => {
      dropDraft()
      if (clip === null || !isWorthSending(clip.samples, deps.speed()) || !spacing.mayDraft()) return
      const over = new AbortController()
      const asked = ask(clip, AbortSignal.any([left.signal, over.signal]))
      // Whoever takes it for its clip hears of a failure.
      asked.catch(() => undefined)
      draft = { asked, over }
    },
    speaking: (isSpeaking: boolean) => {
      on.partial(isSpeaking ? '…' : '')
      on.signs?.speaking(isSpeaking)
    },
    certain: () => on.signs?.certain(),
    died: () => {
      dropDraft()
      turn(async () => {
        await source?.close().catch(() => undefined)
        source = null
        if (isOver) return
        if (mayRestart()) return await open()
        on.failed(speechNotices.restartLimited)
        await openByHand()
      })
    },
  }
  async function open(): Promise<void> {
    try {
      source = await deps.openDetection(stream, events)
    } catch {
      on.failed(speechNotices.detectionFailed)
      await openByHand()
      return
    }
    if (isPaused) await source.pause()
  }
  async function openByHand(): Promise<void> {
    try {
      source = await deps.openByHand(stream, events)
      if (isPaused) await source.pause()
    } catch {
      on.failed(speechNotices.couldNotStart)
    }
  }
  function turn(work: () => Promise<void>): void {
    turned = turned.then(work).catch(() => on.failed(speechNotices.failed))
  }

  turn(open)
  return {
    setPaused(next) {
      if (next === isPaused) return
      isPaused = next
      turn(async () => {
        if (isOver) return
        if (isPaused) await source?.pause()
        else await source?.resume()
      })
    },
    async stop() {
      isOver = true
      turn(async () => await source?.close())
      await turned
      dropDraft()
      spacing.flush()
      await told
      on.partial('')
    },
  }
}

/** A clip with its words; null where it has none. */
function entryOf({ startedAt, samples }: Clip, { text, confidence }: Transcription): TranscriptEntry | null {
  const words = text.trim()
  if (words === '') return null
  return { timestamp: startedAt.toISOString(), text: words, confidence: confidence ?? null, duration_ms: Math.round(samples / 16) }
}
