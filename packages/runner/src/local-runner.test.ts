import { describe, expect, test } from 'vitest'
import { findLanguages } from './doctor/find-languages.ts'
import { createLocalRunner } from './local-runner.ts'
import { testCage, testPlaces } from './testing/test-cage.ts'

describe.runIf(process.platform === 'linux')('every language of the specification', async () => {
  const cage = await testCage()
  const found = await findLanguages(cage, testPlaces)
  const runner = createLocalRunner({ cage, found, places: 2 })
  const signal = new AbortController().signal

  const here = found.flatMap((each) => ('toolchain' in each ? [{ ...each.language, version: each.toolchain.version }] : []))
  const missing = found.flatMap((each) => ('missing' in each ? [{ ...each.language, reason: each.missing }] : []))
  for (const { name, version } of here) process.stdout.write(`${name}: ${version}\n`)
  for (const { name, reason } of missing) process.stdout.write(`${name}: ${reason}\n`)

  test.each(here)('COD-01 COD-05 $name runs its starter template, which reads standard input', async ({ id, template }) => {
    const result = await runner.run({ user: 'a', languageId: id, source: Buffer.from(template), stdin: Buffer.from('Ada\n') }, signal)
    expect(result).toMatchObject({ stdout: id === 43 ? template : 'Hello, Ada!\n', status: { id: 3, description: 'Accepted' } })
  })

  test('COD-05 a language that is not on this machine says so', async () => {
    for (const { id, template, reason } of missing) {
      const result = await runner.run({ user: 'a', languageId: id, source: Buffer.from(template), stdin: Buffer.from('Ada\n') }, signal)
      expect(result).toMatchObject({ stdout: null, status: { id: 13 }, message: reason })
    }
  })
})
