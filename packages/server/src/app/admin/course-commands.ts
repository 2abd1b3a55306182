import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Course, courseFiles, courseFolder, CourseRefused, courses, findCourse, importCourse } from '@xperto/content/courses'
import { peopleInCourses, revokeBadge } from '../../modules/learning/courses/index.ts'
import { CommandRefused } from '../../modules/money/credits/index.ts'
import type { AdminCommand } from './admin-command.ts'

/** Commands about courses, which are folders of Markdown. `library`: the folder that the server reads them from when it starts. */
export const courseCommands = (library: string = courseFolder): AdminCommand[] => [
  {
    usage: 'courses list',
    about: 'lists the courses, with how many people are enrolled and have finished',
    words: 0,
    async run({ db }) {
      const people = new Map((await peopleInCourses(db)).map((row) => [row.course, row]))
      const lines = courses.map(({ url, title, chapters }) => {
        const { enrolled, finished } = people.get(url) ?? { enrolled: 0, finished: 0 }
        return `${url}: ${title}, ${chapters.length} chapters, ${enrolled} enrolled, ${finished} finished`
      })
      return { lines, isWell: true }
    },
  },
  {
    usage: 'courses export URL DIR',
    about: 'writes a course as Markdown files into a folder of its name in DIR',
    words: 2,
    async run({ words: [url = '', to = ''] }) {
      const course = findCourse(url)
      if (!course) throw new CommandRefused(`There is no course ${url}.`)
      const folder = join(resolve(to), course.url)
      if (existsSync(folder) && (await readdir(folder)).length > 0) throw new CommandRefused(`${folder} has files already.`)
      await mkdir(folder, { recursive: true })
      const written = await writeCourse(folder, course)
      return { lines: [`${written} files are in ${folder}.`], isWell: true }
    },
  },
  {
    usage: 'courses revoke-badge CODE',
    about: 'takes a badge back for good: its page and the status list say that it is revoked; CODE is the last part of its address',
    words: 1,
    async run({ db, words: [code = ''] }) {
      if (!(await revokeBadge(db, code))) throw new CommandRefused(`There is no badge ${code} that could be revoked.`)
      return { lines: [`The badge ${code} is revoked.`], isWell: true }
    },
  },
  {
    usage: 'courses import FOLDER [--replace]',
    about: 'checks a folder of Markdown files and puts it among the courses of this machine; a server opens it when it starts again',
    options: { replace: { type: 'boolean' } },
    words: 1,
    async run({ words: [from = ''], options }) {
      const course = readChecked(resolve(from))
      const folder = join(library, course.url)
      if (existsSync(folder) && options['replace'] !== true)
        throw new CommandRefused(`There is a course ${course.url} already; --replace puts this one in its place.`)
      // Whole or not at all: a server that starts meanwhile must not meet half a course.
      const beside = await mkdtemp(join(library, '..', '.course-'))
      const written = await writeCourse(beside, course)
      await rm(folder, { recursive: true, force: true })
      await rename(beside, folder)
      return { lines: [`${course.title} is among the courses: ${written} files. Start the server again to open it.`], isWell: true }
    },
  },
]

/** Throws CommandRefused that says what is wrong with the folder, file by file and line by line. */
function readChecked(folder: string): Course {
  try {
    return importCourse(folder)
  } catch (error) {
    if (error instanceof CourseRefused) throw new CommandRefused(error.message)
    throw error
  }
}

async function writeCourse(folder: string, course: Course): Promise<number> {
  const files = [...courseFiles(course)]
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  return files.length
}
