import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeLanguages } from '@xperto/contract'
import { afterAll, expect, it } from 'vitest'
import { createRemoteEngine } from '../remote-engine.ts'
import { examineEngine } from './examine-engines.ts'

const list = { cage: 'a cage', languages: codeLanguages.map(({ id }) => ({ id, version: null, missing: 'It is not installed.' })) }
const server = createServer((_, response) => void response.end(JSON.stringify(list)))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())

it('COD-01 the doctor names the command that installs missing languages', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const engine = createRemoteEngine({ urls: [url], secret: 'x'.repeat(32), log: { warn: () => undefined } })
  const { lines, isHealthy } = await examineEngine(engine, new AbortController().signal)
  expect(lines.at(-1)).toContain('npm run toolchains')
  expect(lines.filter((line) => line.includes('It is not installed.'))).toHaveLength(codeLanguages.length)
  expect(isHealthy).toBe(true)
})
