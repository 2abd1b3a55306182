import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createRemoteEngine } from '../code-runner/remote-engine.ts'
import { startTestRunner } from '../../testing/code-runner.ts'
import { createRunnerLatex } from './runner-latex.ts'

const source = (body: string) => `\\documentclass{article}\\begin{document}\n${body}\n\\end{document}\n`
const job = (body: string) => ({ source: source(body), engine: 'pdftex' as const, owner: 'ada' })

describe('LaTeX by the runner of this machine', async () => {
  const { engine } = await startTestRunner()
  const latex = createRunnerLatex([engine])

  test('RES-06 makes a PDF, the same bytes twice, and says which engines there are', async () => {
    expect(await latex.describe()).toEqual({ engines: ['pdftex', 'xetex'], missing: null, command: null })
    const made = await latex.compile(job('Hello'))
    expect(made).toMatchObject({ kind: 'made', pages: 1, problems: [] })
    expect(made.kind === 'made' && Buffer.from(made.pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await latex.compile(job('Hello'))).toEqual(made)
  })

  test('a fault of the source is a result with its line and what to do', async () => {
    const refused = await latex.compile(job('\\textbf{open'))
    expect(refused.kind).toBe('refused')
    if (refused.kind === 'refused') expect(refused.problems[0]?.advice).not.toBe('')
  })

  test('who goes away ends the compile with their own reason', async () => {
    const leaving = new AbortController()
    const endless = latex.compile({ ...job('\\loop\\iftrue\\repeat'), signal: leaving.signal })
    setTimeout(() => leaving.abort(new Error('left')), 200)
    await expect(endless).rejects.toThrow('left')
  })
})

describe('a runner that cannot', () => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    await Promise.all(ends.splice(0).map(async (end) => await end()))
  })

  /** A server on loopback that answers like a runner from another time. */
  async function addressThatAnswers(status: number, body: unknown, headers: Record<string, string> = {}) {
    const server = createServer((request, response) => {
      const isList = request.url === '/languages'
      response.writeHead(isList ? 200 : status, headers)
      response.end(isList ? JSON.stringify({ cage: 'none', languages: [] }) : JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    ends.push(() => new Promise((resolve) => server.close(resolve)))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const latexOf = (...urls: string[]) => createRunnerLatex([createRemoteEngine({ urls, secret: 'x', log: pino({ level: 'silent' }) })])
  const runnerThatAnswers = async (...answer: Parameters<typeof addressThatAnswers>) => latexOf(await addressThatAnswers(...answer))

  test('one without the engine is passed over for the next', async () => {
    const without = await addressThatAnswers(200, { kind: 'missing', engines: ['pdftex'], missing: 'No XeTeX.', command: 'apt-get' })
    const withIt = await addressThatAnswers(200, { kind: 'made', pdf: 'JVBERi0=', pages: 1, problems: [] })
    expect(await latexOf(without, withIt).compile({ ...job('x'), engine: 'xetex' })).toMatchObject({ kind: 'made', pages: 1 })
  })

  test.each([
    ['is older than LaTeX', 404, { error: 'not here' }, {}, 'latex_unavailable', undefined],
    ['has no TeX', 200, { kind: 'missing', engines: [], missing: 'No TeX.', command: 'apt-get' }, {}, 'latex_unavailable', undefined],
    ['is full', 503, { error: 'full' }, { 'retry-after': '7' }, 'latex_queue_full', 7],
    ['takes no source of that size', 413, { error: 'too large' }, {}, 'resume_too_large', undefined],
    ['breaks', 500, {}, {}, 'latex_ended', undefined],
    ['answers something else', 200, { kind: 'other' }, {}, 'latex_ended', undefined],
  ])('%s: the person hears it of PDFs', async (_what, status, body, headers, code, retryAfter) => {
    const latex = await runnerThatAnswers(status, body, headers)
    await expect(latex.compile(job('x'))).rejects.toMatchObject({ code, ...(retryAfter === undefined ? {} : { retryAfter }) })
  })

  test('no runner at all is told without an error', async () => {
    expect(await createRunnerLatex([]).describe()).toMatchObject({ engines: [], command: null })
    await expect(createRunnerLatex([]).compile(job('x'))).rejects.toMatchObject({ code: 'latex_unavailable' })
  })
})
