import { expect, it } from 'vitest'
import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import type { PanelKind } from '@xperto/contract'
import { nextPanels, noPanelOpened, openedView as openedOver, type PanelHistory, type PanelView, viewOfKind } from './panel-history.ts'

const credits: PanelView = { kind: 'credits', tab: 'my-credits' }
const explanation: PanelView = { kind: 'markdown', messageId: 'm1' }
const openedView = (history: PanelHistory, chatId: string, own: PanelKind = 'starter') => openedOver(history, chatId, own)
const choose = (history: PanelHistory, view: PanelView, chatId = 'a', visible = true) =>
  nextPanels(history, { kind: 'choose', chatId, view, visible })

it('PAN-05 choosing the credits a second time goes back to the view before them', () => {
  const explained = choose(noPanelOpened, explanation)
  const withCredits = choose(explained, credits)
  expect(openedView(withCredits, 'a')).toEqual(credits)
  expect(openedView(choose(withCredits, credits), 'a')).toEqual(explanation)
})

it('PAN-05 without another view before them that is the panel of the chat’s own type', () => {
  const withCredits = choose(noPanelOpened, credits)
  expect(openedView(choose(withCredits, credits), 'a')).toBeNull()
})

it('PAN-05 a tab of the credits that is asked for is shown, however often, and never taken away', () => {
  const buy: PanelView = { kind: 'credits', tab: 'buy-credits' }
  const again = choose(choose(choose(noPanelOpened, credits), buy), buy)
  expect(again.views).toEqual([buy])
  expect(openedView(choose(again, credits), 'a')).toBeNull()
})

it('PAN-05 credits that stand behind a closed panel are shown, not taken away', () => {
  const withCredits = choose(noPanelOpened, credits)
  expect(openedView(choose(withCredits, credits, 'a', false), 'a')).toEqual(credits)
})

it('choosing another view again leaves it open', () => {
  const explained = choose(choose(noPanelOpened, explanation), explanation)
  expect(explained.views).toEqual([explanation])
})

it('a kind stands in the history once, so that going back never turns in a circle', () => {
  let history = noPanelOpened
  for (const view of [explanation, credits, { kind: 'resume' } as const, explanation]) history = choose(history, view)
  expect(history.views.map(({ kind }) => kind)).toEqual(['credits', 'resume', 'markdown'])
  for (const expected of ['resume', 'credits', undefined]) {
    history = nextPanels(history, { kind: 'back', chatId: 'a' })
    expect(openedView(history, 'a')?.kind).toBe(expected)
  }
})

it('PAN-07 NAV-19 the chat’s own kind, opened over nothing else, is its own panel: no way leads back to the same', () => {
  const own: PanelView = { kind: 'mock-test' }
  const opened = choose(noPanelOpened, own)
  expect(openedView(opened, 'a', 'mock-test')).toBeNull()
  expect(openedView(opened, 'a', 'starter')).toEqual(own)
  // Over another view there is one, and back from that over the own.
  const overCredits = choose(choose(noPanelOpened, credits), own)
  expect(openedView(overCredits, 'a', 'mock-test')).toEqual(own)
  const creditsOver = choose(opened, credits)
  expect(openedView(creditsOver, 'a', 'mock-test')).toEqual(credits)
  expect(openedView(nextPanels(creditsOver, { kind: 'back', chatId: 'a' }), 'a', 'mock-test')).toBeNull()
})

it('PAN-07 the panel follows the chat: what was opened beside one is not open beside another', () => {
  const besideA = choose(noPanelOpened, explanation, 'a')
  expect(openedView(besideA, 'b')).toBeNull()
  expect(choose(besideA, credits, 'b')).toEqual({ chatId: 'b', views: [credits] })
})

it('closing the panel forgets what was opened', () => {
  const history = choose(choose(noPanelOpened, explanation), credits)
  expect(openedView(nextPanels(history, { kind: 'forget', chatId: 'a' }), 'a')).toBeNull()
})

it('PAN-07 every action that a chat type names for its panel opens one', () => {
  const kinds = Object.values(chatTypeDefinitions).flatMap(({ panelOnAction }) => Object.values(panelOnAction))
  expect(kinds.length).toBeGreaterThan(0)
  for (const kind of kinds) {
    const view = viewOfKind(kind)
    expect(view?.kind).toBe(kind)
    if (view) expect(openedView(choose(noPanelOpened, view), 'a')?.kind).toBe(kind)
  }
})
