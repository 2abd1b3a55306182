import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreignCourse } from './foreign-course.ts'

/** A file of a course: its name and its text, without what Windows and macOS add. */
export interface CourseFile {
  name: string
  text: string
}

export interface CourseFolder {
  about: CourseFile
  /** In the order of their numbers. */
  chapters: CourseFile[]
  asked: CourseFile | null
}

/** The most bytes of a file: the text of a chapter has at most 8000 characters. */
const fileMaxBytes = 200_000
/** The most files of a folder; a course has at most 20 chapters. */
const mostFiles = 60
/** What systems put into a folder without being asked. */
const leftBySystems = /^(?:\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/u
const chapterName = /^\d\d-.+\.md$/u

/** Reads a folder that is to become a course. Throws CourseRefused with what keeps it from being one. */
export function openCourseFolder(folder: string): CourseFolder {
  if (!existsSync(folder)) throw new CourseRefused([`There is no folder ${folder}.`])
  const names = lstatSync(folder).isDirectory() ? readdirSync(folder).filter((name) => !leftBySystems.test(name)) : null
  if (names === null || !names.includes('course.md')) throw new CourseRefused([foreignCourse(folder, names)])
  if (names.length > mostFiles) throw new CourseRefused([`The folder has ${names.length} files; a course has at most 20 chapters.`])
  const strange = names.flatMap((name) => whyStrange(name, join(folder, name)))
  if (strange.length > 0) throw new CourseRefused(strange)
  const read = (name: string): CourseFile => ({ name, text: readText(folder, name) })
  return {
    about: read('course.md'),
    chapters: names
      .filter((name) => chapterName.test(name))
      .toSorted()
      .map(read),
    asked: names.includes('asked.md') ? read('asked.md') : null,
  }
}

/** What is wrong with a folder, a sentence each, with file and line where it is about one. */
export class CourseRefused extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

function whyStrange(name: string, path: string): string[] {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return [`${name}: this is a link; put the file itself here.`]
  if (found.isDirectory()) return [`${name}/: a course has no folders inside it, and no pictures.`]
  // A pipe or a device would be read for ever.
  if (!found.isFile()) return [`${name}: this is no ordinary file.`]
  if (name !== 'course.md' && name !== 'asked.md' && !chapterName.test(name))
    return [`${name}: this is no file of a course. Chapters are called 01-name.md, 02-name.md and so on.`]
  if (found.size > fileMaxBytes) return [`${name}: the file has ${found.size} bytes; at most ${fileMaxBytes} are read.`]
  return []
}

function readText(folder: string, name: string): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, name)))
  } catch {
    throw new CourseRefused([`${name}: this is no text in UTF-8. Save it as UTF-8, then try again.`])
  }
  return (
    text
      .replace(/\r\n?/gu, '\n')
      // Some editors close a heading as they began it.
      .replace(/^(#{1,2} .*\S)[ \t]+#{1,2}[ \t]*$/gmu, '$1')
      .replace(/^(#{1,2} .*\S)[ \t]+$/gmu, '$1')
  )
}
