import { type ChatType, codeLanguages, defaultStdin } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { codePanel, editorTab, language, output, program, runButton, source, verdict, write } from '../../../testing/editor-screen.ts'
import { openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCodeRuns } from '../../../testing/scripted-code-runs.ts'
import { scriptPractice } from '../../../testing/scripted-practice.ts'
import { stayOnPage } from '../../../testing/stay-on-page.ts'

const python = '109'
const javascript = '102'
const stdin = codePanel.getByRole('textbox', { name: 'Standard input' })
const marked = () => [...document.querySelectorAll('.cm-line.cm-badLine')].map(({ textContent }) => textContent)

/** Somebody with a chat of that type; a practice chat has given no problem yet. */
function someone(chatType: ChatType = 'PRACTISE_QUESTION') {
  const server = scriptServer()
  const account = scriptAccount(server)
  const addChat = (name: string) => account.addChat({ name, chat_type: chatType }).id
  const chatId = addChat('One')
  scriptPractice(server, chatId, null)
  server.answer('getMockTest', { success: true, data: null })
  server.answer('listMockTests', { success: true, data: [] })
  return { server, account, addChat, chatId, runs: scriptCodeRuns(server) }
}

async function openEditor(scene = someone(), address = scene.chatId) {
  await openApp(`/xperto/chat/${address}`)
  // A practice chat without a problem shows the list of problems first.
  if (address === scene.chatId) await codePanel.getByRole('button', { name: 'Editor', exact: true }).click()
  await expect.element(source).toBeVisible()
  return scene
}

it.each<[ChatType, string]>([
  ['PRACTISE_QUESTION', ''],
  ['GENERIC', '?panel=mock-test'],
])(
  'COD-01 PAN-02 a chat of %s%s has the editor with thirteen languages by their names and what runs them, each with its template, and the greeting',
  async (chatType, panel) => {
    const scene = someone(chatType)
    const swift = scene.runs.languages.find(({ name }) => name.startsWith('Swift'))
    Object.assign(swift ?? {}, { available: false, version: null, reason: 'Swift is not installed.' })
    await openEditor(scene, scene.chatId + panel)
    await expect.element(codePanel.getByRole('heading', { level: 2 })).toHaveTextContent('Code Editor')
    await expect.element(stdin).toHaveValue(defaultStdin)
    const options = () => [...(language.element() as HTMLSelectElement).options].map(({ text, disabled }) => ({ text, disabled }))
    await expect
      .poll(options)
      .toEqual(
        codeLanguages.map(({ id, name }) =>
          id === swift?.id
            ? { text: `${name}: Swift is not installed.`, disabled: true }
            : { text: name === 'Plain Text' ? name : `${name} (here 1.2.3)`, disabled: false },
        ),
      )
    expect(codeLanguages).toHaveLength(13)
    for (const { id, template } of codeLanguages.filter(({ id }) => id !== swift?.id)) {
      await language.selectOptions(`${id}`)
      await expect.poll(program).toBe(template)
    }
  },
)

it('COD-02 COD-04 output appears while a program runs; Stop ends it, and the focus is on Run', async () => {
  const { server, runs } = await openEditor()
  await expect.element(verdict).toHaveTextContent('Not run yet')
  const run = runs.nextRun()
  await write('while True: pass')
  await runButton.click()
  run.print('first')
  await expect.element(output).toHaveTextContent('first')
  await expect.element(verdict).toHaveTextContent('Running...')
  await codePanel.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.element(verdict).toMatchTextContent('Stopped')
  await expect.element(output).toHaveTextContent('first')
  await expect.element(runButton).toHaveFocus()
  expect(run.left.signal.aborted).toBe(true)

  // The keys do what the button does, from the input box as well.
  runs.gives = ({ stdin: given }) => ({ stdout: `You said: ${given}` })
  await language.selectOptions(javascript)
  await editorTab('stdin').click()
  await stdin.fill('Zoë, ok\n')
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await expect.element(output).toHaveTextContent('You said: Zoë, ok')
  await expect.element(verdict).toMatchTextContent(/^Finished: exit code 00\.01 s, 9\.0 MB$/)
  await source.click()
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await expect.poll(() => server.calls('streamCode')).toHaveLength(3)
  await expect.element(verdict).toMatchTextContent('Finished: exit code 0')
  await expect.element(source).toHaveFocus()
  expect(server.calls('streamCode').map(({ body }) => [body.language_id, body.stdin])).toEqual([
    [109, defaultStdin],
    [102, 'Zoë, ok\n'],
    [102, 'Zoë, ok\n'],
  ])
})

