import { randomUUID, webcrypto } from 'node:crypto'
import { findCourse, type CourseQuestion } from '@xperto/content/courses'
import { isPagePath } from '@xperto/contract/page-paths'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }
const url = 'system-design-first-steps'
const course = findCourse(url)
if (!course) throw new Error('the course of this test is gone')
const questions = course.chapters.flatMap((chapter) => chapter.questions)

const post = async ({ token }: Person, path: string, body?: unknown) =>
  await app.call('POST', `/api/v1/collections/${url}/${path}`, { token, ...(body === undefined ? {} : { body }) })
const answer = async (person: Person, { id, correct }: CourseQuestion) =>
  await post(person, 'answers', { chapterId: id.replace(/-\d$/, ''), questionId: id, chosen: correct, answerId: randomUUID() })
const progress = async ({ token }: Person) => (await app.call('GET', `/api/v1/collections/${url}/progress`, { token })).body.data
const badge = async (code: string) => await app.call('GET', `/api/v1/badges/${code}`)

/** Works through the course; answers the badge. `miss`: the first answer to each of these questions is wrong. */
async function finish(person: Person, miss: readonly CourseQuestion[] = []) {
  await post(person, 'enrol')
  for (const { id } of course?.chapters ?? []) await post(person, 'steps', { chapterId: id })
  for (const { id, correct, options } of miss) {
    const chosen = [options.findIndex((_, at) => !correct.includes(at))]
    await post(person, 'answers', { chapterId: id.replace(/-\d$/, ''), questionId: id, chosen, answerId: randomUUID() })
  }
  expect((await progress(person)).badge).toBeNull()
  await Promise.all(questions.map(async (question) => await answer(person, question)))
  return (await progress(person)).badge as { code: string; url: string; skills: string[]; isPublic: boolean }
}

/** Checks a token with another implementation than the one that signed it, and with nothing but what is public. */
async function verifies(token: string): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const { keys } = (await app.call('GET', '/api/v1/badges/keys')).body
  const jwk = keys.find((key: { kid: string }) => key.kid === kid)
  expect([alg, Object.keys(jwk).toSorted()]).toEqual(['EdDSA', ['crv', 'kid', 'kty', 'x']])
  const key = await webcrypto.subtle.importKey('jwk', { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, 'Ed25519', false, ['verify'])
  return await webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(`${header}.${payload}`))
}

it('a finished course gives one badge, an Open Badge 3.0 that anybody can verify without an account', async () => {
  const own = await finish(ada)
  expect(own).toMatchObject({
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    skills: course.skills,
    isPublic: true,
    isRevoked: false,
    url: `${app.url}/badge/${own.code}`,
  })
  // Its address is a page.
  expect(isPagePath(new URL(own.url).pathname)).toBe(true)
  const { body, text } = await badge(own.code)
  expect(body.data).toMatchObject({ state: 'valid', name: 'Ada', course: { name: course.title, url }, skills: course.skills })
  expect(body.data.credential).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id: own.url,
    issuer: { type: ['Profile'] },
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: { type: ['Achievement'], name: course.title, achievementType: 'Course' },
      result: course.skills.map(() => ({ status: 'Completed' })),
    },
  })
  expect(text).not.toMatch(/score|points|email|@example/)
  expect(await verifies(body.data.jwt)).toBe(true)
  const file = await app.call('GET', `/api/v1/badges/${own.code}/credential`)
  expect([file.text, file.headers.get('content-type')]).toEqual([body.data.jwt, 'application/vc+jwt'])
  // As it is told over the telephone.
  expect((await badge(own.code.toLowerCase().replace('-', ''))).text).toBe(text)
  expect(await app.database.asOwner('select count(*)::int as badges from course_badges')).toEqual([{ badges: 1 }])
})

it('a changed badge does not verify, and its page says so', async () => {
  const { code } = await finish(ada)
  const { jwt } = (await badge(code)).body.data
  const [header, payload, signature] = jwt.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  claims.credentialSubject.identifier[0].identityHash = 'Mallory'
  const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  expect(await verifies(forged)).toBe(false)
  for (const token of [forged, `${jwt.slice(0, -6)}AAAAAA`, 'x', jwt.replace('.', '..')]) {
    await app.database.asOwner('update course_badges set token = $1', [token])
    expect((await badge(code)).body.data).toEqual({ state: 'invalid', code })
  }
})

it('a badge is its person’s to switch off: its address then says withdrawn and tells nothing else', async () => {
  const { code } = await finish(ada)
  const change = async ({ token }: Person, isPublic: boolean, of = code) =>
    await app.call('PATCH', `/api/v1/badges/${of}`, { token, body: { isPublic } })
  const strange = await change(bob, false)
  expect([strange.status, strange.text]).toEqual([404, (await change(bob, false, 'AAAA-AAAA')).text])
  expect((await change(ada, false)).body.data).toMatchObject({ code, isPublic: false })
  expect((await badge(code)).body.data).toEqual({ state: 'withdrawn', code })
  expect((await app.call('GET', `/api/v1/badges/${code}/credential`)).status).toBe(404)
  await change(ada, true)
  expect((await badge(code)).body.data.state).toBe('valid')
  expect((await badge('AAAA-AAAA')).body.error.code).toBe('badge_not_found')
})

it('a badge names only skills that were shown, and is signed anew at its address once one more is', async () => {
  // Each question was missed just before it was answered rightly: done, and no evidence.
  const own = await finish(ada, questions)
  expect(own.skills).toEqual([])
  const before = (await badge(own.code)).body.data
  expect(before).toMatchObject({ state: 'valid', skills: [] })
  // A day later the key is not fresh any more.
  await app.database.asOwner(`update course_answers set created_at = created_at - interval '1 day'`)
  for (const question of questions.slice(0, 3)) await answer(ada, question)
  const after = (await badge(own.code)).body.data
  expect([after.skills, after.issuedOn, after.jwt === before.jwt]).toEqual([course.skills, before.issuedOn, false])
  expect(await verifies(after.jwt)).toBe(true)
})

it('one key signs, however many ask at once, and outlives the process: it is kept and not derived', async () => {
  await Promise.all([finish(ada), finish(bob)])
  const keys = await app.database.asOwner('select id, public_x from badge_keys')
  expect(keys).toHaveLength(1)
  expect((await app.call('GET', '/api/v1/badges/keys')).body.keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', x: keys[0]?.public_x, kid: keys[0]?.id },
  ])
  expect((await app.call('GET', '/api/v1/badges/keys')).text).not.toMatch(/"d"|PRIVATE/)
})
