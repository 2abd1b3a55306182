import { expect, it } from 'vitest'
import { sidebarEntries } from './sidebar-entries.ts'

it('NAV-18 the sidebar has the four groups of the specification with their entries in order', () => {
  expect(sidebarEntries.map(({ group, entries }) => [group, entries.map(({ label }) => label)])).toEqual([
    ['Daily Learning', ['New Chat', 'Latest Insights', "Today's Tip", 'System Design', 'Newsletter', 'Add Goal']],
    ['Interview Preparation', ['Mock Interview', 'Mock Test', 'Resume Builder']],
    ['Practice Coding', ['Practice Coding', 'Quiz']],
    ['Quick Actions', ['AI Mentor', 'Support']],
  ])
})
