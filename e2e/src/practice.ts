import type { Locator, Page } from '@playwright/test'
import { findProblem, hiddenTest } from '@xperto/content/problems'
import type { PracticeState } from '@xperto/contract'
import { codePanel, openEditor, verdict, write } from './code-editor.ts'
import { call, expect, newChat, type Person, say } from './journey.ts'

/** A right program for "Pages for the index", in Python. */
export const rightProgram = `import sys

pages = sorted(set(map(int, sys.stdin.read().split()[1:])))
runs = []
for page in pages:
    if runs and runs[-1][-1] == page - 1:
        runs[-1].append(page)
    else:
        runs.append([page])
print(",".join(f"{r[0]}-{r[-1]}" if len(r) > 2 else ",".join(map(str, r)) for r in runs))
`

/** Right but for pages that were noted twice: examples pass, a hidden group does not. */
export const wrongInHidden = rightProgram.replace(
  'sorted(set(map(int, sys.stdin.read().split()[1:])))',
  'sorted(map(int, sys.stdin.read().split()[1:]))',
)

/** Prints the numbers as they came: the first example fails. */
export const wrongInExample = `import sys

print(",".join(sys.stdin.read().split()[1:]))
`

type Place = { url: string }

/** A practice chat that has given "Pages for the index", with its editor open. */
export async function openProblem(page: Page, product: Place, person: Person): Promise<string> {
  const chatId = await newChat(product, person, 'PRACTISE_QUESTION', 'Practice')
  await say(product, person, chatId, 'Pages for the index')
  await openEditor(page, product.url, chatId)
  await expect(problemTitle(page)).toBeVisible()
  return chatId
}

export const problemTitle = (page: Page): Locator => codePanel(page).getByRole('heading', { level: 3, name: 'Pages for the index' })
export const submitButton = (page: Page): Locator => codePanel(page).getByRole('button', { name: 'Submit', exact: true })
export const testsTab = (page: Page): Locator => codePanel(page).getByRole('tab', { name: /^Tests/ })
export const testRows = (page: Page): Locator => codePanel(page).getByRole('tabpanel').getByRole('table').getByRole('row')

/** Hands a program in and waits until the judge has said something that holds `words`, and for its tests. */
export async function submitToEnd(page: Page, program: string, words: string | RegExp): Promise<void> {
  await submitToCause(page, program, words)
  // What a wrong program fails on takes their place until they are asked for.
  if (String(words).includes('Wrong Answer')) await codePanel(page).getByRole('button', { name: 'All tests' }).click()
}

/** The same, and of a wrong program the smallest input that breaks it is there. */
export async function submitToCause(page: Page, program: string, words: string | RegExp): Promise<void> {
  await write(page, program)
  await submitButton(page).click()
  await expect(verdict(page)).toContainText(words)
  if (String(words).includes('Wrong Answer'))
    await expect(codePanel(page).getByRole('heading', { name: 'The smallest input that breaks it' })).toBeVisible()
}

/** What the server keeps of practice in a chat. */
export async function practiceOf(product: Place, person: Person, chatId: string): Promise<PracticeState> {
  return await call<PracticeState>(product, person, 'GET', `/practice/chats/${chatId}`)
}

/** Inputs and outputs of a problem's hidden tests as they would stand in an answer; those too short to be told from anything are left out. */
export function hiddenTexts(problemId: string): string[] {
  const problem = findProblem(problemId)
  if (!problem) throw new Error(`there is no problem ${problemId}`)
  const tests = problem.groups.flatMap(({ name, cases }) => [...cases.keys()].map((at) => hiddenTest(problem, name, at)))
  const texts = tests.flatMap(({ input, expected }) => [input, expected]).map((text) => JSON.stringify(text.trimEnd()).slice(1, -1))
  return texts.filter((text) => text.length > 8)
}
