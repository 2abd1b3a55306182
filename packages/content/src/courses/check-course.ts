import { findProblem, type Problem } from '../problems.ts'
import { readAsked } from './asked-of-course.ts'
import type { Course } from './course.ts'

/** Words of the collections' own calls: a course at such an address could not be opened. */
const taken = new Set(['enrolled'])

/** What would keep a course from working though each of its files is of the right form; empty where nothing would. */
export function faultsOfCourse({ url, chapters, asked }: Course): string[] {
  const ids = chapters.map(({ id }) => id)
  const problem = (id: string): Problem | undefined => findProblem(id)
  const anchors = new Set(chapters.flatMap(({ id, paragraphs }) => paragraphs.map(({ anchor }) => `${id}#${anchor}`)))
  return [
    ...[...readAsked(asked).wordings.keys()]
      .filter((place) => !anchors.has(place))
      .map((place) => `asked.md: there is no paragraph ${place}`),
    ...(taken.has(url) ? [`the address "${url}" belongs to a call`] : []),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two chapters are called "${id}"`),
    ...chapters.flatMap(({ id, problemId }) =>
      problemId !== null && problem(problemId) === undefined ? [`${id}: there is no problem "${problemId}"`] : [],
    ),
    ...chapters.flatMap(({ questions }) =>
      questions
        .filter(({ options, correct }) => correct.some((position) => position >= options.length))
        .map(({ id }) => `${id}: a right option is missing`),
    ),
    ...chapters
      .filter(({ text }) => /^<[a-z!/]/imu.test(text.replace(/^```.*?^```/gmsu, '')))
      .map(({ id }) => `${id}: raw HTML is not shown; write Markdown`),
  ]
}
