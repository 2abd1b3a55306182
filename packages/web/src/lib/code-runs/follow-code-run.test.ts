import { encodeCodeStreamEvent, type CodeRun } from '@xperto/contract'
import { createClient } from '@xperto/contract/client'
import { expect, test } from 'vitest'
import { type CodeRunEvent } from './code-run-state.ts'
import { followCodeRun } from './follow-code-run.ts'

const program = { chatId: 'c1', languageId: 109, source: 'print(1)', stdin: '' }
const result: CodeRun = {
  token: 't',
  stdout: '1\n',
  stderr: null,
  compile_output: null,
  time: '0.01',
  memory: 9000,
  status: { id: 3, description: 'Accepted' },
  message: null,
}

/** Follows a run over a network that answers so; what it was asked, and what it told. */
async function follow(answer: (signal: AbortSignal) => Promise<Response>, stop = new AbortController()) {
  const told: CodeRunEvent[] = []
  let asked: unknown = null
  const api = createClient({
    baseFor: () => '',
    token: () => 'token',
    fetch: (_, init) => {
      asked = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      return answer(stop.signal)
    },
  })
  await followCodeRun(api, program, stop.signal, (event) => told.push(event))
  return { told, asked }
}
const stream = (text: string): Response => new Response(text, { headers: { 'content-type': 'text/event-stream' } })

test('COD-02 a program is sent with its input, and its output told as it appears, the result at last', async () => {
  const { told, asked } = await follow(async () =>
    stream(
      ': here\n\n' +
        encodeCodeStreamEvent({ event: 'queued', data: { token: 't' } }) +
        encodeCodeStreamEvent({ event: 'stdout', data: { text: '1\n' } }) +
        'event: something-newer\ndata: 1\n\n' +
        encodeCodeStreamEvent({ event: 'result', data: result }),
    ),
  )
  expect(asked).toEqual({ chat_id: 'c1', language_id: 109, source_code: 'print(1)', stdin: '' })
  expect(told).toEqual([{ kind: 'begun' }, { kind: 'output', from: 'stdout', text: '1\n' }, { kind: 'result', run: result }])
})

test('COD-04 a refusal, a failure on the way, a stream that breaks off and a server that is away are each told in a sentence', async () => {
  const last = async (answer: () => Promise<Response>) => (await follow(answer)).told.at(-1)
  expect(
    await last(async () =>
      Response.json({ error: { code: 'source_empty', message: 'Write some code before running it.' } }, { status: 422 }),
    ),
  ).toEqual({ kind: 'failed', message: 'Write some code before running it.' })
  expect(
    await last(async () => stream(encodeCodeStreamEvent({ event: 'error', data: { code: 'code_queue_full', message: 'Too many.' } }))),
  ).toEqual({ kind: 'failed', message: 'Too many.' })
  expect(await last(async () => stream(': here\n\n'))).toEqual({
    kind: 'failed',
    message: 'The program was cut off because its runner ended. Please run it again.',
  })
  expect(await last(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('could not be reached'),
  })
})

test('stopping is no failure', async () => {
  const stop = new AbortController()
  const { told } = await follow(async (signal) => {
    stop.abort()
    throw signal.reason
  }, stop)
  expect(told.at(-1)).toEqual({ kind: 'stopped' })
})
