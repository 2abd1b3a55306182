/** Who began an answer: the person by Start Answering, or their voice while the microphone is on. */
export type TurnOpener = 'start' | 'voice'

/** What is known of an answer at a moment of silence. */
export interface TurnView {
  opener: TurnOpener
  /** Everything that was passed on so far. */
  text: string
  /** Since the person last spoke, in milliseconds. */
  silenceMs: number
  /** Something that was said is still being written down. */
  isPending: boolean
}

/** Silence ends a clip after so long (VOI-01), and no answer sooner. */
export const clipSilenceMs = 600
/** An unfinished sentence is waited for so long, then what was said is the answer. */
export const patienceMs = 3000
/** A whole sentence has at least so many words. */
const fewestWords = 4

/** Words after which more comes. */
const openEndings = new Set(
  'and or but so because since as if when while where which who that than then to of in on at by for with from into about the a an my your our their its his her is are was were be been would could should will can may might do does did have has had not very like um uh uhm er erm hmm well'.split(
    ' ',
  ),
)
/** Beginnings of a list that is not over. */
const openList = /\b(?:first|firstly|first of all|on (?:the )?one hand|one is|number one)\b/i
const furtherOnList = /\b(?:second|secondly|then|finally|last|lastly|on the other|another|number two)\b/i

/** Whether a text may be a whole answer: some words, and no ending after which more comes. Its full stops prove nothing: recognisers set them where a clip was cut. */
export function isComplete(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’+#]+/gu) ?? []
  const last = words.at(-1)
  if (words.length < fewestWords || last === undefined || openEndings.has(last)) return false
  if (/[,:;–-]\s*$/.test(text)) return false
  return !openList.test(text) || furtherOnList.test(text)
}

/**
 * Whether an answer is over (voice.md, Turn policy). What Start Answering opened is closed by Stop Answering alone. Otherwise a whole sentence ends it at once, an unfinished one after
 * 3 seconds, and nothing ends it while words are still being written down.
 */
export function decideTurn({ opener, text, silenceMs, isPending }: TurnView): 'end' | 'wait' {
  if (opener === 'start' || isPending || text.trim() === '' || silenceMs < clipSilenceMs) return 'wait'
  return isComplete(text) || silenceMs >= patienceMs ? 'end' : 'wait'
}
