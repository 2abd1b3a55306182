import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  codePanel,
  editorTab,
  language,
  output,
  program,
  runButton,
  source,
  submitButton,
  verdict,
  write,
} from '../../../testing/editor-screen.ts'
import { openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCodeRuns } from '../../../testing/scripted-code-runs.ts'
import type { ScriptedReply } from '../../../testing/scripted-reply.ts'
import {
  breaksOnRepeats,
  doesNotCompile,
  failsInLineOne,
  makeProblem,
  scriptPractice,
  wrongInExample,
  wrongInHidden,
} from '../../../testing/scripted-practice.ts'

const title = codePanel.getByRole('heading', { level: 3, name: 'Pages for the index' })
const rows = codePanel.getByRole('table').getByRole('row')
const composer = page.getByRole('textbox', { name: 'Message' })

/** A practice chat that has given "Pages for the index", or gives none yet. */
function practiceChat(problem: Parameters<typeof scriptPractice>[2] = makeProblem()) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Practice', chat_type: 'PRACTISE_QUESTION' })
  return { server, account, chat, runs: scriptCodeRuns(server), practice: scriptPractice(server, chat.id, problem) }
}

async function openPractice(scene = practiceChat()) {
  await openApp(`/xperto/chat/${scene.chat.id}`)
  await expect.element(title).toBeVisible()
  return scene
}

async function submit(text: string): Promise<void> {
  await write(text)
  await submitButton.click()
}

