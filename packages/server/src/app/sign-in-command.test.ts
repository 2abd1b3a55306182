import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createGoogleProvider } from '../adapters/identity-provider/google.ts'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const command = fileURLToPath(new URL('../../../../scripts/sign-in.ts', import.meta.url))
const database = await testDatabase()
const app = await startTestApp({ database })

/** Runs `npm run --silent sign-in -- …` as a process of its own. */
async function run(environment: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [command, ...words], { env: { PATH: process.env['PATH'], ...environment } })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, stdout, stderr }
}

it('prints the bearer token alone, and the token is the person of that address', async () => {
  const port = new URL(app.url).port
  for (const environment of [{ PORT: port }, { PUBLIC_URL: app.url, PORT: '1' }]) {
    const { code, stdout, stderr } = await run(environment, 'ada@example.com')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^[\w-]{43}\n$/)
    const { body } = await app.call('GET', '/auth/session', { token: stdout.trim() })
    expect(body.user).toMatchObject({ email: 'ada@example.com', name: 'Ada', serverToken: stdout.trim() })
  }
})

it('says on standard error what went wrong, prints nothing and fails', async () => {
  const expectFailure = async (environment: Record<string, string>, words: string[], sentence: RegExp) => {
    const { code, stdout, stderr } = await run(environment, ...words)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
  await expectFailure({ PUBLIC_URL: app.url }, [], /^Say who signs in: npm run --silent sign-in -- ada@example\.com/)
  await expectFailure({ PUBLIC_URL: app.url }, ['nobody@nowhere'], /^Enter an e-mail address/)
  await expectFailure({ PUBLIC_URL: 'http://localhost:1' }, ['ada@example.com'], /^No server answers at http:\/\/localhost:1\./)
  await expectFailure({ PUBLIC_URL: 'nonsense' }, ['ada@example.com'], /^PUBLIC_URL: /)

  const closed = await startTestApp({ database, variables: { NODE_ENV: 'production' } })
  await expectFailure(
    { PUBLIC_URL: closed.url },
    ['ada@example.com'],
    /^Sign-in is closed: no Google client is configured on this server\./,
  )
  const identityProvider = createGoogleProvider({ clientId: 'a', clientSecret: 'b', issuer: 'http://127.0.0.1:1', allowHttp: true })
  const away = await startTestApp({ database, engines: { identityProvider } })
  await expectFailure({ PUBLIC_URL: away.url }, ['ada@example.com'], /^The sign-in service cannot be reached\./)
})
