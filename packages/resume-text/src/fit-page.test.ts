import { expect, test } from 'vitest'
import { emptyData } from './empty-data.ts'
import { waysToFit } from './fit-page.ts'

const post = (id: string, count: number) => ({
  ...{ id, organization: id, title: 'Engineer', location: '', start: '2020', end: '2021' },
  lines: Array.from({ length: count }, (_, index) => ({ id: `${id}${index}`, text: 'x' })),
})
const data = { ...emptyData(), experience: [post('new', 5), post('old', 3), post('older', 2)] }

test('paper and template come before lines, and the newest post keeps all of its own', () => {
  const ways = waysToFit(data, { template: 'plain', paper: 'letter' })
  expect(ways.map(({ label }) => label)).toEqual([
    'Use A4 paper',
    'Use the template Compact',
    'Use A4 paper and the template Compact',
    'Keep 2 lines of each older post (one line goes)',
    'Keep 2 lines of each older post (one line goes), and use A4 paper and the template Compact',
    'Keep one line of each older post (3 lines go)',
    'Keep one line of each older post (3 lines go), and use A4 paper and the template Compact',
  ])
  expect(ways.at(-1)).toMatchObject({
    template: 'compact',
    paper: 'a4',
    remove: ['experience.old.lines.old1', 'experience.old.lines.old2', 'experience.older.lines.older1'],
  })
})

test('what is there already is not offered', () => {
  expect(waysToFit({ ...data, experience: [post('new', 9)] }, { template: 'compact', paper: 'a4' })).toEqual([])
})
