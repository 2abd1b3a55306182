import fc from 'fast-check'
import type { Resume, ResumeVersion } from '@xperto/contract'
import { resume as resumeSchema } from '@xperto/contract/schemas/resume'
import { describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)

type Person = { token: string; userId: string }

const chatOf = async ({ token }: Person, type = 'RESUME'): Promise<string> => {
  const { body } = await app.call('GET', `/chats/get_by_type/${type}?new=true`, { token })
  return body.data.id as string
}
const begin = async (person: Person): Promise<Resume> => {
  const { status, text, body } = await app.call('POST', '/resume/', { token: person.token, body: { chat_id: await chatOf(person) } })
  expect([status, text]).toEqual([200, text])
  return resumeSchema.parse(body.data)
}
const patch = async ({ token }: Person, { resume_id: id, version }: Resume, more: Record<string, unknown>) =>
  await app.call('PATCH', `/resume/${id}/fields`, { token, body: { base_version: version, ...more } })
const change = async (person: Person, before: Resume, ...changes: unknown[]): Promise<Resume> => {
  const { status, text, body } = await patch(person, before, { changes })
  expect([status, text]).toEqual([200, text])
  return body.data as Resume
}
const read = async ({ token }: Person, { resume_id: id }: Resume): Promise<Resume> =>
  (await app.call('GET', `/resume/get_resume_data/${id}`, { token })).body.data as Resume
const versions = async ({ token }: Person, { resume_id: id }: Resume): Promise<ResumeVersion[]> =>
  (await app.call('GET', `/resume/${id}/versions`, { token })).body.data as ResumeVersion[]
const saveLatex = async ({ token }: Person, { resume_id: id, chat_id: chatId }: Resume, latex: string) =>
  await app.call('PUT', `/resume/update_resume_data/${id}/${chatId}`, { token, body: { resume_latex: latex } })

const job = {
  id: 'payments',
  organization: 'Example Payments',
  title: 'Engineer',
  location: '',
  start: '2023-07',
  end: 'present',
  lines: [
    { id: 'one', text: 'Built the refunds API' },
    { id: 'two', text: 'Wrote its tests' },
  ],
}

describe('a résumé begins', () => {
  it('RES-11 in its chat, which has it as its object and shows it in GET /resume/resumes; a second call answers the same one', async () => {
    const first = await begin(ada)
    const { body } = await app.call('POST', '/resume/', { token: ada.token, body: { chat_id: first.chat_id } })
    expect(body.data).toEqual(first)
    const list = await app.call('GET', '/resume/resumes', { token: ada.token })
    expect(list.body.data[0]).toMatchObject({ id: first.chat_id, objectId: first.resume_id })
    expect(first).toMatchObject({ resume_latex: '', resume_pdf_url: null, resume_generated: false, paid: false, version: 1 })
  })

  it('once, however many calls begin it at once', async () => {
    const chatId = await chatOf(ada)
    const calls = Array.from({ length: 8 }, async () => await app.call('POST', '/resume/', { token: ada.token, body: { chat_id: chatId } }))
    const ids = (await Promise.all(calls)).map(({ body }) => body.data.resume_id as string)
    expect(new Set(ids).size).toBe(1)
  })

  it('in a chat of the Resume Builder alone', async () => {
    const { body, status } = await app.call('POST', '/resume/', { token: ada.token, body: { chat_id: await chatOf(ada, 'MENTOR') } })
    expect([status, body.error.code]).toEqual([422, 'not_a_resume_chat'])
  })
})

