import { expect, it } from 'vitest'
import { firstFolds, nextFolds, readFolds } from './folds.ts'

it('NAV-18 SAV-01 at first every group is open and every saved list is folded', () => {
  expect(readFolds(null)).toEqual({ closed: [], open: {} })
})

it('what was folded and unfolded is read again as it was kept', () => {
  let folds = nextFolds(firstFolds, { kind: 'group', group: 'Quick Actions', open: false })
  folds = nextFolds(folds, { kind: 'list', list: 'goals', open: true })
  folds = nextFolds(folds, { kind: 'lines', list: 'goals', lines: 4 })
  expect(readFolds(JSON.stringify(folds))).toEqual({ closed: ['Quick Actions'], open: { goals: 4 } })
  folds = nextFolds(nextFolds(folds, { kind: 'group', group: 'Quick Actions', open: true }), { kind: 'list', list: 'goals', open: false })
  expect(folds).toEqual(firstFolds)
})

it('opening a list that is open keeps its lines, and a folded one has none to note', () => {
  const folds = { closed: [], open: { goals: 3 } }
  expect(nextFolds(folds, { kind: 'list', list: 'goals', open: true })).toEqual(folds)
  expect(nextFolds(folds, { kind: 'lines', list: 'resumes', lines: 2 })).toBe(folds)
})

it('what was kept by nobody of ours is left out', () => {
  for (const kept of ['', 'nonsense', 'null', '[]', '3', '{"closed":"x","open":7}', '{"open":{"goals":"many","cats":3,"resumes":0}}'])
    expect([kept, readFolds(kept)]).toEqual([kept, firstFolds])
  expect(readFolds('{"closed":["a",1],"open":{"goals":99.5}}')).toEqual({ closed: ['a'], open: { goals: 4 } })
})
