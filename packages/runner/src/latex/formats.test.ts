import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheBudget } from '../cache-budget.ts'
import type { BoxPlan } from '../cage/box-plan.ts'
import { everyTestCage } from '../testing/test-cage.ts'
import { createWarmBoxes, type WarmBoxes } from '../warm-boxes.ts'
import { createLatexRunner, type LatexRunner } from './compile-latex.ts'
import { findLatex } from './latex-places.ts'
import { splitSource } from './split-source.ts'

const cages = await everyTestCage()
const never = new AbortController().signal
const day = Date.UTC(2026, 4, 6, 17, 30)

const source = (preamble: string, body: string) => `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`

describe.runIf(findLatex().engines.includes('pdftex')).each(cages)('formats of preambles in the cage $mode.name', (cage) => {
  const root = mkdtempSync(join(tmpdir(), 'runner-formats-'))
  chmodSync(root, 0o755)
  const shelf = join(root, 'shelf')
  mkdirSync(shelf, { mode: 0o755 })
  let boxes: WarmBoxes
  /** Every line that a box was given, to see whether a format was loaded. */
  const lines: string[] = []
  let latex: LatexRunner
  let plain: LatexRunner
  const listed = () => readdirSync(join(shelf, 'formats-known')).filter((name) => !name.includes('.') && !name.startsWith('latex-'))

  beforeAll(() => {
    const own = createWarmBoxes(cage, 0)
    boxes = {
      ...own,
      run: async (plan: BoxPlan, use) => {
        lines.push(Buffer.from(use.gift).toString('latin1').split('\n')[0] ?? '')
        return await own.run(plan, use)
      },
    }
    latex = createLatexRunner({ boxes, places: 2, now: () => day, shelf })
    // As where a runner of an ordinary user made the folder: the boxes' user owns it.
    if (cage.user) chownSync(join(shelf, 'formats'), cage.user.uid, cage.user.gid)
    plain = createLatexRunner({ boxes: own, places: 2, now: () => day })
  })
  afterAll(() => {
    boxes.close()
    rmSync(root, { recursive: true, force: true })
  })

  const compile = async (text: string, runner = latex) => {
    const result = await runner.compile({ user: 'ada', engine: 'pdftex', source: Buffer.from(text) }, never)
    await runner.whenIdle()
    return { result, isFromFormat: /-fmt=\/opt\/formats\/[0-9a-f]{64}\.fmt/.test(lines.at(-1) ?? '') }
  }
  /** Sets a document, and another with its preamble; answers whether the second came out of a format, and the same bytes as without one. */
  const twice = async (preamble: string, body = 'First \\section{A}\\label{a} \\ref{a}', later = 'Second') => {
    await compile(source(preamble, body))
    const second = await compile(source(preamble, later))
    expect(second.result).toEqual((await compile(source(preamble, later), plain)).result)
    return second.isFromFormat
  }

  test('the second document with a preamble is set from its format, and is the same bytes as from a plain compile', async () => {
    expect(
      await twice('\\usepackage{xcolor,enumitem}\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage[hidelinks]{hyperref}'),
    ).toBe(true)
  })

  // What TeX itself does is the same in every cage.

  test.runIf(cage === cages[0]).each([
    ['a color that the whole document begins with', '\\usepackage{xcolor}\\color{blue}', true],
    ['what TeX warns of in the preamble', '\\usepackage[unknownkey=1]{geometry}\\PackageWarning{own}{look here}', undefined],
    ['the title of the PDF', '\\pdfinfo{/Title (Told in the preamble)}', false],
    ['the title of the PDF, spelled otherwise', '\\csname pdfinfo\\endcsname{/Title (Told in the preamble)}', false],
    ['a backslash that is spelled otherwise', '^^5cpdfinfo{/Title (Told in the preamble)}', false],
  ])('%s is in the PDF of the second document too', async (_what, preamble, isFromFormat) => {
    const was = await twice(preamble)
    if (isFromFormat !== undefined) expect(was).toBe(isFromFormat)
  })

  test.runIf(cage === cages[0])('errors and warnings keep the person’s own lines', async () => {
    const preamble = '% a\n\\newcommand{\\x}{y}\n\n% b'
    expect(await twice(preamble, 'x', `${'long'.repeat(60)}`)).toBe(true)
    const { result } = await compile(source(preamble, 'One\n\nTwo \\wrongname'))
    expect(result).toMatchObject({ kind: 'refused', problems: [{ line: 9, message: 'Undefined control sequence \\wrongname' }] })
  })

  test.runIf(cage === cages[0])('a format that cannot be undumped is not used again, and the document is set', async () => {
    const preamble = '\\newcommand{\\broken}{}'
    expect(await twice(preamble)).toBe(true)
    const budget = createCacheBudget()
    const { createFormatStore } = await import('./format-store.ts')
    const store = createFormatStore(shelf, budget)
    const name = listed().find((each) => lines.at(-1)?.includes(each)) ?? ''
    store.put(name, Buffer.from('W2TX and then nothing that TeX can read'), '[]')
    const { result } = await compile(source(preamble, 'Still'))
    expect(result).toMatchObject({ kind: 'made', problems: [] })
    expect(store.find(name)).toBeNull()
  })

  test.runIf(cage === cages[0])(
    'the budget holds: the format used longest ago makes room, and where there is none documents are set without',
    async () => {
      const small = mkdtempSync(join(root, 'small-'))
      chmodSync(small, 0o755)
      const narrow = createLatexRunner({
        boxes,
        places: 2,
        now: () => day,
        shelf: small,
        budget: createCacheBudget({ disk: 20e6, memory: 1e9 }),
      })
      const kept = () => readdirSync(join(small, 'formats-known')).filter((name) => !name.includes('.'))
      const made = async (command: string) =>
        expect((await compile(source(`\\newcommand{\\${command}}{}`, 'Fits'), narrow)).result).toMatchObject({ kind: 'made' })
      await made('one')
      const [first = ''] = kept()
      // In use just now: it stays, and the second is set without.
      await made('two')
      expect(kept()).toEqual([first])
      utimesSync(join(small, 'formats-known', first), 1, 1)
      await made('two')
      expect(kept()).toHaveLength(1)
      expect(kept()).not.toContain(first)
    },
  )

  test('no box can list the formats of others, or change one', async () => {
    const own = createWarmBoxes(cage, 0)
    const { stdout } = await own.runOnce(
      {
        program: [
          '/bin/sh',
          '-c',
          'exec 3<&-; ls /opt/formats; chmod 755 /opt/formats; ls /opt/formats; echo x >/opt/formats/x; ls /opt/formats-known; echo end',
        ],
        places: [{ from: join(shelf, 'formats'), at: '/opt/formats' }],
        limits: { wallMs: 10_000, cpuMs: 5000, memoryBytes: 64e6, processes: 16, outputBytes: 4096, fileBytes: 4096, boxBytes: 1e6 },
      },
      { gift: Buffer.alloc(0), stdin: Buffer.alloc(0), signal: never },
    )
    expect(stdout.toString('utf8')).toBe('end\n')
    expect(listed().length).toBeGreaterThan(0)
  })
})

test('a source is split where its document begins, and not at all where a format could not be whole', () => {
  const split = (text: string) => splitSource(Buffer.from(text))
  expect(split('a\n% \\begin{document}\n\\% \\begin {document}b')).toEqual({
    preamble: 'a\n% \\begin{document}\n\\% ',
    body: '\\begin {document}b',
  })
  expect(split('\\%% \\begin{document}\nx')).toBeNull()
  expect(split('no document')).toBeNull()
  for (const primitive of ['\\pdfobj', '\\openout', '\\write18', '\\dump', '^^5cx'])
    expect(split(`${primitive}{}\\begin{document}`)).toBeNull()
  expect(split('\\pdfinfoomit\\begin{document}')).not.toBeNull()
})
