import { expect, it } from 'vitest'
import { execute, signInProgrammer } from '../../../testing/code-client.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { createWaitingRunner } from '../../../testing/waiting-runner.ts'

const { codeRunner, endAll, running } = createWaitingRunner()
const app = await startTestApp({ engines: { codeRunner } })
const [ada, bob] = [await signInProgrammer(app, 'ada@example.com'), await signInProgrammer(app, 'bob@example.com')]
const ask = async (token: string, run: string) => await app.call('GET', `/execute-code/${run}`, { token })
const begin = async (person: typeof ada, stdin: string) =>
  (await execute(app, person, 'print(1)', { wait: false, stdin })).body.data.token as string

it('what ends together is kept together; a chat that was erased meanwhile takes none of the others with it', async () => {
  const [lost, first, second] = [await begin(ada, 'a'), await begin(bob, 'b1'), await begin(bob, 'b2')]
  expect((await ask(bob.token, first)).body.data.status).toEqual({ id: 2, description: 'Processing' })
  await app.database.asOwner('delete from chats where id = $1', [ada.chatId])
  endAll()
  const kept = async () => (await app.database.asOwner('select id from code_runs where result is not null order by 1')).map(({ id }) => id)
  await expect.poll(kept).toEqual([first, second].toSorted())
  expect((await ask(bob.token, first)).body.data).toMatchObject({ stdout: 'b1', status: { id: 3 } })
  expect((await ask(bob.token, second)).body.data).toMatchObject({ stdout: 'b2', status: { id: 3 } })
  await expect.poll(async () => (await ask(ada.token, lost)).status).toBe(404)
})

it('a run whose process is gone is told as cut off once it is older than any run gets', async () => {
  const token = crypto.randomUUID()
  const insert =
    'insert into code_runs (id, user_id, chat_id, language_id, created_at) select $1, user_id, id, 109, now() - $3::interval from chats where id = $2'
  await app.database.asOwner(insert, [token, bob.chatId, '9 minutes'])
  expect((await ask(bob.token, token)).body.data.status.id).toBe(2)
  await app.database.asOwner(`update code_runs set created_at = now() - interval '11 minutes' where id = $1`, [token])
  expect((await ask(bob.token, token)).body.data).toMatchObject({ status: { id: 13, description: 'Internal Error' } })
})

it('whoever ends the server waits for what runs, and what it gave is kept', async () => {
  const token = await begin(bob, 'last')
  expect(running()).toBe(1)
  const closing = app.close()
  endAll()
  await closing
  const [row] = await app.database.asOwner('select result from code_runs where id = $1', [token])
  expect(row?.['result']).toMatchObject({ stdout: 'last' })
})
