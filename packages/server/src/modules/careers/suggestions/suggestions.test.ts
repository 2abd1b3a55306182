import type { Resume, ResumeSuggestions } from '@xperto/contract'
import { resumeSuggestions } from '@xperto/contract/schemas/resume-suggestion'
import { describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { talkOfResume } from '../../../testing/resume-conversation.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { keepSuggestions } from './make-suggestions.ts'
import { requireResume } from '../resumes/index.ts'
import type { ProposedLine } from '@xperto/chat-types/kit'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }

const call = async ({ token }: Person, method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const read = async (person: Person, { resume_id: id }: Resume): Promise<Resume> =>
  (await call(person, 'GET', `/resume/get_resume_data/${id}`)).body.data as Resume
const list = async (person: Person, { resume_id: id }: Resume): Promise<ResumeSuggestions> =>
  resumeSuggestions.parse((await call(person, 'GET', `/resume/${id}/suggestions`)).body.data)
const decide = async (person: Person, { resume_id: id }: Resume, suggestion: string, what: string, body?: unknown) =>
  await call(person, 'POST', `/resume/${id}/suggestions/${suggestion}/${what}`, body)

/** A résumé with one ended job of these lines. */
async function resumeWith(person: Person, lines: string[]): Promise<Resume> {
  const chat = await call(person, 'GET', '/chats/get_by_type/RESUME?new=true')
  const begun = (await call(person, 'POST', '/resume/', { chat_id: chat.body.data.id })).body.data as Resume
  const job = {
    ...{ id: 'job', organization: 'Example Payments', title: 'Engineer', location: '', start: '2019', end: '2021' },
    lines: lines.map((text, at) => ({ id: `l${at}`, text })),
  }
  const body = { base_version: begun.version, changes: [{ path: 'experience', insert: job }] }
  return (await call(person, 'PATCH', `/resume/${begun.resume_id}/fields`, body)).body.data as Resume
}

/** Keeps proposals as a model would have made them. */
async function propose(person: Person, resume: Resume, proposals: ProposedLine[]): Promise<ResumeSuggestions> {
  await app.database.database.asUser(person.userId, async (tx) => {
    const row = await requireResume(tx, person.userId, resume.resume_id)
    const lines = proposals.map((proposal) => ({
      id: crypto.randomUUID(),
      proposal,
      baseVersion: row.version,
      unproven: [],
      original: originalOf(row.data, proposal.path),
    }))
    await keepSuggestions(tx, row, lines)
  })
  return await list(person, resume)
}
const originalOf = (data: Resume | Pick<Resume, 'experience'>, path: string): string =>
  data.experience
    .flatMap(({ id, lines }) => lines.map((line) => ({ path: `experience.${id}.lines.${line.id}`, text: line.text })))
    .find((line) => line.path === path)?.text ?? ''
const replace = (at: number, value: string): ProposedLine => ({
  action: 'replace',
  path: `experience.job.lines.l${at}`,
  value,
  reason: 'Clearer.',
})

describe('RES-03 suggestions line by line', () => {
  it('are made by rules, each with its reason and the person’s words, and change nothing by themselves', async () => {
    const resume = await resumeWith(ada, ['Responsible for testing the payment flows', 'Cut the settlement job from 41 minutes to 6'])
    const made = (await call(ada, 'POST', `/resume/${resume.resume_id}/suggestions`)).body.data as ResumeSuggestions
    expect(made.suggestions).toMatchObject([
      {
        number: 1,
        section: 'Experience',
        title: 'Engineer, Example Payments',
        action: 'replace',
        value: 'Tested the payment flows',
        state: 'open',
        told: null,
        unproven: [],
      },
    ])
    expect(made.suggestions[0]?.reason).not.toBe('')
    expect((await read(ada, resume)).version).toBe(resume.version)
    expect(await list(ada, resume)).toEqual(made)
  })

  it('accepted, a line is a version; undone, it stands as before; rejected, the résumé stays', async () => {
    const resume = await resumeWith(ada, ['Responsible for testing the payment flows', 'i wrote the tests.'])
    const { suggestions } = (await call(ada, 'POST', `/resume/${resume.resume_id}/suggestions`)).body.data as ResumeSuggestions
    const [first, second] = suggestions.map(({ id }) => id)
    const accepted = await decide(ada, resume, first ?? '', 'accept', { base_version: resume.version })
    expect([accepted.status, accepted.body.data.version]).toEqual([200, resume.version + 1])
    expect((await read(ada, resume)).experience[0]?.lines[0]?.text).toBe('Tested the payment flows')
    expect((await decide(ada, resume, first ?? '', 'accept', { base_version: resume.version + 1 })).body.error.code).toBe(
      'suggestion_settled',
    )
    const rejected = await decide(ada, resume, second ?? '', 'reject')
    expect(rejected.body.data.suggestions.map(({ state }: { state: string }) => state)).toEqual(['accepted', 'rejected'])
    const undone = await decide(ada, resume, first ?? '', 'undo', { base_version: resume.version + 1 })
    expect(undone.body.data.suggestions[0]).toMatchObject({ state: 'open', told: null })
    expect((await read(ada, resume)).experience).toEqual(resume.experience)
    const { body } = await call(ada, 'GET', `/resume/${resume.resume_id}/versions`)
    expect(body.data.slice(0, 2).map(({ cause }: { cause: string }) => cause)).toEqual(['Suggestion 1 taken back', 'Suggestion 1 accepted'])
  })

  it('a new number or tool is unproven: Accept is refused until it is taken out or the person says it is true', async () => {
    const resume = await resumeWith(ada, ['Built a rate limiter for the public API'])
    const { suggestions } = await propose(ada, resume, [
      replace(0, 'Built a rate limiter for the public API in Go, 99.9 % of requests without an error'),
    ])
    const [made] = suggestions
    expect(made?.unproven.map(({ text }) => text)).toEqual(['Go', '99.9 %', 'error'])
    const refused = await decide(ada, resume, made?.id ?? '', 'accept', { base_version: resume.version })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'suggestion_unproven'])
    const takeOut = async () => {
      const [words] = (await list(ada, resume)).suggestions[0]?.unproven ?? []
      return await call(ada, 'PATCH', `/resume/${resume.resume_id}/suggestions/${made?.id}`, {
        take_out: { from: words?.from, to: words?.to },
      })
    }
    expect((await takeOut()).body.data.suggestions[0].value).toBe(
      'Built a rate limiter for the public API, 99.9 % of requests without an error',
    )
    const talk = await talkOfResume(app.url, ada.token, resume.chat_id)
    await talk.say('It is true (suggestion 1): "99.9 %"')
    const reply = await talk.say('I measured it with k6 before the release, 99.9 % went through without an error')
    expect(reply.content).toContain('That is evidence for suggestion 1')
    const settled = (await list(ada, resume)).suggestions[0]
    expect(settled?.unproven).toEqual([])
    expect(settled?.quotes.map(({ quote }) => quote).join(' ')).toContain('I measured it with k6')
    expect((await decide(ada, resume, made?.id ?? '', 'accept', { base_version: resume.version })).status).toBe(200)
    const facts = await app.database.asOwner('select claim, said from resume_facts where user_id = $1', [ada.userId])
    expect(facts).toEqual([{ claim: '99.9 %', said: 'I measured it with k6 before the release, 99.9 % went through without an error' }])
  })

  it('that the person does not call true stays marked', async () => {
    const resume = await resumeWith(ada, ['Built a rate limiter for the public API'])
    await propose(ada, resume, [replace(0, 'Built a rate limiter for the public API in Go')])
    const talk = await talkOfResume(app.url, ada.token, resume.chat_id)
    await talk.say('It is true (suggestion 1): "Go"')
    expect((await talk.say('no, it was not')).content).toContain('stays marked')
    expect((await list(ada, resume)).suggestions[0]?.unproven).toHaveLength(1)
  })

  it('an edited one is judged again: what the person writes in counts as their words, what was proposed stays marked', async () => {
    const resume = await resumeWith(ada, ['Wrote the tests of the billing service'])
    const { suggestions } = await propose(ada, resume, [replace(0, 'Wrote the tests of the billing service in Rust')])
    const path = `/resume/${resume.resume_id}/suggestions/${suggestions[0]?.id}`
    const edited = (await call(ada, 'PATCH', path, { value: 'Wrote 400 tests of the billing service in Rust' })).body
      .data as ResumeSuggestions
    expect(edited.suggestions[0]).toMatchObject({ value: 'Wrote 400 tests of the billing service in Rust', unproven: [{ text: 'Rust' }] })
    expect((await call(ada, 'PATCH', path, { value: 'x'.repeat(1500) })).body.error.code).toBe('suggestion_refused')
    expect((await call(ada, 'PATCH', path, { value: '' })).status).toBeGreaterThanOrEqual(400)
  })

  it('of a line that was changed since are told and refused; the others still fit', async () => {
    const resume = await resumeWith(ada, ['Responsible for testing the payment flows', 'Responsible for writing the reports'])
    const { suggestions } = (await call(ada, 'POST', `/resume/${resume.resume_id}/suggestions`)).body.data as ResumeSuggestions
    const changes = [{ path: 'experience.job.lines.l0.text', value: 'Tested everything' }]
    await call(ada, 'PATCH', `/resume/${resume.resume_id}/fields`, { base_version: resume.version, changes })
    const [first, second] = suggestions.map(({ id }) => id)
    // The tab that saw the version before.
    expect((await decide(ada, resume, second ?? '', 'accept', { base_version: resume.version })).body.error.code).toBe('resume_changed')
    const now = await list(ada, resume)
    expect(now.told).toContain('one of them does not fit any more')
    expect(now.suggestions.map(({ told }) => told !== null)).toEqual([true, false])
    expect((await decide(ada, resume, first ?? '', 'accept', { base_version: now.version })).body.error.code).toBe('suggestion_outdated')
    expect((await decide(ada, resume, second ?? '', 'accept', { base_version: now.version })).status).toBe(200)
  })

  it('never touch a name, an employer, a title or a date, whatever proposes it', async () => {
    const resume = await resumeWith(ada, ['Wrote the tests'])
    const talk = await talkOfResume(app.url, ada.token, resume.chat_id)
    for (const path of ['basics.name', 'experience.job.organization', 'experience.job.title', 'experience.job.start', 'experience.job'])
      await propose(ada, resume, [{ action: 'replace', path, value: 'Somebody', reason: 'x' }])
    const [made] = (await list(ada, resume)).suggestions
    expect((await decide(ada, resume, made?.id ?? '', 'accept', { base_version: (await read(ada, resume)).version })).body.error.code).toBe(
      'suggestion_outdated',
    )
    expect((await talk.resume()).experience).toEqual(resume.experience)
  })

  const undos = soakSize({ test: 20, soak: 100 })
  it(`${undos} accepted and undone in any order restore the résumé byte for byte`, async () => {
    const resume = await resumeWith(
      ada,
      Array.from({ length: 8 }, (_, at) => `Wrote part ${at} of the billing service`),
    )
    const bytes = async () =>
      (
        await app.database.asOwner(
          'select v.data::text as data, v.latex from resumes r join resume_versions v on v.resume_id = r.id and v.version = r.version where r.id = $1',
          [resume.resume_id],
        )
      )[0]
    const before = await bytes()
    const proposals = Array.from({ length: 8 }, (_, at) => replace(at, `Wrote the billing service, part ${at}`))
    const order = Array.from({ length: 8 }, (_, at) => `l${7 - at}`)
    await propose(ada, resume, [
      ...proposals.slice(0, 7),
      { action: 'append', path: 'experience.job.lines', value: 'Wrote the billing service', reason: 'x' },
    ])
    let version = (await read(ada, resume)).version
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    let undone = 0
    while (undone < undos) {
      const { suggestions } = await list(ada, resume)
      const accepted = suggestions.filter(({ state }) => state === 'accepted')
      const isUndo = accepted.length > 0 && (random() < 0.5 || accepted.length > 5)
      const from = isUndo ? accepted : suggestions.filter(({ state }) => state === 'open')
      const chosen = from[Math.floor(random() * from.length)]
      const { status, body, text } = await decide(ada, resume, chosen?.id ?? '', isUndo ? 'undo' : 'accept', { base_version: version })
      expect([status, text]).toEqual([200, text])
      version = body.data.version
      if (isUndo) undone += 1
    }
    for (const { id, state } of (await list(ada, resume)).suggestions)
      if (state === 'accepted') version = (await decide(ada, resume, id, 'undo', { base_version: version })).body.data.version
    expect(await bytes()).toEqual(before)
    await propose(ada, resume, [{ action: 'reorder', path: 'experience.job.lines', ids: order, reason: 'x' }])
    const [reorder] = (await list(ada, resume)).suggestions
    version = (await decide(ada, resume, reorder?.id ?? '', 'accept', { base_version: version })).body.data.version
    expect((await read(ada, resume)).experience[0]?.lines[0]?.id).toBe('l7')
    await decide(ada, resume, reorder?.id ?? '', 'undo', { base_version: version })
    expect(await bytes()).toEqual(before)
  })

  it('of somebody else are the same 404 as those that never were', async () => {
    const resume = await resumeWith(ada, ['Responsible for testing the payment flows'])
    const { suggestions } = (await call(ada, 'POST', `/resume/${resume.resume_id}/suggestions`)).body.data as ResumeSuggestions
    const id = suggestions[0]?.id ?? ''
    const never = crypto.randomUUID()
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['POST', '', undefined],
      ['PATCH', `/${id}`, { value: 'x' }],
      ['POST', `/${id}/accept`, { base_version: resume.version }],
      ['POST', `/${id}/reject`, undefined],
      ['POST', `/${id}/undo`, { base_version: resume.version }],
    ] as const) {
      const foreign = await call(bob, method, `/resume/${resume.resume_id}/suggestions${rest}`, body)
      const unknown = await call(bob, method, `/resume/${never}/suggestions${rest}`, body)
      expect([method, rest, foreign.status]).toEqual([method, rest, 404])
      expect(foreign.text).toBe(unknown.text)
    }
    expect((await decide(ada, resume, never, 'reject')).body.error.code).toBe('suggestion_not_found')
  })
})
