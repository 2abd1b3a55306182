import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { courseFiles, CourseRefused, courses, findCourse, importCourse } from './index.ts'

const url = 'system-design-first-steps'
const course = findCourse(url)
if (!course) throw new Error('the course of this test is gone')
const files = courseFiles(course)
const first = '01-requirements.md'

let place: string
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'import-course-'))))
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** A folder with these files; a text that is null is left out. */
function folderOf(written: Iterable<readonly [string, string | Uint8Array | null]>, name = url): string {
  const folder = join(place, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, text] of written) {
    if (text === null) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** The course with some files changed. */
const changed = (changes: Record<string, string | Uint8Array | null>): string =>
  folderOf(new Map<string, string | Uint8Array | null>([...files, ...Object.entries(changes)]))
const textOf = (name: string): string => files.get(name) ?? expect.fail(`there is no ${name}`)
/** The number of the first line that begins so. */
const lineOf = (name: string, beginning: string): number =>
  textOf(name)
    .split('\n')
    .findIndex((line) => line.startsWith(beginning)) + 1

function faultsOf(folder: string): readonly string[] {
  try {
    importCourse(folder)
  } catch (error) {
    if (error instanceof CourseRefused) return error.faults
    throw error
  }
  return []
}

it('every course of the library that is written as files is imported as the same course', () => {
  for (const one of courses) expect(importCourse(folderOf(courseFiles(one), one.url))).toEqual(one)
})

it('what editors and systems do to a text is taken: byte order marks, lines of Windows, other bullets, closed headings, files of macOS', () => {
  const edited = [...files].map(([name, text]): [string, string] => {
    const bullets = text.replace(/^- \[x\]/gmu, '* [X]').replace(/^- (?=minutes|skill)/gmu, '+ ')
    const closed = name === 'asked.md' ? bullets : bullets.replace(/^## (.*)$/gmu, '## $1 ##')
    return [name, name === 'asked.md' ? text : `\uFEFF${closed.replaceAll('\n', '\r\n')}`]
  })
  const folder = folderOf([...edited, ['.DS_Store', 'x'], ['__MACOSX/._course.md', 'x'], ['Thumbs.db', 'x']])
  // A text of several lines is as it was; only their ends differ.
  expect(importCourse(folder)).toEqual(course)
})

const minutes = lineOf(first, '- minutes')
const damages: [string, Record<string, string | Uint8Array | null>, string][] = [
  [
    'front matter',
    { 'course.md': `---\ntitle: !!js/function "x"\n---\n${textOf('course.md')}` },
    'course.md:1: a block of settings (front matter) is not read.',
  ],
  ['a bomb of front matter', { [first]: `---\na: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n---\n` }, `${first}:1: a block of settings`],
  [
    'no title',
    { [first]: textOf(first).replace('# requirements | Start with requirements', '# Start with requirements') },
    `${first}:1: a heading of the first level is "# id | Title".`,
  ],
  ['text before the heading', { [first]: `Hello.\n${textOf(first)}` }, `${first}:1: text stands before the heading`],
  ['an empty file', { [first]: '\n' }, `${first}:1: the file is empty`],
  [
    'a heading inside a text',
    { [first]: textOf(first).replace('## About', '### More\n## About') },
    `${first}:${lineOf(first, '## About')}: a text has no headings inside it`,
  ],
  [
    'a section that is not known',
    { [first]: textOf(first).replace('## About', '## Setup\nx\n## About') },
    `${first}:${lineOf(first, '## About')}: there is no section "Setup" here`,
  ],
  ['a section twice', { [first]: `${textOf(first)}\n## About\n- minutes: 3\n` }, 'the section "About" stands here a second time.'],
  [
    'a fence that is not closed',
    { [first]: textOf(first).replace('\n## About', '\n```js\n## About') },
    `${first}:${lineOf(first, '## About')}: this code fence is not closed.`,
  ],
  [
    'an option without its box',
    { [first]: textOf(first).replace('- [ ] About 4 minutes', '- About 4 minutes') },
    `${first}:${lineOf(first, '- [ ] About 4')}: an option is "- [x] right" or "- [ ] wrong".`,
  ],
  [
    'no right option',
    { [first]: textOf(first).replace('- [x] About 43', '- [ ] About 43') },
    `${first}:${lineOf(first, '## Options')}: one, two or three options are right`,
  ],
  [
    'two options',
    { [first]: textOf(first).replace('- [ ] About 7 hours\n', '') },
    `${first}:${lineOf(first, '## Options')}: a question has 3 or 4 options`,
  ],
  [
    'an option that is too long',
    { [first]: textOf(first).replace('- [ ] About 7 hours', `- [ ] ${'x'.repeat(241)}`) },
    `${first}:${lineOf(first, '- [ ] About 7')}: a question has 3 or 4 options, of 1 to 240 characters each.`,
  ],
  [
    'minutes that are no number',
    { [first]: textOf(first).replace('- minutes: 8', '- minutes: eight') },
    `${first}:${minutes}: "- minutes: 8" in About is a whole number from 3 to 60.`,
  ],
  ['800 minutes', { [first]: textOf(first).replace('- minutes: 8', '- minutes: 800') }, `${first}:${minutes}: "- minutes: 8"`],
  [
    'a list that is none',
    { [first]: textOf(first).replace('- minutes: 8', 'minutes: 8') },
    `${first}:${minutes}: each line of this section is an item of a list`,
  ],
  [
    'an unknown skill',
    { [first]: textOf(first).replace('- minutes: 8', '- minutes: 8\n- skill: Dancing') },
    'the skill of a chapter is one of those in course.md.',
  ],
  [
    'an unknown problem',
    { [first]: textOf(first).replace('- minutes: 8', '- minutes: 8\n- problem: no-such') },
    `${first}:1: there is no problem "no-such"`,
  ],
  ['a chapter twice', { [first]: textOf(first).replace('# requirements |', '# estimates |') }, 'two chapters are called "estimates"'],
  ['two chapters in a file', { [first]: `${textOf(first)}${textOf('02-estimates.md')}` }, 'a file has one heading of the first level'],
  [
    'raw HTML',
    { [first]: textOf(first).replace('## About', '<script>alert(1)</script>\n## About') },
    `${first}:${lineOf(first, '## About')}: raw HTML is not shown`,
  ],
  [
    'a level that is not known',
    { 'course.md': textOf('course.md').replace('beginner', 'wizard') },
    `course.md:${lineOf('course.md', '## Level')}: the level is "beginner" or "intermediate".`,
  ],
  [
    'a title that is too long',
    { 'course.md': textOf('course.md').replace('System design first steps', 'x'.repeat(61)) },
    'course.md:1: the title has 3 to 60 characters.',
  ],
  [
    'another name',
    { 'course.md': textOf('course.md').replace(`# ${url} |`, '# another |') },
    `course.md:1: the folder is called "${url}" and the course "another"`,
  ],
  [
    'an address with a path',
    { 'course.md': textOf('course.md').replace(`# ${url} |`, '# ../../etc |') },
    'course.md:1: the address of a course is small letters and hyphens',
  ],
  [
    'no chapter',
    Object.fromEntries([...files.keys()].filter((name) => /^\d/u.test(name)).map((name) => [name, null])),
    'course.md:1: a course has 1 to 20 chapters',
  ],
  [
    'a chapter that is too long',
    { [first]: textOf(first).replace('## About', `${'word '.repeat(1700)}\n## About`) },
    `${first}:1: the text of a chapter has 1 to 8000 characters.`,
  ],
  ['a huge file', { [first]: 'x'.repeat(200_001) }, `${first}: the file has 200001 bytes; at most 200000 are read.`],
  ['letters of another encoding', { [first]: new Uint8Array([0x23, 0x20, 0x61, 0xe9, 0x0a]) }, `${first}: this is no text in UTF-8.`],
  [
    'a character that is not shown',
    { [first]: textOf(first).replace('## About', 'a\u0000b\n## About') },
    `${first}:${lineOf(first, '## About')}: there is a character here that is not shown`,
  ],
  [
    'writing that is turned',
    { [first]: textOf(first).replace('## About', 'a\u202Eb\n## About') },
    `${first}:${lineOf(first, '## About')}: there is a character here`,
  ],
  [
    'quotes in quotes',
    { [first]: textOf(first).replace('## About', `${'> '.repeat(500)}deep\n## About`) },
    `${first}:${lineOf(first, '## About')}: this is nested too deep.`,
  ],
  [
    'lists in lists',
    { [first]: textOf(first).replace('## About', `${'- '.repeat(500)}deep\n## About`) },
    `${first}:${lineOf(first, '## About')}: this is nested too deep.`,
  ],
  ['a folder inside', { 'images/one.png': 'x' }, 'images/: a course has no folders inside it, and no pictures.'],
  [
    'a chapter of another name',
    { 'chapter-one.md': textOf(first) },
    'chapter-one.md: this is no file of a course. Chapters are called 01-name.md',
  ],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`${at + 10}-x.md`, 'x'])),
    'a course has at most 20 chapters.',
  ],
]

