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

/** Words between quotation marks, of three words or more: fewer are a name. */
const QUOTED = /[“"](?<words>[^“”"\n]{3,600})[”"]/gu

/** An answer in which only words of the passages stand as quotations: other lines of a block quote are dropped, and other words lose their marks. */
export function withoutInventedQuotes(answer: string, passages: readonly CoursePassage[]): string {
  return answer
    .split('\n')
    .filter((line) => !/^\s*>/u.test(line) || resolveQuote(line.replace(/^[\s>]+/u, ''), passages) !== null)
    .join('\n')
    .replace(QUOTED, (quoted, words: string) => (bare(words).split(' ').length < 3 || resolveQuote(words, passages) ? quoted : words))
}

const bare = (text: string): string =>
  text
    .replace(/[*_`“”"]/gu, '')
    .replace(/[’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
