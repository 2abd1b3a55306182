// @web/features/practice @chat-types/practise-question @server/modules/practice @server/modules/judge
import type { Page, Response } from '@playwright/test'
import { errorCatalogue } from '@xperto/contract'
import { ask, call, composer, expect, lastTurn, newChat, newPerson, phone, replyEnds, say, signIn, test as journey } from '../journey.ts'
import { codePanel, openEditor, output, runButton, runToEnd, source, verdict, write } from '../code-editor.ts'
import {
  handInBy,
  hiddenTexts,
  openProblem,
  practiceOf,
  problemTitle,
  rightProgram,
  submitButton,
  submitToEnd,
  tabTo,
  testRows,
  testsTab,
  wrongInExample,
  wrongInHidden,
} from '../practice.ts'

const problemId = 'page-ranges'
const submissionsCall = '**/practice/submissions'

/** "Pages for the index" stands before somebody who is signed in. */
interface OpenProblem {
  page: Page
  /** What the server keeps of it. */
  kept: () => ReturnType<typeof practiceOf>
  /** Hands a program in from another device. */
  handInElsewhere: (program: string) => Promise<void>
  /** Opens it in another tab of the same browser. */
  inAnotherTab: () => Promise<Page>
}

const test = journey.extend<{ problem: OpenProblem }>({
  problem: async ({ page, context, library }, use) => {
    const person = await signIn(context, library)
    const chatId = await openProblem(page, library, person)
    await use({
      page,
      kept: async () => await practiceOf(library, person, chatId),
      handInElsewhere: async (program) => await handInBy(library, person, chatId, program),
      inAnotherTab: async () => {
        const other = await context.newPage()
        await openEditor(other, library.url, chatId)
        await expect(problemTitle(other)).toBeVisible()
        return other
      },
    })
  },
})

test('TYP-10 a problem that the chat gives stands over the editor with its examples, and each example runs', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'PRACTISE_QUESTION', 'Practice')
  await openEditor(page, library.url, chatId)
  await expect(submitButton(page)).toBeDisabled()
  await ask(page, 'Pages for the index')
  await replyEnds(page)
  await expect(problemTitle(page)).toBeVisible()
  await expect(codePanel(page).getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveCount(3)
  await expect(submitButton(page)).toBeEnabled()
  await expect(testsTab(page)).toHaveAttribute('aria-selected', 'true')
  // The line of names, and the three public tests.
  await expect(testRows(page)).toHaveCount(4)

  await write(page, rightProgram)
  // What goes in, until one writes something else, is the first example.
  await runToEnd(page, 'Accepted')
  await expect(output(page)).toHaveText('1,3-5,8,9')
  await testsTab(page).click()
  await codePanel(page).getByRole('button', { name: 'Run example 3' }).click()
  await expect(output(page)).toHaveText('1-4')
  expect((await practiceOf(library, person, chatId)).submissions).toEqual([])
})

test('TYP-10 a right program is accepted: points, groups, time and memory of each test, and it is there after a reload', {
  tag: '@smoke',
}, async ({ problem: { page, kept } }) => {
  await submitToEnd(page, rightProgram, 'Accepted')
  await expect(verdict(page)).toContainText(/100 of 100 points, \d+\.\d\d s, [\d.]+ [KM]B/)
  const { latest } = await kept()
  const cases = latest?.judgement?.cases ?? []
  expect(cases.length).toBeGreaterThan(10)
  await expect(testRows(page)).toHaveCount(cases.length + 1)
  await expect(codePanel(page).getByText('Accepted, 100 of 100 points.')).toBeVisible()
  await expect(codePanel(page).getByText(/Its slowest test took \d+ ms of \d+ ms\./)).toBeVisible()
  await expect(testsTab(page)).toHaveAccessibleName(/5 of 5 pass/)

  await page.reload()
  await expect(verdict(page)).toContainText('Accepted')
  await expect(testRows(page)).toHaveCount(cases.length + 1)
  // A run takes the bar, the next verdict takes it back.
  await runToEnd(page, /^Accepted\d+\.\d\d s/)
  await submitButton(page).click()
  await expect(verdict(page)).toContainText('100 of 100 points')
  await expect.poll(async () => (await kept()).submissions.length).toBe(2)
})

