/** A paragraph of a course that fits a question: `chapter` and `anchor` name it. */
export interface CoursePassage {
  readonly chapter: string
  readonly anchor: string
  readonly markdown: string
}

/** Where a reader is: the paragraph that was quoted last, or only the chapter that they are in. */
export interface CoursePlace {
  readonly chapter: string
  /** null: only the chapter is known. */
  readonly anchor: string | null
}
