import type { SpeechLanguage } from '@xperto/contract'
import { browserClock } from '../clock.ts'
import { cutByDetection } from './cut-by-detection.ts'
import { cutByHand } from './cut-by-hand.ts'
import { listenByBrowser } from './listen-by-browser.ts'
import { listenByServer } from './listen-by-server.ts'
import { makeRecogniser, recogniserOf } from './recogniser.ts'
import { networkSpeedOf } from './network-speed.ts'
import { firstSentenceOf, readSentences, type ReadingEvents } from './sentence-voice.ts'
import { type Hearing, type Listener, muteMicrophone } from './voice.ts'
import { voiceFolderOf } from './voice-folder.ts'
import { type VoicesDeps, voicesOf } from './voices.ts'

export interface Voice {
  /** Whether it can hear here. */
  canHear: boolean
  /** True where the browser listens: its maker may hear what is said, so that the person is asked first. */
  asksFirst: boolean
  /**
   * Reads a text, and tells its end once. Until then whoever listens is paused and the microphone is muted (VOI-02), except where the person may interrupt.
   * Answers how to stop.
   */
  say: (text: string, on: ReadingEvents, stream: MediaStream | null) => () => void
  /** Hears what is probably read next, while it is still being written: its first sentence is made ahead. */
  expect: (markdown: string) => void
  /** Whether the person is heard while a text is read; not at first. */
  setInterruptible: (mayInterrupt: boolean) => void
  /** How loud that is, 0 to 1. At 0 the browser's own voice pauses, which knows no less. */
  setVolume: (volume: number) => void
  hear: (stream: MediaStream, on: Hearing) => Listener
}

/** Opens what listens and speaks: the speech server where one is connected, else the browser, each for itself (VOI-01 to VOI-09, EFF-07). */
export function openVoice(deps: VoicesDeps): Voice {
  const { api, config, language } = deps
  const clock = browserClock
  const Recogniser = recogniserOf(globalThis)
  const voices = voicesOf(deps)
  let listening: Listener | null = null
  /** How many texts are being read; a text that is stopped ends a moment after the next has begun. */
  let reading = 0
  let isMuted = false
  let mayInterrupt = false
  let microphone: MediaStream | null = null
  const settle = (stream: MediaStream | null): void => {
    microphone = stream
    const isPaused = (reading > 0 && !mayInterrupt) || isMuted
    listening?.setPaused(isPaused)
    muteMicrophone(stream, isPaused)
  }
  return {
    canHear: config.hears || Recogniser !== null,
    asksFirst: !config.hears && Recogniser !== null,
    say(text, on, stream) {
      if (voices.length === 0) {
        on.onEnd()
        return () => undefined
      }
      reading++
      settle(stream)
      return readSentences(text, voices, {
        ...on,
        clock,
        onEnd: () => {
          reading--
          settle(stream)
          on.onEnd()
        },
      })
    },
    expect(markdown) {
      const first = firstSentenceOf(markdown, clock)
      if (first !== null) voices[0]?.ahead?.(first)
    },
    setInterruptible(next) {
      mayInterrupt = next
      settle(microphone)
    },
    setVolume(volume) {
      deps.output.setVolume(volume)
      if (!('speechSynthesis' in globalThis) || !speechSynthesis.speaking) return
      if (volume === 0) speechSynthesis.pause()
      else speechSynthesis.resume()
    },
    hear(stream, on) {
      const listener = config.hears
        ? listenByServer(stream, on, {
            clock,
            openDetection: cutByDetection(voiceFolderOf(config.assetsUrl), clock),
            openByHand: cutByHand(clock),
            transcribe: async (clip, signal) => (await api('transcribeSpeech', { form: formOf(clip, language), signal })).data,
            speed: () => networkSpeedOf(navigator),
            isOnline: () => navigator.onLine,
            whenOnline,
          })
        : listenByBrowser(on, { clock, make: () => makeRecogniser(Recogniser, language) })
      listening = listener
      isMuted = false
      settle(stream)
      return {
        setPaused(next) {
          isMuted = next
          settle(stream)
        },
        async stop() {
          await listener.stop()
          if (listening === listener) listening = null
          isMuted = false
          settle(stream)
        },
      }
    },
  }
}

async function whenOnline(): Promise<void> {
  if (!navigator.onLine) await new Promise((back) => addEventListener('online', back, { once: true }))
}

function formOf(clip: Blob, language: SpeechLanguage): FormData {
  const form = new FormData()
  form.append('language', language)
  form.append('response_format', 'json')
  form.append('temperature', '0')
  form.append('word_timestamps', 'true')
  form.append('file', clip, 'clip')
  return form
}
