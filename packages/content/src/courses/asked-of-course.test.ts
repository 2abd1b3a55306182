import { expect, it } from 'vitest'
import { createCourseWords, readAsked } from './asked-of-course.ts'
import { faultsOfCourse } from './check-course.ts'
import { courses } from './index.ts'

it('reads wordings by paragraph, words, and what the course does not treat; skips what has no form', () => {
  const text = '# dough\np1: how long do I knead | kneading time\nnothing\n# words\nrise = prove\nbroken\n# outside\n\nwedding cakes\n'
  expect(readAsked(text)).toEqual({
    wordings: new Map([['dough#p1', ['how long do I knead', 'kneading time']]]),
    words: new Map([['rise', 'prove']]),
    outside: ['wedding cakes'],
  })
  expect(readAsked('')).toEqual({ wordings: new Map(), words: new Map(), outside: [] })
})

it('puts the words of the course after those that learners write, whole words alone', () => {
  const told = createCourseWords(readAsked('# words\nBFS = breadth-first search\nc++ = language\n'))
  expect(told('Is bfs subfs?')).toBe('Is bfs breadth-first search  subfs?')
  expect(told('c++!')).toBe('c++ language !')
  expect(createCourseWords(readAsked('# words\n# = private\n"x" & [y] = pair\n'))('what is # and "x" & [y]')).toBe(
    'what is # private  and "x" & [y] pair ',
  )
  expect(createCourseWords(readAsked(''))('bfs')).toBe('bfs')
})

it('each paragraph of prose has a wording, and none is for a paragraph that is not there', () => {
  for (const course of courses) {
    expect(faultsOfCourse(course)).toEqual([])
    const { wordings } = readAsked(course.asked)
    const prose = course.chapters.flatMap(({ id, paragraphs }) =>
      paragraphs.flatMap(({ anchor, markdown }) => (markdown.startsWith('```') ? [] : `${id}#${anchor}`)),
    )
    expect(prose.filter((place) => (wordings.get(place)?.length ?? 0) < 1)).toEqual([])
  }
  const [course] = courses
  expect(course && faultsOfCourse({ ...course, asked: '# costs\np99: what is this\n' })).toEqual([
    'asked.md: there is no paragraph costs#p99',
  ])
})
