import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkBadge } from './check-badge.ts'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A badge, signed as the server signs it. */
function badge() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const shown = {
    code: '7K2F-Q9TD',
    name: 'Zoë Park',
    course: { name: 'Indexes', url: 'indexes' },
    issuedOn: '',
    skills: ['Read a plan', 'Sort'],
  }
  const claims = {
    credentialSubject: {
      identifier: [{ identityHash: shown.name }],
      achievement: { name: shown.course.name, resultDescription: shown.skills.map((name) => ({ name })) },
    },
  }
  const signed = `${encoded({ alg: 'EdDSA', kid: 'k' })}.${encoded(claims)}`
  const jwt = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { ...shown, jwt, publicKey: { kty: 'OKP' as const, crv: 'Ed25519' as const, x, kid: 'k' } }
}

it('a badge holds whose token was signed with its key and says what is shown', async () => {
  expect(await checkBadge(badge())).toBe(true)
})

it('a badge does not hold with another name, course, skill, key or claim', async () => {
  const whole = badge()
  const [header, , signature] = whole.jwt.split('.')
  const forged = encoded({
    credentialSubject: { identifier: [{ identityHash: 'Eve' }], achievement: { name: 'Indexes', resultDescription: [] } },
  })
  for (const changed of [
    { name: 'Eve' },
    { course: { name: 'Everything', url: 'indexes' } },
    { skills: ['Read a plan', 'Sort', 'Fly'] },
    { publicKey: badge().publicKey },
    { name: 'Eve', skills: [], jwt: `${header}.${forged}.${signature}` },
    { jwt: 'no token' },
    { jwt: `${header}.${forged}.` },
  ])
    expect([Object.keys(changed), await checkBadge({ ...whole, ...changed })]).toEqual([Object.keys(changed), false])
})
