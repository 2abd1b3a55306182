import { speechNotices } from '@xperto/contract/speech-notices'
import type { Clock } from '../clock.ts'
import { createRestartLimiter } from './restart-limiter.ts'
import { createTranscriptFilter } from './transcript-filter.ts'
import type { Hearing, Listener } from './voice.ts'

/** What is used of the browser's recogniser; its types are in no library yet. */
export interface BrowserRecogniser extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start: () => void
  stop: () => void
}
interface RecogniserResult {
  isFinal: boolean
  0?: { transcript: string; confidence: number }
}
export type ResultEvent = Event & { resultIndex: number; results: ArrayLike<RecogniserResult> }

const sentences: Record<string, string> = {
  network: speechNotices.network,
  'not-allowed': speechNotices.couldNotStart,
  'audio-capture': speechNotices.couldNotStart,
  'service-not-allowed': speechNotices.unreachable,
  'language-not-supported': speechNotices.failed,
}

/** Whether the browser's recogniser ends by itself although it is wanted: it does after every pause. */
const lastWordsMs = 1500

/** Listens by the browser's own recogniser. It ends by itself after a pause and is started again as VOI-07 allows; a fault that stays is said once. */
export function listenByBrowser(on: Hearing, { clock, make }: { clock: Clock; make: () => BrowserRecogniser }): Listener {
  const filter = createTranscriptFilter()
  const mayRestart = createRestartLimiter(clock)
  const recogniser = make()
  let isPaused = false
  let isOver = false
  let isRunning = false
  let heardSince = false
  let isBroken = false
  let ended: () => void = () => undefined
  let startedAt = new Date()

  const start = (): void => {
    if (isRunning || isPaused || isOver || isBroken) return
    try {
      startedAt = new Date()
      heardSince = false
      recogniser.start()
      isRunning = true
    } catch {
      isBroken = true
      on.failed(speechNotices.couldNotStart)
    }
  }
  recogniser.addEventListener('result', (event) => {
    const { resultIndex, results } = event as ResultEvent
    let partial = ''
    heardSince = true
    for (const result of Array.from(results).slice(resultIndex)) {
      const [best] = [result[0]]
      const text = best?.transcript.trim() ?? ''
      if (!best || text === '') continue
      if (!result.isFinal) partial += `${text} `
      else {
        // 0 is what browsers say that rate nothing.
        const confidence = best.confidence > 0 ? Math.min(1, best.confidence) : null
        on.heard({ timestamp: startedAt.toISOString(), text, confidence, duration_ms: null }, filter.judge(text, confidence) === null)
        startedAt = new Date()
      }
    }
    on.partial(partial.trim())
    on.signs?.speaking(partial !== '')
  })
  recogniser.addEventListener('error', (event) => {
    const { error } = event as Event & { error?: string }
    if (error === 'no-speech' || error === 'aborted') return
    isBroken = true
    on.failed(sentences[error ?? ''] ?? speechNotices.failed)
    on.lost?.(Promise.resolve(null))
  })
  recogniser.addEventListener('end', () => {
    isRunning = false
    ended()
    if (isPaused || isOver || isBroken) return
    // After words it ended as it should; one that ends without is ill, or nobody speaks.
    if (heardSince || mayRestart()) start()
    else {
      isBroken = true
      on.failed(speechNotices.restartLimited)
    }
  })
  start()
  return {
    setPaused(next) {
      if (next === isPaused) return
      isPaused = next
      if (isPaused) recogniser.stop()
      else start()
    },
    async stop() {
      isOver = true
      if (isRunning)
        await new Promise<void>((resolve) => {
          const callOff = clock.after(lastWordsMs, resolve)
          ended = () => {
            callOff()
            resolve()
          }
          recogniser.stop()
        })
      on.partial('')
    },
  }
}
