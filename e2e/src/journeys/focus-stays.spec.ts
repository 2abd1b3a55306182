// @web/ui
import { seedMessages } from '@xperto/server/testing/seed-messages'
import { codePanel, output, source, verdict, write } from '../code-editor.ts'
import { charge, couponOf, creditsPanel, give, openCredits } from '../credits.ts'
import { holdBack } from '../hold-back.ts'
import { call, composer, expect, lastTurn, messages, newChat, phone, replyEnds, signIn, test } from '../journey.ts'
import { options, part, passTime, questionHeading, result, startTest } from '../mock-test.ts'
import { openProblem, submitButton, testsTab, wrongInExample } from '../practice.ts'

// What has the focus may go, be turned off or be drawn anew, by itself or by what was pressed: whoever works by keyboard goes on from there.

test('COD-02 an example that is run from the table by keyboard leads to its output, and the template keeps its button', async ({
  page,
  context,
  library,
}) => {
  await openProblem(page, library, await signIn(context, library))
  await codePanel(page).getByRole('button', { name: 'Run example 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(output(page)).toBeVisible()
  await expect(output(page)).toBeFocused()

  await write(page, 'print(1)')
  const template = codePanel(page).getByRole('button', { name: 'Starter template' })
  await template.focus()
  await page.keyboard.press('Enter')
  await expect(source(page)).not.toHaveText('print(1)')
  await expect(template).toBeDisabled()
  await expect(template).toBeFocused()
  // What is offered in a moment's note gives the focus back to where one was.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(source(page)).toHaveText('print(1)')
  await expect(template).toBeFocused()
})

test('COD-02 a verdict that comes does not take the input away from whoever writes it', async ({ page, context, library }) => {
  await openProblem(page, library, await signIn(context, library))
  await write(page, wrongInExample)
  const judged = await holdBack(page, ({ pathname }, request) => pathname.endsWith('/practice/submissions') && request.method() === 'POST')
  await submitButton(page).click()
  await codePanel(page).getByRole('tab', { name: 'stdin' }).click()
  const stdin = codePanel(page).getByRole('textbox', { name: 'Standard input' })
  await stdin.fill('1 2')
  await judged.release()
  await expect(verdict(page)).toContainText('Wrong Answer')
  await page.keyboard.type(' 3')
  await expect(stdin).toHaveValue('1 2 3')
  await expect(stdin).toBeFocused()
  await expect(testsTab(page)).toHaveAccessibleName(/pass/)
})

test('TYP-10 what was handed in is opened, and the last hint asked for, without losing the place', async ({ page, context, library }) => {
  await openProblem(page, library, await signIn(context, library))
  await write(page, wrongInExample)
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Wrong Answer')
  await expect(submitButton(page)).toBeFocused()
  const open = codePanel(page).getByRole('button', { name: /^Open the program of/ })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The submitted program is in the editor.')).toBeVisible()
  await expect(open).toBeFocused()

  const hint = codePanel(page).getByRole('button', { name: /^Ask for (a|the next) hint$/ })
  await hint.focus()
  for (const number of [1, 2, 3]) {
    await expect(composer(page)).toBeEditable()
    await page.keyboard.press('Enter')
    await expect(lastTurn(page)).toContainText(`Hint ${number} of 3.`)
    await replyEnds(page)
  }
  await expect(hint).toBeDisabled()
  await expect(hint).toBeFocused()
})

test('TYP-11 a mock test is walked through by its buttons, and its end is read on', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await page.clock.install()
  const { chat_id: chatId } = await startTest(page, library, person)
  const panel = codePanel(page)
  await options(page).first().focus()
  await page.keyboard.press('Space')
  const clear = panel.getByRole('button', { name: 'Clear answer' })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(part(page, /^Questions/)).toContainText('0 of 20')
  await expect(clear).toBeFocused()

  await panel.getByRole('tab', { name: 'Question 2,' }).click()
  const previous = panel.getByRole('button', { name: 'Previous' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(previous).toBeFocused()

  await panel.getByRole('tab', { name: 'Question 20,' }).click()
  await panel.getByRole('button', { name: 'To the problems' }).focus()
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeVisible()
  await expect(panel.locator('summary').first()).toBeFocused()

  // Its end: the judging, which is held back here, and then the result.
  await page.route(`**/mock-tests/${chatId}`, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, state: 'judging', result: null } } })
  })
  await passTime(library, chatId, 3600)
  await source(page).focus()
  await page.clock.fastForward(3600_000)
  await expect(panel.getByRole('heading', { name: 'The hour is over' })).toBeFocused()
  await page.unrouteAll()
  await expect(result(page)).toBeFocused()
})

