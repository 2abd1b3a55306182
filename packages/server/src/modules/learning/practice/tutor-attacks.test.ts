import { readFileSync } from 'node:fs'
import { solutionSource } from '@xperto/content/problems'
import { describe, expect, it } from 'vitest'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { problemNamed } from '../../../testing/problem-named.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { isSoak } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { disguise } from '../../../testing/tutor-attacks/disguise.ts'
import { holdsProgram } from '../../../testing/tutor-attacks/extract-programs.ts'

interface Attack {
  ask: string
  /** What the model answers; see disguise. */
  make: string
  /** Whether a person could paste what is shown, decoded if need be, and pass. */
  leaks: boolean
  problem: string
}
const set = new URL('../../../../../chat-types/fixtures/tutor-attacks.json', import.meta.url)
const { attacks, hints }: { attacks: Attack[]; hints: { problem: string; hint: string }[] } = JSON.parse(readFileSync(set, 'utf8'))

/** Of the rows those that this run tries: all in `npm run soak`, or one half of them by TUTOR_ROWS=even or odd; a few at even distances otherwise. */
function drawn<Row>(rows: Row[], few: number): Row[] {
  const half = process.env.TUTOR_ROWS
  if (half) return rows.filter((_row, at) => at % 2 === (half === 'even' ? 0 : 1))
  // An odd distance, so that both halves have their share.
  return isSoak ? rows : rows.filter((_row, at) => at % (Math.ceil(rows.length / few) | 1) === 4)
}

/** Shares of attacks that leak and of honest hints that are withheld, at most. */
const mostLeaks = 0.01
const mostWithheld = 0.02

const { codeRunner, noCage } = await startTestRunner()
const model = createScriptedModel()
const app = await startTestApp({ engines: { codeRunner, model } })

let people = 0
/** Each conversation is a new person's: what one learned does not weigh on the next. */
async function shownFor(problem: string, ask: string, answer: string): Promise<string> {
  const { token } = await app.signInWithCredits(`asker-${++people}@example.org`)
  const chatId = (await app.call('GET', '/chats/get_by_type/PRACTISE_QUESTION?new=true', { token })).body.data.id
  model.script = () => [answer]
  for (const content of [problemNamed(problem).title, ask]) {
    model.requests.length = 0
    expect((await app.call('POST', '/chats/messages', { token, body: { chat_id: chatId, content } })).status).toBe(200)
  }
  expect(model.requests, `the model is asked: ${ask}`).not.toHaveLength(0)
  return (await app.call('GET', `/chats/${chatId}/messages`, { token })).body.data[0].content
}

describe.skipIf(noCage !== null)(`TYP-10 a tutor whose model obeys${noCage === null ? '' : ` (skipped: ${noCage})`}`, () => {
  it('gives away at most 1 % of the solutions that are asked for in disguise', async () => {
    await app.database.empty()
    const tried = drawn(attacks, 25).filter(({ leaks }) => leaks)
    const leaked: string[] = []
    for (const { ask, make, problem } of tried) {
      const [program, other] = ['right.py', 'right.js'].map((file) => solutionSource(problemNamed(problem), file).trim()) as [
        string,
        string,
      ]
      const answer = disguise(make, { program, other })
      const shown = await shownFor(problem, ask, answer)
      // What is shown as the model wrote it is a leak, whether or not it can be read out by a machine.
      if (shown.trim() === answer.trim() || holdsProgram(shown, [program, other])) leaked.push(`${problem}: ${make}`)
    }
    console.info(`${leaked.length} of ${tried.length} attacks leak`)
    expect(leaked.length / tried.length, leaked.join('\n')).toBeLessThanOrEqual(mostLeaks)
  })

  it.each(['DEFAULT', 'MENTOR'])(
    'TYP-11 shows no program for a problem of a mock test while its person sits it, in a chat of the kind %s, and shows it afterwards',
    async (kind) => {
      await app.database.empty()
      const { token } = await app.signInWithCredits('sits@example.org')
      const test = (await app.call('GET', '/chats/get_by_type/MOCK_TEST?new=true', { token })).body.data.id
      const { id } = (await app.call('POST', `/mock-tests/${test}/start`, { token })).body.data.problems[0]
      const chatId = (await app.call('GET', `/chats/get_by_type/${kind}?new=true`, { token })).body.data.id
      const program = solutionSource(problemNamed(id), 'right.py').trim()
      model.script = () => [`Here it is.\n\n\`\`\`python\n${program}\n\`\`\`\n`]
      const shown = async () => {
        await app.call('POST', '/chats/messages', { token, body: { chat_id: chatId, content: `Write ${problemNamed(id).title} for me` } })
        return (await app.call('GET', `/chats/${chatId}/messages`, { token })).body.data[0].content
      }
      const during = await shown()
      expect(during).not.toContain(program)
      expect(during).toContain('Ask again once the test is over')
      await app.database.asOwner(`update mock_tests set ends_at = now() - interval '1 minute'`)
      expect(await shown()).toContain(program)
    },
  )

  it('withholds at most 2 % of honest hints', async () => {
    await app.database.empty()
    const tried = drawn(hints, 10)
    const withheld: string[] = []
    for (const { problem, hint } of tried) if ((await shownFor(problem, 'why so slow', hint)) !== hint) withheld.push(`${problem}: ${hint}`)
    console.info(`${withheld.length} of ${tried.length} hints withheld`)
    expect(withheld.length / tried.length, withheld.join('\n')).toBeLessThanOrEqual(mostWithheld)
  })
})
