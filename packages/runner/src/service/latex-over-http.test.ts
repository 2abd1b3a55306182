import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLatex } from '../latex/latex-places.ts'
import { ask, endRunnerProcess, startRunnerProcess } from '../testing/runner-process.ts'
import { latexReport, latexResult, latexSourceMaxBytes } from './latex-protocol.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const source = (body: string): string => `\\documentclass{article}\\begin{document}\n${body}\n\\end{document}\n`

describe.runIf(findLatex().engines.includes('pdftex'))('LaTeX over HTTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runner-latex-'))
  const at = { socketPath: join(folder, 'runner.sock') }
  let runner: ChildProcess

  beforeAll(async () => {
    process.env.PLANTED_SECRET = 'swordfish'
    runner = await startRunnerProcess({ socket: at.socketPath })
  })
  afterAll(async () => {
    delete process.env.PLANTED_SECRET
    await endRunnerProcess(runner)
    rmSync(folder, { recursive: true })
  })
  const compile = async (body: unknown) => await ask(at, 'POST', '/latex', JSON.stringify(body))
  const job = (body: string) => ({ user: 'ada', engine: 'pdftex', source: base64(source(body)) })

  test('tells its engines, makes a PDF, and tells a fault with its line', async () => {
    expect(latexReport.parse(JSON.parse((await ask(at, 'GET', '/latex')).text)).engines).toContain('pdftex')
    const made = latexResult.parse(JSON.parse((await compile(job('Hello'))).text))
    expect(made).toMatchObject({ kind: 'made', pages: 1 })
    expect(made.kind === 'made' && Buffer.from(made.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const refused = latexResult.parse(JSON.parse((await compile(job('Hello \\wrong'))).text))
    expect(refused).toMatchObject({ kind: 'refused', problems: [{ line: 2, message: 'Undefined control sequence \\wrong' }] })
  })

  test('what is no job is refused with 400 or 413, and the next one is made', async () => {
    for (const given of [
      null,
      3,
      {},
      { user: 'ada', engine: 'luatex', source: '' },
      { user: '', engine: 'pdftex', source: '' },
      { ...job('x'), source: '%%' },
    ])
      expect((await compile(given)).status).toBe(400)
    expect((await compile({ ...job(''), source: base64('x'.repeat(latexSourceMaxBytes + 1)) })).status).toBe(413)
    expect((await ask(at, 'POST', '/latex', '{')).status).toBe(400)
    expect(JSON.parse((await compile(job('Still here'))).text)).toMatchObject({ kind: 'made' })
  })

  // Uncaged, with openin_any=a as the distribution sets it, the first three of these print what they read.
  test.each([
    ['a file of the machine', '\\input{/etc/passwd}'],
    ['the environment of the process', '\\input{/proc/self/environ}'],
    ['a file above its folder', '\\input{../../../../etc/passwd}'],
    [
      'the environment of the first process',
      '\\newread\\r\\openin\\r=/proc/1/environ \\ifeof\\r\\else\\read\\r to\\x\\detokenize\\expandafter{\\x}\\fi',
    ],
    ['a command', '\\immediate\\write18{cat /etc/passwd > main.txt}\\input{main.txt}'],
    ['a pipe', '\\input{|"cat /etc/passwd"}'],
    ['a file object', '\\immediate\\pdfobj stream file {/etc/passwd}\\pdfrefobj\\pdflastobj x'],
    ['a dump of a file', '\\edef\\x{\\pdffiledump offset 0 length 200 {/etc/passwd}}\\x'],
    ['another spelling', '^^5cinput{/etc/passwd}'],
  ])('an attack that reads %s has neither secret nor account in its answer, and the runner lives', async (_what, body) => {
    const { status, text } = await compile(job(body))
    expect(status).toBe(200)
    const result = latexResult.parse(JSON.parse(text))
    const bytes = result.kind === 'made' ? Buffer.from(result.pdf, 'base64').toString('latin1') : JSON.stringify(result)
    for (const secret of ['swordfish', 'root:x:0', Buffer.from('root:x:0').toString('hex')])
      expect(bytes.toLowerCase()).not.toContain(secret)
    expect(JSON.parse((await compile(job('Still here'))).text)).toMatchObject({ kind: 'made' })
  })
})
