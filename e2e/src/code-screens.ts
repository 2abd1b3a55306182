import { codePanel, openEditorHere, runButton, runToEnd, write } from './code-editor.ts'
import { ask, expect, lastTurn, replyEnds } from './journey.ts'
import type { Screen } from './screen.ts'

const failing = `const words = ['one', 'two']

function longest(list) {
  // the first of equals
  return list.reduce((best, word) => (word.length > bst.length ? word : best), '')
}
console.log('reading', words.length)
longest(words)
`

const inPanel = { opensByItselfOnPhone: true, as: 'person', product: 'library' } as const

/** The code editor after a run, and a listing that was run in its chat. */
export const codeScreens: Screen[] = [
  {
    name: 'code-run',
    sweptWhole: true,
    ...inPanel,
    open: async (page, { inChat }) => {
      await inChat('PRACTISE_QUESTION')
      await openEditorHere(page)
      await runToEnd(page, 'Finished: exit code 0')
    },
  },
  {
    name: 'code-error',
    ...inPanel,
    open: async (page, { inChat }) => {
      await inChat('PRACTISE_QUESTION')
      await openEditorHere(page)
      await codePanel(page).getByLabel('Language', { exact: true }).selectOption('102')
      await write(page, failing)
      await runToEnd(page, 'Runtime Error')
      await expect(codePanel(page).locator('.cm-badLine')).toHaveCount(1)
    },
  },
  {
    name: 'code-cannot-run',
    ...inPanel,
    open: async (page, { inChat }) => {
      await inChat('PRACTISE_QUESTION')
      await openEditorHere(page)
      await page.route('**/execute-code/stream', (route) => route.abort())
      await runButton(page).click()
      await expect(codePanel(page).getByText(/^Error: /)).toBeVisible()
    },
  },
  {
    name: 'listing-run',
    as: 'person',
    product: 'modelled',
    open: async (page, { inChat, simulator }) => {
      await inChat('GENERIC', 'Counting words')
      simulator?.script({
        text: 'This counts:\n\n```python\nwords = "to be or not to be".split()\nprint(len(words), sorted(set(words)))\n```\n\nRun it.',
      })
      await ask(page, 'How do I count words?')
      await replyEnds(page)
      await lastTurn(page).getByRole('button', { name: 'Run listing 1' }).click()
      await expect(lastTurn(page).getByRole('group', { name: 'Output of listing 1' })).toContainText('6 [')
      await expect(lastTurn(page).getByRole('status').filter({ hasText: 'Output' })).toBeVisible()
    },
  },
]