it.each(damages)('%s is refused with a sentence that says where', (_, changes, sentence) => {
  expect(faultsOf(changed(changes)).join('\n')).toContain(sentence)
})

it('a link to a file elsewhere is not followed', () => {
  const folder = changed({ [first]: null })
  symlinkSync('/etc/hostname', join(folder, first))
  expect(faultsOf(folder)).toEqual([`${first}: this is a link; put the file itself here.`])
})

it('all faults are told at once, and no more than a dozen', () => {
  const broken = Object.fromEntries(
    [...files].filter(([name]) => /^\d/u.test(name)).map(([name, text]) => [name, text.replace(/^- minutes.*$/mu, '- minutes: 99')]),
  )
  expect(faultsOf(changed(broken))).toHaveLength(10)
  expect(faultsOf(changed({ [first]: `${textOf(first)}${'### x\n'.repeat(40)}` })).at(-1)).toBe('And 28 more.')
})

const foreign: [string, Record<string, string>, RegExp][] = [
  [
    'a repository with a README',
    { 'README.md': '# Learn SQL in a day\n\n## Chapter 1\n\nText.\n', LICENSE: 'MIT' },
    /a repository whose README is the course/u,
  ],
  ['mdBook', { 'book.toml': '[book]', 'src/SUMMARY.md': '# Summary' }, /a book of mdBook or GitBook/u],
  ['GitBook', { 'SUMMARY.md': '# Summary', 'README.md': 'x' }, /a book of mdBook or GitBook/u],
  ['MkDocs', { 'mkdocs.yml': 'site_name: x', 'docs/index.md': '# x' }, /a site of MkDocs/u],
  ['Docusaurus', { 'docusaurus.config.js': 'export default {}', 'docs/intro.mdx': 'x' }, /a site of Docusaurus/u],
  ['Jupyter notebooks', { '01-intro.ipynb': '{}' }, /Jupyter notebooks/u],
  ['Jupyter Book', { '_toc.yml': 'x', '_config.yml': 'x', 'intro.md': 'x' }, /Jupyter Book/u],
  ['SCORM', { 'imsmanifest.xml': '<manifest/>', 'index.html': '<html>' }, /a SCORM or IMS package/u],
  ['Open edX', { 'course.xml': '<course/>', 'chapter/a.xml': '<chapter/>' }, /Open edX/u],
  ['Moodle', { 'moodle_backup.xml': '<x/>' }, /a backup of Moodle/u],
  ['Canvas', { 'course.imscc': 'x' }, /a Common Cartridge/u],
  ['Anki', { 'deck.apkg': 'x' }, /a deck of Anki/u],
  ['slides', { 'week1.pptx': 'x' }, /office documents/u],
  ['pages of an editor', { '01-intro.md': '# Intro\n\ntext' }, /a folder of Markdown pages without course.md/u],
  ['an archive', { 'course.zip': 'x' }, /an archive; unpack it first/u],
]

