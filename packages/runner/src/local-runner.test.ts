import { afterAll, describe, expect, test } from 'vitest'
import { startRunner } from './start-runner.ts'
import { testCage, testToolchains } from './testing/test-cage.ts'

describe.runIf(process.platform === 'linux')('every language of the specification', async () => {
  const runner = await startRunner({ cage: await testCage(), toolchains: testToolchains, slots: 2 })
  afterAll(() => runner.close())
  const signal = new AbortController().signal
  const languages = await runner.languages()
  const here = languages.filter(({ version }) => version !== null)
  const missing = languages.filter(({ version }) => version === null)
  for (const { name, version } of here) process.stdout.write(`${name}: ${version}\n`)
  for (const { name, missing: reason } of missing) process.stdout.write(`${name}: ${reason}\n`)

  test.each(here)('COD-01 COD-05 $name runs its starter template, which reads standard input', async ({ id, template }) => {
    const result = await runner.run({ user: 'a', languageId: id, source: Buffer.from(template), stdin: Buffer.from('Ada\n') }, signal)
    expect(result).toMatchObject({ stdout: id === 43 ? template : 'Hello, Ada!\n', status: { id: 3, description: 'Accepted' } })
  })

  test('COD-05 a language that is not on this machine says so', async () => {
    for (const { id, template, missing: reason } of missing) {
      const result = await runner.run({ user: 'a', languageId: id, source: Buffer.from(template), stdin: Buffer.from('Ada\n') }, signal)
      expect(result).toMatchObject({ stdout: null, status: { id: 13 }, message: reason })
    }
  })
})
