import { createCardProfiles, type ProfileFit } from '../card-profiles.ts'
import { distinctTerms, spokenTerms } from '../search-terms.ts'
import { createCourseWords, readAsked } from './asked-of-course.ts'
import type { Course } from './course.ts'
import { type Indexed, indexParagraphs } from './index-paragraphs.ts'
import { createTypoCorrection } from './mistyped-words.ts'
import { createNearness } from './near-wording.ts'
import { OUTSIDE_SUBJECTS } from './outside-subjects.ts'
import type { CoursePlace } from './passage.ts'
import { plainQuestion } from './plain-question.ts'
import { createParagraphScore, type ParagraphScore } from './score-paragraph.ts'

/** A paragraph that a question may ask for, and what speaks for it. Weights are shares of the question's. */
export interface PassageCandidate extends ParagraphScore {
  readonly entry: Indexed
  /** The nearness to its nearest wording by all words, small ones too, 0 to 1. */
  readonly near: number
  /** In the chapter where the reader is. */
  readonly isHere: boolean
  readonly profile: ProfileFit
}

/** A question, the paragraphs that have a word of it, in the order of the course, and what else of it is known. */
export interface PassageEvidence {
  readonly candidates: readonly PassageCandidate[]
  /** How many words of a subject it has. */
  readonly words: number
  /** The share of its weight that one subject outside the course has. */
  readonly beyond: number
}

/** A word that neither the course nor its wordings have says less against an answer than a rare word of the course says for it. */
const UNKNOWN = 0.9
/** A number that the course does not have is of the learner's own case. */
const OWN_NUMBER = 0.3
/** So many characters of a question are read. */
const LONGEST = 4000
/** What asks for the meaning of a word. */
const DEFINITION = /^\s*(?:so\s+)?(?:what(?:'s|\s+(?:exactly\s+)?(?:is|are|does|do))\b|define\b|meaning\b|explain\b)/iu

/** Makes what gathers the evidence for a question over the paragraphs of a course and the wordings of its `asked.md`. */
export function createPassageEvidence(course: Course): (question: string, place?: CoursePlace) => PassageEvidence {
  const asked = readAsked(course.asked)
  const inWordsOfCourse = createCourseWords(asked)
  const all = indexParagraphs(course, asked)
  const outside = [...asked.outside, ...OUTSIDE_SUBJECTS].map((line) => new Set(distinctTerms(line)))
  const holding = new Map<string, number>()
  for (const { terms, worded } of all)
    for (const term of new Set([...terms.keys(), ...worded.keys()])) holding.set(term, (holding.get(term) ?? 0) + 1)
  const correct = createTypoCorrection([course.title, course.asked, ...course.chapters.flatMap(({ title, text }) => [title, text])])
  const rarity = (count: number): number => Math.log(1 + (all.length - count + 0.5) / (count + 0.5))
  const weights = new Map([...holding].map(([term, count]) => [term, rarity(count)]))
  const ofUnknown = rarity(0) * UNKNOWN
  const weightOf = (term: string): number => weights.get(term) ?? (/^\d+$/u.test(term) ? ofUnknown * OWN_NUMBER : ofUnknown)
  const weigh = (terms: Iterable<string>): number => {
    let sum = 0
    for (const term of terms) sum += weightOf(term)
    return sum
  }
  const nearness = createNearness(all, weightOf, rarity)
  const scoreOf = createParagraphScore(all, weightOf)
  const profilesOf = createCardProfiles(
    all.map(({ passage, told }) => ({ title: '', aliases: told, body: passage.markdown, details: null })),
  )

  return (question, place) => {
    const told = inWordsOfCourse(correct(plainQuestion(question.slice(0, LONGEST))))
    const terms = distinctTerms(told)
    const whole = weigh(terms)
    if (whole === 0) return { candidates: [], words: 0, beyond: 0 }
    const spoken = spokenTerms(told)
    const said = new Set(spoken)
    const isDefinition = DEFINITION.test(question)
    const profiles = profilesOf(terms, spoken)
    const candidates = all.flatMap((entry, at): PassageCandidate[] => {
      const profile = profiles[at]
      const found = scoreOf(entry, terms, isDefinition)
      if (found.own === 0 || !profile) return []
      return [{ entry, ...found, near: nearness(entry, said), isHere: entry.passage.chapter === place?.chapter, profile }]
    })
    return {
      candidates,
      words: terms.length,
      beyond: Math.max(0, ...outside.map((words) => weigh(terms.filter((term) => words.has(term))))) / whole,
    }
  }
}