test('CRE-01 CRE-02 credits are claimed, lists are read to their end and what failed is asked for again by keyboard', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await openCredits(page, library.url)
  const panel = creditsPanel(page)
  const claim = panel.getByRole('button', { name: 'Claim free credits' })
  // It can be pressed once it is known that they were not claimed yet.
  await expect(claim).toBeEnabled()
  await claim.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^Claimed on/)).toBeVisible()
  await expect(claim).toBeFocused()

  await charge(
    library,
    person,
    Array.from({ length: 7 }, () => ({ reason: 'GOAL_PLAN', credits: 1 })),
  )
  const usage = '**/creditUsageHistory/**'
  await page.route(usage, async (route) => await route.abort())
  await panel.getByRole('tab', { name: 'Credits Usage' }).click()
  await panel.getByRole('button', { name: 'Try Again' }).focus()
  await page.unroute(usage)
  await page.keyboard.press('Enter')
  await expect(panel.getByText('5 of 7')).toBeVisible()
  await expect(panel.getByRole('tabpanel')).toBeFocused()
  await panel.getByRole('button', { name: 'Load More' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('7 of 7')).toBeFocused()
})

test('MSG-19 a question that is being edited keeps what was typed, however far one reads from it', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Far from the edit')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 40 })
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await lastTurn(page).getByRole('button', { name: 'Edit question' }).click()
  const edited = page.getByRole('textbox', { name: 'Edited question' })
  await edited.fill('What was it again?')
  const first = page.getByRole('heading', { level: 2, name: 'Question 1', exact: true })
  // Older parts come in above, and move nothing that is read.
  await expect
    .poll(async () => {
      await messages(page).evaluate((element) => element.scrollTo(0, 0))
      return await first.count()
    })
    .toBe(1)
  await expect(first).toBeInViewport()
  await expect(edited).toBeFocused()
  await page.keyboard.type(' Really.')
  await expect(edited).toHaveValue('What was it again? Really.')
})

test('NAV-16 NAV-17 what opens and closes sidebar and panel hands the focus on', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeFocused()
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await press('Close panel')
  await expect(button('Open right panel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Expand panel')).toBeFocused()
  await press('Close sidebar')
  await expect(button('Open sidebar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Close sidebar')).toBeFocused()

  await page.setViewportSize(phone)
  await press('Open right panel')
  await expect(button('Back to chat')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Open right panel')).toBeFocused()
  // Whoever is in the drawer when the window becomes wider stays in it.
  await press('Open sidebar')
  const quiz = page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Quiz' })
  await quiz.focus()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(button('Close sidebar')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Right panel' })).toBeVisible()
  await expect(quiz).toBeFocused()
})

test('SAV-05 SAV-08 a row that goes gives the focus to its neighbour, a chat that goes to the word that it is gone', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const names = ['Fifth', 'Fourth', 'Third', 'Second', 'First']
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await newChat(library, person, 'GENERIC', name))
  const remove = async (name: string) => await call(library, person, 'DELETE', `/chats/${ids.get(name)}`)
  await page.goto(`${library.url}/xperto/chat/${ids.get('First')}`)
  const sidebar = page.getByRole('navigation', { name: 'Chats' })
  const link = (name: string) => sidebar.getByRole('link', { name, exact: true })
  await expect(composer(page)).toBeEditable()
  await link('Third').focus()
  await remove('Third')
  await expect(link('Third')).toHaveCount(0)
  await expect(link('Fourth')).toBeFocused()
  // Its menu is open as it goes.
  await sidebar.getByRole('button', { name: 'Menu for Fourth' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await remove('Fourth')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav') !== null)).toBe(true)

  await composer(page).fill('Half a question')
  await remove('First')
  await expect(page.getByRole('heading', { name: 'This chat was deleted' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('Half a question')
})

test('PAY-01 CRE-01 a coupon found by its code is laid aside and taken again, and a note closed, without losing the place', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const code = await couponOf(library, 10)
  await give(library, person, 20)
  await openCredits(page, library.url, 'Buy Credits')
  const panel = creditsPanel(page).getByRole('tabpanel')
  await panel.getByRole('radio', { name: /^500 credits/ }).check()
  await panel.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await page.keyboard.press('Enter')
  const coupon = panel.getByRole('button', { name: code })
  await expect(coupon).toHaveAttribute('aria-pressed', 'true')
  await coupon.focus()
  for (const isTaken of ['false', 'true']) {
    await page.keyboard.press('Enter')
    await expect(coupon).toHaveAttribute('aria-pressed', isTaken)
    await expect(coupon).toBeFocused()
  }

  await page.getByRole('button', { name: 'Close this note' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Less than an evening of practice is left.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refresh balance' })).toBeFocused()
})

test('what has the focus may go before what it stands in, at once: the focus is at what comes next', async ({ page, context, library }) => {
  await openProblem(page, library, await signIn(context, library))
  const next = codePanel(page).getByRole('button', { name: 'Comes next' })
  // What keeps the focus is fetched after the page stands: until then nothing does.
  await expect(async () => {
    // As a problem goes: its verdict first, then the editor around it, before anybody has looked at what went.
    await codePanel(page)
      .locator('[data-keeps-focus]')
      .evaluate((panel) => {
        panel.insertAdjacentHTML('afterbegin', '<section><div><p><button>Goes</button></p></div></section><button>Comes next</button>')
        const outwards = ['button', 'p', 'div', 'section'].map((name) => panel.querySelector<HTMLElement>(name))
        outwards[0]?.focus()
        for (const part of outwards) part?.remove()
      })
    await expect(next.first()).toBeFocused({ timeout: 1000 })
  }).toPass()
})
