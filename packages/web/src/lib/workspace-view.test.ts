import { expect, it } from 'vitest'
import { firstView, isPhone, nextView } from './workspace-view.ts'

it('NAV-16 at first the three parts stand side by side', () => {
  expect(firstView).toMatchObject({ sidebarShown: true, panelShown: true, expanded: [] })
})

const expandedStarter = nextView(firstView, { kind: 'toggle-expanded', panelKind: 'starter' })

it('NAV-16 PAN-06 a kind of panel expands to the whole and goes back, without the other kinds', () => {
  expect(expandedStarter.expanded).toEqual(['starter'])
  const both = nextView(expandedStarter, { kind: 'toggle-expanded', panelKind: 'resume' })
  expect(both.expanded).toEqual(['starter', 'resume'])
  expect(nextView(both, { kind: 'toggle-expanded', panelKind: 'starter' }).expanded).toEqual(['resume'])
})

it('NAV-16 closing an expanded panel shows the chat again', () => {
  const closed = nextView(expandedStarter, { kind: 'close-panel', phone: false, panelKind: 'starter' })
  expect(closed).toMatchObject({ panelShown: false, expanded: [] })
  expect(nextView(closed, { kind: 'open-panel', phone: false })).toEqual(firstView)
})

it('NAV-17 under 768 px the panel is opened over the chat, over the drawer, and there is a way back', () => {
  expect(isPhone).toBe('(max-width: 767px)')
  const covered = nextView({ ...firstView, drawerOpen: true }, { kind: 'open-panel', phone: true })
  expect(covered).toMatchObject({ panelCovers: true, drawerOpen: false })
  expect(nextView(covered, { kind: 'close-panel', phone: true, panelKind: 'starter' })).toEqual(firstView)
})

it('the drawer of a narrow screen and the sidebar of a wide one are opened and closed apart', () => {
  const open = nextView(firstView, { kind: 'open-sidebar', narrow: true })
  expect(open).toMatchObject({ drawerOpen: true, sidebarShown: true })
  expect(nextView(open, { kind: 'close-sidebar', narrow: true })).toEqual(firstView)
  expect(nextView(firstView, { kind: 'close-sidebar', narrow: false })).toMatchObject({ sidebarShown: false })
})

it('PAN-06 choosing another chat takes away what lay over it; what a kind of panel was left as stays', () => {
  const covered = { ...expandedStarter, drawerOpen: true, panelCovers: true }
  expect(nextView(covered, { kind: 'uncover' })).toEqual(expandedStarter)
})

it('wanting the chat on screen puts the panel shown back beside it, and no other kind', () => {
  const covered = { ...expandedStarter, panelCovers: true, expanded: ['starter', 'resume'] as const }
  expect(nextView(covered, { kind: 'show-chat', panelKind: 'starter' })).toEqual({ ...firstView, expanded: ['resume'] })
})
