import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { parseEntries, parseList, parseOptions } from '../source-format.ts'
import { type Course, type CourseParagraph, courseSchema } from './course.ts'

const QUESTIONS = ['', ' 2', ' 3'] as const
/** The sections that a chapter may have. */
export const chapterSections = ['About', 'Misconceptions', ...QUESTIONS.flatMap((at) => [`Question${at}`, `Options${at}`, `Why${at}`])]

/** The sections that a `course.md` may have. */
export const courseSections = ['Level', 'Skills']

/** The folder of the courses: one folder for each, with `course.md` and the chapters as `01-name.md`, `02-name.md`. */
export const courseFolder: string = fileURLToPath(new URL('../../courses/', import.meta.url))

/**
 * Reads all courses.
 * @throws Error that names the course or the file when something is missing or of another form
 */
export function readCourses(): Course[] {
  return readdirSync(courseFolder)
    .toSorted()
    .map((name) => readCourse(join(courseFolder, name)))
}

/**
 * Reads the course of a folder, whose name is the course's url.
 * @throws Error that names the file when something is missing or of another form
 */
export function readCourse(folder: string): Course {
  const files = readdirSync(folder).toSorted()
  const [about = '', ...chapters] = ['course.md', ...files.filter((file) => /^\d\d-.+\.md$/u.test(file))].map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const asked = files.includes('asked.md') ? readFileSync(join(folder, 'asked.md'), 'utf8') : ''
  return parseCourse(basename(folder), about, chapters, asked)
}

/** Puts a course together from the text of its `course.md`, of its chapters, in order, and of its `asked.md`. @throws Error that names the course */
export function parseCourse(name: string, aboutText: string, chapterTexts: readonly string[], asked = ''): Course {
  const parsed = courseSchema.safeParse(courseInput(aboutText, chapterTexts, asked, name))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  if (parsed.data.url !== name) throw new Error(`${name}: the folder of a course has its url as its name`)
  return parsed.data
}

/** What the files of a course say, for the schema to check. @throws Error that names the course where one has another form */
export function courseInput(aboutText: string, chapterTexts: readonly string[], asked: string, name = 'course') {
  const [course] = parseEntries(aboutText, `${name}/course.md`, courseSections)
  const chapters = chapterTexts.flatMap((text) => parseEntries(text, name, chapterSections)).map(readChapter)
  return {
    url: course?.id,
    title: course?.title,
    summary: course?.body,
    level: course?.sections['Level'],
    minutes: chapters.reduce((sum, chapter) => sum + chapter.minutes, 0),
    skills: parseList(course?.sections['Skills'] ?? ''),
    chapters,
    asked,
  }
}

function readChapter({ id, title, body, sections }: ReturnType<typeof parseEntries>[number]) {
  const about = new Map(parseList(sections['About'] ?? '').map((item) => item.split(': ') as [string, string | undefined]))
  const questions = QUESTIONS.flatMap((at, position) => {
    const question = sections[`Question${at}`]
    if (question === undefined) return []
    const options = parseOptions(sections[`Options${at}`] ?? '')
    return [{ id: `${id}-${position + 1}`, question, ...options, explanation: sections[`Why${at}`] ?? '' }]
  })
  return {
    id,
    title,
    minutes: Number(about.get('minutes')),
    skill: about.get('skill') ?? null,
    text: body,
    paragraphs: paragraphsOf(body),
    misconceptions: parseList(sections['Misconceptions'] ?? ''),
    questions,
    problemId: about.get('problem') ?? null,
  }
}

/** The blocks of a text that an empty line parts, with anchors `p1`, `p2`. An empty line inside a code fence parts nothing. */
function paragraphsOf(text: string): CourseParagraph[] {
  const blocks: string[][] = [[]]
  let inFence = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inFence = !inFence
    if (line.trim() === '' && !inFence) blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  const filled = blocks.filter((lines) => lines.length > 0)
  return filled.map((lines, at) => ({ anchor: `p${at + 1}`, markdown: lines.join('\n') }))
}
