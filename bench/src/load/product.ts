import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@xperto/contract/client'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { type Child, startChild } from './child.ts'

const program = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url))

export interface Product extends Child {
  url: string
  /** Signs a person in by the real flow; answers the bearer token. */
  signIn(email: string): Promise<string>
  /** Makes a chat of its own; answers its id. */
  newChat(bearer: string): Promise<string>
}

/** The product as `npm start` runs it, with data of its own that is thrown away. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'xperto-bench-'))
  // As root Postgres is another user, who has to get in; the data inside is that user's alone.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = await startChild(
    program,
    [],
    { ...env, DATA_DIR: folder, PORT: `${port}`, INSTALL: 'never', LOG_LEVEL: 'warn' },
    new RegExp(`${port}`),
    300_000,
  )
  return {
    ...child,
    url,
    signIn: async (email) => (await walkSignIn(url, { email })).token,
    async newChat(bearer) {
      const call = createClient({ baseFor: () => url, token: () => bearer, fetch })
      return (await call('getChatByType', { params: { type: 'GENERIC' }, query: { new: 'true' } })).data.id
    },
    async stop() {
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
