import type { CodeRun } from '@xperto/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { EventStream } from '../../../testing/event-stream.ts'
import { makeMessage, makeReply, newId } from '../../../testing/objects.ts'
import { success } from '../../../testing/scripted-call.ts'
import { type PersonScene, sweep } from '../../../testing/sweep.ts'

const opensByItself = { opensByItselfOnPhone: true }
const panel = page.getByLabelText('Right panel', { exact: true })

/** Every run of a program gives this. */
function scriptRun({ server }: PersonScene, more: Partial<CodeRun>): void {
  const run: CodeRun = {
    token: newId(),
    stdout: null,
    stderr: null,
    compile_output: null,
    time: '0.021',
    memory: 9300,
    status: { id: 3, description: 'Accepted' },
    message: null,
    ...more,
  }
  server.answer('streamCode', () => {
    const stream = new EventStream()
    if (run.stdout !== null) stream.send({ event: 'stdout', data: JSON.stringify({ text: run.stdout }) })
    stream.send({ event: 'result', data: JSON.stringify(run) })
    stream.close()
    return stream.response
  })
}

async function openEditor({ server, account, go }: PersonScene): Promise<void> {
  server.answer('listCodeLanguages', success([]))
  const chat = account.addChat({ name: 'Beside an editor' })
  await go(`/xperto/chat/${chat.id}?panel=mock-test`)
  await expect.element(panel.getByRole('textbox', { name: 'Source code' })).toBeVisible()
}

const run = async (): Promise<void> => await panel.getByRole('button', { name: 'Run', exact: true }).click()

sweep(
  'code-error',
  async (scene) => {
    scriptRun(scene, {
      stdout: 'You said\n',
      stderr: 'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\nNameError: name \'bst\' is not defined\n',
      status: { id: 11, description: 'Runtime Error (NZEC)' },
    })
    await openEditor(scene)
    await run()
    await expect.element(panel.getByRole('status').filter({ hasText: 'Runtime Error' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.cm-badLine').length).toBe(1)
  },
  opensByItself,
)

sweep(
  'code-cannot-run',
  async (scene) => {
    await openEditor(scene)
    scene.server.lose('streamCode')
    await run()
    await expect.element(panel.getByText(/^Error: /)).toBeVisible()
  },
  opensByItself,
)

sweep('listing-run', async (scene) => {
  scriptRun(scene, { stdout: "6 ['be', 'not', 'or', 'to']\n" })
  scene.server.answer('listCodeLanguages', success([]))
  await scene.inChat({}, (id) => [
    makeMessage(id, { content: 'How do I count words?' }),
    makeReply(id, {
      content: 'This counts:\n\n```python\nwords = "to be or not to be".split()\nprint(len(words), sorted(set(words)))\n```\n\nRun it.',
    }),
  ])
  await page.getByRole('button', { name: 'Run listing 1' }).click()
  await expect.element(page.getByRole('group', { name: 'Output of listing 1' }).getByText('6 [')).toBeVisible()
})