it('TYP-10 a problem that the chat gives stands over the editor with its examples, and each example runs', async () => {
  const scene = practiceChat(null)
  const { account, practice, runs, server } = scene
  await openApp(`/xperto/chat/${scene.chat.id}`)
  await codePanel.getByRole('button', { name: 'Editor', exact: true }).click()
  await expect.element(submitButton).toBeDisabled()
  const reply = account.nextReply()
  await composer.fill('Pages for the index')
  await userEvent.keyboard('{Enter}')
  practice.problem = makeProblem()
  await reply.say('The index of a book lists the pages.')
  await server.follows()
  server.tell({ kind: 'reply_ended', chat_id: scene.chat.id })
  await expect.element(title).toBeVisible()
  await expect.element(codePanel.getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveLength(3)
  await expect.element(submitButton).toBeEnabled()
  await expect.element(editorTab(/^Tests/)).toHaveAttribute('aria-selected', 'true')
  // The line of names, and the three public tests.
  await expect.element(rows).toHaveLength(4)

  // What goes in, until one writes something else, is the first example.
  runs.gives = ({ stdin }) => ({ stdout: `given ${stdin}` })
  await write('print(1)')
  await runButton.click()
  await expect.element(output).toHaveTextContent('given 6 5 3 4 9 1 8')
  await editorTab(/^Tests/).click()
  await codePanel.getByRole('button', { name: 'Run example 3' }).click()
  await expect.element(output).toHaveTextContent('given 4 1 2 3 4')
  expect(server.calls('submitSolution')).toEqual([])
})

it('TYP-10 a right program is told with its points, groups and slowest test, a run takes the bar, and a reload finds it', async () => {
  const { practice } = await openPractice()
  await submit('print(1)')
  await expect.element(verdict).toMatchTextContent('100 of 100 points, 0.02 s, 9.0 MB')
  await expect.element(rows).toHaveLength(6)
  await expect.element(codePanel.getByText('Accepted, 100 of 100 points.')).toBeVisible()
  await expect.element(editorTab(/^Tests/)).toHaveAccessibleName(/5 of 5 pass/)
  reloadApp()
  await expect.element(verdict).toMatchTextContent('100 of 100 points')
  await expect.element(rows).toHaveLength(6)
  await runButton.click()
  await expect.element(verdict).toMatchTextContent(/^Finished: exit code 00\.01 s/)
  await submitButton.click()
  await expect.element(verdict).toMatchTextContent('100 of 100 points')
  expect(practice.submissions).toHaveLength(2)
})

it('TYP-10 a failing example is shown with its input and both outputs; a hidden test by its group and size alone', async () => {
  const { practice } = await openPractice()
  practice.judge = (text) => (text === 'example' ? wrongInExample : wrongInHidden)
  await submit('example')
  await expect.element(verdict).toMatchTextContent('Wrong Answer, 0 of 100 points')
  await expect.element(codePanel.getByRole('heading', { name: 'Example 1: Wrong Answer' })).toBeVisible()
  const lines = codePanel.getByRole('group', { name: 'Expected and printed output' })
  await expect.element(lines).toMatchTextContent('Expected and not printed: 1,3-5,8,9')
  await expect.element(lines).toMatchTextContent('Printed and not expected: 5,3,4,9,1,8')
  await submit('hidden')
  await expect.element(verdict).toMatchTextContent('Wrong Answer, 60 of 100 points')
  await expect.element(lines).not.toBeInTheDocument()
  await expect.element(rows.nth(1)).toMatchTextContent('pages that were noted several times, of size 5')
  await expect.element(rows.nth(1)).toMatchTextContent('hidden')
  await expect.element(rows.nth(1).getByRole('button')).not.toBeInTheDocument()
  await expect.element(codePanel.getByText('0 of 40 points', { exact: true })).toBeVisible()
  await expect.element(codePanel.getByText(/^The slowest test took 0\.02 s of 1\.00 s\./)).toBeVisible()
})

it('TYP-10 COD-02 a program that does not compile is told so in the compiler’s words, and its line is marked', async () => {
  const { practice } = await openPractice()
  practice.judge = () => doesNotCompile
  await language.selectOptions('101')
  await submit('const n = 1\nconst text: number = "text"\nconsole.log(n)')
  await expect.element(verdict).toMatchTextContent('Compilation Error')
  await expect.element(codePanel.getByRole('group', { name: 'What the compiler says' })).toMatchTextContent('not assignable')
  const marked = () => [...document.querySelectorAll('.cm-line.cm-badLine')].map(({ textContent }) => textContent)
  await expect.poll(marked).toEqual(['const text: number = "text"'])
  await codePanel.getByRole('button', { name: /^Error, line 2: / }).click()
  await expect.element(source).toHaveFocus()
  await expect.element(codePanel).toMatchTextContent('Ln 2, ')
  // Another program in the editor has no such line.
  await language.selectOptions('109')
  await expect.poll(marked).toEqual([])
})

it('TYP-10 each problem of a chat has its own programs, one in each language', async () => {
  const { account, practice, server, chat } = await openPractice()
  const giveProblem = async (reply: ScriptedReply, problem: typeof practice.problem, says: string) => {
    practice.problem = problem
    practice.latest = null
    await reply.say(says)
    server.tell({ kind: 'reply_ended', chat_id: chat.id })
  }
  await submit('print("pages")')
  await expect.element(verdict).toMatchTextContent('Accepted')
  await language.selectOptions('102')
  await write('console.log("pages")')
  await server.follows()
  const next = await codePanel.getByRole('button', { name: 'Next: Pages for the index' }).findElement()
  next.focus()
  let reply = account.nextReply()
  await userEvent.keyboard('{Enter}')
  await giveProblem(reply, makeProblem({ id: 'two-sums', title: 'Two sums' }), 'Two sums.')
  await expect.element(title).not.toBeInTheDocument()
  // The button went with its problem; the focus goes on at the next statement, or where the chat takes the next words.
  await expect.poll(() => document.activeElement?.matches('summary, textarea')).toBe(true)
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Give me the problem "Pages for the index"'])
  await expect.poll(program).not.toContain('pages')
  await expect.element(verdict).toMatchTextContent('Not run yet')
  await write('console.log("another")')
  await expect.element(codePanel.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  reply = account.nextReply()
  await composer.fill('Pages for the index')
  await userEvent.keyboard('{Enter}')
  await giveProblem(reply, makeProblem(), 'The index again.')
  await expect.poll(program).toBe('console.log("pages")')
  await language.selectOptions('109')
  await expect.poll(program).toBe('print("pages")')
  reloadApp()
  await expect.poll(program).toBe('print("pages")')
})

it('TYP-10 what to look at is said in the panel, and asked for in the chat with one press', async () => {
  const { account, practice, server } = await openPractice()
  practice.judge = () => wrongInHidden
  await submit('print(1)')
  await expect.element(codePanel.getByText('Make a small input of that kind yourself.')).toBeVisible()
  const reply = account.nextReply()
  await codePanel.getByRole('button', { name: 'Ask in the chat' }).click()
  await reply.say('Look at pages that come twice.')
  await expect.element(page.getByText('Look at pages that come twice.')).toBeVisible()
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['What should I look at in my program?'])
})

it('TYP-10 by keyboard alone a program is written, run and handed in, and its failing line found', async () => {
  const { practice, runs } = await openPractice()
  practice.judge = () => failsInLineOne
  runs.gives = () => ({ status: { id: 11, description: 'Runtime Error (NZEC)' } })
  const tabTo = async (isThere: () => Element | null, key = '{Tab}') => {
    for (let presses = 0; presses < 60 && document.activeElement !== isThere(); presses++) await userEvent.keyboard(key)
    expect(document.activeElement).toBe(isThere())
  }
  await expect.element(composer).toHaveFocus()
  await tabTo(() => source.query())
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}raise SystemExit')
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await expect.element(verdict).toMatchTextContent('Runtime Error')
  await userEvent.keyboard('{Escape}')
  await tabTo(() => submitButton.query())
  await userEvent.keyboard('{Enter}')
  await expect.element(verdict).toMatchTextContent(', 0 of 100 points')
  // What was pressed has the focus still, and the tests are a few steps away.
  await expect.element(submitButton).toHaveFocus()
  await tabTo(() => editorTab(/^Tests/).query(), '{Shift>}{Tab}{/Shift}')
  await tabTo(() => codePanel.getByRole('button', { name: /^Error, line 1: / }).query())
  await userEvent.keyboard('{Enter}')
  await expect.element(source).toHaveFocus()
})

