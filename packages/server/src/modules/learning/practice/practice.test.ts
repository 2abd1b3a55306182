import { hiddenTest, problems, solutionSource } from '@xperto/content/problems'
import { AppError } from '@xperto/contract'
import { breakingInput, practiceState, submission } from '@xperto/contract/schemas/practice'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CodeJob, CodeResult, CodeRunner } from '../../../ports/code-runner.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { problemNamed } from '../../../testing/problem-named.ts'
import { programResult } from '../../../testing/program-result.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { codeRunner: realRunner, noCage } = await startTestRunner()

/** The engine of most tests here: `answer` stands for what a program does. A test may put the real runner in its place. */
const engine = {
  real: false,
  runs: 0,
  answer: (_job: CodeJob): CodeResult | Promise<CodeResult> => programResult(''),
}
const codeRunner: CodeRunner = {
  ...realRunner,
  languages: async () => await realRunner.languages(),
  require: async (languageId) => await (engine.real ? realRunner.require(languageId) : Promise.resolve()),
  run: async (job, options) => {
    engine.runs += 1
    if (engine.real) return await realRunner.run(job, options)
    options.signal.throwIfAborted()
    return await engine.answer(job)
  },
}
const app = await startTestApp({ engines: { codeRunner } })

const pages = problemNamed('page-ranges')
const right = ({ stdin }: CodeJob) => programResult(pages.answer(stdin))
const lost = new Set(pages.groups.find(({ name }) => name === 'any-pages')?.cases.map((_, at) => hiddenTest(pages, 'any-pages', at).input))
const wrongInOneGroup = (job: CodeJob) => (lost.has(job.stdin) ? programResult('7\n', { stderr: job.stdin }) : right(job))

