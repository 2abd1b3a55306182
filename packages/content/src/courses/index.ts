import type { Course, CourseChapter, CourseParagraph } from './course.ts'
import type { CoursePlace } from './passage.ts'
import { readCourses } from './read-courses.ts'
import { type CourseFinding, createCourseSearch } from './search-course.ts'

export type { Course, CourseChapter, CourseParagraph, CourseQuestion } from './course.ts'
export { faultsOfCourse } from './check-course.ts'
export { courseFolder, readCourse } from './read-courses.ts'
export { importCourse } from './import-course.ts'
export { CourseRefused } from './open-course-folder.ts'
export { courseFiles } from './write-course.ts'
export type { CoursePassage } from './passage.ts'
export type { CourseFinding } from './search-course.ts'

/** All courses, read from their files at the start. For servers: it has the keys of the questions. */
export const courses: readonly Course[] = Object.freeze(readCourses())

const coursesByUrl = new Map(courses.map((course) => [course.url, course]))

/** The course with this url. */
export const findCourse = (url: string): Course | undefined => coursesByUrl.get(url)

/** The chapter of a course with this id. */
export const findChapter = (course: Course, id: string): CourseChapter | undefined => course.chapters.find((chapter) => chapter.id === id)

/** The paragraph of a chapter with this anchor (`p3`), for an answer that cites it. */
export const findParagraph = (chapter: CourseChapter, anchor: string): CourseParagraph | undefined =>
  chapter.paragraphs.find((paragraph) => paragraph.anchor === anchor)

/** Searches by course, each made when it is first asked for. */
const searches = new WeakMap<Course, ReturnType<typeof createCourseSearch>>()

/**
 * The paragraphs of a course that fit a question, the best first, and whether the first answers it. Never throws, whatever the question.
 * @param place where the reader is: "why?" goes on from the paragraph that was quoted last, and its chapter comes first among equals
 */
export function searchCourse(course: Course, question: string, place?: CoursePlace): CourseFinding {
  const search = searches.get(course) ?? createCourseSearch(course)
  searches.set(course, search)
  return search(question, place)
}
