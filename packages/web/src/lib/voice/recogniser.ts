import type { BrowserRecogniser } from './listen-by-browser.ts'

type RecogniserMaker = new () => BrowserRecogniser

/** The browser's own recogniser; null where it has none. */
export function recogniserOf(browser: object): RecogniserMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = browser as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserMaker>
  >
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/** One that goes on after a pause and tells words that may still change. Throws where the browser has none. */
export function makeRecogniser(Recogniser: RecogniserMaker | null, language: string): BrowserRecogniser {
  if (!Recogniser) throw new Error('this browser has no recogniser')
  return Object.assign(new Recogniser(), { lang: language, continuous: true, interimResults: true })
}
