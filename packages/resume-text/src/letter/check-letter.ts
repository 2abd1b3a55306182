import type { ResumeData, ResumeSection } from '@xperto/contract'
import type { Claim } from '../evidence/claim.ts'
import { quotesFor } from '../evidence/quotes-for.ts'
import { unprovenIn } from '../evidence/unproven-in.ts'
import { resumePlaces } from '../match/resume-places.ts'

/** What a letter's claims are checked against. The advert is no evidence of the person: it only names what they want. */
export interface LetterEvidence {
  data: ResumeData
  /** What the person says is true beside the résumé. */
  said: readonly string[]
  title: string
  company: string
  place: string
  advert: string
}

/** A sentence of a letter with its place in UTF-16 units. */
export interface LetterSentence {
  from: number
  to: number
  text: string
  /** Its words that nothing bears out; places are counted in the sentence. */
  claims: Claim[]
  /** The line that bears it out best; null where it says nothing of the person. */
  source: { quote: string; path: string; section: ResumeSection | 'said' } | null
}

const formal = /^(?:dear|hello|hi|yours|kind regards|best regards|regards|sincerely|with (?:kind|best)|thank you)\b/iu
const ofPerson = /\b(?:I|my|me|mine|myself|we|our|us)\b|\bI[’']/u
const ofReader = /\b(?:you|your|yours)\b/iu
const wish =
  /\b(?:I (?:apply|am applying|am writing|write to|hope|look forward|wish|want)|I(?: would|[’']d) (?:like|love|be glad|be happy))\b/u
const owned = /\b(?:I (?:have|had|did|led|built|know|bring|worked)|I[’']ve|my (?:years|experience|work|team))\b/iu

/**
 * The sentences of a letter. What one says of the person must stand in the résumé or in their own words; a wish may name what the advert names, but no
 * number and no date of it; a sentence about the reader alone claims nothing.
 */
export function checkLetter(text: string, evidence: LetterEvidence): LetterSentence[] {
  return sentencesOf(text).map(({ from, to, text: sentence }) => {
    const isQuiet =
      formal.test(sentence) || sentence === evidence.data.basics.name.trim() || (ofReader.test(sentence) && !ofPerson.test(sentence))
    if (isQuiet) return { from, to, text: sentence, claims: [], source: null }
    const address = [evidence.title, evidence.company, evidence.place].filter((part) => part !== '')
    const own = { data: evidence.data, said: [...evidence.said, ...address], original: null }
    const strict = unprovenIn(sentence, own)
    const isWish = wish.test(sentence) && !owned.test(sentence)
    const claims = isWish ? withAdvert(sentence, own, evidence.advert, strict) : strict
    return { from, to, text: sentence, claims, source: isWish ? null : sourceOf(sentence, evidence) }
  })
}

/** A wish may use the advert's words: only its numbers, dates and degrees are claims still. */
function withAdvert(sentence: string, own: Parameters<typeof unprovenIn>[1], advert: string, strict: readonly Claim[]): Claim[] {
  const left = new Set(unprovenIn(sentence, { ...own, said: [...own.said, ...advert.split(/\n+/u)] }).map(({ from }) => from))
  return strict
    .filter(({ from, kind }) => left.has(from) || kind === 'number' || kind === 'date' || kind === 'degree')
    .filter(({ text }) => !plainWish.test(text))
}

/** Words of politeness that need no evidence. */
const plainWish =
  /^(?:apply|applying|post|role|position|job|talk|show|learn|meet|discuss|hear|interview|glad|happy|forward|writing|wish|hope|like|love)$/iu

/** The line that the sentence repeats, else the one that holds most of its words. */
function sourceOf(sentence: string, { data, said }: LetterEvidence): LetterSentence['source'] {
  const lower = sentence.toLowerCase()
  const repeated = resumePlaces(data).find(
    ({ path, text }) => path.includes('.lines.') && lower.includes(text.toLowerCase().replace(/[.!?\s]+$/u, '')),
  )
  if (repeated) return { quote: repeated.text, path: repeated.path, section: repeated.section }
  const [best] = quotesFor(sentence, { data, said, original: null })
  if (!best) return null
  if (best.source.kind === 'said') return { quote: best.quote, path: '', section: 'said' }
  const [first = ''] = best.source.path.split('.')
  return { quote: best.quote, path: best.source.path, section: first === 'basics' ? 'professional_summary' : (first as ResumeSection) }
}

const abbreviation = /\b(?:e\.g|i\.e|Mr|Ms|Mrs|Dr|St|Inc|Ltd|\p{Lu})\.$/u

function sentencesOf(text: string): { from: number; to: number; text: string }[] {
  const sentences: { from: number; to: number; text: string }[] = []
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to)
    const lead = raw.length - raw.trimStart().length
    const trimmed = raw.trim()
    if (trimmed !== '') sentences.push({ from: from + lead, to: from + lead + trimmed.length, text: trimmed })
  }
  let start = 0
  for (const { 0: end, index } of text.matchAll(/[.!?]+(?=\s)|\n/gu)) {
    const to = index + end.length
    if (end !== '\n' && abbreviation.test(text.slice(start, to))) continue
    add(start, to)
    start = to
  }
  add(start, text.length)
  return sentences
}
