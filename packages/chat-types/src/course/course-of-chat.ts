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
