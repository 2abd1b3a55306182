import { baseOfGerund, pastOf, pastOfGerund } from './verb-forms.ts'

/** What a rule may know beside the line. */
export interface LineContext {
  /** A job that is over is told in the past. */
  isOver: boolean
  isSummary: boolean
}

/** One way in which a line gets better without a new fact in it. */
export interface LineRule {
  name: string
  /** Why, as a sentence for the person. */
  reason: string
  /** The better line, or the same where the rule has nothing to say. */
  rewrite: (line: string, context: LineContext) => string
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
const replaceAll = (line: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((text, [from, to]) => text.replace(from, to), line)
/** `Responsible for managing and testing X` → `managed and tested X`; null where the words after are no gerund that we know. */
function inPast(words: string): string | null {
  const [, first = '', second, rest = ''] = /^(\p{L}+ing)(?:\s+and\s+(\p{L}+ing))?\b(.*)$/su.exec(words) ?? []
  const past = pastOfGerund(first)
  if (past === null) return null
  const also = second === undefined ? null : pastOfGerund(second)
  return second === undefined ? past + rest : also === null ? null : `${past} and ${also}${rest}`
}

const wordy: readonly (readonly [RegExp, string])[] = [
  [/\bin order to\b/giu, 'to'],
  [/\bdue to the fact that\b/giu, 'because'],
  [/\bfor the purpose of\b/giu, 'for'],
  [/\bwith the (?:help|use) of\b/giu, 'with'],
  [/\bby means of\b/giu, 'with'],
  [/\bmade use of\b/giu, 'used'],
  [/\bmake use of\b/giu, 'use'],
  [/\butili[sz]ed\b/giu, 'used'],
  [/\butili[sz]ing\b/giu, 'using'],
  [/\bin the process of\b/giu, ''],
  [/\bas well as\b/giu, 'and'],
  [/\bwas able to\b/giu, ''],
  [/\bwith regards? to\b/giu, 'about'],
  [/\bin terms of\b/giu, 'in'],
  [/\bwhich (?:was|were) (?=\p{L}+ed\b)/giu, ''],
]

/**
 * The rules in the order in which they are applied. None adds a number, a name, a tool or an effect: they cut, turn, and put into another form what stands
 * there (RES-03; learning-and-careers.md, line diff).
 */
export const lineRules: readonly LineRule[] = [
  {
    name: 'first-person',
    reason: 'A résumé is about you anyway: "I" and "we" take the place of the verb.',
    rewrite: (line) =>
      capital(
        line
          .replace(/^(?:i|we)\s+(?:was|were|am)\s+(?=(?:responsible|in charge|tasked|involved|engaged)\b)/iu, '')
          .replace(/^(?:and\s+)?(?:i|we)(?:\s+(?:have|had|also))?\s+(?!am\b|was\b|were\b|['’])/iu, ''),
      ),
  },
  {
    name: 'summary-first-person',
    reason: 'The summary says what you are, so it needs no "I am".',
    rewrite: (line, { isSummary }) => (isSummary ? capital(line.replace(/^i(?:['’]m| am) (?:an? )?/iu, '')) : line),
  },
  {
    name: 'weak-beginning',
    reason: 'The verb of what you did comes first.',
    rewrite(line) {
      const found =
        /^(?:(?:was|were|been|being)\s+)?(?:responsible for|in charge of|tasked with|charged with|involved in|engaged in|worked on|duties (?:included|include)|responsibilities (?:included|include)|job (?:included|include)s?|my (?:job|task|role) was)\s*:?\s+(.+)$/isu.exec(
          line,
        )?.[1]
      const past = found === undefined ? null : inPast(found.replace(/^to be\s+/iu, ''))
      return past === null ? line : capital(past)
    },
  },
  {
    name: 'responsible-for-thing',
    reason:
      '"Responsible for" says who had it, not what you did. "Looked after" is the least that is true; a stronger verb is yours to name.',
    rewrite: (line) => line.replace(/^(?:was )?responsible for (?=(?:the|a|an|all|our|their|its|\p{N})\b)/iu, 'Looked after '),
  },
  {
    name: 'passive-by-me',
    reason: 'Said actively it is shorter, and clear that it was you.',
    rewrite(line) {
      const [, thing, participle, rest = ''] =
        /^(.{3,120}?)\s+(?:was|were|has been|have been)\s+(\p{L}+(?:ed|en|lt|ade))\s+by (?:me|us)\b(.*)$/isu.exec(line) ?? []
      if (thing === undefined || participle === undefined) return line
      const past = participles[participle.toLowerCase()] ?? (participle.endsWith('ed') || participle.endsWith('lt') ? participle : null)
      if (past === null) return line
      return `${capital(past)} ${thing.replace(/^\p{Lu}(?=\p{Ll}*\b)/u, (letter) => (/^(?:The|A|An|Our|All|This|These)\b/u.test(thing) ? letter.toLowerCase() : letter))}${rest}`
    },
  },
  {
    name: 'gerund-first',
    reason: 'A finished job is told in the past.',
    rewrite(line, { isOver, isSummary }) {
      const first = /^(\p{Lu}\p{Ll}+ing)\b/u.exec(line)?.[1]
      const form = first === undefined || isSummary ? null : isOver ? inPast(line.charAt(0).toLowerCase() + line.slice(1)) : null
      if (form !== null) return capital(form)
      const base = first === undefined || isOver || isSummary ? null : baseOfGerund(first)
      return base === null ? line : `${capital(base)}${line.slice(first?.length ?? 0)}`
    },
  },
  {
    name: 'present-of-past-job',
    reason: 'This job is over, so its lines are told in the past.',
    rewrite(line, { isOver }) {
      const [, first = '', third = ''] = /^(\p{Lu}\p{Ll}+?)(s?)\b/u.exec(line) ?? []
      const past = isOver ? pastOf(first) : null
      return past === null || pastOf(past) === past || first.toLowerCase() === past
        ? line
        : `${capital(past)}${line.slice(first.length + third.length)}`
    },
  },
  {
    name: 'wordy',
    reason: 'Fewer words for the same.',
    rewrite: (line) => replaceAll(line, wordy),
  },
  {
    name: 'filler',
    reason: 'Words that any line could have are left out, so that the facts stand out.',
    rewrite: (line) =>
      line
        .replace(/,?\s*\b(?:etc\.?|and so on|and more|and much more)(?=\s*[.;]?$)/giu, '')
        .replace(
          /\b(?:very|really|basically|actually|simply|just|actively|successfully|effectively|various|numerous different|on (?:a )?regular basis)\s+/giu,
          '',
        ),
  },
  {
    name: 'cliche',
    reason: 'What everybody says of themselves proves nothing; the lines below show it.',
    rewrite: (line, { isSummary }) =>
      isSummary
        ? capital(
            line
              .replace(
                /\b(?:hard-?working|highly motivated|motivated|passionate|dynamic|results?[- ](?:driven|oriented)|detail[- ]oriented|self-?starter|enthusiastic|dedicated|go-getter|team player)(?:\s*,\s*|\s+and\s+(?=\p{Ll})|\s+(?=\p{Ll}))/giu,
                '',
              )
              .replace(
                /\s*(?:,|\band)?\s*(?:seeking|looking for) an? (?:challenging|exciting|rewarding) (?:position|role|opportunity)\.?$/iu,
                '',
              ),
          )
        : line,
  },
  {
    name: 'signs-for-words',
    reason: 'Written out it reads, and a parser reads it too.',
    rewrite: (line) =>
      line
        .replace(/\s&\s/gu, ' and ')
        .replace(/\bw\/\s+/giu, 'with ')
        .replace(/\bb\/c\b/giu, 'because'),
  },
  {
    name: 'numbers-in-digits',
    reason: 'Digits are seen at a glance.',
    rewrite: (line) =>
      line.replace(
        /(?<=\s)(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)(?=\s+(?!of\b|or\b|and\b|to\b|times\b|hundred\b|thousand\b|million\b|percent\b)\p{Ll})/giu,
        (word) => digits[word.toLowerCase()] ?? word,
      ),
  },
  {
    name: 'capital-and-stop',
    reason: 'A line begins with a capital and has no full stop, as the others.',
    rewrite: (line, { isSummary }) => {
      const first = /^\p{Ll}+(?=\s)/u.test(line) ? capital(line) : line
      return isSummary || /[.!?]\s/u.test(first) ? first : first.replace(/(?<=\p{L}{2})\.$/u, '')
    },
  },
  {
    name: 'spaces',
    reason: 'One space between words.',
    rewrite: (line) =>
      line
        .replace(/\s+/gu, ' ')
        .replace(/\s+([,.;:])/gu, '$1')
        .trim(),
  },
]

const participles: Readonly<Record<string, string>> = {
  ...{
    written: 'wrote',
    rewritten: 'rewrote',
    taken: 'took',
    given: 'gave',
    driven: 'drove',
    chosen: 'chose',
    made: 'made',
    built: 'built',
  },
}

const digits: Readonly<Record<string, string>> = {
  ...{ two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10', eleven: '11', twelve: '12' },
  ...{ fifteen: '15', twenty: '20', thirty: '30', forty: '40', fifty: '50', hundred: '100' },
}
