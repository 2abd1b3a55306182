import { distinctTerms, spokenTerms } from '../search-terms.ts'
import { isAboutPerson } from './about-person.ts'
import { createCourseWords, readAsked } from './asked-of-course.ts'
import type { Course } from './course.ts'
import { answerFollowUp, pointsBack } from './follow-up.ts'
import { type Indexed, indexParagraphs } from './index-paragraphs.ts'
import { createTypoCorrection } from './mistyped-words.ts'
import { createNearness } from './near-wording.ts'
import { OUTSIDE_SUBJECTS } from './outside-subjects.ts'
import type { CoursePassage, CoursePlace } from './passage.ts'
import { plainQuestion } from './plain-question.ts'

/** What a course says to a question, the best first. `isSure`: the first one answers it; otherwise the text does not say, as far as words tell. */
export interface CourseFinding {
  readonly isSure: boolean
  /** A follow-up without a subject of its own: the passages go on from what was quoted last. */
  readonly isMore: boolean
  readonly passages: readonly CoursePassage[]
}

/** What a word is worth by where it stands: in the paragraph, its first sentence, the example beside it, its chapter's title, elsewhere in its chapter. */
const WORTH = { paragraph: 1, lead: 0.4, example: 0.3, title: 0.8, chapter: 0.12, wording: 0.5 }
/** A paragraph this much longer than the middle one counts its words a little less (the b of BM25). */
const LENGTH = 0.25
/** What a paragraph adds that opens the chapter named after the thing. */
const OPENING = 1
/** What a word adds by each wording of the paragraph that has it, as far as four. */
const OFTEN_WORDED = 0.25
const MOST_WORDED = 4
/** Where a paragraph has no wordings: the share of the question's weight that must be met for an answer, and the least that it must meet itself. */
const ENOUGH = 0.5
const ENOUGH_IN_PARAGRAPH = 0.26
const ENOUGH_IN_SENTENCE = 0.24
/** Of a question of one or two words more must stand together: two words that meet by chance answer nothing. */
const ENOUGH_OF_TWO = 0.7
/** Words that stand together in one sentence say more than the same words spread over a paragraph. */
const TOGETHER = 1.6
/** What the sentence that says what a thing is adds, where that is asked. */
const DEFINING = 1.2
/** What a wording adds that is near to the question, as a share of the question's weight. */
const WORDED = 4
/**
 * What speaks for an answer where wordings are known, and against it: the nearness to a wording, by all words and by those of the subject; the share of
 * the question that the paragraph has; its score, as a multiple of the question's weight; what a subject outside has more; a question of one or two
 * words, that may meet by chance. A logistic regression over questions in and out of scope gave the figures; an answer takes SURE of it.
 */
const EVIDENCE = { near: 2.1, fit: 1.2, own: 3.1, score: 0.85, beyond: -3.3, short: -0.9 }
const SURE = 5.2
/** A subject outside that has so much more of the question is what is asked. */
const BEYOND = 0.8
/** A word is known for a question of its own from so many wordings on. */
const NAMED = 2
/** A word that neither the course nor its wordings have says less against an answer than a rare word of the course says for it. */
const UNKNOWN = 0.9
/** What a word is worth as evidence that only a wording has, and not the paragraph. */
const ONLY_WORDED = 0.8
/** A number that the course does not have is of the learner's own case. */
const OWN_NUMBER = 0.3
/** What a paragraph adds in the chapter where the reader is: it decides only between paragraphs that fit about as well. */
const HERE = 0.5
/** A paragraph that holds less of the question is not offered as near. */
const NEAR = 0.15
const PASSAGES = 6

/**
 * Makes the search over the paragraphs of a course and the wordings of its `asked.md`. A word that the course does not have weighs as much as a rare
 * one: a question about something else is full of them. The figures were chosen on the tuning questions, on learners-a.json and learners-b.json and
 * on wordings that were held out, one in eight.
 */
