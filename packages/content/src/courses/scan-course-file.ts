import type { CourseFile } from './open-course-folder.ts'

/** Where things of a course's file stand; lines count from 1. */
export interface ScannedFile {
  name: string
  /** The id and the title of its heading. */
  heading: { line: number; id: string; title: string } | null
  /** By name; `items` are the lines of its list, empty ones left out. */
  sections: ReadonlyMap<string, { line: number; items: readonly { line: number; text: string }[] }>
  /** What is wrong with its form, a sentence each with file and line. */
  faults: string[]
}

/** Sections whose lines are items of a list. */
const lists = /^(?:Skills|About|Misconceptions|Options(?: [23])?)$/u
/** Deeper than any text of a course: a page that draws it would take for ever. */
const tooDeep = /^(?:\s{24,}\S|(?:\s*>){6,}|(?:\s*[-*+]\s){6,})/u
/** No line of a text has them. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/u

/** Reads a file of a course line by line and says what is not of its form: `names` are the sections that it may have. */
export function scanCourseFile({ name, text }: CourseFile, names: readonly string[]): ScannedFile {
  const faults: string[] = []
  const sections = new Map<string, { line: number; items: { line: number; text: string }[] }>()
  let heading: ScannedFile['heading'] = null
  let section = ''
  let fence = 0
  const fault = (line: number, sentence: string) => void faults.push(`${name}:${line}: ${sentence}`)
  const lines = text.split('\n')
  if (/^(?:---|\+\+\+|;;;)\s*$/u.test(lines[0] ?? '')) {
    fault(1, 'a block of settings (front matter) is not read. Take it out, and begin with "# url | Title".')
    return { name, heading, sections, faults }
  }
  for (const [at, content] of lines.entries()) {
    const line = at + 1
    if (control.test(content)) fault(line, 'there is a character here that is not shown or that turns the writing.')
    if (content.startsWith('```')) fence = fence === 0 ? line : 0
    if (fence > 0) continue
    const [, level = '', words = ''] = /^(#{1,6}) (.+)$/u.exec(content) ?? []
    if (level === '#') {
      const [id = '', title = '', ...more] = words.split(' | ')
      if (heading !== null) fault(line, 'a file has one heading of the first level; each chapter has a file of its own.')
      else if (title === '' || more.length > 0) fault(line, 'a heading of the first level is "# id | Title".')
      heading ??= { line, id, title }
    } else if (level === '##') {
      if (!names.includes(words)) fault(line, `there is no section "${words.slice(0, 60)}" here; there are ${names.join(', ')}.`)
      else if (sections.has(words)) fault(line, `the section "${words}" stands here a second time.`)
      else if (heading === null) fault(line, 'text stands before the heading "# id | Title".')
      section = words
      if (!sections.has(words)) sections.set(words, { line, items: [] })
    } else if (level !== '') fault(line, 'a text has no headings inside it; begin a paragraph with **bold words** instead.')
    else if (heading === null && content.trim() !== '') {
      fault(line, 'text stands before the heading "# id | Title".')
      return { name, heading, sections, faults }
    } else if (/^<[a-z!/]/iu.test(content)) fault(line, 'raw HTML is not shown; write Markdown.')
    else if (tooDeep.test(content)) fault(line, 'this is nested too deep.')
    else if (lists.test(section) && content.trim() !== '') {
      if (!/^[-*+] \S/u.test(content)) fault(line, 'each line of this section is an item of a list, "- like this".')
      else if (section.startsWith('Options') && !/^[-*+] \[[xX ]\] \S/u.test(content))
        fault(line, 'an option is "- [x] right" or "- [ ] wrong".')
      sections.get(section)?.items.push({ line, text: content.slice(2).trim() })
    }
  }
  if (fence > 0) fault(fence, 'this code fence is not closed.')
  if (heading === null && faults.length === 0) fault(1, 'the file is empty; it begins with "# id | Title".')
  return { name, heading, sections, faults }
}
