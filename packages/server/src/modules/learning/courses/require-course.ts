import { type Course, type CourseChapter, type CourseQuestion, findChapter, findCourse } from '@xperto/content/courses'
import { AppError } from '@xperto/contract'

/** The published course with this url, which is its id (COL-01). Throws collection_not_found: 'Course Not Found' (COL-02). */
export function requireCourse(url: string): Course {
  const course = findCourse(url)
  if (!course) throw new AppError('collection_not_found')
  return course
}

/** A chapter of a course. Throws collection_not_found, chapter_not_found. */
export function requireChapter(url: string, chapterId: string): { course: Course; chapter: CourseChapter } {
  const course = requireCourse(url)
  const chapter = findChapter(course, chapterId)
  if (!chapter) throw new AppError('chapter_not_found')
  return { course, chapter }
}

/** A question of a chapter, with its key. Throws collection_not_found, chapter_not_found, question_not_found. */
export function requireQuestion(
  url: string,
  chapterId: string,
  questionId: string,
): { course: Course; chapter: CourseChapter; question: CourseQuestion } {
  const { course, chapter } = requireChapter(url, chapterId)
  const question = chapter.questions.find(({ id }) => id === questionId)
  if (!question) throw new AppError('question_not_found')
  return { course, chapter, question }
}
