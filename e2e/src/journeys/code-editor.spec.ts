// @web/features/code-editor @server/modules/code-runs
import { codeLanguages, defaultStdin } from '@xperto/contract'
import { ask, call, composer, expect, lastTurn, newChat, openPersonMenu, phone, replyEnds, signIn, test } from '../journey.ts'
import { codePanel, openEditor, output, runButton, runToEnd, source, verdict, write } from '../code-editor.ts'

const python = '109'
const javascript = '102'
const plainText = 43
const language = (page: Parameters<typeof source>[0]) => codePanel(page).getByLabel('Language', { exact: true })
const tab = (page: Parameters<typeof source>[0], name: string) => codePanel(page).getByRole('tab', { name })
const stdin = (page: Parameters<typeof source>[0]) => codePanel(page).getByRole('textbox', { name: 'Standard input' })

test('COD-01 PAN-02 practice and mock test open the editor: thirteen languages by their names, each with its template, and the greeting', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  for (const type of ['PRACTISE_QUESTION', 'MOCK_TEST'] as const) {
    await openEditor(page, library.url, await newChat(library, person, type))
    await expect(codePanel(page).getByRole('heading', { level: 2 })).toHaveText('Code Editor')
    await expect(stdin(page)).toHaveValue(defaultStdin)
  }
  const here = await call<{ id: number; available: boolean; version: string | null; reason: string | null }[]>(
    library,
    person,
    'GET',
    '/execute-code/languages',
  )
  // The names are the specification's; what this server lacks is listed, off, with its reason.
  for (const { id, available, reason } of here) {
    const option = language(page).locator(`option[value="${id}"]`)
    const { name } = codeLanguages.find((known) => known.id === id) ?? { name: '' }
    await expect(option).toHaveText(available ? name : `${name}: ${reason ?? ''}`)
    await expect(option).toBeEnabled({ enabled: available })
  }
  expect(here).toHaveLength(13)
  for (const { id, template } of codeLanguages.filter(({ id }) => here.some((one) => one.id === id && one.available))) {
    await language(page).selectOption(`${id}`)
    await expect(source(page)).toHaveText(template, { useInnerText: true })
    const version = here.find((one) => one.id === id)?.version ?? null
    if (version !== null && id !== plainText) await expect(codePanel(page)).toContainText(`This server runs version ${version}.`)
  }
})

test('COD-02 COD-04 a program runs with its input; output appears while it runs, then status, time and memory', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'PRACTISE_QUESTION'))
  await expect(verdict(page)).toHaveText('Not run yet')
  await runToEnd(page, 'Accepted')
  await expect(output(page)).toHaveText('You said: Hello, world!')
  await expect(verdict(page)).toHaveText(/^Accepted\d+\.\d\d s, [\d.]+ [KM]B$/)

  // It prints, then waits for what never comes: what is there is shown, and stopping ends it.
  await write(page, 'import time\nprint("first", flush=True)\nwhile True:\n    time.sleep(0.05)\n')
  await runButton(page).click()
  await expect(output(page)).toHaveText('first')
  await expect(verdict(page)).toHaveText('Running...')
  await codePanel(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(verdict(page)).toContainText('Stopped')
  await expect(output(page)).toHaveText('first')
  await expect(runButton(page)).toBeFocused()

  // The slot is free again, and the keys do what the button does, from the input box as well.
  await language(page).selectOption(javascript)
  await tab(page, 'stdin').click()
  await stdin(page).fill('Zoë, ok\n')
  await stdin(page).press('ControlOrMeta+Enter')
  await expect(output(page)).toHaveText('You said: Zoë, ok')
  await source(page).press('ControlOrMeta+Enter')
  await expect(verdict(page)).toContainText('Accepted')
  await expect(source(page)).toBeFocused()
})

test('COD-04 what cannot be run says Error: and the server’s sentence, with the status Error', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'PRACTISE_QUESTION'))
  await write(page, '   ')
  await runButton(page).click()
  await expect(output(page)).toHaveText('Error: Write some code before running it.')
  await expect(verdict(page)).toHaveText('Error')
  // Without a network nothing is lost.
  await write(page, 'print(1)')
  await page.route('**/execute-code/stream', (route) => route.abort())
  await runButton(page).click()
  await expect(output(page)).toHaveText(/^Error: The server could not be reached\./)
  await expect(source(page)).toContainText('print(1)')
})

test('COD-02 the line that a runtime names is marked, and named in words that lead to it', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'PRACTISE_QUESTION'))
  await language(page).selectOption(javascript)
  await write(page, 'const a = 1\n\nfunction f() {\n  return b.c\n}\nf(a)\n')
  await runToEnd(page, 'Runtime Error')
  await expect(output(page)).toContainText('ReferenceError: b is not defined')
  const marked = codePanel(page).locator('.cm-line.cm-badLine')
  await expect(marked).toHaveText('  return b.c', { useInnerText: true })
  await codePanel(page).getByRole('button', { name: 'Error, line 4: ReferenceError: b is not defined' }).click()
  await expect(source(page)).toBeFocused()
  await expect(codePanel(page)).toContainText('Ln 4, Col 3')
  // The next run begins without marks.
  await write(page, 'console.log(1)\n')
  await runToEnd(page, 'Accepted')
  await expect(marked).toHaveCount(0)
})

