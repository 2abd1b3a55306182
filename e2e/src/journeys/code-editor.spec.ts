// @web/features/learning/code-editor @server/modules/learning/code-runs
import { ask, expect, lastTurn, newChat, openChat, replyEnds, signIn, test } from '../journey.ts'
import { codePanel, openEditor, output, runButton, runToEnd, verdict, write } from '../code-editor.ts'

const javascript = '102'

test('COD-02 COD-04 a program runs with its input; output appears while it runs, then status, time and memory', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await openEditor(page, library.url, await newChat(library, person, 'PRACTISE_QUESTION'))
  await runToEnd(page, 'Finished: exit code 0')
  await expect(output(page)).toHaveText('You said: Hello, world!')
  await expect(verdict(page)).toHaveText(/^Finished: exit code 0\d+\.\d\d s, [\d.]+ [KM]B$/)

  // It prints, then waits for what never comes: what is there is shown, and stopping ends it.
  await write(page, 'import time\nprint("first", flush=True)\nwhile True:\n    time.sleep(0.05)\n')
  await runButton(page).click()
  await expect(output(page)).toHaveText('first')
  await expect(verdict(page)).toHaveText('Running...')
  await codePanel(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(verdict(page)).toContainText('Stopped')
  await expect(output(page)).toHaveText('first')

  // The slot is free again, the sentence of a refusal is the server's, and the line that the runtime names is marked.
  await write(page, '   ')
  await runButton(page).click()
  await expect(output(page)).toHaveText('Error: Write some code before running it.')
  await codePanel(page).getByLabel('Language', { exact: true }).selectOption(javascript)
  await write(page, 'const a = 1\n\nfunction f() {\n  return b.c\n}\nf(a)\n')
  await runToEnd(page, 'Runtime Error')
  await expect(codePanel(page).locator('.cm-line.cm-badLine')).toHaveText('  return b.c', { useInnerText: true })
  await expect(codePanel(page).getByRole('button', { name: 'Error, line 4: ReferenceError: b is not defined' })).toBeVisible()
})

test('a listing of an answer runs where it stands', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Counting')
  await openChat(page, modelled, chatId)
  modelled.simulator.script({
    text: 'Two ways:\n\n```python\nprint(len("to be or not".split()))\n```\n\n```js\nconsole.log(missing)\n```\n',
  })
  await ask(page, 'How do I count words?')
  await replyEnds(page)
  const turn = lastTurn(page)
  await turn.getByRole('button', { name: 'Run listing 1' }).click()
  await expect(turn.getByRole('group', { name: 'Output of listing 1' })).toHaveText('4')
  await turn.getByRole('button', { name: 'Run listing 2' }).click()
  await expect(turn.getByRole('group', { name: 'Output of listing 2' })).toContainText('ReferenceError: missing is not defined')
})
