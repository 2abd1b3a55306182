import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { courses, findChapter, searchCourse } from './index.ts'

const folder = new URL('../../golden/courses/', import.meta.url)

/** A learner's question, and the chapter and a phrase of the paragraph that answers it; null for what the course does not treat. */
const rowSchema = z.strictObject({
  id: z.string(),
  course: z.string(),
  question: z.string().min(1),
  chapter: z.string().nullable(),
  phrase: z.string().nullable(),
  kind: z.enum(['answered', 'near-miss', 'other', 'personal', 'nonsense']),
})

/**
 * Questions by authors who did not read the retrieval; `COURSE_QUESTIONS` names one more file, to measure on questions that nobody tuned on. An
 * answer quotes two paragraphs: right where the one that was asked for is among them.
 */
const unseen = process.env['COURSE_QUESTIONS']
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (file: string | URL) => z.array(rowSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
const rows = [
  ...files.flatMap((name) => read(new URL(name, folder)).map((row) => ({ ...row, file: name }))),
  ...(unseen === undefined ? [] : read(unseen).map((row) => ({ ...row, file: 'unseen' }))),
]

const outcomes = rows.map((row) => {
  const course = courses.find(({ url }) => url === row.course)
  if (!course) throw new Error(`${row.id}: there is no course ${row.course}`)
  const { paragraphs = [] } = findChapter(course, row.chapter ?? '') ?? {}
  const holding = paragraphs.filter(({ markdown }) => row.phrase !== null && markdown.includes(row.phrase))
  const { isSure, passages } = searchCourse(course, row.question)
  const quoted = isSure ? passages.slice(0, 2) : []
  const at = quoted.findIndex(({ chapter, anchor }) => chapter === row.chapter && anchor === holding[0]?.anchor)
  return { row, holding: holding.length, isSure, at, course, quoted }
})
const told = (some: typeof outcomes) =>
  some.map(({ row, quoted }) => `${row.id} ${row.question} → ${quoted.map(({ chapter, anchor }) => `${chapter}#${anchor}`).join(' ')}`)
const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`

const sets = [...new Set(rows.map(({ file }) => file))].flatMap((file) => courses.map(({ url }) => [url, file] as const))

describe.each(sets)('TYP-13 100 questions to %s, of %s', (url, file) => {
  const asked = outcomes.filter(({ row }) => row.course === url && row.file === file)
  const inScope = asked.filter(({ row }) => row.chapter !== null)
  const outOfScope = asked.filter(({ row }) => row.chapter === null)

  it('are there, and each phrase stands in one paragraph of its chapter', () => {
    expect(inScope.length).toBeGreaterThanOrEqual(50)
    expect(outOfScope.length).toBeGreaterThanOrEqual(50)
    expect(inScope.filter(({ holding }) => holding !== 1).map(({ row }) => row.id)).toEqual([])
  })

  it('get the right paragraph at least 90 times in a hundred', () => {
    const right = inScope.filter(({ at }) => at >= 0)
    const first = inScope.filter(({ at }) => at === 0)
    const missed = inScope.filter(({ at }) => at < 0)
    console.info(url, file, `right: ${share(right.length, inScope.length)}, first: ${share(first.length, inScope.length)}`)
    expect(right.length / inScope.length, told(missed).join('\n')).toBeGreaterThanOrEqual(0.9)
  })

  it('are not answered at least 95 times in a hundred where the course does not treat it', () => {
    const taken = outOfScope.filter(({ isSure }) => isSure)
    console.info(url, file, `not answered: ${share(outOfScope.length - taken.length, outOfScope.length)}`)
    expect(taken.length / outOfScope.length, told(taken).join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('get quotes that stand letter by letter where their links lead', () => {
    const quotes = asked.flatMap(({ course, quoted }) => quoted.map((passage) => ({ course, passage })))
    expect(quotes.length).toBeGreaterThan(80)
    for (const { course, passage } of quotes) {
      const paragraph = findChapter(course, passage.chapter)?.paragraphs.find(({ anchor }) => anchor === passage.anchor)
      expect(paragraph?.markdown).toBe(passage.markdown)
    }
  })
})
