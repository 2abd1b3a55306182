import { expect, it } from 'vitest'
import { placeInCourse } from './place-in-course.ts'

const placeOf = (address: string) => placeInCourse(address, 'https://xperto.example', 'sql')

it('reads where a quotation leads, and leaves every other address alone', () => {
  expect(placeOf('https://xperto.example/course/sql/play?chapter=joins#p4')).toEqual({ chapter: 'joins', anchor: 'p4' })
  expect(placeOf('/course/sql/play?chapter=joins')).toEqual({ chapter: 'joins', anchor: null })
  for (const other of [
    'https://elsewhere.example/course/sql/play?chapter=joins#p4',
    'https://xperto.example/course/other/play?chapter=joins',
    'https://xperto.example/course/sql/play',
    'https://xperto.example/course/sql',
    'javascript:alert(1)',
    'http://',
  ])
    expect([other, placeOf(other)]).toEqual([other, null])
})
