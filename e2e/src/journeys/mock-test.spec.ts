// @web/features/learning/mock-test @web/lib/mock-tests @chat-types/mock-test @server/modules/learning/mock-tests
import { codePanel, verdict, write } from '../code-editor.ts'
import { ask, composer, expect, lastTurn, newChat, replyEnds, signIn, startModelled, test } from '../journey.ts'
import {
  expectServersClock,
  keysOf,
  openTest,
  openTestHere,
  options,
  part,
  passTime,
  questionHeading,
  result,
  rightProgramFor,
  startTest,
  submitTest,
  testOf,
} from '../mock-test.ts'

const running = 'The test is running. Ask me when it is over'
const saved = 'Saved'

test('TYP-11 PAN-02 the chat begins the hour by the server’s clock; what is answered is in another tab, and programs are checked', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'MOCK_TEST', 'Mock test')
  await openTest(page, library, chatId)
  await expect(codePanel(page).getByText('Before the test')).toBeVisible()
  await ask(page, 'Start the test')
  await replyEnds(page)
  await lastTurn(page).getByRole('button', { name: 'Start the test' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await expectServersClock(page, library, person, chatId)
  await expect(lastTurn(page)).toContainText('One hour, 100 points.')
  await expect(page.getByText(running)).toBeVisible()
  await expect(composer(page)).not.toBeEditable()
  const { state, seconds_left: seconds, questions, problems } = await testOf(library, person, chatId)
  expect([state, questions.length, problems.length]).toEqual(['running', 20, 2])
  expect(seconds).toBeLessThanOrEqual(3600)

  const other = await context.newPage()
  await openTest(other, library, chatId)
  await options(page).first().focus()
  await page.keyboard.press('Space')
  await expect(codePanel(page).getByText(saved, { exact: true })).toBeVisible()
  await expect(part(other, /^Questions/)).toContainText('1 of 20')
  await expect(options(other).first()).toBeChecked()
  // Without a network an answer waits in the browser, through a reload. The other tab has none either: it would send what this one cannot.
  await context.route('**/mock-tests/*/questions/*', (route) => route.abort())
  await codePanel(page).getByRole('button', { name: 'Next' }).click()
  await options(page).nth(2).check()
  await expect(codePanel(page).getByText(/^Not saved yet: kept in this browser/)).toBeVisible()
  await page.reload()
  await expect(part(page, /^Questions/)).toContainText('2 of 20')
  await context.unroute('**/mock-tests/*/questions/*')
  await expect.poll(async () => (await testOf(library, person, chatId)).questions[1]?.chosen).toEqual([2])

  // The public tests alone are run during the hour.
  const [easy] = problems
  if (!easy) throw new Error('a test has problems')
  const check = codePanel(page).getByRole('button', { name: 'Check', exact: true })
  await part(page, /^1 /).click()
  await write(page, 'print("nothing of it")')
  await check.click()
  await expect(verdict(page)).toContainText(`0 of ${easy.samples.length} pass`)
  await write(page, rightProgramFor(easy.id))
  await expect(part(page, /^1 /)).toContainText('changed since')
  await check.click()
  await expect(verdict(page)).toContainText(`${easy.samples.length} of ${easy.samples.length} pass`)
  await expect(codePanel(page).getByRole('table').getByRole('row')).toHaveCount(easy.samples.length + 1)

  // Most of the hour goes by elsewhere, and then all of it: the page goes to the result, and what was there was submitted by the server.
  await passTime(library, chatId, 3590)
  await page.reload()
  await expect(result(page)).toBeVisible()
  await expect(codePanel(page).getByText('The hour was used to its end.')).toBeVisible()
  await expect(composer(page)).toBeEditable()
  const ended = await testOf(library, person, chatId)
  expect([ended.ended_by, ended.ended_on, ended.questions[1]?.chosen]).toEqual(['time', ended.ends_on, [2]])
})

