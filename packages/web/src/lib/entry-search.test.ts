import { panelKinds } from '@xperto/contract'
import { expect, it } from 'vitest'
import { readEntrySearch, viewOfSearch } from './entry-search.ts'

it('NAV-14 pending opens the credits panel on Buy Credits, with whatever value', () => {
  for (const pending of ['', 'true', '1'])
    expect(viewOfSearch(readEntrySearch({ pending }))).toEqual({ kind: 'credits', tab: 'buy-credits' })
})

it('PAY-08 whoever comes back from a checkout comes back to Buy Credits with their order, paid or called off', () => {
  const view = (search: Record<string, unknown>) => viewOfSearch(readEntrySearch({ pending: '', payment: 'CR-1', ...search }))
  expect(view({})).toEqual({ kind: 'credits', tab: 'buy-credits', returned: { orderId: 'CR-1', isCalledOff: false } })
  expect(view({ cancelled: '' })).toEqual({ kind: 'credits', tab: 'buy-credits', returned: { orderId: 'CR-1', isCalledOff: true } })
})

it('NAV-15 q is taken as text; an empty one is none', () => {
  expect(readEntrySearch({ q: '1e3' })).toEqual({ q: '1e3' })
  for (const q of ['', '  \n', undefined, 7, ['a'], { a: 1 }]) expect(readEntrySearch({ q })).toEqual({})
})

it('PAN-01 an address names any panel that can stand beside any chat, and nothing else', () => {
  const opened = panelKinds.filter((panel) => viewOfSearch({ panel })?.kind === panel)
  expect(opened).toEqual(panelKinds.filter((kind) => kind !== 'markdown' && kind !== 'starter'))
  for (const panel of ['', 'Credits', '__proto__', 'credits ', 'toString']) expect(viewOfSearch({ panel })).toBeNull()
})