type Person = { token: string; chatId: string; userId: string }
const come = async (email: string): Promise<Person> => {
  const { token, userId } = await app.signIn(email)
  const { body } = await app.call('GET', '/chats/get_by_type/PRACTISE_QUESTION?new=true', { token })
  return { token, userId, chatId: body.data.id }
}
const say = async ({ token, chatId }: Person, content: string) => {
  const sent = await app.call('POST', '/chats/messages', { token, body: { chat_id: chatId, content } })
  expect(sent.status).toBe(200)
  const { body } = await app.call('GET', `/chats/${chatId}/messages`, { token })
  return body.data[0] as { content: string }
}
const submit = async ({ token, chatId }: Person, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  await app.call('POST', '/practice/submissions', {
    token,
    headers,
    body: { chat_id: chatId, language_id: 109, source_code: 'the program', ...more },
  })
const practiceOf = async ({ token, chatId }: Person) => await app.call('GET', `/practice/chats/${chatId}`, { token })

let ada: Person
let bob: Person
beforeEach(async () => {
  await app.database.empty()
  engine.real = false
  engine.runs = 0
  engine.answer = right
  ada = await come('ada@example.com')
  bob = await come('bob@example.com')
})

describe('TYP-10 a problem in a practice chat', () => {
  it('TYP-10 is given from the library without a model, and its panel draws it and the hints given, after a reload too', async () => {
    expect((await practiceOf(ada)).body.data).toEqual({ problem: null, hints: [], approach: null, latest: null, submissions: [] })
    const given = await say(ada, 'I want Pages for the index')
    expect(given.content).toContain('**Pages for the index**')
    await say(ada, 'Hint')
    const { status, body } = await practiceOf(ada)
    expect(status).toBe(200)
    expect(practiceState.strict().parse(body.data)).toEqual(body.data)
    expect(body.data.problem).toMatchObject({
      id: 'page-ranges',
      hints: pages.hints.length,
      groups: [{ name: 'examples' }, {}, {}, {}, {}],
    })
    expect(body.data.hints).toEqual(pages.hints.slice(0, 1))
    expect(JSON.stringify(body)).not.toContain(pages.hints[1])
    expect(JSON.stringify(body)).not.toContain(pages.approach.slice(0, 40))
  })

  it('TYP-10 the list tells what is solved, and a problem tells nothing of its hidden tests', async () => {
    const listed = await app.call('GET', '/practice/problems', { token: ada.token })
    // What a problem is about gives away how it is solved.
    expect(listed.body.data.flatMap(({ tags }: { tags: string[] }) => tags)).toEqual([])
    await submit(ada, { problem_id: 'page-ranges' })
    const { body } = await app.call('GET', '/practice/problems', { token: ada.token })
    expect(body.data.filter(({ tags }: { tags: string[] }) => tags.length > 0)).toEqual([
      expect.objectContaining({ id: 'page-ranges', tags: pages.tags }),
    ])
    expect((await app.call('GET', '/practice/problems/page-ranges', { token: ada.token })).body.data.tags).toEqual(pages.tags)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(problems.map(({ id }) => id))
    expect(body.data.filter(({ attempts }: { attempts: number }) => attempts > 0)).toEqual([
      expect.objectContaining({ id: 'page-ranges', solved: true, attempts: 1 }),
    ])
    const one = await app.call('GET', '/practice/problems/page-ranges', { token: bob.token })
    expect(one.body.data.tags).toEqual([])
    expect(Object.keys(one.body.data).sort()).toEqual([
      'groups',
      'hints',
      'id',
      'level',
      'samples',
      'starters',
      'statement',
      'tags',
      'title',
    ])
    expect((await app.call('GET', '/practice/problems/none', { token: ada.token })).body.error.code).toBe('problem_not_found')
  })

  it('TYP-10 the list says how far a problem is and when it was solved, and the next one comes with a reason', async () => {
    engine.answer = wrongInOneGroup
    await submit(ada, { problem_id: 'page-ranges' })
    const listed = async () => {
      const { body } = await app.call('GET', '/practice/problems', { token: ada.token })
      return body.data.find(({ id }: { id: string }) => id === 'page-ranges')
    }
    const begun = await listed()
    expect(begun).toMatchObject({ topic: 'Sorting and searching', minutes: 15, solved: false, solved_on: null, attempts: 1 })
    expect(begun.best.passed).toBeGreaterThan(0)
    expect(begun.best.passed).toBeLessThan(begun.best.tests)
    const next = async (not = '') => (await app.call('GET', `/practice/next?not=${not}`, { token: ada.token })).body.data
    expect(await next()).toMatchObject({ problem_id: 'page-ranges', reason: expect.stringContaining('One program of yours') })
    expect((await next('page-ranges')).problem_id).not.toBe('page-ranges')
    engine.answer = right
    await submit(ada, { problem_id: 'page-ranges', source_code: 'the right program' })
    expect(await listed()).toMatchObject({ solved: true, solved_on: expect.stringMatching(/^2/), best: null })
    // Another person's submissions change nothing of one's own list.
    expect((await app.call('GET', '/practice/next', { token: bob.token })).body.data.reason).toBe('A good first problem.')
    expect((await app.call('GET', `/practice/next?not=${'x'.repeat(5000)}`, { token: ada.token })).status).toBe(400)
  })

  it('TYP-10 one that is solved after its approach was read counts as solved with help, and comes back for review', async () => {
    await say(ada, 'I want Pages for the index')
    await say(ada, 'approach')
    expect((await practiceOf(ada)).body.data.approach).toBeNull()
    await say(ada, 'approach')
    expect((await practiceOf(ada)).body.data.approach).toBe(pages.approach)
    await submit(ada)
    const { body } = await app.call('GET', '/practice/problems', { token: ada.token })
    expect(body.data.find(({ id }: { id: string }) => id === 'page-ranges')).toMatchObject({ solved: true, helped: true })
    const cards = async () => (await app.database.asOwner('select source from review_cards')).length
    expect(await cards()).toBe(1)
    // Solved without help there is nothing to come back.
    await say(bob, 'I want Pages for the index')
    await submit(bob)
    expect(await cards()).toBe(1)
    expect((await practiceOf(bob)).body.data.approach).toBe(pages.approach)
  })

  it('TYP-10 one of a running mock test is neither given nor judged in another chat, until its hour is over', async () => {
    const test = await app.call('GET', '/chats/get_by_type/MOCK_TEST?new=true', { token: ada.token })
    const started = await app.call('POST', `/mock-tests/${test.body.data.id}/start`, { token: ada.token })
    const { id, title } = started.body.data.problems.at(-1)
    expect((await say(ada, `Give me the problem "${title}"`)).content).toContain('part of your mock test')
    const refused = await submit(ada, { problem_id: id })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'problem_in_test'])
    // Another person's test keeps nothing from anybody else.
    expect((await say(bob, `Give me the problem "${title}"`)).content).toContain(`**${title}**`)
    // A hint that was read before the problem came into a test of his own is not shown again while that test runs.
    await say(bob, 'hint')
    expect((await practiceOf(bob)).body.data.hints).toHaveLength(1)
    await app.database.asOwner('update mock_tests set user_id = $1', [bob.userId])
    expect((await practiceOf(bob)).body.data).toMatchObject({ hints: [], approach: null, problem: { id, tags: [] } })
    await app.database.asOwner('update mock_tests set user_id = $1', [ada.userId])
    await app.database.asOwner(`update mock_tests set ends_at = now() - interval '1 minute'`)
    expect((await submit(ada, { problem_id: id })).status).toBe(200)
  })

  it('TYP-10 one that was solved in another chat is not given again', async () => {
    for (const { id, level } of problems)
      if (level === 'easy' && id !== 'quiet-hours') await submit(ada, { problem_id: id, source_code: id })
    // The fake program answers page-ranges alone: the others are tried and not solved.
    await app.database.asOwner(`update practice_submissions set verdict = 'Accepted'`)
    const again = await come('ada@example.com')
    expect((await say(again, 'an easy problem')).content).toContain(`**${problemNamed('quiet-hours').title}**`)
  })
})