test('TYP-10 a failing example is shown with its input and both outputs; a hidden test by its group and size alone', async ({
  problem: { page },
}) => {
  await submitToEnd(page, wrongInExample, 'Wrong Answer, 0 of 100 points')
  await expect(codePanel(page).getByRole('heading', { name: 'Example 1: Wrong Answer' })).toBeVisible()
  const lines = codePanel(page).getByRole('group', { name: 'Expected and printed output' })
  await expect(lines).toContainText('Expected and not printed: 1,3-5,8,9')
  await expect(lines).toContainText('Printed and not expected: 5,3,4,9,1,8')

  await submitToEnd(page, wrongInHidden, 'Wrong Answer, 60 of 100 points')
  await expect(lines).toHaveCount(0)
  await expect(testRows(page).nth(1)).toContainText('pages that were noted several times, of size 5')
  await expect(testRows(page).nth(1)).toContainText('hidden')
  await expect(testRows(page).nth(1).getByRole('button')).toHaveCount(0)
  await expect(codePanel(page).getByText('0 of 25 points')).toBeVisible()
  await expect(codePanel(page).getByText(/^The slowest test took \d+\.\d\d s of \d+\.\d\d s\./)).toBeVisible()
  await expect(codePanel(page).getByText(/The first failing test is one about pages that were noted several times/)).toBeVisible()
})

test('TYP-10 COD-02 a program that does not compile is told so in the compiler’s words, and its line is marked', async ({
  problem: { page },
}) => {
  await codePanel(page).getByLabel('Language', { exact: true }).selectOption('101')
  await submitToEnd(page, 'const n = 1\nconst text: number = "text"\nconsole.log(n)\n', 'Compilation Error')
  await expect(codePanel(page).getByRole('group', { name: 'What the compiler says' })).toContainText('not assignable')
  const marked = codePanel(page).locator('.cm-line.cm-badLine')
  await expect(marked).toHaveText('const text: number = "text"', { useInnerText: true })
  await codePanel(page)
    .getByRole('button', { name: /^Error, line 2: / })
    .click()
  await expect(source(page)).toBeFocused()
  await expect(codePanel(page)).toContainText('Ln 2, ')
  // Another program in the editor has no such line.
  await codePanel(page).getByLabel('Language', { exact: true }).selectOption('109')
  await expect(marked).toHaveCount(0)
})

test('TYP-10 a program that did not arrive is handed in again with the same key, and judged once', async ({ problem: { page, kept } }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/practice/submissions')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(submissionsCall, (route) => route.abort())
  await submitToEnd(page, rightProgram, 'Not judged')
  await expect(codePanel(page).getByRole('alert')).toContainText('The server could not be reached.')
  await expect(source(page)).toContainText('import sys')
  await page.unroute(submissionsCall)
  await codePanel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(verdict(page)).toContainText('Accepted')
  // The button is gone; its focus stayed in the panel.
  await expect(codePanel(page).locator(':focus')).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect((await kept()).submissions).toHaveLength(1)
})

for (const [when, isKnownBefore] of [
  ['before the page knows its verdict', false],
  ['when the page has read its verdict already', true],
] as const)
  test(`TYP-10 a program whose answer is lost ${when} is not judged again: the page finds its verdict`, async ({
    problem: { page, kept },
  }) => {
    // It arrives and is judged; only the answer does not come back.
    await page.route(submissionsCall, async (route) => {
      // A reading that another one took the place of has no text.
      const isVerdict = async (response: Response): Promise<boolean> =>
        response.url().includes('/practice/chats/') && (await response.text().catch(() => '')).includes('"verdict":"Accepted"')
      const isRead = isKnownBefore ? page.waitForResponse(isVerdict) : null
      await route.fetch()
      await isRead
      await route.abort()
    })
    await submitToEnd(page, rightProgram, 'Accepted')
    await expect(codePanel(page).getByRole('alert')).toHaveCount(0)
    expect((await kept()).submissions).toHaveLength(1)
  })

test('TYP-10 whoever leaves while a program is judged finds its verdict, in this tab and in another', async ({
  problem: { page, kept, inAnotherTab },
}) => {
  const other = await inAnotherTab()
  await write(page, rightProgram)
  await submitButton(page).click()
  await expect.poll(async () => (await kept()).submissions.length).toBe(1)
  await page.reload()
  await expect(verdict(page)).toContainText('Accepted')
  await expect(verdict(other)).toContainText('Accepted')
  expect((await kept()).submissions).toHaveLength(1)
})

