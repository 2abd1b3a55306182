import { z } from 'zod'

const slug = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)
const line = z.string().trim().min(3).max(200)
const markdown = z.string().trim().min(1).max(8000)

/** One question of a chapter: three or four options, one or several of them right. */
export const courseQuestionSchema = z
  .strictObject({
    /** The chapter's id and the number of the question, `scope-1`: unique in its course. */
    id: z.string().regex(/^[a-z]+(?:-[a-z]+)*-[1-3]$/),
    question: markdown,
    options: z.array(z.string().trim().min(1).max(240)).min(3).max(4).readonly(),
    /** Positions of the right options, from 0, ascending. */
    correct: z.array(z.int().min(0).max(3)).min(1).max(3).readonly(),
    explanation: markdown,
  })
  .readonly()

/** A paragraph, a list or a code example of a chapter, under an anchor that does not change while the chapter's text stays. */
export const courseParagraphSchema = z.strictObject({ anchor: z.string().regex(/^p[1-9]\d?$/), markdown }).readonly()

/** A chapter: its text in paragraphs, what learners often believe wrongly, and its exercise. */
export const courseChapterSchema = z
  .strictObject({
    id: slug,
    title: line,
    minutes: z.int().min(3).max(60),
    /** The skill of the course that it is evidence for; null: the first one. */
    skill: line.nullable(),
    /** The whole text, in Markdown without raw HTML. */
    text: markdown,
    paragraphs: z.array(courseParagraphSchema).min(4).max(40).readonly(),
    misconceptions: z.array(line).min(1).max(4).readonly(),
    questions: z.array(courseQuestionSchema).max(3).readonly(),
    /** A judged problem of problems/, or null. */
    problemId: slug.nullable(),
  })
  .refine(({ questions, problemId }) => questions.length > 0 || problemId !== null, 'a chapter has an exercise')
  .readonly()

/** A course in the order in which its chapters are read. */
export const courseSchema = z
  .strictObject({
    url: slug,
    title: line.max(60),
    summary: z.string().trim().min(40).max(400),
    level: z.enum(['beginner', 'intermediate']),
    /** The sum of the minutes of its chapters. */
    minutes: z.int().positive(),
    skills: z.array(line).min(1).max(8).readonly(),
    chapters: z.array(courseChapterSchema).min(1).max(20).readonly(),
    /** The text of its `asked.md`: how learners ask for its paragraphs (see asked-of-course.ts); '' where it has none. */
    asked: z.string().max(200_000),
  })
  .refine(
    ({ chapters, skills }) => chapters.every(({ skill }) => skill === null || skills.includes(skill)),
    'the skill of a chapter is one of its course',
  )
  .readonly()

export type Course = z.infer<typeof courseSchema>
export type CourseChapter = z.infer<typeof courseChapterSchema>
export type CourseParagraph = z.infer<typeof courseParagraphSchema>
export type CourseQuestion = z.infer<typeof courseQuestionSchema>
