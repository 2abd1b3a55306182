import { startJobBoardSimulator } from '@xperto/simulators/job-boards/start-job-board-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openingsIn } from './board-openings.ts'
import { createBoardReader } from './read-board.ts'

const boards = await startJobBoardSimulator()
afterAll(async () => await boards.close())
/** The real fetch with its checks; each provider stands in the simulator under its host's name. */
const safeFetch: SafeFetch = async (address, limits) =>
  await createSafeFetch({ userAgent: 'test', allowedOrigin: boards.url })(address.replace(/^https:\//u, boards.url), limits)
const readBoard = createBoardReader({ safeFetch, log: { info: () => undefined, warn: () => undefined } })

const html = '<p>We look after ships &amp; cargo.</p><h3>Requirements</h3><ul><li>Go</li><li>Kafka</li></ul><script>alert(1)</script>'
beforeAll(() => {
  boards.publish('acme', [
    {
      title: 'Backend Engineer',
      place: 'Berlin, Germany',
      otherPlaces: ['Pune, India'],
      department: 'Platform',
      workplace: 'remote',
      html,
    },
    { title: 'Cook', place: 'Remote', department: 'Kitchen', html: '<p>You cook.</p>' },
  ])
  boards.publish('empty', [])
})

describe('TYP-13 a public board', () => {
  it.each(['greenhouse', 'lever', 'lever_eu', 'ashby'] as const)(
    'TYP-13 of %s is read into the same openings, without markup',
    async (provider) => {
      const read = await readBoard({ provider, name: 'acme' })
      if ('refusal' in read) throw new Error(read.refusal)
      expect(read.openings.map(({ title, team }) => [title, team])).toEqual([
        ['Backend Engineer', 'Platform'],
        ['Cook', 'Kitchen'],
      ])
      const [engineer, cook] = read.openings
      expect(engineer?.places).toEqual(['Berlin, Germany', 'Pune, India'])
      // Greenhouse has no mark for it.
      expect([engineer?.work, cook?.work]).toEqual([provider === 'greenhouse' ? 'unsaid' : 'remote', 'remote'])
      expect(engineer?.text).toContain('We look after ships & cargo.')
      expect(engineer?.text).toMatch(/Requirements\s+• Go\s+• Kafka/u)
      expect(engineer?.text).not.toMatch(/<|alert/u)
      expect(engineer?.url).toMatch(/^https:\/\/(?:boards\.greenhouse\.io|jobs\.lever\.co|jobs\.ashbyhq\.com)\/acme\//u)
      expect(await readBoard({ provider, name: 'empty' })).toMatchObject({ openings: [] })
      expect(await readBoard({ provider, name: 'nobody' })).toEqual({ refusal: 'missing' })
    },
  )

  it('TYP-13 asks for the text of the adverts, and for nothing else', async () => {
    boards.calls.length = 0
    await readBoard({ provider: 'greenhouse', name: 'acme' })
    expect(boards.calls).toEqual(['GET /boards-api.greenhouse.io/v1/boards/acme/jobs'])
  })

  it.each([
    ['a list that is none', { status: 200, body: { jobs: 'none' } }, 'unreadable'],
    ['no JSON', { status: 200, html: '{', headers: { 'content-type': 'application/json' } }, 'unreadable'],
    ['a page to sign in', { status: 200, html: '<p>Sign in</p>' }, 'unreadable'],
    ['a refusal for too many', { status: 429, body: {} }, 'rate_limited'],
    ['a failure', { status: 500, body: {} }, 'unreadable'],
    ['more than anybody reads', { status: 200, bytes: Buffer.alloc(12_000_001, 32) }, 'too_large'],
    ['brackets without an end', { status: 200, bytes: Buffer.alloc(2_000_000, '[') }, 'unreadable'],
  ] as const)('TYP-13 %s is a reason and no opening', async (_what, answer, refusal) => {
    boards.answerWith('ashbyhq', answer)
    expect(await readBoard({ provider: 'ashby', name: 'acme' })).toEqual({ refusal })
  })
})

describe('TYP-13 a hostile entry', () => {
  const ok = { title: 'Fine', jobUrl: 'https://jobs.ashbyhq.com/acme/1', descriptionHtml: '<p>x</p>' }
  const read = async (...jobs: unknown[]) => await openingsIn({ provider: 'ashby', name: 'acme' }, { jobs })

  it.each([
    ['no object', 7],
    ['a title that is a list', { ...ok, title: ['x'] }],
    ['a script for an address', { ...ok, jobUrl: 'javascript:alert(1)' }],
    ['an address with a password', { ...ok, jobUrl: 'https://a:b@evil.example/' }],
    ['an address without an end', { ...ok, jobUrl: `https://x.example/${'a'.repeat(2000)}` }],
    ['a title of nothing', { ...ok, title: ' \u202e\n' }],
    ['a place that is a number', { ...ok, location: 5 }],
    ['not listed', { ...ok, isListed: false }],
  ])('with %s is left and counted, the others stay', async (_what, entry) => {
    expect(await read(entry, ok)).toMatchObject({ openings: [{ title: 'Fine' }], left: 1 })
  })

  it('an address cannot end its link, and a deep or long advert is cut', async () => {
    const deep = { ...ok, descriptionHtml: `${'<div>'.repeat(20_000)}words` }
    const long = { ...ok, descriptionHtml: `<p>${'word '.repeat(100_000)}</p>` }
    const found = await read({ ...ok, jobUrl: 'https://x.example/a)](javascript:alert(1))' }, deep, long)
    expect(found?.openings[0]?.url).toBe('https://x.example/a%29%5d%28javascript:alert%281%29%29')
    expect(found?.openings[2]?.text.length).toBeLessThanOrEqual(12_000)
  })
})

it('TYP-13 in a chat: a named board, the résumé beside it, a number, and the advert line by line', async () => {
  const app = await startTestApp({ engines: { safeFetch } })
  const { token } = await app.signInWithCredits('ada.boards@example.org')
  const resume = (await app.call('GET', '/chats/get_by_type/RESUME?new=true', { token })).body.data
  const { data } = (await app.call('POST', '/resume/', { token, body: { chat_id: resume.id } })).body
  const job = { id: 'job', organization: 'Example Payments', title: 'Engineer', location: '', start: '2023-07', end: 'present', lines: [] }
  const change = { path: 'experience', insert: { ...job, lines: [{ id: 'one', text: 'Wrote the ledger service in Go' }] } }
  await app.call('PATCH', `/resume/${data.resume_id}/fields`, { token, body: { base_version: data.version, changes: [change] } })
  const chat = (await app.call('GET', '/chats/get_by_type/JOB_SEARCH?new=true', { token })).body.data
  const say = async (content: string): Promise<string> => {
    expect((await app.call('POST', '/chats/messages', { token, body: { chat_id: chat.id, content } })).status).toBe(200)
    return (await app.call('GET', `/chats/${chat.id}/messages`, { token })).body.data[0].content
  }
  const list = await say('ashby acme: backend in Berlin, remote')
  expect(list).toContain('1 of 2 openings on the Ashby board “acme” fits “backend remote in berlin”')
  expect(list).toMatch(/Your résumé shows 1 of 2 things it asks for: Go\..*Not shown: Kafka\./u)
  const advert = await say('1')
  expect(advert).toContain('Wrote the ledger service in Go')
  expect(advert).toContain('The original: [its page](https://jobs.ashbyhq.com/acme/')
  expect(await say('greenhouse nobody-here')).toContain('There is no public board of that name.')
})
