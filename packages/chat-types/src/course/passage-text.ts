import type { CoursePassage, CourseService, CourseView } from '../kit/courses.ts'

/** `[Closures, paragraph 5](…)`: where a passage stands. */
export function linkTo(courses: CourseService, course: CourseView, { chapter, anchor }: Pick<CoursePassage, 'chapter' | 'anchor'>): string {
  const title = course.chapters.find(({ id }) => id === chapter)?.title ?? chapter
  return `[${title}, paragraph ${anchor.slice(1)}](${courses.addressOf(course.url, chapter, anchor)})`
}

/** Words of the course as a quotation, and under it where they stand. */
export const quotation = (words: string, link: string): string =>
  `${words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n>\n> ${link}`

/** The paragraph that has these words, letter by letter but for spaces and the marks of Markdown; null for none. Fewer than 3 words prove nothing. */
export function resolveQuote(quote: string, passages: readonly CoursePassage[]): CoursePassage | null {
  const words = bare(quote)
  if (words.split(' ').length < 3) return null
  return passages.find(({ markdown }) => bare(markdown).includes(words)) ?? null
}

const bare = (text: string): string =>
  text
    .replace(/[*_`“”"]/gu, '')
    .replace(/[’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
