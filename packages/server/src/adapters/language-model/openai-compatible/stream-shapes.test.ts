import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { describe, expect, it } from 'vitest'
import { plain, reply } from './testing/ask-simulated-server.ts'

describe('any server', () => {
  it.each<[string, Scenario]>([
    ['lines ending in CR LF', { crlf: true }],
    ['code points and line ends split between reads', { pieceBytes: 3, tokens: 40 }],
    ['no [DONE]', { noDone: true }],
    ['no finish reason', { noFinish: true }],
    ['halves of surrogate pairs', { splitSurrogates: true }],
  ])('%s: the text is the text', async (_case, scenario) => {
    expect((await reply(scenario)).text).toBe(plain)
  })

  it('a chunk of 2 MB and a NUL in the text', async () => {
    expect((await reply({ bigChunkAt: 3 })).text).toHaveLength(plain.length + 2 * 1024 * 1024)
    expect((await reply({ nulAt: 3 })).text).toBe(textOf(1, 3) + 'ab ' + plain.slice(textOf(1, 3).length))
  })

  it('an answer that reached its limit says so', async () => {
    expect((await reply({ finish: 'length' })).end.finish).toBe('length')
  })

  it('a server that ignores "stream" answers all the same', async () => {
    expect((await reply({ body: 'completion', message: 'Whole at once.' })).text).toBe('Whole at once.')
  })

  it.each<[string, Scenario, string]>([
    ['200 with nothing', { body: 'nothing' }, 'model_empty'],
    ['200 with an error', { body: 'error', message: 'boom' }, 'model_failed'],
    ['200 with a web page', { status: 200, body: 'html' }, 'model_misconfigured'],
    ['a chunk without choices, though the text goes on', { noChoicesAt: 4 }, 'model_malformed'],
  ])('%s fails', async (_case, scenario, code) => {
    await expect(reply(scenario)).rejects.toMatchObject({ code })
  })

  it.each(['', '/', '/v1', '/v1/', '/v1/chat/completions'])('takes the base address with "%s" at its end', async (base) => {
    expect((await reply({}, { base })).text).toBe(plain)
  })
})
