import { randomUUID, webcrypto } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findCourse } from '@xperto/content/courses'
import { afterAll, expect, it } from 'vitest'
import { runAdmin } from '../../../app/admin/admin-command.ts'
import { courseCommands } from '../../../app/admin/course-commands.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'badge-status-'))
afterAll(() => rmSync(folder, { recursive: true }))
const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
const url = 'system-design-first-steps'

interface Badge {
  code: string
  place: number
}

/** Works through the course; answers the badge with its place in the lists, as its token tells it. */
async function finish({ token }: { token: string }): Promise<Badge> {
  const post = async (path: string, body?: object) =>
    await app.call('POST', `/api/v1/collections/${url}/${path}`, { token, ...(body ? { body } : {}) })
  await post('enrol')
  for (const { id, questions } of findCourse(url)?.chapters ?? []) {
    await post('steps', { chapterId: id })
    for (const question of questions)
      await post('answers', { chapterId: id, questionId: question.id, chosen: question.correct, answerId: randomUUID() })
  }
  const { badge } = (await app.call('GET', `/api/v1/collections/${url}/progress`, { token })).body.data
  const shown = (await app.call('GET', `/api/v1/badges/${badge.code}`)).body.data
  const entries: { statusPurpose: string; type: string; statusListIndex: string; statusListCredential: string }[] =
    shown.credential.credentialStatus
  expect(entries.map(({ statusPurpose, type, statusListCredential }) => [statusPurpose, type, statusListCredential])).toEqual(
    ['revocation', 'suspension'].map((purpose) => [purpose, 'BitstringStatusListEntry', `${app.url}/api/v1/badges/status/${purpose}`]),
  )
  expect(new Set(entries.map(({ statusListIndex }) => statusListIndex)).size).toBe(1)
  return { code: badge.code, place: Number(entries[0]?.statusListIndex) }
}

/** Fetches a list as a verifier does, checks its signature with the public key, and answers how a bit stands. */
async function bit(purpose: string, place: number): Promise<0 | 1> {
  const { text, status, headers } = await app.call('GET', `/api/v1/badges/status/${purpose}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/vc+jwt'])
  const [header = '', payload = '', signature = ''] = text.split('.')
  const { keys } = (await app.call('GET', '/api/v1/badges/keys')).body
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const { kty, crv, x } = keys.find((key: { kid: string }) => key.kid === kid)
  const key = await webcrypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const holds = await webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(`${header}.${payload}`))
  expect(holds).toBe(true)
  const list = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(list).toMatchObject({
    id: `${app.url}/api/v1/badges/status/${purpose}`,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: purpose },
  })
  const { encodedList } = list.credentialSubject
  expect(encodedList[0]).toBe('u')
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  expect(bits.length).toBeGreaterThanOrEqual(16_384)
  // Read another way than it was written: as the string of bits that the W3C describes.
  const written = [...bits.subarray(0, 64)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return written[place] === '1' ? 1 : 0
}

const stateOf = async ({ code }: Badge) => (await app.call('GET', `/api/v1/badges/${code}`)).body.data

it('a badge says where its status stands; it holds until somebody ends it', async () => {
  const [one, other] = [await finish(ada), await finish(bob)]
  expect(one.place).not.toBe(other.place)
  for (const { place } of [one, other]) expect([await bit('revocation', place), await bit('suspension', place)]).toEqual([0, 0])
  expect((await app.call('GET', '/api/v1/badges/status/other')).status).toBe(404)
})

it('a badge that is switched off is suspended, and holds again when it is switched on', async () => {
  const [one, other] = [await finish(ada), await finish(bob)]
  const change = async (isPublic: boolean) =>
    await app.call('PATCH', `/api/v1/badges/${one.code}`, { token: ada.token, body: { isPublic } })
  await change(false)
  expect([await bit('suspension', one.place), await bit('suspension', other.place), await bit('revocation', one.place)]).toEqual([1, 0, 0])
  await change(true)
  expect(await bit('suspension', one.place)).toBe(0)
})

it('a badge whose account is deleted is suspended at once and revoked for good, and names nobody', async () => {
  const [one, other] = [await finish(ada), await finish(bob)]
  await app.call('DELETE', `/api/v1/users/${ada.userId}`, { token: ada.token, body: {} })
  expect([await stateOf(one), await bit('suspension', one.place)]).toEqual([{ state: 'withdrawn', code: one.code }, 1])
  await app.database.asOwner('delete from users where id = $1', [ada.userId])
  expect(await stateOf(one)).toEqual({ state: 'revoked', code: one.code })
  expect((await app.call('GET', `/api/v1/badges/${one.code}/credential`)).status).toBe(404)
  expect([await bit('revocation', one.place), await bit('revocation', other.place)]).toEqual([1, 0])
  expect((await stateOf(other)).state).toBe('valid')
  const kept = await app.database.asOwner('select * from badge_statuses where code = $1', [one.code])
  expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual(['code', 'place', 'revoked_at'])
})

it('an operator takes a badge back for good: another step does not bring it back', async () => {
  const one = await finish(ada)
  const type = async (...words: string[]) =>
    await runAdmin(courseCommands(folder), words, { db: app.database.database, now: () => new Date(), newId: randomUUID })
  expect(await type('courses', 'revoke-badge', one.code)).toEqual({ lines: [`The badge ${one.code} is revoked.`], isWell: true })
  expect(await stateOf(one)).toEqual({ state: 'revoked', code: one.code })
  expect(await bit('revocation', one.place)).toBe(1)
  const again = await type('courses', 'revoke-badge', one.code)
  expect([again.isWell, again.lines[0]]).toEqual([false, `There is no badge ${one.code} that could be revoked.`])
  const [chapter] = findCourse(url)?.chapters ?? []
  await app.call('POST', `/api/v1/collections/${url}/steps`, { token: ada.token, body: { chapterId: chapter?.id } })
  const switched = await app.call('PATCH', `/api/v1/badges/${one.code}`, { token: ada.token, body: { isPublic: true } })
  expect((await stateOf(one)).state).toBe('revoked')
  // Its owner is told so too, wherever the badge is theirs.
  const progress = await app.call('GET', `/api/v1/collections/${url}/progress`, { token: ada.token })
  expect([switched.body.data.isRevoked, progress.body.data.badge]).toMatchObject([true, { code: one.code, isRevoked: true }])
})
