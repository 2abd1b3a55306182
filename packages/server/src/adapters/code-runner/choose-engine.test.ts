import { AppError } from '@xperto/contract'
import { expect, it } from 'vitest'
import { programResult } from '../../testing/program-result.ts'
import { chooseAmong } from './choose-engine.ts'
import type { CodeEngine, EngineFinding } from './code-engine.ts'

const ran: string[] = []
const engine = (name: CodeEngine['name'], finding: EngineFinding): CodeEngine => ({
  name,
  find: async () => finding,
  run: async ({ languageId }) => {
    ran.push(`${name} ${languageId}`)
    return programResult(null)
  },
  warmUp: () => undefined,
  close: async () => undefined,
})
const has = (id: number, version: string) => ({ id, version, missing: null })
const lacks = (id: number, missing: string) => ({ id, version: null, missing })
const job = (languageId: number) => ({ user: 'ada', languageId, source: 'x', stdin: '' })
const options = { signal: new AbortController().signal }

it('each language is run by the first engine in the configured order that has it, and shown with its version there', async () => {
  const local = engine('local', {
    where: '',
    languages: [has(109, '3.11'), lacks(83, 'Swift is not installed.'), lacks(111, 'No Kotlin.')],
  })
  const judge0 = engine('judge0', { where: '', languages: [has(109, '3.8'), has(83, '5.2'), lacks(111, 'Nor here.')] })
  const runner = chooseAmong([local, judge0])
  await runner.run(job(109), options)
  await runner.run(job(83), options)
  await chooseAmong([judge0, local]).run(job(109), options)
  expect(ran).toEqual(['local 109', 'judge0 83', 'judge0 109'])
  await expect(runner.run(job(111), options)).rejects.toMatchObject({ code: 'language_unavailable', fields: { language_id: 'No Kotlin.' } })
  const shown = await runner.languages()
  expect(shown.find(({ id }) => id === 109)).toEqual({ id: 109, engine: 'local', version: '3.11', reason: null })
  expect(shown.find(({ id }) => id === 83)).toEqual({ id: 83, engine: 'judge0', version: '5.2', reason: null })
  expect(shown.find(({ id }) => id === 111)).toEqual({ id: 111, engine: null, version: null, reason: 'No Kotlin.' })
})

it('an engine that is away leaves its place to the next; where none is left its own failure is told', async () => {
  const away = new AppError('code_runner_missing', { fields: { remedy: 'install it' } })
  const runner = chooseAmong([engine('local', { away }), engine('judge0', { where: '', languages: [has(109, '3.8')] })])
  await runner.require(109)
  await expect(runner.require(83)).rejects.toBe(away)
  expect((await runner.languages()).find(({ id }) => id === 83)?.reason).toBe('install it')
  await expect(chooseAmong([engine('local', { away })]).require(109)).rejects.toBe(away)
})