test('TYP-10 a verdict that is reached on another device is shown here without a reload', async ({
  problem: { page, handInElsewhere },
}) => {
  // The page hears of changes once it has asked for them; what was judged before would be found by its own first reading.
  await expect(async () => {
    await handInElsewhere(rightProgram)
    await expect(verdict(page)).toContainText('100 of 100 points', { timeout: 5000 })
  }).toPass()
  await handInElsewhere(wrongInExample)
  await expect(verdict(page)).toContainText(', 0 of 100 points')
  await expect(codePanel(page).getByRole('heading', { name: 'Example 1: Wrong Answer' })).toBeVisible()
})

test('TYP-10 each problem of a chat has its own programs, one in each language', async ({ problem: { page } }) => {
  const language = codePanel(page).getByLabel('Language', { exact: true })
  await submitToEnd(page, rightProgram, 'Accepted')
  await language.selectOption('102')
  await write(page, 'console.log("pages")')
  await codePanel(page).getByRole('button', { name: 'Another problem' }).press('Enter')
  await expect(problemTitle(page)).toBeHidden()
  // The button went with its problem; whoever pressed it goes on at the next one's statement, or where the chat takes the next words.
  await expect(
    codePanel(page)
      .locator('summary:focus')
      .or(composer(page).and(page.locator(':focus'))),
  ).toHaveCount(1)
  await expect(source(page)).not.toContainText('pages')
  // Its own first example goes in, and its verdict is not the other's.
  await expect(verdict(page)).toContainText('Not run yet')
  await write(page, 'console.log("another")')
  await expect(codePanel(page).getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await ask(page, 'Pages for the index')
  await replyEnds(page)
  await expect(problemTitle(page)).toBeVisible()
  await expect(source(page)).toHaveText('console.log("pages")')
  await language.selectOption('109')
  await expect(source(page)).toHaveText(rightProgram, { useInnerText: true })
  await page.reload()
  await expect(source(page)).toHaveText(rightProgram, { useInnerText: true })
})

test('TYP-10 what to look at is said in the panel, and in the chat for whoever asks there', async ({ problem: { page } }) => {
  await submitToEnd(page, wrongInHidden, 'Wrong Answer')
  const advice = 'Make a small input of that kind yourself'
  await expect(codePanel(page).getByText(advice)).toBeVisible()
  await codePanel(page).getByRole('button', { name: 'Ask in the chat' }).click()
  await replyEnds(page)
  await expect(lastTurn(page)).toContainText(advice)
})

test('TYP-10 nothing of a hidden test reaches the browser, whatever one does with its problem', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    // What was aborted, and the stream of changes, which ends with the page, have no text.
    if (!response.url().endsWith('/events')) heard.push(response.text().catch(() => ''))
  })
  await openProblem(page, library, person)
  await submitToEnd(page, wrongInHidden, 'Wrong Answer')
  await codePanel(page).getByRole('button', { name: 'Ask in the chat' }).click()
  await replyEnds(page)
  await submitToEnd(page, rightProgram, 'Accepted')
  await page.reload()
  await expect(verdict(page)).toContainText('Accepted')
  const told = (await Promise.all(heard)).join('\n')
  // The verdicts are among what was heard.
  expect(told).toContain('first_failure')
  expect(hiddenTexts(problemId).length).toBeGreaterThan(20)
  for (const text of hiddenTexts(problemId)) expect(told).not.toContain(text)
})

