import { createClient } from '@xperto/contract/client'
import { expect, test } from 'vitest'
import type { Clock } from '../../../lib/clock.ts'
import { handIn } from './hand-in.ts'
import { sendInChat } from './send-in-chat.ts'

const attempt = { key: 'k1', problemId: 'page-ranges', languageId: 109, source: 'print(1)', before: null }
/** Every wait is over at once; how long it would have been is noted. */
function timelessClock() {
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    after(ms, run) {
      waits.push(ms)
      queueMicrotask(run)
      return () => undefined
    },
  }
  return { clock, waits }
}
const refusal = (status: number, code: string) => () =>
  new Response(JSON.stringify({ error: { code, message: `It was ${code}.` } }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const judged = () =>
  new Response(JSON.stringify({ data: { id: 's1', verdict: 'Accepted' } }), { headers: { 'content-type': 'application/json' } })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** Hands in to a server that answers one after the other, and tells what came to it. */
async function handedInTo(...answers: (() => Response)[]) {
  const heard: { key: string | null; body: unknown }[] = []
  const api = createClient({
    baseFor: () => '',
    token: () => null,
    fetch: (_input, init) => {
      heard.push({
        key: new Headers(init?.headers).get('idempotency-key'),
        body: JSON.parse(typeof init?.body === 'string' ? init.body : 'null'),
      })
      return Promise.resolve().then(() => (answers[heard.length - 1] ?? lost)())
    },
  })
  const { clock, waits } = timelessClock()
  return { outcome: await handIn({ send: sendInChat(api, 'c1'), clock }, attempt), heard, waits }
}

test('TYP-10 a program is handed in with its key, and its verdict comes back', async () => {
  const { outcome, heard } = await handedInTo(judged)
  expect(outcome).toEqual({ kind: 'answered', submission: { id: 's1', verdict: 'Accepted' } })
  expect(heard).toEqual([{ key: 'k1', body: { chat_id: 'c1', problem_id: 'page-ranges', language_id: 109, source_code: 'print(1)' } }])
})

test('TYP-10 one that is still judged under its key is asked for again, the same, until it has its verdict', async () => {
  const judging = refusal(409, 'idempotency_in_progress')
  const { outcome, heard, waits } = await handedInTo(judging, judging, judged)
  expect(outcome.kind).toBe('answered')
  expect(heard.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1'])
  expect(heard[2]?.body).toEqual(heard[0]?.body)
  expect(waits).toHaveLength(2)
})

test('TYP-10 a failure says whether its key still leads to the verdict', async () => {
  const outcomeOf = async (answer: () => Response) => (await handedInTo(answer)).outcome
  expect(await outcomeOf(refusal(400, 'source_empty'))).toEqual({ kind: 'failed', message: 'It was source_empty.', isOpen: false })
  for (const [status, code] of [
    [429, 'too_many_runs'],
    [503, 'code_runner_missing'],
    [504, 'unreadable_answer'],
  ] as const)
    expect(await outcomeOf(refusal(status, code))).toEqual({ kind: 'failed', message: `It was ${code}.`, isOpen: true })
  expect(await outcomeOf(lost)).toMatchObject({ kind: 'failed', isOpen: true })
})
