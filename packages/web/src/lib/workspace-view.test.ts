import { expect, it } from 'vitest'
import { firstView, isPhone, nextView } from './workspace-view.ts'

it('NAV-16 at first the three parts stand side by side', () => {
  expect(firstView).toMatchObject({ sidebarShown: true, panelShown: true, panelExpanded: false })
})

it('NAV-16 the panel expands to the whole and goes back', () => {
  const expanded = nextView(firstView, { kind: 'toggle-expanded' })
  expect(expanded.panelExpanded).toBe(true)
  expect(nextView(expanded, { kind: 'toggle-expanded' })).toEqual(firstView)
})

it('NAV-16 closing an expanded panel shows the chat again', () => {
  const closed = nextView({ ...firstView, panelExpanded: true }, { kind: 'close-panel', phone: false })
  expect(closed).toMatchObject({ panelShown: false, panelExpanded: false })
  expect(nextView(closed, { kind: 'open-panel', phone: false })).toEqual(firstView)
})

it('NAV-17 under 768 px the panel is opened over the chat, over the drawer, and there is a way back', () => {
  expect(isPhone).toBe('(max-width: 767px)')
  const covered = nextView({ ...firstView, drawerOpen: true }, { kind: 'open-panel', phone: true })
  expect(covered).toMatchObject({ panelCovers: true, drawerOpen: false })
  expect(nextView(covered, { kind: 'close-panel', phone: true })).toEqual(firstView)
})

it('the drawer of a narrow screen and the sidebar of a wide one are opened and closed apart', () => {
  const open = nextView(firstView, { kind: 'open-sidebar', narrow: true })
  expect(open).toMatchObject({ drawerOpen: true, sidebarShown: true })
  expect(nextView(open, { kind: 'close-sidebar', narrow: true })).toEqual(firstView)
  expect(nextView(firstView, { kind: 'close-sidebar', narrow: false })).toMatchObject({ sidebarShown: false })
})

it('choosing another chat takes away what lay over it', () => {
  const covered = { ...firstView, drawerOpen: true, panelCovers: true, panelExpanded: true }
  expect(nextView(covered, { kind: 'uncover' })).toEqual(firstView)
})