describe('fields', () => {
  it('FLD-03 are set, added, moved and removed by keys and ids, and the LaTeX follows them', async () => {
    const started = await begin(ada)
    const filled = await change(
      ada,
      started,
      { path: 'basics.name', value: 'Ada Lovelace' },
      { path: 'experience', insert: job },
      { path: 'experience.payments.lines', insert: { id: 'zero', text: 'Led two people' }, at: 0 },
    )
    expect(filled.experience[0]?.lines.map(({ id }) => id)).toEqual(['zero', 'one', 'two'])
    expect(filled.resume_latex).toContain('Ada Lovelace')
    expect(filled.resume_markdown).toContain('Built the refunds API')
    const edited = await change(
      ada,
      filled,
      { path: 'experience.payments.lines.two', move: 0 },
      { path: 'experience.payments.lines.zero', remove: true },
      { path: 'experience.payments.lines.one.text', value: 'Built the refunds API for 3 banks' },
      { path: 'experience.payments.end', value: '2025-01' },
    )
    expect(edited.experience[0]).toEqual({
      ...job,
      end: '2025-01',
      lines: [
        { id: 'two', text: 'Wrote its tests' },
        { id: 'one', text: 'Built the refunds API for 3 banks' },
      ],
    })
    expect(await read(ada, edited)).toEqual(edited)
    expect((await versions(ada, edited)).map(({ version, cause }) => [version, cause])).toEqual([
      [3, '4 changes of fields'],
      [2, '3 changes of fields'],
      [1, 'Begun'],
    ])
  })

  it('RES-09 are all changed or none: what does not fit is named by its path, and nothing is saved', async () => {
    const started = await begin(ada)
    const refused = async (...changes: unknown[]) => {
      const { status, body } = await patch(ada, started, { changes: [{ path: 'basics.name', value: 'Eve' }, ...changes] })
      return [status, body.error.code, Object.keys(body.error.fields ?? {})]
    }
    for (const [field, ...changes] of [
      ['basics.nick', { path: 'basics.nick', value: 'x' }],
      ['__proto__.polluted', { path: '__proto__.polluted', value: 'x' }],
      ['constructor.name', { path: 'constructor.name', value: 'x' }],
      ['experience.nobody.title', { path: 'experience.nobody.title', value: 'x' }],
      ['experience.payments.end', { path: 'experience', insert: { ...job, end: 'soon' } }],
      ['experience', { path: 'experience', insert: job }, { path: 'experience', insert: job }],
      ['basics.name', { path: 'basics.name', value: 7 }],
      ['achievements.0', { path: 'achievements', insert: 'a text' }],
    ] as const)
      expect(await refused(...changes)).toEqual([422, 'resume_field_refused', [field]])
    expect(await read(ada, started)).toEqual(started)
  })

  it('on an old version are refused, so that two tabs cannot overwrite each other', async () => {
    const started = await begin(ada)
    const together = ['one', 'two', 'three'].map(
      async (name) => await patch(ada, started, { changes: [{ path: 'basics.name', value: name }] }),
    )
    const answers = await Promise.all(together)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('resume_changed')
  })

  it('may have 256 KB', async () => {
    const started = await begin(ada)
    const lines = Array.from({ length: 100 }, (_, at) => ({ id: `line-${at}`, text: 'x'.repeat(2000) }))
    const { status } = await patch(ada, started, { changes: [{ path: 'achievements', value: lines }] })
    const more = { path: 'others', insert: { id: 'other', title: 'More', lines } }
    const { body } = await patch(ada, { ...started, version: 2 }, { changes: [more] })
    expect([status, body.error.code]).toEqual([200, 'resume_too_large'])
  })
})