test('TYP-11 submitted once more asked, the test is judged: points, keys, reasons, programs, and the chat answers about it', {
  tag: '@smoke',
}, async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const { chat_id: chatId, questions, problems } = await startTest(page, library, person)
  const other = await context.newPage()
  await openTest(other, library, chatId)
  const [easy] = problems
  const [first] = questions
  if (!easy || !first) throw new Error('a test has questions and problems')
  const right = (await keysOf(library, chatId)).get(first.id) ?? []
  for (const at of right) await options(page).nth(at).check()
  await part(page, /^1 /).click()
  await write(page, rightProgramFor(easy.id))
  await expect.poll(async () => (await testOf(library, person, chatId)).problems[0]?.program?.source_code).toBe(rightProgramFor(easy.id))

  await codePanel(page)
    .getByRole('button', { name: /^Submit test/ })
    .click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('1 of 20 questions are answered, and 1 of 2 problems has a program.')
  await expect(asked.getByRole('button', { name: 'Go on with the test' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  expect((await testOf(library, person, chatId)).state).toBe('running')
  await submitTest(page)
  for (const tab of [page, other]) {
    await expect(result(tab)).toBeVisible()
    await expect(codePanel(tab).getByRole('row', { name: `Questions 1 of 20 right ${first.points} of 40` })).toBeVisible()
    await expect(codePanel(tab).getByRole('row', { name: `${easy.title} Accepted ${easy.points} of ${easy.points}` })).toBeVisible()
  }
  await expect(
    codePanel(page)
      .getByText(`${first.points + easy.points} of 100`, { exact: true })
      .first(),
  ).toBeVisible()
  await expect(codePanel(page).getByRole('heading', { name: 'What to do next' })).toBeVisible()
  const shown = (await testOf(library, person, chatId)).result?.questions[1]
  await codePanel(page).getByText(/^2 /).first().click()
  await expect(codePanel(page).getByRole('listitem').filter({ hasText: 'no answer' }).first()).toBeVisible()
  expect(shown?.chosen).toBeNull()

  await expect(composer(page)).toHaveAttribute('placeholder', 'Ask about any question of this test')
  await ask(page, 'question 1')
  await expect(lastTurn(page)).toContainText('Question 1, ')
  await expect(lastTurn(page)).toContainText('You had it right.')
  await replyEnds(page)
  await ask(page, `How is ${easy.title} solved?`)
  await expect(lastTurn(page)).toContainText('How it is solved.')
  await replyEnds(page)
  await ask(page, 'How did I do?')
  await expect(lastTurn(page)).toContainText(`${first.points + easy.points} of 100 points`)

  // Another test is another chat; this one's result stays in the list.
  await replyEnds(page)
  await codePanel(page).getByRole('button', { name: 'Another test' }).click()
  await expect(page).not.toHaveURL(new RegExp(chatId))
  await openTestHere(page)
  await expect(codePanel(page).getByText('Before the test')).toBeVisible()
})

test('TYP-11 a killed server loses nothing of a running test, and its hour goes on', async ({ page, context }) => {
  const { product, close } = await startModelled()
  try {
    const person = await signIn(context, product)
    const { chat_id: chatId, ends_on: endsOn } = await startTest(page, product, person)
    await options(page).nth(1).check()
    await expect(codePanel(page).getByText(saved, { exact: true })).toBeVisible()
    await product.kill()
    await codePanel(page).getByRole('button', { name: 'Next' }).click()
    await options(page).nth(2).check()
    await expect(codePanel(page).getByText(/^Not saved yet/)).toBeVisible()
    await product.start()
    await expect(codePanel(page).getByText(saved, { exact: true })).toBeVisible()
    const after = await testOf(product, person, chatId)
    expect(after.questions.slice(0, 2).map(({ chosen }) => chosen)).toEqual([[1], [2]])
    expect([after.state, after.ends_on]).toEqual(['running', endsOn])
  } finally {
    await close()
  }
})