it('TYP-10 a new editor holds the starter code of its problem, and comes back to it', async () => {
  await openPractice(
    practiceChat(makeProblem({ starters: { 109: 'def solve(n, pages):\n    return ""\n', 102: 'function solve() {}\n' } })),
  )
  await expect.poll(program).toBe('def solve(n, pages):\n    return ""\n')
  await write('print(1)')
  await language.selectOptions('102')
  await expect.poll(program).toBe('function solve() {}\n')
  await language.selectOptions('109')
  await expect.poll(program).toBe('print(1)')
  await codePanel.getByRole('button', { name: 'Starter template' }).click()
  await expect.poll(program).toBe('def solve(n, pages):\n    return ""\n')
  reloadApp()
  await expect.poll(program).toBe('def solve(n, pages):\n    return ""\n')
})

it('TYP-10 an earlier program comes back into the editor, and what stood there with Undo', async () => {
  const scene = practiceChat()
  scene.practice.handIn('print("earlier")')
  await openPractice(scene)
  await write('print("mine")')
  await codePanel.getByRole('button', { name: /^Open the program of .*Python/ }).click()
  await expect.poll(program).toBe('print("earlier")')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(program).toBe('print("mine")')
})

it('TYP-10 the panel asks for the next hint in the chat, as long as there is one', async () => {
  const { account, practice, server, chat } = await openPractice()
  await server.follows()
  for (const [button, left] of [
    ['Ask for a hint', '2 of 3 left'],
    ['Ask for the next hint', '1 of 3 left'],
    ['Ask for the next hint', 'All hints are in the chat.'],
  ]) {
    await expect.element(composer).toBeEnabled()
    const reply = account.nextReply()
    await codePanel.getByRole('button', { name: button ?? '' }).click()
    practice.hints.push('A hint.')
    await reply.say(`Hint ${practice.hints.length} of 3.`)
    server.tell({ kind: 'reply_ended', chat_id: chat.id })
    await expect.element(page.getByText(`Hint ${practice.hints.length} of 3.`)).toBeVisible()
    await expect.element(codePanel.getByText(left ?? '')).toBeVisible()
  }
  await expect.element(codePanel.getByRole('button', { name: 'Ask for the next hint' })).toBeDisabled()
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Hint', 'Hint', 'Hint'])
})

