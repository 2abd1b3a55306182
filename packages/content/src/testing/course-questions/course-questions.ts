/** Questions to one course: those that its text answers, with the paragraphs that do (`chapter#anchor`), and those that it does not. */
export interface CourseQuestions {
  readonly inScope: readonly (readonly [question: string, ...paragraphs: string[]])[]
  readonly outOfScope: readonly string[]
}
