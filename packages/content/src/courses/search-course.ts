import { distinctTerms, searchTerms, spokenTerms } from '../search-terms.ts'
import type { Course } from './course.ts'

/** A paragraph of a course that fits a question: `chapter` and `anchor` name it. */
export interface CoursePassage {
  readonly chapter: string
  readonly anchor: string
  readonly markdown: string
}

/** What a course says to a question, the best first. `isSure`: the first one answers it; otherwise the text does not say, as far as words tell. */
export interface CourseFinding {
  readonly isSure: boolean
  readonly passages: readonly CoursePassage[]
}

/** What a word is worth by where it stands: in the paragraph, its first sentence, the example beside it, its chapter's title, elsewhere in its chapter. */
const WORTH = { paragraph: 1, lead: 0.4, example: 0.3, title: 0.8, chapter: 0.12 }
/** A paragraph this much longer than the middle one counts its words a little less (the b of BM25). */
const LENGTH = 0.25
/** What a paragraph adds that opens the chapter named after the thing. */
const OPENING = 1
/** The share of the question's weight that must be met for an answer, and the least weight that a paragraph itself must meet. */
const ENOUGH = 0.5
const ENOUGH_IN_PARAGRAPH = 0.26
const ENOUGH_IN_SENTENCE = 0.27
/** Of a question of one or two words more must stand together: two words that meet by chance answer nothing. */
const ENOUGH_OF_TWO = 0.7
/** Words that stand together in one sentence say more than the same words spread over a paragraph. */
const TOGETHER = 1.6
/** What the sentence that says what a thing is adds, where that is asked. */
const DEFINING = 1.2
const PASSAGES = 6

interface Sentence {
  terms: ReadonlySet<string>
  /** Terms that it says something is, or is called. */
  defines: readonly ReadonlySet<string>[]
}

interface Indexed {
  passage: CoursePassage
  terms: ReadonlyMap<string, number>
  /** Of the code right before or after it. */
  example: ReadonlySet<string>
  /** Among the first two of its chapter. */
  isOpening: boolean
  title: ReadonlySet<string>
  chapter: ReadonlySet<string>
  sentences: readonly Sentence[]
  length: number
}

/**
 * Makes the search over the paragraphs of a course. A word that the course does not have weighs more than any it has: a question about
 * something else is full of them. All figures were chosen on the tuning questions, none on those held out.
 */
export function createCourseSearch(course: Course): (question: string) => CourseFinding {
  const all = indexed(course)
  const middle = all.map(({ length }) => length).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 1
  const holding = new Map<string, number>()
  for (const { terms } of all) for (const term of terms.keys()) holding.set(term, (holding.get(term) ?? 0) + 1)
  const weightOf = (term: string): number => {
    const count = holding.get(term) ?? 0
    return Math.log(1 + (all.length - count + 0.5) / (count + 0.5))
  }

  return (question) => {
    const asked = distinctTerms(question)
    const whole = asked.reduce((sum, term) => sum + weightOf(term), 0)
    if (whole === 0) return { isSure: false, passages: [] }
    const isDefinition = DEFINITION.test(question)
    const ranked = all
      .map((entry) => ({ entry, ...scoreOf(entry, asked, isDefinition) }))
      .filter(({ own }) => own > 0)
      .toSorted((one, other) => other.score - one.score)
    const [best] = ranked
    const isSure =
      best !== undefined &&
      best.met / whole >= ENOUGH &&
      best.own / whole >= ENOUGH_IN_PARAGRAPH &&
      best.together / whole >= (asked.length <= 2 ? ENOUGH_OF_TWO : ENOUGH_IN_SENTENCE)
    return { isSure, passages: ranked.slice(0, PASSAGES).map(({ entry }) => entry.passage) }
  }

  function scoreOf(entry: Indexed, asked: readonly string[], isDefinition: boolean) {
    const norm = 1 - LENGTH + (LENGTH * entry.length) / middle
    let [score, met, own] = [0, 0, 0]
    for (const term of asked) {
      const weight = weightOf(term)
      const count = entry.terms.get(term) ?? 0
      const isInExample = entry.example.has(term)
      if (count > 0) score += weight * WORTH.paragraph * ((count * 1.6) / (count + 0.6 * norm))
      else if (isInExample) score += weight * WORTH.example
      if (entry.sentences[0]?.terms.has(term) === true) score += weight * WORTH.lead
      if (entry.title.has(term)) score += weight * (WORTH.title + (isDefinition && entry.isOpening ? OPENING : 0))
      else if (entry.chapter.has(term)) score += weight * WORTH.chapter
      own += count > 0 ? weight : isInExample ? weight / 2 : 0
      met += count > 0 || isInExample || entry.title.has(term) ? weight : entry.chapter.has(term) ? weight / 2 : 0
    }
    const weightIn = (...words: ReadonlySet<string>[]) =>
      asked.reduce((sum, term) => sum + (words.some((set) => set.has(term)) ? weightOf(term) : 0), 0)
    // What is defined is what is asked: "distributed hash table" is not "hash table".
    const weightWithin = (words: ReadonlySet<string>) => ([...words].every((term) => asked.includes(term)) ? weightIn(words) : 0)
    const together = Math.max(0, ...entry.sentences.map(({ terms }) => weightIn(terms, entry.title)))
    const defined = isDefinition ? Math.max(0, ...entry.sentences.flatMap(({ defines }) => defines.map(weightWithin))) : 0
    return { score: score + TOGETHER * together + DEFINING * defined, met, own, together }
  }
}

