// @web/features/mock-test @web/lib/mock-tests @chat-types/mock-test @server/modules/mock-tests
import { codePanel, openEditorHere, source, verdict, write } from '../code-editor.ts'
import { ask, composer, expect, lastTurn, newChat, openChat, phone, replyEnds, signIn, startModelled, test } from '../journey.ts'
import {
  clock,
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
const checkButton = { name: 'Check', exact: true } as const

test('TYP-11 PAN-02 the chat offers the start, the hour begins with it, and the chat keeps quiet while it runs', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'MOCK_TEST', 'Mock test')
  await openTest(page, library, chatId)
  await expect(codePanel(page).getByText('Before the test')).toBeVisible()
  await expect(clock(page)).toHaveCount(0)
  await ask(page, 'Start the test')
  await replyEnds(page)
  await lastTurn(page).getByRole('button', { name: 'Start the test' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(clock(page)).toHaveText(/^\d\d:\d\dleft$/)
  await expectServersClock(page, library, person, chatId)
  await expect(lastTurn(page)).toContainText('One hour, 100 points.')
  await expect(page.getByText(running)).toBeVisible()
  await expect(composer(page)).not.toBeEditable()
  const { state, seconds_left: seconds, questions, problems } = await testOf(library, person, chatId)
  expect([state, questions.length, problems.length]).toEqual(['running', 20, 2])
  expect(seconds).toBeLessThanOrEqual(3600)
})

test('TYP-11 answers are given by keyboard and saved at once; a reload and a second tab show the same', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const { chat_id: chatId } = await startTest(page, library, person)
  const other = await context.newPage()
  await openTest(other, library, chatId)
  await expect(part(other, /^Questions/)).toContainText('0 of 20')
  await options(page).first().focus()
  await page.keyboard.press('Space')
  await expect(codePanel(page).getByText(saved, { exact: true })).toBeVisible()
  await expect(part(page, /^Questions/)).toContainText('1 of 20')
  expect((await testOf(library, person, chatId)).questions[0]?.chosen).toEqual([0])
  await expect(part(other, /^Questions/)).toContainText('1 of 20')
  await expect(options(other).first()).toBeChecked()

  // The numbers are walked through with the arrow keys.
  await codePanel(page).getByRole('tab', { name: 'Question 1, answered' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(questionHeading(page, 2)).toBeVisible()
  await options(page).nth(1).check()
  await expect(part(other, /^Questions/)).toContainText('2 of 20')
  await page.reload()
  // What is not answered yet comes first.
  await expect(questionHeading(page, 3)).toBeVisible()
  await codePanel(page).getByRole('tab', { name: 'Question 2, answered' }).click()
  await expect(options(page).nth(1)).toBeChecked()
  await codePanel(page).getByRole('button', { name: 'Clear answer' }).click()
  await expect(part(other, /^Questions/)).toContainText('1 of 20')
  expect((await testOf(library, person, chatId)).questions[1]?.chosen).toBeNull()
})

test('TYP-11 answers without a network wait in the browser, through a reload, and are saved when it is back', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const { chat_id: chatId } = await startTest(page, library, person)
  await page.route('**/mock-tests/*/questions/*', (route) => route.abort())
  await options(page).nth(2).check()
  await expect(codePanel(page).getByText(/^Not saved yet: kept in this browser/)).toBeVisible()
  await expect(part(page, /^Questions/)).toContainText('1 of 20')
  expect((await testOf(library, person, chatId)).questions[0]?.chosen).toBeNull()
  await page.reload()
  await expect(part(page, /^Questions/)).toContainText('1 of 20')
  await page.unroute('**/mock-tests/*/questions/*')
  await expect.poll(async () => (await testOf(library, person, chatId)).questions[0]?.chosen).toEqual([2])
  await codePanel(page).getByRole('tab', { name: 'Question 1, answered' }).click()
  await expect(codePanel(page).getByText(saved, { exact: true })).toBeVisible()
})

test('TYP-11 a program is kept by the server as it is written, and its public tests alone are run during the hour', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const { chat_id: chatId, problems } = await startTest(page, library, person)
  const [easy, hard] = problems
  if (!easy || !hard) throw new Error('a test has two problems')
  await part(page, /^1 /).click()
  await expect(codePanel(page).getByRole('heading', { level: 3, name: easy.title })).toBeVisible()
  await expect(codePanel(page).getByRole('button', { name: /hint/i })).toHaveCount(0)
  await write(page, 'print("nothing of it")')
  await codePanel(page).getByRole('button', checkButton).click()
  await expect(verdict(page)).toContainText(`0 of ${easy.samples.length} pass`)
  await expect(part(page, /^1 /)).toContainText(`0 of ${easy.samples.length} pass`)
  await write(page, rightProgramFor(easy.id))
  await expect(part(page, /^1 /)).toContainText('changed since')
  await codePanel(page).getByRole('button', checkButton).click()
  await expect(verdict(page)).toContainText(`${easy.samples.length} of ${easy.samples.length} pass`)
  await expect(codePanel(page).getByRole('table').getByRole('row')).toHaveCount(easy.samples.length + 1)
  // The other problem has a program of its own, and is saved though nobody checks it.
  await part(page, /^2 /).click()
  await expect(codePanel(page).getByRole('heading', { level: 3, name: hard.title })).toBeVisible()
  await expect(source(page)).not.toContainText('nothing of it')
  await write(page, 'print("the hard one")')
  await expect.poll(async () => (await testOf(library, person, chatId)).problems[1]?.program?.source_code).toBe('print("the hard one")')
  await expect(part(page, /^2 /)).toContainText('written')
  await page.reload()
  await part(page, /^2 /).click()
  await expect(source(page)).toHaveText('print("the hard one")')
  // Another browser of the same person has it too.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await part(page, /^2 /).click()
  await expect(source(page)).toHaveText('print("the hard one")')
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

test('TYP-11 at zero the page goes to the result by itself, and what was there was submitted by the server', async ({
  page,
  context,
  library,
}) => {
  await page.clock.install()
  const person = await signIn(context, library)
  const { chat_id: chatId, questions } = await startTest(page, library, person)
  await options(page).first().check()
  await expect(codePanel(page).getByText(saved, { exact: true })).toBeVisible()
  await passTime(library, chatId, 3000)
  await page.clock.fastForward(3000_000)
  await expectServersClock(page, library, person, chatId)
  await expect(codePanel(page).getByText('Ten minutes are left.')).toBeAttached()
  await passTime(library, chatId, 600)
  await page.clock.fastForward(600_000)
  await expect(result(page)).toBeVisible()
  await expect(codePanel(page).getByText('The hour was used to its end.')).toBeVisible()
  await expect(composer(page)).toBeEditable()
  const ended = await testOf(library, person, chatId)
  expect([ended.ended_by, ended.ended_on]).toEqual(['time', ended.ends_on])
  expect(ended.questions.find(({ id }) => id === questions[0]?.id)?.chosen).toEqual([0])
})

test('TYP-11 the clock is the server’s, whatever date the browser believes', async ({ page, context, library }) => {
  await page.clock.install({ time: new Date('2031-05-01T03:00:00Z') })
  const person = await signIn(context, library)
  const { chat_id: chatId } = await startTest(page, library, person)
  await expectServersClock(page, library, person, chatId)
  // Most of the hour goes by elsewhere; the page hears of it when it is turned to.
  await passTime(library, chatId, 3360)
  await page.reload()
  await expect(clock(page)).toHaveText(/^(4:00|3:\d\d|[012]:\d\d)(left|last minute)$/)
  await expect(codePanel(page).getByText(/^(Five minutes are|One minute is) left\.$/)).toBeAttached()
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

test('TYP-11 NAV-17 on a phone the test that is begun here comes over the chat with the focus, one begun elsewhere or before a reload waits', async ({
  page,
  context,
  library,
}) => {
  await page.setViewportSize(phone)
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'MOCK_TEST', 'Mock test')
  await openChat(page, library, chatId)
  await ask(page, 'Start the test')
  await replyEnds(page)
  const other = await context.newPage()
  await other.setViewportSize(phone)
  await other.goto(`${library.url}/xperto/chat/${chatId}`)
  const start = { name: 'Start the test' } as const
  await expect(lastTurn(other).getByRole('button', start)).toBeEnabled()
  await lastTurn(page).getByRole('button', start).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(clock(page)).toBeVisible()
  await expect(codePanel(page).getByRole('tab', { name: 'Question 1, no answer' })).toBeFocused()

  await page.reload()
  for (const waits of [other, page]) {
    await expect(waits.getByText(running)).toBeVisible()
    await expect(codePanel(waits).getByText('Question 1 of 20')).toBeAttached()
    await expect(codePanel(waits)).toBeHidden()
  }
})

test('TYP-11 PAN-02 on a phone of 320 px a test is answered, checked and submitted, and nothing is wider than the screen', async ({
  page,
  context,
  library,
}) => {
  await page.setViewportSize(phone)
  const person = await signIn(context, library)
  const { problems } = await startTest(page, library, person)
  await page.setViewportSize({ width: 320, height: 568 })
  const excess = async () => await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await options(page).first().check()
  await expect(codePanel(page).getByText(saved, { exact: true })).toBeVisible()
  expect(await excess()).toBe(0)
  const small = await codePanel(page).evaluate(
    (panel) =>
      [...panel.querySelectorAll('button, label')].filter((one) => {
        const { height, width } = one.getBoundingClientRect()
        return width > 0 && (height < 40 || width < 40)
      }).length,
  )
  expect(small).toBe(0)
  await part(page, /^1 /).click()
  await openEditorHere(page)
  await write(page, rightProgramFor(problems[0]?.id ?? ''))
  await codePanel(page).getByRole('button', checkButton).click()
  await expect(verdict(page)).toContainText(/\d of \d pass/)
  expect(await excess()).toBe(0)
  await submitTest(page)
  await expect(result(page)).toBeVisible()
  expect(await excess()).toBe(0)
})
