import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Course, courseFiles, CourseRefused, findCourse, importCourse } from './index.ts'

const url = 'system-design-first-steps'
const course = findCourse(url)
if (!course) throw new Error('the course of this test is gone')
const files = courseFiles(course)
const first = '01-requirements.md'
const textOf = (name: string): string => files.get(name) ?? expect.fail(`there is no ${name}`)

const place = mkdtempSync(join(tmpdir(), 'hostile-course-'))
const folder = join(place, url)
mkdirSync(folder)
for (const [name, text] of files) writeFileSync(join(folder, name), text)
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** The course that is read from the folder, or why it is refused. */
function outcome(): Course | readonly string[] {
  try {
    return importCourse(folder)
  } catch (error) {
    if (error instanceof CourseRefused) return error.faults
    throw error
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ')
/** Where a course has words of its writer: the file, and its text with these words in it. */
const places: [string, (text: string) => string][] = [
  [first, (text) => textOf(first).replace('## About', () => `${text}\n\n## About`)],
  [first, (text) => textOf(first).replace('Start with requirements', () => oneLine(text))],
  [first, (text) => textOf(first).replace('About 7 hours', () => oneLine(text))],
  ['course.md', (text) => textOf('course.md').replace('## Level', () => `${text}\n\n## Level`)],
  ['course.md', (text) => textOf('course.md').replace(`# ${url} |`, () => `# ${oneLine(text)} |`)],
]
/** What a browser or a terminal would take for more than letters, outside of code. */
// oxlint-disable-next-line no-control-regex -- they are what must not be there
const isMore = (text: string) => /^<[a-z!/]|[\u0000-\u0008\u202A-\u202E]/imu.test(text.replace(/^```.*?^```/gmsu, ''))

it('182 hostile texts, in one place of a course after the other, are refused in sentences or taken as the letters that they are', () => {
  // Written by somebody who did not read what is tested here. How they are drawn is the business of hostile-texts.component.test.tsx.
  const fixture = join(import.meta.dirname, '../../../server/src/testing/fixtures/xss-payloads.json')
  const payloads = JSON.parse(readFileSync(fixture, 'utf8')) as { id: string; text: string }[]
  expect(payloads.length).toBe(182)
  let refused = 0
  for (const [at, { id, text }] of payloads.entries()) {
    const [name, written] = places[at % places.length] ?? expect.fail('there is no place')
    writeFileSync(join(folder, name), written(text))
    const read = outcome()
    writeFileSync(join(folder, name), textOf(name))
    if (!('url' in read)) {
      refused++
      for (const fault of read)
        expect([id, fault]).toEqual([id, expect.stringMatching(/^(?:course|\d\d-[a-z-]+)\.md(?::\d+)?: .*[.)]$|^And \d+ more\.$/su)])
      continue
    }
    // No part of it became anything else: the address, the chapters and their order are those of the course.
    expect([id, read.url, read.chapters.map((chapter) => chapter.id)]).toEqual([id, url, course.chapters.map((chapter) => chapter.id)])
    expect([id, isMore(read.chapters[0]?.text ?? '')]).toEqual([id, false])
  }
  expect([refused > 60, refused < 150, outcome()]).toEqual([true, true, course])
})

it('a pipe is not waited for', () => {
  rmSync(join(folder, first))
  execFileSync('mkfifo', [join(folder, first)])
  expect(outcome()).toEqual([`${first}: this is no ordinary file.`])
  rmSync(join(folder, first))
  writeFileSync(join(folder, first), textOf(first))
})

it('10,000 chapters are refused before any of them is read', () => {
  for (let at = 0; at < 10_000; at++) writeFileSync(join(folder, `${at}-x.md`), '')
  expect(outcome()).toEqual([`The folder has ${10_000 + files.size} files; a course has at most 20 chapters.`])
})
