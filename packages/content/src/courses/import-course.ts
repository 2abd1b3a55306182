import { basename } from 'node:path'
import type { z } from 'zod'
import { faultsOfCourse } from './check-course.ts'
import { type Course, courseSchema } from './course.ts'
import { CourseRefused, openCourseFolder } from './open-course-folder.ts'
import { chapterSections, courseInput, courseSections } from './read-courses.ts'
import { type ScannedFile, scanCourseFile } from './scan-course-file.ts'

/** The most sentences about one folder. */
const mostFaults = 12

/**
 * Reads a folder that somebody wrote elsewhere as a course. What editors and systems do to a text (a byte order mark, lines of Windows, other bullets)
 * is taken; everything else that is not a course is refused whole.
 * @throws CourseRefused with a sentence for each fault, which names file and line
 */
export function importCourse(folder: string): Course {
  const { about, chapters, asked } = openCourseFolder(folder)
  const scanned = { about: scanCourseFile(about, courseSections), chapters: chapters.map((file) => scanCourseFile(file, chapterSections)) }
  refuseFor([scanned.about, ...scanned.chapters].flatMap(({ faults }) => faults))
  const input = courseInput(
    about.text,
    chapters.map(({ text }) => text),
    asked?.text ?? '',
  )
  const parsed = courseSchema.safeParse(input)
  if (!parsed.success) refuseFor([...new Set(parsed.error.issues.map((issue) => toldOf(issue, scanned)))])
  const { data: course } = parsed as { data: Course }
  const name = basename(folder)
  if (course.url !== name) refuseFor([`course.md:1: the folder is called "${name}" and the course "${course.url}"; they have one name.`])
  refuseFor(faultsOfCourse(course).map((fault) => placed(fault, scanned.chapters, asked?.text ?? '')))
  return course
}

function refuseFor(faults: readonly string[]): void {
  if (faults.length === 0) return
  const more = faults.length - mostFaults
  throw new CourseRefused(more > 0 ? [...faults.slice(0, mostFaults), `And ${more} more.`] : faults)
}

/** What a field of a course has to be, by its name in the schema. */
const ofCourse: Record<string, string> = {
  url: 'the address of a course is small letters and hyphens, like "data-structures".',
  title: 'the title has 3 to 60 characters.',
  summary: 'the summary has 40 to 400 characters.',
  level: 'the level is "beginner" or "intermediate".',
  skills: 'a course names 1 to 8 skills, of 3 to 200 characters each.',
  chapters: 'a course has 1 to 20 chapters, called 01-name.md and so on.',
  minutes: 'the chapters take at least a minute together.',
  '': 'the skill of a chapter is one of those in course.md.',
}
const ofChapter: Record<string, string> = {
  id: 'the id of a chapter is small letters and hyphens, like "first-steps".',
  title: 'the title has 3 to 200 characters.',
  minutes: '"- minutes: 8" in About is a whole number from 3 to 60.',
  skill: 'a skill has 3 to 200 characters.',
  problemId: 'the id of a problem is small letters and hyphens.',
  text: 'the text of a chapter has 1 to 8000 characters.',
  paragraphs: 'a chapter has 4 to 40 paragraphs, lists and examples, with an empty line between them.',
  misconceptions: 'a chapter names 1 to 4 misconceptions, of 3 to 200 characters each.',
  '': 'a chapter has an exercise: "## Question" with "## Options" and "## Why", or "- problem: id" in About.',
}
const ofQuestion: Record<string, string> = {
  question: 'the question has 1 to 8000 characters.',
  options: 'a question has 3 or 4 options, of 1 to 240 characters each.',
  correct: 'one, two or three options are right, "- [x] like this".',
  explanation: 'the section Why has 1 to 8000 characters.',
}

/** A fault of the schema as a sentence with file and line. */
function toldOf({ path }: Pick<z.core.$ZodIssue, 'path'>, { about, chapters }: { about: ScannedFile; chapters: ScannedFile[] }): string {
  const [first = '', at, field = '', question, part = '', item] = path.map((step) => (typeof step === 'number' ? step : String(step)))
  const chapter = first === 'chapters' && typeof at === 'number' ? chapters[at] : undefined
  if (!chapter)
    return `${about.name}:${lineOf(about, sectionOf(String(first)), at)}: ${ofCourse[first] ?? `${first} is not as it has to be.`}`
  if (field !== 'questions' || typeof question !== 'number') {
    const inAbout = { minutes: 'minutes: ', skill: 'skill: ', problemId: 'problem: ' }[String(field)]
    const line = inAbout === undefined ? lineOf(chapter, sectionOf(String(field)), question) : lineInAbout(chapter, inAbout)
    return `${chapter.name}:${line}: ${ofChapter[field] ?? `${field} is not as it has to be.`}`
  }
  const number = question === 0 ? '' : ` ${question + 1}`
  const section = { question: 'Question', options: 'Options', correct: 'Options', explanation: 'Why' }[String(part)] ?? 'Question'
  // A section that is not there is missed where its question stands.
  const from = chapter.sections.has(section + number) ? section : 'Question'
  return `${chapter.name}:${lineOf(chapter, from + number, item)}: ${ofQuestion[part] ?? 'a question is not as it has to be.'}`
}

const sectionOf = (field: string): string => ({ level: 'Level', skills: 'Skills', misconceptions: 'Misconceptions' })[field] ?? ''

/** The line of an item of a section, else of the section, else of the file's heading. */
function lineOf(file: ScannedFile, section: string, item: string | number | undefined): number {
  const found = file.sections.get(section)
  return (typeof item === 'number' ? found?.items[item]?.line : undefined) ?? found?.line ?? file.heading?.line ?? 1
}

const lineInAbout = (file: ScannedFile, beginning: string): number =>
  file.sections.get('About')?.items.find(({ text }) => text.startsWith(beginning))?.line ?? lineOf(file, 'About', undefined)

/** A fault of the whole course, which begins with the id of a chapter or names one, as a sentence with file and line. */
function placed(fault: string, chapters: readonly ScannedFile[], asked: string): string {
  const [, missing, chapter = '', anchor = ''] = /^asked\.md: (.* (\S+)#(p\d+))$/u.exec(fault) ?? []
  if (missing !== undefined) return `asked.md:${lineOfAsked(asked, chapter, anchor)}: ${missing}.`
  const of = chapters.find(({ heading }) => fault.startsWith(`${heading?.id}: `))
  if (of) return `${of.name}:${of.heading?.line ?? 1}: ${fault.slice((of.heading?.id.length ?? 0) + 2)}.`
  const named = chapters.findLast(({ heading }) => fault.endsWith(`"${heading?.id}"`))
  return `${named ? `${named.name}:${named.heading?.line ?? 1}` : 'course.md:1'}: ${fault}.`
}

/** The line of an `asked.md` that is about this paragraph of a chapter; the first where there is none. */
function lineOfAsked(text: string, chapter: string, anchor: string): number {
  const lines = text.split('\n')
  const from = lines.indexOf(`# ${chapter}`)
  return lines.findIndex((line, at) => at > from && line.startsWith(`${anchor}: `)) + 1 || 1
}
