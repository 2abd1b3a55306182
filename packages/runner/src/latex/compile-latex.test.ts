import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../cage/cage.ts'
import { isSoak } from '../testing/soak-size.ts'
import { everyTestCage } from '../testing/test-cage.ts'
import { createWarmBoxes, type WarmBoxes } from '../warm-boxes.ts'
import { createLatexRunner, type LatexRunner } from './compile-latex.ts'
import { findLatex } from './latex-places.ts'
import type { LatexEngine } from '../service/latex-protocol.ts'

const cages = await everyTestCage()
const never = new AbortController().signal
const { engines } = findLatex()

const wrapped = (body: string, preamble = '') => `\\documentclass{article}
${preamble}
\\begin{document}
${body}
\\end{document}
`

describe.runIf(engines.includes('pdftex')).each(cages)('LaTeX in the cage $mode.name', (cage) => {
  let boxes: WarmBoxes
  let latex: LatexRunner
  const users = cage.freeUsers.length
  beforeAll(() => {
    boxes = createWarmBoxes(cage, 1)
    latex = createLatexRunner({ boxes, places: 2, now: () => Date.UTC(2026, 4, 6, 17, 30) })
  })
  afterAll(() => boxes.close())
  afterEach(async () => {
    await settled(cage)
    // One box may wait.
    expect(users - cage.freeUsers.length).toBeLessThanOrEqual(1)
  })

  // What a document says is the same in every cage: the soak asks each of them.
  const isAsked = cage === cages[0] || isSoak
  const compile = async (source: string, engine: LatexEngine = 'pdftex') =>
    await latex.compile({ user: 'ada', engine, source: Buffer.from(source) }, never)
  const firstError = async (source: string) => {
    const result = await compile(source)
    expect(result.kind).toBe('refused')
    return result.kind === 'refused' ? result.problems[0] : undefined
  }

  test.each(engines)('%s makes a PDF, and two of the same source are the same bytes', async (engine) => {
    const source = wrapped('Hello \\today.', '\\usepackage[colorlinks]{hyperref}')
    const first = await compile(source, engine)
    expect(first).toMatchObject({ kind: 'made', pages: 1 })
    if (first.kind !== 'made') return
    expect(Buffer.from(first.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await compile(source, engine)).toEqual(first)
  })

  test.runIf(isAsked)('a reference is resolved by a second pass, and nothing else has one', async () => {
    const made = await compile(wrapped('\\section{A}\\label{a} See \\ref{a}.'))
    expect(made).toMatchObject({ kind: 'made', problems: [] })
    // The count of passes stands in a file that the first pass leaves.
    const counting = (text: string) =>
      wrapped(`\\newread\\r\\openin\\r=passed.tex \\ifeof\\r ${text} \\else A second pass. \\newpage\\null\\fi
\\newwrite\\w\\immediate\\openout\\w=passed.tex \\immediate\\write\\w{x}\\immediate\\closeout\\w`)
    expect(await compile(counting('One.'))).toMatchObject({ pages: 1 })
    expect(await compile(counting('One. \\label{b}\\pageref{b}'))).toMatchObject({ pages: 2 })
  })

  test.runIf(isAsked)('thirty pages are made and the thirty-first is a limit', async () => {
    const pages = (count: number) => wrapped(Array.from({ length: count }, (_, index) => `Page ${index}\\newpage`).join('\n'))
    expect(await compile(pages(30))).toMatchObject({ kind: 'made', pages: 30 })
    expect(await compile(pages(31))).toEqual({ kind: 'limit', limit: 'pages' })
  })

  // Ten seconds of processor in each cage: the limit is the box's own, which the attacks on every cage prove for programs.
  test.runIf(cage === cages[0])('an endless loop is a limit of time, and so is nothing after it', async () => {
    expect(await compile(wrapped('\\loop\\iftrue\\repeat'))).toEqual({ kind: 'limit', limit: 'time' })
    expect(await compile(wrapped('After it.'))).toMatchObject({ kind: 'made' })
  })

  test.runIf(isAsked)('a PDF over ten megabytes is a limit of output', async () => {
    const noise = wrapped(
      '\\count255=0 \\loop\\ifnum\\count255<12 \\advance\\count255 by 1 \\immediate\\pdfobj stream{\\big}\\repeat x',
      `\\pdfcompresslevel=0 \\edef\\big{${'x'.repeat(1000)}}${'\\edef\\big{\\big\\big}'.repeat(10)}`,
    )
    expect(await compile(noise)).toEqual({ kind: 'limit', limit: 'output' })
  })

  test.runIf(isAsked)('an error names the line of the person’s own source', async () => {
    expect(await firstError(wrapped('One\n\nTwo \\wrongname three'))).toEqual({
      line: 6,
      message: 'Undefined control sequence \\wrongname',
      advice: expect.stringContaining('\\wrongname'),
      isError: true,
    })
  })

  test('a compile that nobody waits for any more is ended', async () => {
    const leaving = new AbortController()
    const endless = latex.compile({ user: 'ada', engine: 'pdftex', source: Buffer.from(wrapped('\\loop\\iftrue\\repeat')) }, leaving.signal)
    setTimeout(() => leaving.abort(new Error('left')), 300)
    await expect(endless).rejects.toThrow('left')
  })

  test.runIf(isAsked && engines.includes('xetex'))('XeTeX sets other scripts, and tells of an emoji that is not in the PDF', async () => {
    const preamble = '\\usepackage{fontspec}\\setmainfont{Noto Sans Devanagari}'
    expect(await compile(wrapped('नमस्ते', preamble), 'xetex')).toMatchObject({ kind: 'made', problems: [] })
    const told = await compile(wrapped('नमस्ते\n😀', preamble), 'xetex')
    expect(told).toMatchObject({ kind: 'made', problems: [{ line: 5, isError: false, advice: expect.stringContaining('😀') }] })
  })
})

test('without TeX nothing is compiled, and the command that installs it is told', async () => {
  const boxes = { run: () => Promise.reject(new Error('no box is wanted')) } as unknown as WarmBoxes
  const latex = createLatexRunner({ boxes, places: 1, exists: () => false })
  expect(latex.report()).toMatchObject({ engines: [], missing: expect.stringContaining('pdfTeX and XeTeX') })
  const result = await latex.compile({ user: 'ada', engine: 'pdftex', source: Buffer.from('x') }, never)
  expect(result).toMatchObject({ kind: 'missing', command: expect.stringContaining('apt-get install') })
})