test('drafts are kept for each chat and language, come back after a reload, and go when one signs out', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const one = await newChat(library, person, 'PRACTISE_QUESTION', 'One')
  const other = await newChat(library, person, 'PRACTISE_QUESTION', 'Other')
  await openEditor(page, library.url, one)
  await write(page, 'print("one in Python")\n')
  await language(page).selectOption(javascript)
  await write(page, 'console.log("one in JavaScript")\n')
  await expect(codePanel(page).getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(source(page)).toHaveText('console.log("one in JavaScript")')
  await language(page).selectOption(python)
  await expect(source(page)).toHaveText('print("one in Python")')
  await openEditor(page, library.url, other)
  await expect(source(page)).toContainText('import sys')

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('xperto.code.')))
  expect(await kept()).toHaveLength(1)
  await openPersonMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${library.url}/`)
  expect(await kept()).toEqual([])
})

test('the starter template comes back on wish, and what was written with it', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'PRACTISE_QUESTION'))
  const reset = codePanel(page).getByRole('button', { name: 'Starter template' })
  await expect(reset).toBeDisabled()
  await write(page, 'print("mine")\n')
  await reset.click()
  await expect(source(page)).toContainText('import sys')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(source(page)).toHaveText('print("mine")')
  await reset.click()
  await source(page).press('ControlOrMeta+z')
  await expect(source(page)).toHaveText('print("mine")')
})

test('Tab indents, and after Escape it leaves the editor; both are said', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'PRACTISE_QUESTION'))
  await write(page, 'x')
  await expect(source(page)).toHaveAccessibleDescription('Tab indents. Escape, then Tab, leaves the editor.')
  await source(page).press('Home')
  await source(page).press('Tab')
  await expect(source(page)).toHaveText('    x', { useInnerText: true })
  await source(page).press('Escape')
  await expect(codePanel(page).getByText('Tab leaves the editor now')).toBeVisible()
  await source(page).press('Tab')
  await expect(source(page)).not.toBeFocused()
  await expect(tab(page, 'stdin')).toBeFocused()
  // Somebody who comes back indents again.
  await page.keyboard.press('Shift+Tab')
  await expect(source(page)).toBeFocused()
  await source(page).press('Tab')
  await expect(source(page)).toBeFocused()
})

test('the keys of vim are there for whoever wants them, and remembered', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'PRACTISE_QUESTION'))
  await write(page, 'print(1)\nprint(2)\n')
  const vim = codePanel(page).getByRole('button', { name: 'Vim keys' })
  await vim.click()
  await expect(vim).toHaveAttribute('aria-pressed', 'true')
  await expect(codePanel(page).locator('.cm-vim-panel')).toBeVisible()
  await source(page).press('Escape')
  for (const key of ['g', 'g', 'd', 'd']) await source(page).press(key)
  await expect(source(page)).toHaveText('print(2)')
  await page.reload()
  await expect(codePanel(page).locator('.cm-vim-panel')).toBeVisible()
  await vim.click()
  await expect(codePanel(page).locator('.cm-vim-panel')).toHaveCount(0)
})

test('PAN-02 on a phone the editor covers the chat, runs, and gives way to it; Submit is off and says why', async ({
  page,
  context,
  library,
}) => {
  await page.setViewportSize(phone)
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'MOCK_TEST'))
  const submit = codePanel(page).getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(/waits for a problem/)
  await runToEnd(page, 'Accepted')
  await expect(output(page)).toHaveText('You said: Hello, world!')
  await expect(runButton(page)).toBeInViewport()
  await codePanel(page).getByRole('button', { name: 'Back to chat' }).click()
  await expect(codePanel(page)).toBeHidden()
  await expect(composer(page)).toBeVisible()
})

test('a listing of an answer runs where it stands, and opens in the editor without taking away what was there', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Counting')
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  modelled.simulator.script({
    text: 'Two ways:\n\n```python\nprint(len("to be or not".split()))\n```\n\n```js\nconsole.log(missing)\n```\n\n```text\nno program\n```\n',
  })
  await ask(page, 'How do I count words?')
  await replyEnds(page)
  const turn = lastTurn(page)
  await expect(turn.getByRole('button', { name: /^Run listing/ })).toHaveCount(2)
  await turn.getByRole('button', { name: 'Run listing 1' }).click()
  await expect(turn.getByRole('group', { name: 'Output of listing 1' })).toHaveText('4')
  await turn.getByRole('button', { name: 'Run listing 2' }).click()
  await expect(turn.getByRole('status').filter({ hasText: 'Runtime Error' })).toBeVisible()
  await expect(turn.getByRole('group', { name: 'Output of listing 2' })).toContainText('ReferenceError: missing is not defined')

  await turn.getByRole('button', { name: 'Open in editor: listing 1' }).click()
  await expect(source(page)).toHaveText('print(len("to be or not".split()))')
  await write(page, 'print("mine")')
  await turn.getByRole('button', { name: 'Open in editor: listing 1' }).click()
  await expect(source(page)).toContainText('to be or not')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(source(page)).toHaveText('print("mine")')
})