function indexed(course: Course): Indexed[] {
  return course.chapters.flatMap((chapter) => {
    const title = new Set(distinctTerms(chapter.title))
    const whole = new Set(chapter.paragraphs.flatMap(({ markdown }) => distinctTerms(markdown)))
    return chapter.paragraphs.flatMap(({ anchor, markdown }, at) => {
      if (isCode(markdown)) return []
      const terms = searchTerms(markdown)
      const beside = [chapter.paragraphs[at - 1], chapter.paragraphs[at + 1]].flatMap((each) =>
        each && isCode(each.markdown) ? each.markdown : [],
      )
      return {
        passage: { chapter: chapter.id, anchor, markdown },
        terms: counted(terms),
        example: new Set(beside.flatMap(searchTerms)),
        isOpening: at < 2,
        title,
        chapter: whole,
        sentences: sentencesOf(markdown),
        length: terms.length,
      }
    })
  })
}

const isCode = (markdown: string): boolean => markdown.startsWith('```')

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** What asks for the meaning of a word. */
const DEFINITION = /^\s*(?:so\s+)?(?:what(?:'s|\s+(?:exactly\s+)?(?:is|are|does|do))\b|define\b|meaning\b|explain\b)/iu

const VERBS = new Set(['is', 'are', 'called', 'means'])
const ARTICLES = new Set(['a', 'an', 'the'])

function sentencesOf(markdown: string): Sentence[] {
  return markdown.split(/(?<=[.!?:])\s+|\n/u).map((sentence) => ({ terms: new Set(distinctTerms(sentence)), defines: definedIn(sentence) }))
}

/** The things that a sentence defines: a term right after "is", "is a" or "called" or right before "is", "are" or "means", and what is bold. */
function definedIn(sentence: string): Set<string>[] {
  const words = spokenTerms(sentence)
  const bold = [...sentence.matchAll(/\*\*([^*]+)\*\*/gu)].map(([, name = '']) => new Set(distinctTerms(name)))
  const terms = words.filter((_, at) => {
    const [one = '', two = ''] = [words[at - 1], words[at - 2]]
    const isNamed = VERBS.has(one) || (ARTICLES.has(one) && VERBS.has(two))
    return isNamed || ['is', 'are', 'means'].includes(words[at + 1] ?? '')
  })
  return [...bold.filter((name) => name.size > 0), ...terms.map((term) => new Set([term]))]
}
