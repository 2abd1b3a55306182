import { type InterviewKind, type InterviewQuestion, QUESTION_LEVELS } from './question-schema.ts'
import { readInterviewQuestions } from './read-questions.ts'

export { INTERVIEW_KINDS, type InterviewKind, type InterviewQuestion, QUESTION_LEVELS, type QuestionPoint } from './question-schema.ts'
export { type HeardPoint, heardPoints } from './heard-points.ts'
export { questionsOfTheme, themesOfQuestion } from './story-themes.ts'
export { anchorsOf, CRITERIA, type Criterion, RUBRIC_VERSION } from './rubric.ts'

/** All interview questions, from those for juniors to those for seniors. */
export const interviewQuestions: readonly InterviewQuestion[] = Object.freeze(
  readInterviewQuestions().toSorted((one, other) => QUESTION_LEVELS.indexOf(one.level) - QUESTION_LEVELS.indexOf(other.level)),
)

/** The questions of one kind of interview. */
export const questionsOfKind = (kind: InterviewKind): readonly InterviewQuestion[] =>
  interviewQuestions.filter((question) => question.kind === kind)
