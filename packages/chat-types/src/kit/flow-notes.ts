import type { BotInterviewNote } from './bot-interviews.ts'
import type { CourseNote } from './courses.ts'
import type { GoalNote } from './goals.ts'
import type { InterviewNote } from './interviews.ts'
import type { NewsletterNote } from './newsletters.ts'
import type { ResumeNote } from './resume-services.ts'

/** One answered question of a quiz, as the learner's record keeps it. */
export interface QuizAnswerNote {
  /** Of the library's question; null for one that a model proposed. */
  questionId: string | null
  topic: string
  topicTitle: string
  question: string
  options: readonly string[]
  /** Indexes into `options`; empty for a question that was skipped. */
  chosen: readonly number[]
  correct: readonly number[]
  explanation: string
  isRight: boolean
}

/**
 * What flows tell modules of the server, by name. A module that wants to be told adds its line here and offers a writer of that name
 * (`noteWriters` of its ServerModule). The writer runs in the reply's final transaction, so a reply that fails or is stopped tells nothing.
 */
export interface FlowNotes {
  botInterview: BotInterviewNote
  /** What the chat is about: its name, where it is still called as it was made. */
  chatName: { name: string }
  course: CourseNote
  /** An exercise was begun: its chat has a whiteboard from now on. */
  designBoard: null
  goal: GoalNote | null
  interview: InterviewNote
  newsletter: NewsletterNote
  quizAnswer: QuizAnswerNote
  resume: ResumeNote
  /** A solution was shown: solving that problem without it is asked of the person again. */
  solutionShown: { problemId: string }
}

export type FlowNote = { [Name in keyof FlowNotes]: { kind: 'note'; name: Name; value: FlowNotes[Name] } }[keyof FlowNotes]