export function createCourseSearch(course: Course): (question: string, place?: CoursePlace) => CourseFinding {
  const asked = readAsked(course.asked)
  const inWordsOfCourse = createCourseWords(asked)
  const all = indexParagraphs(course, asked)
  const outside = [...asked.outside, ...OUTSIDE_SUBJECTS].map((line) => new Set(distinctTerms(line)))
  const middle = all.map(({ length }) => length).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 1
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
  const wordingWeights = new Map(all.map((entry) => [entry, entry.wordings.map(weigh)]))

  return (question, place) => {
    const more = answerFollowUp(course, question, place)
    if (more) return { isSure: true, isMore: true, passages: more }
    const finding = find(question, place)
    const chapter = course.chapters.find(({ id }) => id === place?.chapter)
    if (finding.isSure || !chapter || !pointsBack(question, distinctTerms(question))) return finding
    const inChapter = find(`${question} ${chapter.title}`, place)
    return inChapter.passages[0]?.chapter === chapter.id ? inChapter : finding
  }

  function find(question: string, place: CoursePlace | undefined): CourseFinding {
    const told = inWordsOfCourse(correct(plainQuestion(question.slice(0, LONGEST))))
    const terms = distinctTerms(told)
    const said = new Set(spokenTerms(told))
    const whole = weigh(terms)
    if (whole === 0) return { isSure: false, isMore: false, passages: [] }
    const isDefinition = DEFINITION.test(question)
    const ranked = all
      .map((entry) => {
        const near = nearness(entry, said)
        const found = scoreOf(entry, terms, whole, isDefinition)
        const score = found.score + WORDED * near * whole
        const isHere = entry.passage.chapter === place?.chapter
        return { entry, ...found, near, score, rank: score + (isHere ? whole * HERE : 0) }
      })
      .filter(({ own }) => own > 0)
      .toSorted((one, other) => other.rank - one.rank)
    const [best] = ranked
    const beyond = Math.max(0, ...outside.map((words) => weigh(terms.filter((term) => words.has(term)))))
    const evidence = best
      ? EVIDENCE.near * best.near +
        EVIDENCE.fit * best.fit +
        (EVIDENCE.own * best.own + EVIDENCE.score * best.score + EVIDENCE.beyond * Math.max(0, beyond - best.own)) / whole +
        (terms.length <= 2 ? EVIDENCE.short : 0)
      : 0
    const isEnough =
      best !== undefined &&
      (terms.length > 1 || best.isNamed) &&
      (best.entry.wordings.length > 0
        ? evidence >= SURE && best.own >= beyond * BEYOND
        : best.own >= beyond &&
          best.met / whole >= ENOUGH &&
          best.own / whole >= ENOUGH_IN_PARAGRAPH &&
          best.together / whole >= (terms.length <= 2 ? ENOUGH_OF_TWO : ENOUGH_IN_SENTENCE))
    return {
      isSure: isEnough && !isAboutPerson(question),
      isMore: false,
      passages: ranked
        .filter(({ own }) => own / whole >= NEAR)
        .slice(0, PASSAGES)
        .map(({ entry }) => entry.passage),
    }
  }

  function scoreOf(entry: Indexed, terms: readonly string[], whole: number, isDefinition: boolean) {
    const norm = 1 - LENGTH + (LENGTH * entry.length) / middle
    let [score, met, own] = [0, 0, 0]
    for (const term of terms) {
      const weight = weightOf(term)
      const count = entry.terms.get(term) ?? 0
      const isInExample = entry.example.has(term)
      const isWorded = entry.worded.has(term)
      if (count > 0) score += weight * WORTH.paragraph * ((count * 1.6) / (count + 0.6 * norm))
      else if (isWorded) score += weight * WORTH.wording
      else if (isInExample) score += weight * WORTH.example
      score += weight * OFTEN_WORDED * Math.min(MOST_WORDED, entry.worded.get(term) ?? 0)
      if (entry.sentences[0]?.terms.has(term) === true) score += weight * WORTH.lead
      if (entry.title.has(term)) score += weight * (WORTH.title + (isDefinition && entry.isOpening ? OPENING : 0))
      else if (entry.chapter.has(term)) score += weight * WORTH.chapter
      own += count > 0 ? weight : isWorded ? weight * ONLY_WORDED : isInExample ? weight / 2 : 0
      met +=
        count > 0 || isInExample || entry.title.has(term)
          ? weight
          : isWorded
            ? weight * ONLY_WORDED
            : entry.chapter.has(term)
              ? weight / 2
              : 0
    }
    const weightIn = (...words: ReadonlySet<string>[]) => weigh(terms.filter((term) => words.some((set) => set.has(term))))
    // What is defined is what is asked: "distributed hash table" is not "hash table".
    const weightWithin = (words: ReadonlySet<string>) => ([...words].every((term) => terms.includes(term)) ? weightIn(words) : 0)
    const together = Math.max(0, ...entry.sentences.map((sentence) => weightIn(sentence.terms, entry.title)))
    const defined = isDefinition ? Math.max(0, ...entry.sentences.flatMap(({ defines }) => defines.map(weightWithin))) : 0
    const fit = Math.max(0, ...entry.wordings.map((words, at) => (2 * weightIn(words)) / (whole + (wordingWeights.get(entry)?.[at] ?? 0))))
    // A question of one word is answered where the course names the thing: "what does this print" is not about printing.
    const isNamed =
      terms.every((term) => entry.title.has(term) || (entry.terms.has(term) && (entry.worded.get(term) ?? 0) >= NAMED)) || defined > 0
    return { isNamed, score: score + TOGETHER * together + DEFINING * defined, met, own, together, fit }
  }
}

/** So many characters of a question are read. */
const LONGEST = 4000

/** What asks for the meaning of a word. */
const DEFINITION = /^\s*(?:so\s+)?(?:what(?:'s|\s+(?:exactly\s+)?(?:is|are|does|do))\b|define\b|meaning\b|explain\b)/iu
