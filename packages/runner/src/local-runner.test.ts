import { codeLanguages, defaultStdin } from '@xperto/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startRunner } from './start-runner.ts'
import { everyTestCage, testToolchains } from './testing/test-cage.ts'

const cages = await everyTestCage()

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

test.runIf(cages[0])('COD-01 a language that is installed later is found while the runner lives', async () => {
  const [cage] = cages
  if (!cage) return
  // The runner before this one did not find it.
  const known = codeLanguages.map(({ id }) => ({ id, version: null, missing: 'not here' }))
  const runner = await startRunner({ cage, toolchains: testToolchains, slots: 1, known, lookAgainMs: 0 })
  const job = { user: 'a', languageId: 109, source: Buffer.from('print(1)'), stdin: Buffer.alloc(0) }
  expect(await runner.run(job, new AbortController().signal)).toMatchObject({ stdout: '1\n', status: { id: 3 } })
  expect((await runner.languages()).find(({ id }) => id === 109)).toMatchObject({ missing: null })
  runner.close()
})

describe.each(cages)('every language of the specification, in the cage $mode.name', async (cage) => {
  const runner = await startRunner({ cage, toolchains: testToolchains, slots: 2 })
  afterAll(() => runner.close())
  const signal = new AbortController().signal
  const found = await runner.languages()
  const languages = codeLanguages.map((language) => {
    const { version = null, missing: reason = null } = found.find(({ id }) => id === language.id) ?? {}
    return { ...language, version, missing: reason }
  })
  const here = languages.filter(({ version }) => version !== null)
  const missing = languages.filter(({ version }) => version === null)
  for (const { name, version } of here) process.stdout.write(`${name}: ${version}\n`)
  for (const { name, missing: reason } of missing) process.stdout.write(`${name}: ${reason}\n`)

  test.each(here)('COD-01 COD-05 $name runs its starter template, which reads standard input', async ({ id, template }) => {
    const result = await runner.run({ user: 'a', languageId: id, source: Buffer.from(template), stdin: Buffer.from(defaultStdin) }, signal)
    expect(result).toMatchObject({ stdout: id === 43 ? template : `You said: ${defaultStdin}`, status: { id: 3, description: 'Accepted' } })
  })

  test('COD-05 a language that is not on this machine says so', async () => {
    for (const { id, template, missing: reason } of missing) {
      const result = await runner.run(
        { user: 'a', languageId: id, source: Buffer.from(template), stdin: Buffer.from(defaultStdin) },
        signal,
      )
      expect(result).toMatchObject({ stdout: null, status: { id: 13 }, message: reason })
    }
  })
})
