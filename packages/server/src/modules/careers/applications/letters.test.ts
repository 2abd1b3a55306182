import type { Letter } from '@xperto/contract'
import { letter as letterSchema } from '@xperto/contract/schemas/application'
import { describe, expect, it } from 'vitest'
import { createLibraryModel } from '../../../adapters/language-model/library/library-model.ts'
import { createRunnerLatex } from '../../../adapters/latex-compiler/runner-latex.ts'
import { type LanguageModel, ModelError } from '../../../ports/language-model.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { engine, noCage } = await startTestRunner()
/** What the port to models answers in place of the library, while a test says so. */
let proposed: (() => string[]) | null = null
const library = createLibraryModel()
const model: LanguageModel = {
  stream: (...given) => library.stream(...given),
  get name() {
    return proposed ? 'scripted' : library.name
  },
  get kind() {
    return proposed ? 'model' : 'library'
  },
  propose: async ({ parse }) =>
    await Promise.resolve(
      proposed && { data: parse({ paragraphs: proposed() }), usage: { inputTokens: 1000, outputTokens: 200, estimated: false } },
    ),
}
const app = await startTestApp({ engines: { latexCompiler: createRunnerLatex([engine]), model } })
const { ada, bob } = adaAndBob({ database: app.database, signIn: async (email: string) => await app.signInWithCredits(email) })
type Person = { token: string; userId: string }
const call = async ({ token }: Person, method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const good = async (...given: Parameters<typeof call>): Promise<Letter> => {
  const { status, text, body } = await call(...given)
  expect([status, text]).toEqual([200, text])
  return letterSchema.parse(body.data)
}

async function job(person: Person): Promise<string> {
  const chat = await call(person, 'GET', '/chats/get_by_type/RESUME?new=true')
  const { data } = (await call(person, 'POST', '/resume/', { chat_id: chat.body.data.id })).body
  const lines = [{ id: 'one', text: 'Wrote the ledger service in Go' }]
  const post = { id: 'job', organization: 'Example Payments', title: 'Engineer', location: '', start: '2023-07', end: 'present', lines }
  await call(person, 'PATCH', `/resume/${data.resume_id}/fields`, {
    base_version: data.version,
    changes: [
      { path: 'basics.name', value: 'Ada Lovelace' },
      { path: 'experience', insert: post },
    ],
  })
  const advert = 'Backend Engineer\nExample Freight | Pune\n\nRequirements\n- Go\n- Kafka'
  return (await call(person, 'POST', '/applications', { advert })).body.data.application_id as string
}
const write = async (person: Person, id: string, base: number | null = null, how = 'write') =>
  await good(person, 'POST', `/applications/${id}/letter`, { base_version: base, how })
const file = async (person: Person, id: string, name: string) =>
  await call(person, 'GET', `/applications/${id}/letter/${name}?on=2026-11-18`)

describe('a letter', () => {
  it('without a model is made of the person’s own lines, each claim with its source, and costs nothing', async () => {
    const id = await job(ada)
    expect((await call(ada, 'GET', `/applications/${id}/letter`)).body.data).toBeNull()
    const before = await creditBalance(app.database, ada.userId)
    const made = await write(ada, id)
    expect(made.text).toContain('You ask for Go. At Example Payments I wrote the ledger service in Go.')
    expect(made).toMatchObject({ version: 1, unproven: 0, author: 'Built-in writer', writer: { is_free: true } })
    expect(made.sources).toEqual([{ number: 1, quote: 'Wrote the ledger service in Go', section: 'experience' }])
    expect(await creditBalance(app.database, ada.userId)).toEqual(before)
  })

  it('that claims what nothing bears out gives no file until the claim is settled', async () => {
    const id = await job(ada)
    const made = await write(ada, id)
    const text = made.text.replace('I would like', 'I ran Kafka in production. I would like')
    const edited = await good(ada, 'PUT', `/applications/${id}/letter`, { text, base_version: 1 })
    expect(edited.unproven).toBe(1)
    expect(edited.sentences.flatMap(({ claims }) => claims.map((claim) => claim.text))).toContain('Kafka')
    for (const kind of ['pdf', 'docx']) expect((await file(ada, id, `2.${kind}`)).body.error.code).toBe('letter_unproven')
    const said = await good(ada, 'POST', `/applications/${id}/letter/said`, { text: 'I ran Kafka in production for two teams' })
    expect(said.unproven).toBe(0)
    const docx = await file(ada, id, '2.docx')
    expect([docx.status, docx.text.slice(0, 2)]).toEqual([200, 'PK'])
    // Version 1 never claimed it, and stays.
    expect((await good(ada, 'POST', `/applications/${id}/letter/1/restore`)).text).toBe(made.text)
  })

  it('is not written over: an old base version is refused', async () => {
    const id = await job(ada)
    await write(ada, id)
    expect((await call(ada, 'PUT', `/applications/${id}/letter`, { text: 'Dear all', base_version: 7 })).body.error.code).toBe(
      'letter_changed',
    )
    expect((await call(ada, 'POST', `/applications/${id}/letter`, { base_version: null })).body.error.code).toBe('letter_changed')
    expect((await write(ada, id, 1, 'shorter')).versions.map(({ cause }) => cause)).toEqual(['Written shorter', 'Written'])
  })

  it('of another person is a 404 like one that never was', async () => {
    const id = await job(ada)
    await write(ada, id)
    const none = '00000000-0000-7000-8000-000000000000'
    for (const [method, path, body] of [
      ['GET', 'letter', undefined],
      ['POST', 'letter', { base_version: 1 }],
      ['PUT', 'letter', { text: 'Mine', base_version: 1 }],
      ['POST', 'letter/said', { text: 'I am Bob' }],
      ['POST', 'letter/1/restore', undefined],
      ['GET', 'letter/1.docx?on=2026-11-18', undefined],
    ] as const) {
      const foreign = await call(bob, method, `/applications/${id}/${path}`, body)
      const never = await call(bob, method, `/applications/${none}/${path}`, body)
      expect([foreign.status, foreign.text]).toEqual([404, never.text])
    }
  })

  it('that was sent is noted with the application', async () => {
    const id = await job(ada)
    await write(ada, id)
    await call(ada, 'PATCH', `/applications/${id}`, { status: 'SENT' })
    expect(await app.database.asOwner('select sent_letter_version from applications where id = $1', [id])).toEqual([
      { sent_letter_version: 1 },
    ])
  })

  it('needs a résumé', async () => {
    const advert = 'Backend Engineer\nRequired: Go and Kafka.'
    const { body } = await call(bob, 'POST', '/applications', { advert })
    expect((await call(bob, 'POST', `/applications/${body.data.application_id}/letter`, { base_version: null })).body.error.code).toBe(
      'letter_needs_resume',
    )
  })

  it.skipIf(noCage !== null)('is a PDF in the hand of the résumé, free of charge', async () => {
    const id = await job(ada)
    await write(ada, id)
    const before = await creditBalance(app.database, ada.userId)
    const pdf = await file(ada, id, '1.pdf')
    expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(await creditBalance(app.database, ada.userId)).toEqual(before)
  })
})

describe('with a model', () => {
  it('its words are checked like all others, and are paid by their tokens', async () => {
    const id = await job(ada)
    const before = (await creditBalance(app.database, ada.userId)).posted
    proposed = () => ['At Example Payments I wrote the ledger service in Go.', 'I hold a CKA and led 40 engineers.']
    try {
      const made = await write(ada, id)
      expect(made).toMatchObject({ author: 'scripted', unproven: 1 })
      expect(made.text.startsWith('Dear hiring team of Example Freight,')).toBe(true)
      // 1200 tokens at 100 credits a million.
      expect(before - (await creditBalance(app.database, ada.userId)).posted).toBe(120_000)
    } finally {
      proposed = null
    }
  })

  it('that fails the letter costs nothing, and the letter before stays', async () => {
    const id = await job(ada)
    await write(ada, id)
    const before = await creditBalance(app.database, ada.userId)
    proposed = () => {
      throw new ModelError('model_busy')
    }
    try {
      expect((await call(ada, 'POST', `/applications/${id}/letter`, { base_version: 1 })).body.error.code).toBe('model_busy')
    } finally {
      proposed = null
    }
    expect(await creditBalance(app.database, ada.userId)).toEqual(before)
    expect((await good(ada, 'GET', `/applications/${id}/letter`)).version).toBe(1)
  })
})