test('TYP-10 by keyboard alone: a problem is asked for, written, run, handed in, and its failing line found', async ({
  problem: { page },
}) => {
  await composer(page).focus()
  await tabTo(page, source(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('raise SystemExit(open("/nowhere"))\n')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(verdict(page)).toContainText('Runtime Error')
  await page.keyboard.press('Escape')
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText(', 0 of 100 points')
  // What was pressed has the focus still, and the tests are a few steps away.
  await expect(submitButton(page)).toBeFocused()
  await tabTo(page, testsTab(page), 'Shift+Tab')
  const line = codePanel(page).getByRole('button', { name: /^Error, line 1: / })
  await tabTo(page, line)
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeFocused()
})

test('TYP-10 where nothing can run programs, Run and Submit say what installs it, and nothing is lost', async ({
  problem: { page, kept },
}) => {
  const { message, status } = errorCatalogue.code_runner_missing
  const answer = { status, json: { success: false, error: { code: 'code_runner_missing', message } } }
  await page.route(submissionsCall, (route) => route.fulfill(answer))
  await submitToEnd(page, rightProgram, 'Not judged')
  await expect(codePanel(page).getByRole('alert')).toContainText('apt-get install -y bubblewrap')
  await page.reload()
  await expect(source(page)).toHaveText(rightProgram, { useInnerText: true })
  await page.unroute(submissionsCall)
  await submitButton(page).click()
  await expect(verdict(page)).toContainText('Accepted')
  expect((await kept()).submissions).toHaveLength(1)
})

test('TYP-10 TYP-15 whoever reads a shared practice chat reads it: there is nothing to hand in', async ({ page, context, library }) => {
  const owner = await newPerson(library)
  const chatId = await newChat(library, owner, 'PRACTISE_QUESTION', 'Practice')
  await say(library, owner, chatId, 'Pages for the index')
  const { url } = await call<{ url: string }>(library, owner, 'GET', `/chats/share_chat/${chatId}`)
  await signIn(context, library, 'Bob Lee')
  await page.goto(url)
  await expect(lastTurn(page)).toContainText('The index of a book lists the pages')
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask for a hint' })).toHaveCount(0)
})

test('TYP-10 an earlier program comes back into the editor, and what stood there with it', async ({
  problem: { page, handInElsewhere },
}) => {
  await handInElsewhere(wrongInExample)
  await page.reload()
  // The editor stands before its problem is known; what is written until then is no program of that problem.
  await expect(problemTitle(page)).toBeVisible()
  await write(page, 'print("mine")')
  await codePanel(page)
    .getByRole('button', { name: /^Open the program of .*Python/ })
    .click()
  await expect(source(page)).toHaveText(wrongInExample, { useInnerText: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(source(page)).toHaveText('print("mine")')
})

test('TYP-10 the panel asks for the next hint, and the chat gives and keeps it', async ({ problem: { page } }) => {
  await expect(composer(page)).toBeEditable()
  await codePanel(page).getByRole('button', { name: 'Ask for a hint' }).click()
  await expect(lastTurn(page)).toContainText('Hint 1 of 3.')
  await expect(codePanel(page).getByText('2 of 3 left')).toBeVisible()
  for (const number of [2, 3]) {
    await expect(composer(page)).toBeEditable()
    await codePanel(page).getByRole('button', { name: 'Ask for the next hint' }).click()
    await expect(lastTurn(page)).toContainText(`Hint ${number} of 3.`)
    await replyEnds(page)
    await expect(codePanel(page).getByText(number === 3 ? 'All hints are in the chat.' : '1 of 3 left')).toBeVisible()
  }
  await expect(codePanel(page).getByRole('button', { name: 'Ask for the next hint' })).toBeDisabled()
})

test('TYP-10 PAN-02 on a phone the statement is folded, a program is judged, and a hint leads to the chat', async ({
  page,
  context,
  library,
}) => {
  await page.setViewportSize(phone)
  const person = await signIn(context, library)
  await openProblem(page, library, person)
  await expect(codePanel(page).getByRole('list', { name: 'Examples' })).toBeHidden()
  const expected = codePanel(page).getByRole('cell', { name: '1,3-5,8,9', exact: true })
  const roomLeft = () =>
    expected.evaluate((cell) => {
      const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
      return end - (cell.firstElementChild?.getBoundingClientRect().right ?? Infinity)
    })
  await expect.poll(roomLeft).toBeGreaterThanOrEqual(0)
  await submitToEnd(page, wrongInExample, 'Wrong Answer')
  await expect(codePanel(page).getByRole('columnheader', { name: 'Yours' })).toBeVisible()
  await expect.poll(roomLeft).toBeGreaterThanOrEqual(0)
  await expect(submitButton(page)).toBeInViewport()
  await expect(runButton(page)).toBeInViewport()
  await problemTitle(page).click()
  await codePanel(page).getByRole('button', { name: 'Ask for a hint' }).click()
  await expect(codePanel(page)).toBeHidden()
  await expect(lastTurn(page)).toContainText('Hint 1 of 3.')
})