describe('LaTeX that was edited by hand', () => {
  it('RES-06 is kept, is not overwritten by fields, template or paper, and goes when the person goes back to the fields', async () => {
    const filled = await change(ada, await begin(ada), { path: 'basics.name', value: 'Ada' })
    const saved = await saveLatex(ada, filled, `${filled.resume_latex}% mine`)
    expect(saved.body.data).toMatchObject({ latex_edited: true, resume_latex: `${filled.resume_latex}% mine` })
    const { body } = await patch(ada, saved.body.data as Resume, {
      changes: [{ path: 'basics.name', value: 'Ada Lovelace' }],
      template: 'serif',
    })
    expect(body.data).toMatchObject({ latex_edited: true, template: 'serif', resume_latex: `${filled.resume_latex}% mine` })
    const back = await patch(ada, body.data as Resume, { back_to_fields: true })
    expect(back.body.data.latex_edited).toBe(false)
    expect(back.body.data.resume_latex).toContain('Ada Lovelace')
    expect((await versions(ada, filled)).map(({ latex_edited: edited }) => edited)).toEqual([false, true, true, false, false])
  })

  it('still follows the fields where nothing was changed in it', async () => {
    const filled = await change(ada, await begin(ada), { path: 'basics.name', value: 'Ada' })
    const { body } = await saveLatex(ada, filled, filled.resume_latex)
    expect(body.data).toEqual(filled)
  })

  it('follows the fields again once the edit is taken back by hand', async () => {
    const filled = await change(ada, await begin(ada), { path: 'basics.name', value: 'Ada' })
    await saveLatex(ada, filled, `${filled.resume_latex}% mine`)
    const { body } = await saveLatex(ada, filled, filled.resume_latex)
    expect(body.data).toMatchObject({ latex_edited: false, resume_latex: filled.resume_latex })
    const renamed = await change(ada, body.data as Resume, { path: 'basics.name', value: 'Ada Lovelace' })
    expect(renamed.resume_latex).toContain('Ada Lovelace')
  })

  it('RES-07 cannot be empty', async () => {
    const started = await begin(ada)
    const { status, body } = await saveLatex(ada, started, ' \n\t')
    expect([status, body.error.code]).toEqual([422, 'latex_empty'])
  })

  it('RES-07 cannot be empty tags alone, of which only line breaks are left', async () => {
    const filled = await change(ada, await begin(ada), { path: 'basics.name', value: 'Ada' })
    const { status, body } = await saveLatex(ada, filled, '<p></p><br> <p></p>')
    expect([status, body.error?.code]).toEqual([422, 'latex_empty'])
    expect(await read(ada, filled)).toEqual(filled)
  })

  it('may have 200 KB', async () => {
    const { status, body } = await saveLatex(ada, await begin(ada), 'x'.repeat(204_801))
    expect([status, body.error.code]).toEqual([413, 'resume_too_large'])
  })
})

describe('versions', () => {
  const undos = soakSize({ test: 25, soak: 100 })
  it(`${undos} random undos restore byte for byte`, async () => {
    let now = await begin(ada)
    const states = new Map<number, Resume>([[now.version, now]])
    const numbers = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 500, seed: 7 })[Symbol.iterator]()
    const random = (): number => numbers.next().value ?? 0
    const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 60 }), { numRuns: 30, seed: 5 })
    const bytesOf = ({ version: _, updated_on: __, ...rest }: Resume) => JSON.stringify(rest)
    const keep = (resume: Resume) => void states.set((now = resume).version, resume)
    for (let step = 0; step < 30; step++) {
      const text = oneOf(texts).replaceAll('\0', '')
      if (random() < 0.25) keep((await saveLatex(ada, now, `${now.resume_latex || 'x'}% ${text}`)).body.data as Resume)
      else if (random() < 0.2)
        keep((await patch(ada, now, { back_to_fields: true, template: oneOf(['plain', 'serif', 'split']) })).body.data)
      else keep(await change(ada, now, { path: 'achievements', insert: { id: `line-${step}`, text } }))
    }
    for (let undo = 0; undo < undos; undo++) {
      const version = oneOf([...states.keys()])
      const { body } = await app.call('POST', `/resume/${now.resume_id}/versions/${version}/restore`, { token: ada.token })
      keep(body.data as Resume)
      expect(bytesOf(now)).toBe(bytesOf(states.get(version) as Resume))
    }
  })

  it('the newest 200 are kept, and every one that was sent', async () => {
    let now = await begin(ada)
    const sent = (now = await change(ada, now, { path: 'basics.name', value: 'the one that was sent' })).version
    await app.database.asOwner('update resume_versions set sent = true where version = $1', [sent])
    await app.database.asOwner(
      `insert into resume_versions (resume_id, version, user_id, cause, data, latex, latex_edited, template, paper)
       select resume_id, version + n, user_id, cause, data, latex, latex_edited, template, paper
       from resume_versions, generate_series(1, 210) n where version = $1`,
      [sent],
    )
    await app.database.asOwner('update resumes set version = $1', [sent + 210])
    now = await change(ada, await read(ada, now), { path: 'basics.name', value: 'newest' })
    const kept = (await versions(ada, now)).map(({ version }) => version)
    expect(kept).toHaveLength(201)
    expect(kept.slice(-2)).toEqual([now.version - 199, sent])
  })
})