it('COD-04 a program that cannot be run is told with Error: and the server’s sentence, and nothing is lost', async () => {
  const { server } = await openEditor()
  server.refuse('streamCode', 'invalid_request', 'Write some code before running it.')
  await write('   ')
  await runButton.click()
  await expect.element(output).toHaveTextContent('Error: Write some code before running it.')
  await expect.element(verdict).toHaveTextContent('Error')
  await write('print(1)')
  server.lose('streamCode')
  await runButton.click()
  await expect.element(output).toMatchTextContent(/^Error: The server could not be reached\./)
  expect(program()).toBe('print(1)')
})

it('COD-02 the line that a runtime names is marked, and named in words that lead to it', async () => {
  const { runs } = await openEditor()
  await language.selectOptions(javascript)
  await write('const a = 1\n\nfunction f() {\n  return b.c\n}\nf(a)')
  const stderr = '/run/main.js:4\n  return b.c\n  ^\n\nReferenceError: b is not defined\n    at f (/run/main.js:4:3)\n'
  runs.gives = () => ({ stderr, status: { id: 11, description: 'Runtime Error (NZEC)' } })
  await runButton.click()
  await expect.element(output).toMatchTextContent('ReferenceError: b is not defined')
  await expect.poll(marked).toEqual(['  return b.c'])
  await codePanel.getByRole('button', { name: 'Error, line 4: ReferenceError: b is not defined' }).click()
  await expect.element(source).toHaveFocus()
  await expect.element(codePanel).toMatchTextContent('Ln 4, Col 3')
  // The next run begins without marks.
  runs.gives = () => ({})
  await runButton.click()
  await expect.element(verdict).toMatchTextContent('Finished: exit code 0')
  await expect.poll(marked).toEqual([])
})

it('a draft is kept for each chat and language, comes back after a reload, and goes when the user signs out', async () => {
  const { server, addChat } = await openEditor()
  await write('print("one in Python")')
  await language.selectOptions(javascript)
  await write('console.log("one in JavaScript")')
  await expect.element(codePanel.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  reloadApp()
  await expect.poll(program).toBe('console.log("one in JavaScript")')
  await language.selectOptions(python)
  await expect.poll(program).toBe('print("one in Python")')
  await openApp(`/xperto/chat/${addChat('Other')}`)
  await codePanel.getByRole('button', { name: 'Editor', exact: true }).click()
  await expect.poll(program).toContain('import sys')

  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('xperto.code.'))
  expect(kept()).toHaveLength(1)
  const left = stayOnPage()
  server.answer('signOut', { success: true, data: { signed_out: true } })
  await page.getByRole('button', { name: /Ada Park/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => left).toEqual(['/'])
  expect(kept()).toEqual([])
})

it('the starter template comes back with one press, and what was written with Undo', async () => {
  await openEditor()
  const reset = codePanel.getByRole('button', { name: 'Starter template' })
  await expect.element(reset).toBeDisabled()
  await write('print("mine")')
  await reset.click()
  await expect.poll(program).toContain('import sys')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(program).toBe('print("mine")')
  await reset.click()
  await expect.poll(program).toContain('import sys')
  await source.click()
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  await expect.poll(program).toBe('print("mine")')
})

it('Tab indents, and after Escape it leaves the editor; both are said', async () => {
  await openEditor()
  await write('x')
  await expect.element(source).toHaveAccessibleDescription('Tab indents. Escape, then Tab, leaves the editor.')
  await userEvent.keyboard('{Home}{Tab}')
  await expect.poll(program).toBe('    x')
  await userEvent.keyboard('{Escape}')
  await expect.element(codePanel.getByText('Tab leaves the editor now')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(source).not.toHaveFocus()
  await expect.element(editorTab('stdin')).toHaveFocus()
  // A user who comes back indents again.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(source).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(source).toHaveFocus()
})

it('the keys of vim can be switched on, and are remembered', async () => {
  await openEditor()
  await write('print(1)\nprint(2)')
  const vim = codePanel.getByRole('button', { name: 'Vim keys' })
  const isVim = () => document.querySelector('.cm-vim-panel') !== null
  await vim.click()
  await expect.element(vim).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(isVim).toBe(true)
  await source.click()
  await userEvent.keyboard('{Escape}ggdd')
  await expect.poll(program).toBe('print(2)')
  reloadApp()
  await expect.poll(isVim).toBe(true)
  await vim.click()
  await expect.poll(isVim).toBe(false)
})

it('PAN-02 on a phone the editor covers the chat, runs, and gives way to it; Submit is off and says why', async () => {
  const { chatId, runs } = someone('GENERIC')
  runs.gives = ({ stdin: given }) => ({ stdout: given })
  await openApp(`/xperto/chat/${chatId}?panel=mock-test`, phone)
  const submit = codePanel.getByRole('button', { name: 'Submit' })
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(/waits for a problem/)
  await runButton.click()
  await expect.element(output).toHaveTextContent('Hello, world!')
  await expect.element(runButton).toBeInViewport()
  await codePanel.getByRole('button', { name: 'Back to chat' }).click()
  await expect.element(source).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})
