import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EnvironmentRefused, readEnvironment } from '../packages/server/src/app/environment.ts'
import { SignInNotWalked, walkSignIn } from '../packages/server/src/app/walk-sign-in.ts'

// `npm run --silent sign-in -- ada@example.com`: signs in over HTTP at the running server, found by PUBLIC_URL, else by PORT, and prints
// the bearer token alone. What goes wrong is said on standard error.

const usage = 'Say who signs in: npm run --silent sign-in -- ada@example.com [name]'

async function signIn(): Promise<void> {
  const [email, ...name] = process.argv.slice(2)
  if (email === undefined || !email.includes('@')) throw new SignInNotWalked(usage)
  const projectDirectory = dirname(dirname(fileURLToPath(import.meta.url)))
  const { publicUrl } = readEnvironment({ projectDirectory, variables: process.env, isRoot: process.getuid?.() === 0 })
  try {
    const { token } = await walkSignIn(publicUrl, { email, ...(name.length > 0 ? { name: name.join(' ') } : {}) })
    process.stdout.write(`${token}\n`)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SignInNotWalked(`No server answers at ${publicUrl}. Start it with npm start, or set PUBLIC_URL or PORT.`, { cause: error })
  }
}

try {
  await signIn()
} catch (error) {
  const known = error instanceof SignInNotWalked || error instanceof EnvironmentRefused
  process.stderr.write(`${known ? error.message : String(error)}\n`)
  process.exitCode = 1
}