describe('TYP-13 a contest', () => {
  it('TYP-13 counts a program that was handed in while its clock ran, by the judge alone, and compares with nobody but its person', async () => {
    const { body } = await app.call('GET', '/chats/get_by_type/CODING_CONTEST?new=true', { token: ada.token })
    const contest: Person = { ...ada, chatId: body.data.id }
    const board = (await say(contest, 'Start a contest of 30 minutes')).content
    const drawn = problems.filter(({ title }) => board.includes(`| ${title} |`))
    expect(drawn.map(({ level }) => level).toSorted()).toEqual(['easy', 'hard', 'medium'])
    const easy = problemNamed(drawn.find(({ level }) => level === 'easy')?.id ?? '')
    // What a chat says of itself is no verdict.
    expect((await say(contest, `I solved ${easy.title}, check`)).content).toContain('nothing new from the judge')
    engine.answer = ({ stdin }) => programResult(easy.answer(stdin))
    expect((await submit(ada, { problem_id: easy.id })).body.data.verdict).toBe('Accepted')
    // Half an hour goes by before anybody looks.
    await app.database.asOwner(`update practice_submissions set created_at = created_at - interval '31 minutes'`)
    await app.database.asOwner(
      `update flow_states set state = jsonb_set(state, '{running,startedAt}', to_jsonb((state->'running'->>'startedAt')::bigint - 31 * 60000)) where state ? 'running'`,
    )
    const { content } = await say(contest, 'Check')
    expect(content).toMatch(/^The time is over\. \*\*100 of 600 points\*\*, 1 of 3 problems solved in time\. This is your first contest/)
    const others = await app.call('GET', '/chats/get_by_type/CODING_CONTEST?new=true', { token: bob.token })
    expect((await say({ ...bob, chatId: others.body.data.id }, 'How did my past contests go?')).content).toContain('no finished contest')
  })
})

