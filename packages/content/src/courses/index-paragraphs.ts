import { distinctTerms, searchTerms, spokenTerms } from '../search-terms.ts'
import { type Asked, createCourseWords } from './asked-of-course.ts'
import type { Course } from './course.ts'

interface Sentence {
  terms: ReadonlySet<string>
  /** Terms that it says something is, or is called. */
  defines: readonly ReadonlySet<string>[]
}

/** A paragraph of prose, with the words by which a search finds it. */
export interface Indexed {
  passage: { chapter: string; anchor: string; markdown: string }
  /** Term → how often it stands in the paragraph. */
  terms: ReadonlyMap<string, number>
  /** Of the code right before or after it. */
  example: ReadonlySet<string>
  /** Among the first two of its chapter. */
  isOpening: boolean
  title: ReadonlySet<string>
  chapter: ReadonlySet<string>
  sentences: readonly Sentence[]
  /** The wordings that the paragraph answers, in words of the course. */
  told: readonly string[]
  /** The terms of each of them. */
  wordings: readonly ReadonlySet<string>[]
  /** Term → in how many of them it stands. */
  worded: ReadonlyMap<string, number>
  /** Every word of each wording, the small ones too. */
  spoken: readonly ReadonlySet<string>[]
  /** In terms. */
  length: number
}

/** The paragraphs of a course that are prose, in order; what stands in code is found by the paragraphs beside it. */
export function indexParagraphs(course: Course, asked: Asked): Indexed[] {
  const inWordsOfCourse = createCourseWords(asked)
  return course.chapters.flatMap((chapter) => {
    const title = new Set(distinctTerms(chapter.title))
    const whole = new Set(chapter.paragraphs.flatMap(({ markdown }) => distinctTerms(markdown)))
    return chapter.paragraphs.flatMap(({ anchor, markdown }, at) => {
      if (isCode(markdown)) return []
      const terms = searchTerms(markdown)
      const beside = [chapter.paragraphs[at - 1], chapter.paragraphs[at + 1]].flatMap((each) =>
        each && isCode(each.markdown) ? each.markdown : [],
      )
      const told = (asked.wordings.get(`${chapter.id}#${anchor}`) ?? []).map(inWordsOfCourse)
      const wordings = told.map((wording) => new Set(distinctTerms(wording)))
      return {
        passage: { chapter: chapter.id, anchor, markdown },
        terms: counted(terms),
        example: new Set(beside.flatMap(searchTerms)),
        isOpening: at < 2,
        title,
        chapter: whole,
        sentences: sentencesOf(markdown),
        told,
        wordings,
        worded: counted(wordings.flatMap((words) => [...words])),
        spoken: told.map((wording) => new Set(spokenTerms(wording))),
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
