import { describe, expect, it } from 'vitest'
import { findProblem } from '../problems.ts'
import { fencesOf, wordCount } from '../testing/markdown-text.ts'
import { runExamples } from '../testing/run-examples.ts'
import { courses, findChapter, findCourse, findParagraph } from './index.ts'
import { parseCourse } from './read-courses.ts'

const chapters = courses.flatMap((course) => course.chapters.map((chapter) => ({ id: `${course.url}/${chapter.id}`, chapter })))
const questions = chapters.flatMap(({ chapter }) => chapter.questions)

describe('courses', () => {
  it('are found by url, chapter and anchor, each once', () => {
    for (const course of courses) {
      expect(findCourse(course.url)).toBe(course)
      for (const chapter of course.chapters) {
        expect(findChapter(course, chapter.id)).toBe(chapter)
        for (const paragraph of chapter.paragraphs) expect(findParagraph(chapter, paragraph.anchor)).toBe(paragraph)
      }
    }
    expect(findCourse('nothing-here')).toBeUndefined()
    expect(courses.map(({ url }) => url)).toEqual(['data-structures', 'javascript-foundations', 'system-design-first-steps'])
  })

  it('have ten chapters each, with ids and titles that occur once in a course', () => {
    for (const { chapters: own } of courses) {
      expect(own.length).toBe(10)
      expect(new Set(own.map(({ id }) => id)).size).toBe(10)
      expect(new Set(own.map(({ title }) => title)).size).toBe(10)
    }
  })

  it('have chapters of 400 to 900 words, without a link that leads outside and without raw HTML', () => {
    const lengths = chapters.map(({ id, chapter }) => ({ id, words: wordCount(chapter.text) }))
    expect(lengths.filter(({ words }) => words < 400 || words > 900)).toEqual([])
    expect(chapters.filter(({ chapter }) => /https?:|\]\(|^<\w/mu.test(chapter.text)).map(({ id }) => id)).toEqual([])
  })

  it('belong to judged problems that are there', () => {
    const wanted = chapters.flatMap(({ chapter }) => (chapter.problemId === null ? [] : [chapter.problemId]))
    expect(wanted.filter((id) => findProblem(id)?.id !== id)).toEqual([])
  })

  it('ask questions with distinct options, at least one of them wrong, and say why', () => {
    const plain = (option: string) => option.toLowerCase().replace(/[`\s]/gu, '')
    const same = questions.filter(({ options }) => new Set(options.map(plain)).size !== options.length)
    expect(same.map(({ id }) => id)).toEqual([])
    expect(questions.filter(({ correct, options }) => correct.length >= options.length).map(({ id }) => id)).toEqual([])
    const lengths = questions.filter(({ explanation }) => wordCount(explanation) < 15 || wordCount(explanation) > 110)
    expect(lengths.map(({ id }) => id)).toEqual([])
  })

  it('do not give the answer away by its length: the longest option is right in at most 40 % of the questions', () => {
    const given = questions.filter(({ options, correct }) => {
      const longest = Math.max(...options.map((option) => option.length))
      const positions = options.flatMap((option, position) => (option.length === longest ? [position] : []))
      return positions.length === 1 && correct.includes(positions[0] ?? -1)
    })
    expect(given.length / questions.length, given.map(({ id }) => id).join(' ')).toBeLessThanOrEqual(0.4)
  })

  it('put the right answer at each of the first three positions, in at most half of the questions each', () => {
    const counts = [0, 1, 2].map((position) => questions.filter(({ correct }) => correct.includes(position)).length)
    for (const count of counts) {
      expect(count, counts.join(' ')).toBeGreaterThanOrEqual(4)
      expect(count, counts.join(' ')).toBeLessThanOrEqual(questions.length / 2)
    }
  })

  it('have code examples that print what they say', () => {
    const examples = chapters.flatMap(({ id, chapter }) =>
      fencesOf(chapter.text).flatMap(({ language, code }) => (language === 'js' ? [{ id, code }] : [])),
    )
    const printed = runExamples(
      'js',
      examples.map(({ code }) => code),
    )
    const promised = examples.map(({ id, code }) => [
      id,
      [...code.matchAll(/\/\/ → (?<line>.+)$/gmu)].map((match) => match.groups?.['line']),
    ])
    expect(promised).toEqual(examples.map(({ id }, at) => [id, printed[at]]))
    expect(examples.length).toBeGreaterThanOrEqual(3)
  })

  it('part a text at empty lines, but never inside a code example', () => {
    const paragraphs = chapters.flatMap(({ chapter }) => chapter.paragraphs)
    expect(paragraphs.filter(({ markdown }) => ((markdown.match(/^```/gmu) ?? []).length & 1) === 1)).toEqual([])
    for (const { chapter } of chapters) {
      const joined = chapter.paragraphs.map(({ markdown }) => markdown).join('\n\n')
      expect(joined).toBe(chapter.text)
      expect(chapter.paragraphs.map(({ anchor }) => anchor)).toEqual(chapter.paragraphs.map((_, at) => `p${at + 1}`))
    }
  })

  it('are refused when a chapter has no exercise, and say which course it is', () => {
    const about =
      '# a-course | A course\nA summary that is long enough to tell what one learns.\n## Level\nbeginner\n## Skills\n- JavaScript\n'
    const chapter = '# one | Chapter one\na\n\nb\n\nc\n\nd\n## About\n- minutes: 5\n## Misconceptions\n- This is wrong\n'
    const question = '## Question\nWhich?\n## Options\n- [x] a\n- [ ] b\n- [ ] c\n## Why\nBecause.\n'
    expect(parseCourse('a-course', about, [`${chapter}${question}`]).chapters[0]?.questions[0]?.correct).toEqual([0])
    expect(() => parseCourse('a-course', about, [chapter])).toThrow(/a-course: .*a chapter has an exercise/u)
  })
})