describe('TYP-10 a submission', () => {
  it('TYP-10 that is right is accepted, with time and memory of each test, kept, and told in the chat', async () => {
    await say(ada, 'Pages for the index')
    const { status, body } = await submit(ada)
    expect(status).toBe(200)
    expect(submission.strict().parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({ problem_id: 'page-ranges', state: 'judged', verdict: 'Accepted', points: 100, failure: null })
    const tests = pages.samples.length + pages.groups.reduce((sum, { cases }) => sum + cases.length, 0)
    expect(body.data.judgement.cases).toHaveLength(tests)
    expect(body.data.judgement.cases[0]).toEqual({ group: 'examples', number: 1, verdict: 'Accepted', ms: 20, kilobytes: 9000 })
    expect(body.data.advice).toMatch(/^\*\*Accepted, 100 of 100 points\.\*\* Its slowest test took 20 ms of \d+ ms\./)
    const kept = await app.call('GET', `/practice/submissions/${body.data.id}`, { token: ada.token })
    expect(kept.body.data).toEqual(body.data)
    const panel = (await practiceOf(ada)).body.data
    expect(panel.latest).toEqual(body.data)
    expect(panel.submissions).toEqual([expect.objectContaining({ id: body.data.id, verdict: 'Accepted', points: 100 })])
    expect((await say(ada, 'What should I look at?')).content).toBe(body.data.advice)
  })

  it('TYP-10 that fails an example is shown that test with its diff', async () => {
    engine.answer = () => programResult('1,2,3\n')
    const { body } = await submit(ada, { problem_id: 'page-ranges' })
    expect(body.data).toMatchObject({ verdict: 'Wrong Answer', points: 0 })
    expect(body.data.judgement.first_failure).toMatchObject({ public: true, number: 1, input: pages.samples[0]?.input, actual: '1,2,3\n' })
    expect(body.data.judgement.first_failure.diff.map(({ kind }: { kind: string }) => kind)).toEqual(['missing', 'extra'])
    expect(body.data.advice).toContain('Example 1 fails')
  })

  it('TYP-10 that fails a hidden test learns its group and size; nothing of hidden tests leaves the server by any call', async () => {
    engine.answer = wrongInOneGroup
    await say(ada, 'Pages for the index')
    const { body, text } = await submit(ada)
    expect(body.data.judgement.first_failure).toEqual({
      public: false,
      group: 'any-pages',
      number: 1,
      verdict: 'Wrong Answer',
      n: 4,
      note: null,
    })
    expect(body.data.points).toBe(55)
    expect(body.data.advice).toContain('page numbers of several digits')
    const said = await say(ada, 'review my attempt')
    expect(said.content).toBe(body.data.advice)
    const archive = await app.call('GET', `/practice/submissions/${body.data.id}`, { token: ada.token })
    const told = [text, archive.text, (await practiceOf(ada)).text, JSON.stringify(said)].join('\n')
    for (const group of pages.groups)
      for (const at of group.cases.keys()) {
        const { input, expected } = hiddenTest(pages, group.name, at)
        expect(told).not.toContain(JSON.stringify(input).slice(1, -1))
        if (expected.length > 8) expect(told).not.toContain(JSON.stringify(expected).slice(1, -1))
      }
  })

  it('keeps what a program wrote, the NUL character too', async () => {
    engine.answer = () => programResult('a\0b\n')
    const { status, body } = await submit(ada, { problem_id: 'page-ranges' })
    expect([status, body.data.judgement.first_failure.actual]).toEqual([200, 'a\0b\n'])
  })

  it('with the same Idempotency-Key is judged once and answered twice', async () => {
    const first = await submit(ada, { problem_id: 'page-ranges' }, { 'idempotency-key': 'one' })
    const { runs } = engine
    const second = await submit(ada, { problem_id: 'page-ranges' }, { 'idempotency-key': 'one' })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(engine.runs).toBe(runs)
    expect(await app.database.asOwner('select id from practice_submissions')).toHaveLength(1)
    const other = await submit(ada, { problem_id: 'page-ranges', source_code: 'another' }, { 'idempotency-key': 'one' })
    expect(other.body.error.code).toBe('idempotency_mismatch')
  })

  it('is seen while it is judged, is judged to its end when the connection closes, and a third at once is told to wait', async () => {
    const gate = Promise.withResolvers<void>()
    engine.answer = async (job) => {
      await gate.promise
      return right(job)
    }
    await say(ada, 'Pages for the index')
    const leaving = new AbortController()
    const call = fetch(`${app.url}/practice/submissions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: ada.chatId, language_id: 109, source_code: 'first' }),
      signal: leaving.signal,
    }).catch(() => 'left')
    await expect.poll(async () => (await practiceOf(ada)).body.data.latest?.state).toBe('judging')
    leaving.abort()
    expect(await call).toBe('left')
    const second = submit(ada)
    await expect.poll(async () => (await practiceOf(ada)).body.data.submissions.length).toBe(2)
    const third = await submit(ada)
    expect([third.status, third.body.error.code, third.headers.get('retry-after')]).toEqual([429, 'too_many_runs', '5'])
    gate.resolve()
    expect((await second).body.data.verdict).toBe('Accepted')
    await expect
      .poll(async () => (await practiceOf(ada)).body.data.submissions.map(({ verdict }: { verdict: string }) => verdict))
      .toEqual(['Accepted', 'Accepted'])
    expect((await submit(ada)).status).toBe(200)
  })

  it('that no engine could judge says why, then and later, and counts for nothing', async () => {
    engine.answer = () => Promise.reject(new AppError('code_queue_full', { retryAfter: 3 }))
    await say(ada, 'Pages for the index')
    const { status, body } = await submit(ada)
    expect([status, body.error.code]).toEqual([503, 'code_queue_full'])
    const { latest } = (await practiceOf(ada)).body.data
    expect(latest).toMatchObject({ state: 'failed', verdict: null, advice: null, failure: { code: 'code_queue_full' } })
    const list = await app.call('GET', '/practice/problems', { token: ada.token })
    expect(list.body.data.every(({ attempts }: { attempts: number }) => attempts === 0)).toBe(true)
  })

  it('whose server died while it was judged is told as failed once nobody can be judging it', async () => {
    await submit(ada, { problem_id: 'page-ranges' })
    await app.database.asOwner(`update practice_submissions set verdict = null, judgement = null, points = null`)
    const state = async () => (await practiceOf(ada)).body.data.submissions[0].state
    expect(await state()).toBe('judging')
    await app.database.asOwner(`update practice_submissions set created_at = now() - interval '3 minutes'`)
    expect(await state()).toBe('failed')
  })

  it.each([
    ['in a chat without a problem', 422, 'problem_missing', {}],
    ['to a problem that is none', 404, 'problem_not_found', { problem_id: 'none' }],
    ['in a chat that nobody has', 404, 'chat_not_found', { chat_id: crypto.randomUUID(), problem_id: 'page-ranges' }],
    ['in a language that is none', 422, 'language_unknown', { problem_id: 'page-ranges', language_id: 1 }],
    ['without a character', 422, 'source_empty', { problem_id: 'page-ranges', source_code: ' \n' }],
    ['of 64 KB and a byte', 413, 'solution_too_large', { problem_id: 'page-ranges', source_code: 'é'.repeat(32_768) + 'x' }],
    ['with a NUL', 400, 'invalid_request', { problem_id: 'page-ranges', source_code: 'a\0b' }],
  ])('%s is %i %s, and nothing is kept or run', async (_what, status, code, more) => {
    const answer = await submit(ada, more)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(engine.runs).toBe(0)
    expect(await app.database.asOwner('select id from practice_submissions')).toEqual([])
  })

  it("another's chat and another's submission are not found, like any that is not there", async () => {
    const { body } = await submit(ada, { problem_id: 'page-ranges' })
    const strange = await app.call('GET', `/practice/submissions/${body.data.id}`, { token: bob.token })
    const none = await app.call('GET', `/practice/submissions/${crypto.randomUUID()}`, { token: bob.token })
    expect([strange.status, strange.text]).toEqual([404, none.text])
    for (const answer of [
      await submit(bob, { chat_id: ada.chatId, problem_id: 'page-ranges' }),
      await app.call('GET', `/practice/chats/${ada.chatId}`, { token: bob.token }),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'chat_not_found'])
  })
})

describe.skipIf(noCage !== null)(`TYP-10 in the real cage${noCage === null ? '' : ` (skipped: ${noCage})`}`, () => {
  it.each([
    ['Python', 109, 'right.py', 'Accepted'],
    ['JavaScript', 102, 'right.js', 'Accepted'],
    ['Python', 109, 'wrong-keeps-repeats.py', 'Wrong Answer'],
    ['JavaScript', 102, 'wrong-sorts-as-text.js', 'Wrong Answer'],
  ])('TYP-10 a program in %s (%i), %s, is %s', async (_name, language_id, file, verdict) => {
    engine.real = true
    await say(ada, 'Pages for the index')
    const { status, body } = await submit(ada, { language_id, source_code: solutionSource(pages, file) })
    expect([status, body.data?.verdict]).toEqual([200, verdict])
    expect(body.data.judgement.slowest_ms).toBeGreaterThan(0)
    expect(body.data.judgement.most_kilobytes).toBeGreaterThan(0)
  })

  it('TYP-10 the smallest input that breaks it is found once, kept, shown to nobody else, and no hidden test', async () => {
    engine.real = true
    await say(ada, 'Pages for the index')
    const submitted = await submit(ada, { source_code: solutionSource(pages, 'wrong-keeps-repeats.py') })
    const ask = async ({ token }: Person) =>
      await app.call('POST', `/practice/submissions/${submitted.body.data.id}/breaking-input`, { token })
    const { status, body } = await ask(ada)
    expect([status, breakingInput.strict().parse(body.data)]).toEqual([200, body.data])
    expect(body.data).toMatchObject({ verdict: 'Wrong Answer', expected: pages.answer(body.data.input) })
    expect(body.data.input.length).toBeLessThanOrEqual(20)
    for (const { name, cases } of pages.groups)
      for (const at of cases.keys()) expect(body.data.input.trim()).not.toBe(hiddenTest(pages, name, at).input.trim())
    engine.runs = 0
    expect((await ask(ada)).body).toEqual(body)
    expect(engine.runs).toBe(0)
    expect([(await ask(bob)).status, (await ask(bob)).body.error.code]).toEqual([404, 'submission_not_found'])
    const accepted = await submit(ada, { source_code: solutionSource(pages, 'right.py') })
    const none = await app.call('POST', `/practice/submissions/${accepted.body.data.id}/breaking-input`, { token: ada.token })
    expect(none.body.data).toBeNull()
  })

  it('TYP-10 a program that does not parse is told so, and what to look at', async () => {
    engine.real = true
    const { body } = await submit(ada, { problem_id: 'page-ranges', source_code: 'print(' })
    expect(['Runtime Error', 'Compilation Error']).toContain(body.data.verdict)
    expect(body.data.advice.length).toBeGreaterThan(40)
  })
})