describe('base and end', () => {
  it('a person has one base résumé', async () => {
    const [first, second] = [await begin(ada), await begin(ada)]
    for (const { resume_id: id } of [first, second]) await app.call('PUT', `/resume/${id}/base`, { token: ada.token })
    expect([(await read(ada, first)).is_base, (await read(ada, second)).is_base]).toEqual([false, true])
  })

  it('a person has one base résumé, however many are made it at once', async () => {
    const made: Resume[] = []
    for (let count = 0; count < 8; count++) made.push(await begin(ada))
    const calls = made.map(async ({ resume_id: id }) => await app.call('PUT', `/resume/${id}/base`, { token: ada.token }))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(made.map(() => 200))
    const after = await Promise.all(made.map(async (resume) => await read(ada, resume)))
    expect(after.filter(({ is_base: isBase }) => isBase)).toHaveLength(1)
  })

  it('a deleted résumé is gone with its versions, and its chat has none', async () => {
    const made = await begin(ada)
    const { body } = await app.call('DELETE', `/resume/${made.resume_id}`, { token: ada.token })
    expect(body.data).toEqual({ resume_id: made.resume_id })
    expect((await app.call('GET', `/resume/get_resume_data/${made.resume_id}`, { token: ada.token })).status).toBe(404)
    expect((await app.call('GET', `/chats/${made.chat_id}`, { token: ada.token })).body.data.objectId).toBeNull()
    expect(await app.database.asOwner('select 1 from resume_versions')).toEqual([])
  })

  it('a résumé of a deleted chat is not found', async () => {
    const made = await begin(ada)
    await app.call('DELETE', `/chats/${made.chat_id}`, { token: ada.token })
    expect((await app.call('GET', `/resume/get_resume_data/${made.resume_id}`, { token: ada.token })).status).toBe(404)
  })
})

describe("another person's résumé", () => {
  it('is the same 404 as one that never was, in every call', async () => {
    const made = await begin(ada)
    const calls: [method: string, path: (id: string) => string, body?: unknown][] = [
      ['GET', (id) => `/resume/get_resume_data/${id}`],
      ['PUT', (id) => `/resume/update_resume_data/${id}/${made.chat_id}`, { resume_latex: 'x' }],
      ['PATCH', (id) => `/resume/${id}/fields`, { base_version: made.version }],
      ['GET', (id) => `/resume/${id}/versions`],
      ['POST', (id) => `/resume/${id}/versions/1/restore`],
      ['PUT', (id) => `/resume/${id}/base`],
      ['DELETE', (id) => `/resume/${id}`],
    ]
    for (const [method, path, body] of calls) {
      const ask = async (id: string) => await app.call(method, path(id), { token: bob.token, ...(body === undefined ? {} : { body }) })
      const [foreign, unknown] = [await ask(made.resume_id), await ask('019abcde-0000-7000-8000-000000000000')]
      expect([method, foreign.status, foreign.text]).toEqual([method, 404, unknown.text])
    }
    expect(await read(ada, made)).toEqual(made)
  })

  it('and a chat that is not its own leads to none either', async () => {
    const [made, other] = [await begin(ada), await begin(ada)]
    const { status } = await app.call('GET', `/resume/get_resume_data/${made.resume_id}?chat_id=${other.chat_id}`, { token: ada.token })
    expect(status).toBe(404)
  })
})
