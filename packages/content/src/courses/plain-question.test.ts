import { expect, it } from 'vitest'
import { courses, searchCourse } from './index.ts'
import { plainQuestion } from './plain-question.ts'

it('takes off what wraps a question, and leaves what is one', () => {
  const bare = (question: string) => plainQuestion(question).replace(/\s+/gu, ' ').trim()
  expect(bare('what is a closure in simple words')).toBe('what is a closure')
  expect(bare('explain heaps like I’m five')).toBe('explain heaps')
  expect(bare('what the heck is hoisting')).toBe('what is hoisting')
  expect(bare('stacks for dummies')).toBe('stacks')
  expect(bare('count words in a text')).toBe('count words in a text')
  expect(bare('for dummies')).toBe('for dummies')
})

it('a wrapped question gets the paragraph of the plain one', () => {
  const course = courses.find(({ url }) => url === 'javascript-foundations')
  const first = (question: string) => course && searchCourse(course, question).passages[0]?.anchor
  expect(course && searchCourse(course, 'what on earth is a closure, in plain words').isSure).toBe(true)
  expect(first('what on earth is a closure, in plain words')).toBe(first('what is a closure'))
})

it('small words decide between paragraphs with the same words of the subject', () => {
  const course = courses.find(({ url }) => url === 'system-design-first-steps')
  const places = (question: string) =>
    course && searchCourse(course, question).passages.map(({ chapter, anchor }) => `${chapter}#${anchor}`)
  expect(places('why put work in a queue')?.[0]).toBe('work-queues#p1')
  expect(places('what is a cache')?.[0]).toBe('caches#p1')
  expect(places('what should one cache')?.[0]).toBe('caches#p10')
})

it('life outside of the courses is not answered from words that they share', () => {
  for (const course of courses)
    for (const question of [
      'how long do I boil rice',
      'which team won the last match',
      'how do I ask my manager for a raise',
      'what time is it?',
    ])
      expect(searchCourse(course, question).isSure, `${course.url} ${question}`).toBe(false)
})
