import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courses, readCourse } from '@xperto/content/courses'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPerson } from '../../testing/chat-client.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { runAdmin } from './admin-command.ts'
import { courseCommands } from './course-commands.ts'

const db = await testDatabase()
let place: string
let library: string
beforeEach(async () => {
  await db.empty()
  place = await mkdtemp(join(tmpdir(), 'courses-'))
  library = join(place, 'library')
  await mkdir(library)
})
afterEach(async () => await rm(place, { recursive: true }))

const type = async (...words: string[]) =>
  await runAdmin(courseCommands(library), words, { db: db.database, now: () => new Date(), newId: randomUUID })

it('a course that is exported and imported is the same course, file by file', async () => {
  for (const course of courses) {
    expect(await type('courses', 'export', course.url, place)).toEqual({
      lines: [`12 files are in ${join(place, course.url)}.`],
      isWell: true,
    })
    expect(readCourse(join(place, course.url))).toEqual(course)
    expect((await type('courses', 'import', join(place, course.url))).lines[0]).toContain('is among the courses: 12 files.')
    expect(readCourse(join(library, course.url))).toEqual(course)
  }
  expect((await readdir(library)).toSorted()).toEqual(courses.map(({ url }) => url))
  expect((await type('courses', 'export', 'data-structures', place)).lines[0]).toContain('has files already')
  expect((await type('courses', 'export', 'no-such', place)).lines[0]).toBe('There is no course no-such.')
})

it('a course that is there is replaced only on demand, and a broken one changes nothing', async () => {
  await type('courses', 'export', 'javascript-foundations', place)
  const folder = join(place, 'javascript-foundations')
  await type('courses', 'import', folder)
  expect((await type('courses', 'import', folder)).lines[0]).toContain('--replace puts this one in its place')
  const chapter = join(folder, '01-values.md')
  const text = await readFile(chapter, 'utf8')
  const brokenTo: [string, string][] = [
    [text.replace('- minutes: 8', '- minutes: 800'), '01-values.md:44: "- minutes: 8" in About is a whole number from 3 to 60.'],
    [text.replace('- minutes: 8', '- minutes: 8\n- problem: no-such'), '01-values.md:1: there is no problem "no-such"'],
    [text.replaceAll(/- \[x\].*\n/gu, ''), 'one, two or three options are right'],
    [text.replace('# values |', '# scope |'), 'two chapters are called "scope"'],
    [text.replace('## About', '<script>alert(1)</script>\n## About'), 'raw HTML is not shown'],
    ['nothing of this format', '01-values.md:1: text stands before the heading'],
  ]
  for (const [broken, why] of brokenTo) {
    await writeFile(chapter, broken)
    const { lines, isWell } = await type('courses', 'import', folder, '--replace')
    expect([isWell, lines[0]]).toEqual([false, expect.stringContaining(why)])
  }
  expect((await type('courses', 'import', join(place, 'nowhere'))).isWell).toBe(false)
  expect(readCourse(join(library, 'javascript-foundations'))).toEqual(courses.find(({ url }) => url === 'javascript-foundations'))
  await writeFile(chapter, text.replace('Values and references', 'Values first'))
  expect((await type('courses', 'import', folder, '--replace')).isWell).toBe(true)
  expect(readCourse(join(library, 'javascript-foundations')).chapters[0]?.title).toBe('Values first')
})

it('the list tells how many people are in each course', async () => {
  const userId = await createPerson(db)
  await db.asOwner(`insert into course_enrolments (user_id, course, finished_at) values ($1, 'data-structures', now())`, [userId])
  expect((await type('courses', 'list')).lines[0]).toBe('data-structures: Data structures, 10 chapters, 1 enrolled, 1 finished')
})
