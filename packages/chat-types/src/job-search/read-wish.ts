/** What a message in the chat about jobs wants. */
export type JobWish =
  | { kind: 'advert'; text: string }
  | { kind: 'page'; address: string }
  | { kind: 'openings' | 'letter' | 'questions' | 'learn' | 'ask' | 'other' }

/** A pasted text of so many words, or of so many lines, is an advert. */
const [leastWords, leastLines] = [35, 4]

/** Reads one message; an address that stands alone is the page of an advert. */
export function readJobWish(text: string): JobWish {
  const said = text.trim()
  if (/^https?:\/\/\S+$/iu.test(said)) return { kind: 'page', address: said }
  if (said.split(/\s+/u).length >= leastWords || said.split('\n').filter((line) => line.trim() !== '').length >= leastLines)
    return { kind: 'advert', text: said }
  if (/\bletter\b|\bapplication email\b/iu.test(said)) return { kind: 'letter' }
  if (/\bquestions?\b|\binterview\b|\bthey (?:will )?ask me\b/iu.test(said)) return { kind: 'questions' }
  if (/\blearn\b|\bstudy\b|\bprepare\b|\bimprove\b|\bmissing\b|\bgaps?\b/iu.test(said)) return { kind: 'learn' }
  if (/\b(?:find|search|show|list|any|get)\b.*\b(?:jobs?|openings?|positions?|vacanc\w+|offers?)\b/iu.test(said))
    return { kind: 'openings' }
  if (/\badvert\b|\brequire\w*\b|\breally ask\b|\bmatch\b|\bfit\b|\bgood enough\b|\bchances?\b/iu.test(said)) return { kind: 'ask' }
  return { kind: 'other' }
}
