import type { CoursePlace, CourseService, CourseView } from '../kit/courses.ts'

export const courseStateVersion = 2

/** The course that a chat is about, null before one was chosen, and the paragraph that was quoted last, null before one was. */
export function readCourseState(state: unknown): { url: string | null; last: CoursePlace | null } {
  const { url, last } = (typeof state === 'object' && state !== null ? state : {}) as Record<'url' | 'last', unknown>
  return { url: typeof url === 'string' ? url : null, last: isPlace(last) ? last : null }
}

const isPlace = (value: unknown): value is CoursePlace =>
  typeof value === 'object' && value !== null && 'chapter' in value && typeof value.chapter === 'string' && 'anchor' in value

/** The course that a message names by its title or its address; null for none. */
export function courseNamed(courses: CourseService, text: string): CourseView | null {
  const said = plain(text)
  return courses.all().find(({ title, url }) => said.includes(plain(title)) || said.includes(plain(url))) ?? null
}

/** Words of a title that say how it teaches, not what. */
const ofTeaching = /\b(?:foundations?|basics|first|steps|introduction|course|beginners?|for|to|an?|the|of|in)\b/giu

/** The course whose subject a message names: "I want to learn JavaScript" names *JavaScript foundations*; null for none. */
export function courseOnSubject(courses: CourseService, text: string): CourseView | null {
  const said = plain(text)
  return (
    courses
      .all()
      .find(({ title }) => plain(title.replace(ofTeaching, ' ')).trim() !== '' && said.includes(plain(title.replace(ofTeaching, ' ')))) ??
    null
  )
}

/** The course whose text is sure to answer a question, the first of several; null for none. */
export const courseThatAnswers = (courses: CourseService, text: string): CourseView | null =>
  courses.all().find(({ url }) => courses.search(url, text).isSure) ?? null

type Chapter = CourseView['chapters'][number]

/** The chapter that a message names, by its title or by its number; null for none. */
export function chapterNamed({ chapters }: CourseView, text: string): Chapter | null {
  const number = Number(/\bchapter\s+(\d{1,2})\b/iu.exec(text)?.[1] ?? 0)
  const said = plain(text)
  return chapters[number - 1] ?? chapters.find(({ title, id }) => said.includes(plain(title)) || said.includes(plain(id))) ?? null
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
