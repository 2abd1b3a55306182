import type { Page } from '@playwright/test'
import { codePanel } from './code-editor.ts'
import { expect, lastTurn, replyEnds } from './journey.ts'
import { openProblem, rightProgram, submitToCause, submitToEnd, wrongInExample, wrongInHidden } from './practice.ts'
import type { Screen } from './screen.ts'

/** A screen that begins with an open problem; `after` leads on from there. */
const practiceScreen = (name: string, after: (page: Page) => Promise<void> = async () => await Promise.resolve()): Screen => ({
  name,
  opensByItselfOnPhone: true,
  as: 'person',
  product: 'library',
  open: async (page, scene) => {
    if (!scene.person) throw new Error('a visitor practises nothing')
    await openProblem(page, scene, scene.person)
    await after(page)
  },
})

/** A problem before and after it was handed in. */
export const practiceScreens: Screen[] = [
  practiceScreen('practice'),
  { ...practiceScreen('practice-accepted', async (page) => await submitToEnd(page, rightProgram, 'Accepted')), sweptWhole: true },
  practiceScreen('practice-example-fails', async (page) => await submitToEnd(page, wrongInExample, 'Wrong Answer')),
  practiceScreen('practice-hidden-fails', async (page) => await submitToEnd(page, wrongInHidden, 'Wrong Answer')),
  practiceScreen('practice-breaking', async (page) => await submitToCause(page, wrongInHidden, 'Wrong Answer')),
  practiceScreen('practice-does-not-compile', async (page) => {
    await codePanel(page).getByLabel('Language', { exact: true }).selectOption('101')
    await submitToEnd(page, 'const n = 1\nconst text: number = "text"\nconsole.log(n, text)\n', 'Compilation Error')
  }),
  practiceScreen('practice-asked-in-chat', async (page) => {
    await submitToEnd(page, wrongInHidden, 'Wrong Answer')
    await codePanel(page).getByRole('button', { name: 'Ask in the chat' }).click()
    await replyEnds(page)
    await expect(lastTurn(page)).toContainText('Make a small input')
  }),
  practiceScreen('practice-not-judged', async (page) => {
    await page.route('**/practice/submissions', (route) => route.abort())
    await submitToEnd(page, rightProgram, 'Not judged')
    await expect(codePanel(page).getByRole('alert')).toBeVisible()
  }),
]
