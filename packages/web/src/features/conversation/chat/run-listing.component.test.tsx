import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { program, source, write } from '../../../testing/editor-screen.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCodeRuns } from '../../../testing/scripted-code-runs.ts'
import { scriptPractice } from '../../../testing/scripted-practice.ts'

const content =
  'Two ways:\n\n```python\nprint(len("to be or not".split()))\n```\n\n```js\nconsole.log(missing)\n```\n\n```text\nno program\n```\n'

it('a listing of an answer runs where it stands, and opens in the editor; what stood there comes back with Undo', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const runs = scriptCodeRuns(server)
  runs.gives = ({ language_id: id }) =>
    id === 109
      ? { stdout: '4\n' }
      : { stderr: 'ReferenceError: missing is not defined\n', status: { id: 11, description: 'Runtime Error (NZEC)' } }
  const chat = account.addChat({ name: 'Counting' }, (id) => [makeMessage(id), makeReply(id, { content })])
  scriptPractice(server, chat.id, null)
  await openApp(`/xperto/chat/${chat.id}`)
  const run = page.getByRole('button', { name: /^Run listing/ })
  await expect.element(run).toHaveLength(2)
  await run.first().click()
  await expect.element(page.getByRole('group', { name: 'Output of listing 1' })).toHaveTextContent('4')
  await run.nth(1).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Runtime Error' })).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'Output of listing 2' }))
    .toMatchTextContent('ReferenceError: missing is not defined')

  await page.getByRole('button', { name: 'Open in editor: listing 1' }).click()
  await expect.element(source).toBeVisible()
  await expect.poll(program).toBe('print(len("to be or not".split()))')
  await write('print("mine")')
  await page.getByRole('button', { name: 'Open in editor: listing 1' }).click()
  await expect.poll(program).toContain('to be or not')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(program).toBe('print("mine")')
})