it('TYP-10 PAN-02 on a phone the statement is folded, outputs fit their columns, and a hint leads to the chat', async () => {
  const { account, chat, practice } = practiceChat()
  practice.judge = () => wrongInExample
  await openApp(`/xperto/chat/${chat.id}`, phone)
  await page.getByRole('button', { name: 'Open right panel' }).click()
  await expect.element(title).toBeVisible()
  await expect.element(codePanel.getByRole('list', { name: 'Examples' })).not.toBeInTheDocument()
  const expected = codePanel.getByRole('cell', { name: '1,3-5,8,9', exact: true })
  const roomLeft = () => {
    const cell = expected.element()
    const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
    return end - (cell.firstElementChild?.getBoundingClientRect().right ?? Infinity)
  }

  await expect.poll(roomLeft).toBeGreaterThanOrEqual(0)
  await submit('print(1)')
  await expect.element(codePanel.getByText('Yours', { exact: true })).toBeVisible()

  await expect.poll(roomLeft).toBeGreaterThanOrEqual(0)
  await expect.element(submitButton).toBeInViewport()
  await expect.element(runButton).toBeInViewport()
  await title.click()
  const reply = account.nextReply()
  await codePanel.getByRole('button', { name: 'Ask for a hint' }).click()
  await reply.say('Hint 1 of 3.')
  await expect.element(page.getByText('Hint 1 of 3.')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
})

it('TYP-10 the smallest input that breaks a program stands over the editor with its trace and the ladder of hints', async () => {
  const scene = practiceChat()
  scene.practice.judge = () => wrongInHidden
  scene.practice.breaking = breaksOnRepeats
  scene.practice.hints = ['Sort first.']
  await openPractice(scene)
  await submit('print(1)')
  const cause = codePanel.getByRole('group', { name: 'The smallest input that breaks it' })
  await expect.element(cause).toBeVisible()
  await expect.element(cause.getByText('not one of the hidden tests')).toBeVisible()
  await expect.element(cause.getByRole('table', { name: 'Values after each step' }).getByText('Line 7 puts 1 into runs')).toBeVisible()
  expect(cause.element().querySelector('mark')?.textContent).toBe(',1')
  // It takes the place of the tests until they are asked for; editing does not take it away.
  await expect.element(editorTab(/^Tests/)).not.toBeInTheDocument()
  await cause.getByRole('button', { name: 'All tests' }).click()
  await expect.element(editorTab(/^Tests/)).toBeVisible()
  await write('print(2)')
  await expect.element(cause.getByText('From your last submission.')).toBeVisible()

  const steps = cause.getByRole('list', { name: /^Hints, 1 of 3 open/ }).getByRole('listitem')
  await expect.element(steps).toHaveLength(4)
  await expect.element(steps.nth(0)).toMatchTextContent('Sort first.')
  await expect.element(steps.nth(2)).toMatchTextContent('after hint 2')
  await expect.element(steps.nth(3)).toMatchTextContent('counts as solved with help')
  const reply = scene.account.nextReply()
  await cause.getByRole('button', { name: 'Open hint 2' }).click()
  expect(scene.server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Hint'])
  await reply.say('Hint 2 of 3.')
})

it('TYP-10 where no small input breaks a program the tests stay in sight', async () => {
  const scene = practiceChat()
  scene.practice.judge = () => wrongInHidden
  await openPractice(scene)
  await submit('print(1)')
  await expect.element(verdict).toMatchTextContent('60 of 100 points')
  await expect.poll(() => scene.server.calls('findBreakingInput').length).toBe(1)
  await expect.element(editorTab(/^Tests/)).toBeVisible()
  await expect.element(codePanel.getByText('Looking for the smallest input')).not.toBeInTheDocument()
})
