import { deniesNeed, findCues, type Need, needOfHeading } from './advert-cues.ts'

/** A part of an advert that asks for something, with its place in UTF-16 units. */
export interface NeedSpan {
  need: Need
  from: number
  to: number
  /** True for what stands in a list under its heading: every part of it is asked for. In a sentence only what looks like a skill is. */
  isListed: boolean
}

const bullet = /^\s*(?:[•*▪◦●·‣✓✔➤○–—-]|\d{1,2}[.)]|\(?[a-z]\))\s+/u
const headAndRest = /^([^:：।]{2,50})[:：]\s*(.*)$/su

/** The parts of an advert that ask for something: under a heading, after or before words such as `required` and `a plus`. */
export function needSpans(advert: string): NeedSpan[] {
  const spans: NeedSpan[] = []
  let need: Need | null = null
  let hasContent = false
  let isAfterBlank = false
  const lines = linesOf(advert)
  for (const [at, { from, text }] of lines.entries()) {
    if (text.trim() === '') {
      isAfterBlank = true
      continue
    }
    const mark = bullet.exec(text)?.[0] ?? ''
    const body = text.slice(mark.length).trimEnd()
    const start = from + mark.length
    const ended = isAfterBlank && hasContent && mark === ''
    isAfterBlank = false
    if (ended) need = null
    const heading = mark === '' ? needOfHeading(body) : null
    if (heading !== null) {
      need = heading === 'other' ? null : heading
      hasContent = false
      continue
    }
    const [, head = '', rest = ''] = headAndRest.exec(body) ?? []
    const headNeed = head === '' ? null : needOfHeading(head)
    if (headNeed !== null && (rest === '' || findCues(rest).length === 0)) {
      const said: Need | null = headNeed === 'other' ? null : headNeed
      if (mark === '') [need, hasContent] = [said, rest !== '']
      if (said !== null && rest !== '' && !deniesNeed(head)) spans.push(...spansOf(rest, start + body.length - rest.length, said))
      continue
    }
    const nextLine = lines[at + 1]?.text ?? ''
    const isUnknownHead = mark === '' && body.length < 60 && !/[.!?,;]$/u.test(body) && (/[:：]$/u.test(body) || bullet.test(nextLine))
    if (isUnknownHead) {
      need = null
      hasContent = false
      continue
    }
    // `Place: Pune` says nothing of a skill, and ends what stood above.
    if (mark === '' && head !== '' && findCues(body).length === 0 && !/[.!?]\s/u.test(body)) {
      need = null
      continue
    }
    hasContent = true
    spans.push(...spansOf(body, start, need))
  }
  return spans
}

function linesOf(advert: string): { from: number; text: string }[] {
  let from = 0
  return advert.split('\n').map((text) => {
    const line = { from, text }
    from += text.length + 1
    return line
  })
}

/** The parts of one line or paragraph, sentence by sentence. `listed` is the need of the list that it stands in. */
function spansOf(text: string, offset: number, listed: Need | null): NeedSpan[] {
  return sentencesOf(text).flatMap(({ from, text: sentence }): NeedSpan[] => {
    const isDenied = deniesNeed(sentence)
    const cues = findCues(sentence).filter(({ need }) => !isDenied || need === 'nice')
    // `A bonus, but not mandatory` is welcome still.
    if (isDenied && cues.length === 0) return []
    const spans: NeedSpan[] = []
    const add = (need: Need | null, start: number, end: number, isListed: boolean) => {
      if (need !== null && sentence.slice(start, end).trim() !== '')
        spans.push({ need, from: offset + from + start, to: offset + from + end, isListed })
    }
    let at = 0
    for (const [index, cue] of cues.entries()) {
      if (cue.from < at) continue
      if (cue.isForward) {
        add(isDenied ? null : listed, at, cue.from, true)
        const next = cues[index + 1]
        // A cue that speaks of what stands before it takes it from the cue before: `you have Excel; Python is a plus`.
        const cut = next && !next.isForward ? lastBreak(sentence, cue.to, next.from) : null
        at = cut ?? next?.from ?? sentence.length
        if (next && !next.isForward && cut === null) at = cue.to
        else add(cue.need, cue.to, at, listed !== null)
      } else {
        add(cue.need, at, cue.from, listed !== null)
        at = cue.to
      }
    }
    add(isDenied ? null : listed, at, sentence.length, true)
    return spans
  })
}

/** Where the clause before a place begins; null where the whole part is one clause. */
function lastBreak(sentence: string, from: number, to: number): number | null {
  const part = sentence.slice(from, to)
  const at = Math.max(part.lastIndexOf(';'), part.lastIndexOf(', '), part.lastIndexOf(' but '))
  return at === -1 ? null : from + at + 1
}

const abbreviation = /(?:\b(?:e\.g|i\.e|etc|approx|incl|Pvt|Ltd|Inc|St|Dr|Mr|Ms|Mrs|No|vs)|\b\p{L}{1,2}\.\p{L}{1,4}|\b\p{Lu})\.$/u

/** Sentences with their places. `B.Ed.` and `e.g.` end none. */
function sentencesOf(text: string): { from: number; text: string }[] {
  const sentences: { from: number; text: string }[] = []
  let from = 0
  for (const { 0: end, index } of text.matchAll(/[.!?।]+(?=\s|$)/gu)) {
    const to = index + end.length
    const next = /^\s+(\S)/u.exec(text.slice(to))?.[1]
    if (abbreviation.test(text.slice(from, to)) && next !== undefined && !/\p{Lu}/u.test(next)) continue
    sentences.push({ from, text: text.slice(from, index) })
    from = to
  }
  if (text.slice(from).trim() !== '') sentences.push({ from, text: text.slice(from) })
  return sentences
}
