/** A course as its chat may tell it: nothing of an exercise, whose keys are told by the exercise alone. */
export interface CourseView {
  url: string
  title: string
  summary: string
  chapters: readonly {
    id: string
    title: string
    minutes: number
    /** In order, by their anchors (`p3`), in Markdown. */
    paragraphs: readonly { anchor: string; markdown: string }[]
    /** What learners often believe wrongly, each with what is so. */
    misconceptions: readonly string[]
  }[]
}

/** A paragraph that fits a question. */
export interface CoursePassage {
  chapter: string
  anchor: string
  markdown: string
}

/** A paragraph of a course, or with null a chapter of it. */
export interface CoursePlace {
  chapter: string
  anchor: string | null
}

/** What a flow decides about the course of its chat; the module writes it with the end of the reply. */
export interface CourseNote {
  url: string
}

export interface CourseService {
  all(): readonly CourseView[]
  find(url: string): CourseView | null
  /**
   * The paragraphs that fit a question, the best first; `isSure`: the first one answers it; `isMore`: the question was a follow-up such as "why?",
   * and they go on from `place`, the paragraph that was quoted last (or only the chapter that the learner is in).
   */
  search(url: string, question: string, place?: CoursePlace): { isSure: boolean; isMore: boolean; passages: readonly CoursePassage[] }
  /** Where a course, a chapter or a paragraph of it is read. */
  addressOf(url: string, chapter?: string, anchor?: string): string
  /** How far whoever the chat belongs to is in a course; null where they are not enrolled. */
  standing(chatId: string, url: string): Promise<{ chaptersDone: number; nextChapter: string | null } | null>
}
