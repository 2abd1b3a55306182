import type { ChatType } from '@xperto/contract'
import { call, expect } from './journey.ts'
import type { Screen } from './screen.ts'

/** A panel of a chat of that type; `kind` opens another one over its own. */
const panelScreen = (name: string, type: ChatType, title: string, kind?: string): Screen => ({
  name: `panel-${name}`,
  opensByItselfOnPhone: true,
  as: 'person',
  product: 'library',
  open: async (page, { url, inChat }) => {
    const chatId = await inChat(type, type === 'COURSE' ? 'Practical Postgres for backend work' : undefined)
    const panel = page.getByLabel('Right panel', { exact: true })
    if (kind !== undefined) await page.goto(`${url}/xperto/chat/${chatId}?panel=${kind}`)
    else if (await panel.isHidden()) await page.getByRole('button', { name: 'Open right panel' }).click()
    await expect(panel.getByRole('heading', { level: 2 }).getByText(title)).toBeVisible()
    await expect(panel.getByLabel('Loading the panel')).toHaveCount(0)
  },
})
/** Every kind of panel. */
export const panelScreens: Screen[] = [
  panelScreen('resume', 'RESUME', 'Resume Editor', 'resume'),
  panelScreen('goals', 'GOAL', 'Goal', 'goals'),
  panelScreen('newsletter', 'NEWSLETTER', 'Newsletter', 'newsletter'),
  panelScreen('credits', 'GENERIC', 'Credits', 'credits'),
  panelScreen('course', 'COURSE', 'Practical Postgres for backen…', 'course'),
  panelScreen('interview', 'INTERVIEW', 'Mock Interview'),
  panelScreen('bot-interview', 'BOT_INTERVIEW', 'Interview'),
  panelScreen('hr-interview', 'INTERVIEW', 'Mock Interview', 'hr-interview'),
  panelScreen('mock-test', 'MOCK_TEST', 'Mock Test'),
  panelScreen('practise-question', 'PRACTISE_QUESTION', 'Practice'),
  {
    name: 'interview-asked',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, { person, product, inChat }) => {
      if (!person) throw new Error('a visitor has no interview')
      await call(product, person, 'GET', `/api/v1/credits/claimFirstTimeCredits/${person.userId}`)
      await inChat('INTERVIEW')
      await page.getByRole('button', { name: 'HR interview', exact: true }).click()
      await expect(page.getByText('5 questions, about 20 minutes', { exact: false })).toBeVisible()
      const panel = page.getByLabel('Right panel', { exact: true })
      if (await panel.isHidden()) await page.getByRole('button', { name: 'Open right panel' }).click()
      await panel.getByRole('button', { name: 'Start Interview' }).click()
      await panel.getByRole('button', { name: 'Answer by typing' }).click()
      await expect(panel.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
    },
  },
]

/** Addresses whose own work is still to come. */
export const doorScreens: Screen[] = Object.entries({
  interviewer: '/xperto/interviewer/abc',
  feedback: '/feedback',
}).map(([name, address]) => ({
  name: `door-${name}`,
  as: 'person',
  product: 'library',
  open: async (page, { url }) => {
    await page.goto(url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
}))
