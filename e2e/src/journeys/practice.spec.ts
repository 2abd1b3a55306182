// @web/features/learning/practice @chat-types/practise-question @server/modules/learning/practice @server/modules/learning/judge
import { ask, call, composer, expect, lastTurn, newChat, newPerson, replyEnds, say, signIn, test } from '../journey.ts'
import { codePanel, openEditor, output, runToEnd, source, verdict, write } from '../code-editor.ts'
import {
  hiddenTexts,
  openProblem,
  practiceOf,
  problemTitle,
  rightProgram,
  submitButton,
  submitToEnd,
  testRows,
  testsTab,
  wrongInExample,
  wrongInHidden,
} from '../practice.ts'

const problemId = 'page-ranges'

test('TYP-10 COD-02 a problem of the chat is run, refused by compiler and judge, accepted, and there after a reload', {
  tag: '@smoke',
}, async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'PRACTISE_QUESTION', 'Practice')
  await openEditor(page, library.url, chatId)
  await expect(submitButton(page)).toBeDisabled()
  await ask(page, 'Pages for the index')
  await replyEnds(page)
  await expect(problemTitle(page)).toBeVisible()
  await write(page, rightProgram)
  // What goes in, until one writes something else, is the first example.
  await runToEnd(page, 'Finished: exit code 0')
  await expect(output(page)).toHaveText('1,3-5,8,9')
  await testsTab(page).click()
  await codePanel(page).getByRole('button', { name: 'Run example 3' }).click()
  await expect(output(page)).toHaveText('1-4')
  expect((await practiceOf(library, person, chatId)).submissions).toEqual([])

  await submitToEnd(page, wrongInExample, 'Wrong Answer, 0 of 100 points')
  await expect(codePanel(page).getByRole('heading', { name: 'Example 1: Wrong Answer' })).toBeVisible()
  await expect(codePanel(page).getByRole('group', { name: 'Expected and printed output' })).toContainText(
    'Printed and not expected: 5,3,4,9,1,8',
  )
  await submitToEnd(page, wrongInHidden, 'Wrong Answer, 60 of 100 points')
  await expect(testRows(page).nth(1)).toContainText('pages that were noted several times, of size 5')
  await codePanel(page).getByLabel('Language', { exact: true }).selectOption('101')
  await submitToEnd(page, 'const n = 1\nconst text: number = "text"\nconsole.log(n)\n', 'Compilation Error')
  await codePanel(page)
    .getByRole('button', { name: /^Error, line 2: / })
    .click()
  await expect(source(page)).toBeFocused()

  await codePanel(page).getByLabel('Language', { exact: true }).selectOption('109')
  await submitToEnd(page, rightProgram, 'Accepted')
  await expect(verdict(page)).toContainText(/100 of 100 points, \d+\.\d\d s, [\d.]+ [KM]B/)
  const cases = (await practiceOf(library, person, chatId)).latest?.judgement?.cases ?? []
  expect(cases.length).toBeGreaterThan(10)
  await expect(testRows(page)).toHaveCount(cases.length + 1)
  await expect(codePanel(page).getByText(/Its slowest test took \d+ ms of \d+ ms\./)).toBeVisible()
  await page.reload()
  await expect(verdict(page)).toContainText('Accepted')
  await expect(testRows(page)).toHaveCount(cases.length + 1)
})

test('TYP-10 a program that is judged while its page loads again is judged once, and another tab shows its verdict', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await openProblem(page, library, person)
  const other = await context.newPage()
  await openEditor(other, library.url, chatId)
  await expect(problemTitle(other)).toBeVisible()
  const kept = async () => (await practiceOf(library, person, chatId)).submissions
  await write(page, rightProgram)
  await submitButton(page).click()
  await expect.poll(async () => (await kept()).length).toBe(1)
  await page.reload()
  await expect(verdict(page)).toContainText('Accepted')
  await expect(verdict(other)).toContainText('Accepted')
  // This time the response alone is lost: what the server keeps under the key is found.
  await page.route('**/practice/submissions', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submitToEnd(page, wrongInHidden, 'Wrong Answer')
  await expect(codePanel(page).getByRole('alert')).toHaveCount(0)
  expect(await kept()).toHaveLength(2)
})

test('TYP-10 TYP-15 nothing of a hidden test reaches the browser, and a reader of the shared chat has nothing to hand in', async ({
  page,
  context,
  library,
}) => {
  const owner = await newPerson(library)
  const shared = await newChat(library, owner, 'PRACTISE_QUESTION', 'Practice')
  await say(library, owner, shared, 'Pages for the index')
  const person = await signIn(context, library)
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    // What was aborted, and the stream of changes, which ends with the page, have no text.
    if (!response.url().endsWith('/events')) heard.push(response.text().catch(() => ''))
  })
  await openProblem(page, library, person)
  await expect(composer(page)).toBeEditable()
  await codePanel(page).getByRole('button', { name: 'Ask for a hint' }).click()
  await expect(lastTurn(page)).toContainText('Hint 1 of 3.')
  await replyEnds(page)
  await expect(codePanel(page).getByText('2 of 3 left')).toBeVisible()
  await submitToEnd(page, wrongInHidden, 'Wrong Answer')
  await codePanel(page).getByRole('button', { name: 'Ask in the chat' }).click()
  await replyEnds(page)
  await expect(lastTurn(page)).toContainText('Make a small input of that kind yourself')
  await submitToEnd(page, rightProgram, 'Accepted')
  const told = (await Promise.all(heard)).join('\n')
  // The verdicts are among what was heard.
  expect(told).toContain('first_failure')
  expect(hiddenTexts(problemId).length).toBeGreaterThan(20)
  for (const text of hiddenTexts(problemId)) expect(told).not.toContain(text)

  const { url } = await call<{ url: string }>(library, owner, 'GET', `/chats/share_chat/${shared}`)
  await page.goto(url)
  await expect(lastTurn(page)).toContainText('This one is for you: Pages for the index')
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask for a hint' })).toHaveCount(0)
})
