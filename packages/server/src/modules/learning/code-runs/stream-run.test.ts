import { describe, expect, it } from 'vitest'
import { execute, openRun, signInProgrammer } from '../../../testing/code-client.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { processesNamed, takeName } from '../../../testing/named-processes.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { codeRunner, noCage } = await startTestRunner()
const app = await startTestApp({ engines: { codeRunner } })
const ada = await signInProgrammer(app, 'ada@example.com')

describe.skipIf(noCage !== null)('POST /execute-code/stream', () => {
  it('COD-03 a stream tells the token, each piece of output in its order, and at last what execute would have answered', async () => {
    const source = 'import sys\nprint("one é💥")\nprint("two", file=sys.stderr)\nprint(input())'
    const run = await openRun(app, ada, source, { stdin: 'three\n' })
    expect([run.response.status, run.response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const first = await run.next()
    expect(first).toEqual({ event: 'queued', data: { token: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
    const output = { stdout: '', stderr: '' }
    let event = await run.next()
    for (; event?.event === 'stdout' || event?.event === 'stderr'; event = await run.next()) output[event.event] += event.data.text
    expect(output).toEqual({ stdout: 'one é💥\nthree\n', stderr: 'two\n' })
    expect(event).toMatchObject({
      event: 'result',
      data: { token: first?.data.token, ...output, status: { id: 3, description: 'Accepted' } },
    })
    expect(await run.next()).toBeNull()
    const asked = await app.call('GET', `/execute-code/${first?.data.token}`, { token: ada.token })
    expect(asked.body.data).toEqual(event?.data)
  })

  it('output appears while the program runs, and closing the connection ends the program', async () => {
    const run = await openRun(app, ada, `${takeName('streamed-ada')}print("here")\nwhile True: pass`)
    const queued = await run.next()
    expect(await run.next()).toMatchObject({ event: 'stdout', data: { text: expect.stringContaining('here') } })
    expect(processesNamed('streamed-ada')).toHaveLength(1)
    run.leave()
    await expect.poll(() => processesNamed('streamed-ada')).toEqual([])
    // One that a limit ended would have a result.
    const ask = async () => await app.call('GET', `/execute-code/${queued?.data.token}`, { token: ada.token })
    await expect.poll(async () => (await ask()).status).toBe(404)
  })

  it('whoever goes away while waiting for execute ends the program', async () => {
    const bob = await signInProgrammer(app, 'bob@example.com')
    const leaving = new AbortController()
    const call = fetch(`${app.url}/execute-code/execute`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: bob.chatId, source_code: `${takeName('left-ada')}while True: pass`, language_id: 109 }),
      signal: leaving.signal,
    })
    call.catch(() => undefined)
    await expect.poll(() => processesNamed('left-ada')).toHaveLength(1)
    leaving.abort()
    await expect.poll(() => processesNamed('left-ada')).toEqual([])
    // One that a limit ended would have been kept before what comes after it.
    const rows = async () => (await app.database.asOwner('select id from code_runs where chat_id = $1', [bob.chatId])).map(({ id }) => id)
    const { token } = (await execute(app, bob, 'print("after")')).body.data
    await expect.poll(rows).toContain(token)
    expect(await rows()).toEqual([token])
    // Nobody is to blame for somebody who leaves.
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