it.each(foreign)('a course of %s is refused by its name, and the sentence says what to write', (_, written, what) => {
  const [fault = '', ...more] = faultsOf(folderOf(Object.entries(written), 'foreign'))
  expect(more).toEqual([])
  expect(fault).toMatch(what)
  expect(fault).toContain('Nothing of it was read. Write a course.md that begins with "# url | Title"')
})

it('what is no folder is said to be none', () => {
  writeFileSync(join(place, 'course.zip'), 'x')
  expect(faultsOf(join(place, 'course.zip'))[0]).toContain('is a file, and seems to be an archive; unpack it first. A course is a folder.')
  expect(faultsOf(join(place, 'nowhere'))[0]).toMatch(/^There is no folder /u)
  expect(faultsOf(folderOf([]))[0]).toContain('is empty.')
})

it('however a file is damaged, it is imported or refused in sentences that name a file', () => {
  let seed = 19
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const names = [...files.keys()].filter((name) => name !== 'asked.md')
  const damage = (lines: string[]): string[] => {
    const at = random(lines.length)
    const kinds = [
      () => lines.slice(0, at),
      () => lines.toSpliced(at, 1),
      () => lines.toSpliced(at, 0, lines[random(lines.length)] ?? ''),
      () => lines.with(at, (lines[at] ?? '').slice(0, random(20))),
      () => lines.with(at, `${['#', '##', '```', '- [x]', '> ', '|', '---', '\u0007', '<b>'][random(9)]}${lines[at]}`),
      () => lines.toReversed(),
    ]
    return (kinds[random(kinds.length)] ?? kinds[0] ?? (() => lines))()
  }
  let refused = 0
  for (let round = 0; round < 200; round++) {
    const name = names[random(names.length)] ?? 'course.md'
    let lines = textOf(name).split('\n')
    for (let count = 0; count <= random(3); count++) lines = damage(lines)
    const faults = faultsOf(changed({ [name]: lines.join('\n') }))
    if (faults.length > 0) refused++
    for (const fault of faults) expect(fault).toMatch(/^(?:course|asked|\d\d-[a-z-]+)\.md(?::\d+)?: .*[.)]$|^And \d+ more\.$/u)
  }
  expect(refused).toBeGreaterThan(80)
})
