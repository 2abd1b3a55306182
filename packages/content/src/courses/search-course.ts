import { distinctTerms } from '../search-terms.ts'
import { isAboutPerson } from './about-person.ts'
import type { Course } from './course.ts'
import { answerFollowUp, pointsBack } from './follow-up.ts'
import { createPassageEvidence, type PassageCandidate, type PassageEvidence } from './gather-passages.ts'
import type { CoursePassage, CoursePlace } from './passage.ts'
import { SURE } from './passage-weights.ts'
import { passageSureness, weighPassages } from './weigh-passages.ts'

/** What a course says to a question, the best first. `isSure`: the first one answers it; otherwise the text does not say, as far as words tell. */
export interface CourseFinding {
  readonly isSure: boolean
  /** A follow-up without a subject of its own: the passages go on from what was quoted last. */
  readonly isMore: boolean
  readonly passages: readonly CoursePassage[]
}

/** Where a paragraph has no wordings: the share of the question's weight that must be met for an answer, and the least that it must meet itself. */
const ENOUGH = 0.5
const ENOUGH_IN_PARAGRAPH = 0.26
const ENOUGH_IN_SENTENCE = 0.24
/** Of a question of one or two words more must stand together: two words that meet by chance answer nothing. */
const ENOUGH_OF_TWO = 0.7
/** A subject outside that has so much more of the question is what is asked. */
const BEYOND = 0.8
/** A paragraph that holds less of the question is not offered as near. */
const NEAR = 0.15
const PASSAGES = 6

/**
 * Makes the search over the paragraphs of a course and the wordings of its `asked.md`: two opinions on each paragraph, by where its words stand and by all that it
 * is asked with, are weighed by the weights of passage-weights.ts. A word that the course does not have weighs as much as a rare one: a question about something else
 * is full of them.
 */
export function createCourseSearch(course: Course): (question: string, place?: CoursePlace) => CourseFinding {
  const gather = createPassageEvidence(course)

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
    const evidence = gather(question, place)
    const weighed = weighPassages(evidence).map(({ candidate }) => candidate)
    const [best] = weighed
    return {
      isSure: best !== undefined && isAnswer(evidence, best) && !isAboutPerson(question),
      isMore: false,
      passages: weighed
        .filter(({ own }) => own >= NEAR)
        .slice(0, PASSAGES)
        .map(({ entry }) => entry.passage),
    }
  }
}

function isAnswer(evidence: PassageEvidence, best: PassageCandidate): boolean {
  const { words, beyond } = evidence
  if (words <= 1 && !best.isNamed) return false
  if (best.entry.wordings.length > 0) return passageSureness(evidence, best) >= SURE && best.own >= beyond * BEYOND
  return (
    best.own >= beyond &&
    best.met >= ENOUGH &&
    best.own >= ENOUGH_IN_PARAGRAPH &&
    best.together >= (words <= 2 ? ENOUGH_OF_TWO : ENOUGH_IN_SENTENCE)
  )
}
