import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCacheBudget } from '../cache-budget.ts'
import { settled } from '../cage/cage.ts'
import { waitingShell } from '../languages/language.ts'
import { createLatexRunner, dumpMaxBytes, latexLimits, type LatexRunner } from '../latex/compile-latex.ts'
import { createFormatStore, type FormatStore } from '../latex/format-store.ts'
import { findLatex, latexPlaces } from '../latex/latex-places.ts'
import { dumpedPreamble } from '../latex/split-source.ts'
import { compileLine, dumpLine, formatsPlace } from '../latex/tex-command.ts'
import { type HostileLatex, hostileLatex } from '../testing/hostile-latex.ts'
import { isSoak } from '../testing/soak-size.ts'
import { everyTestCage } from '../testing/test-cage.ts'
import { createWarmBoxes, type WarmBoxes } from '../warm-boxes.ts'

const cages = await everyTestCage()
const never = new AbortController().signal
const reader = '/usr/bin/pdftotext'
const hasReader = existsSync(reader)

/** Other ones in each cage, by a fixed draw; all of them in the soak. */
const drawnFor = (index: number): readonly HostileLatex[] =>
  isSoak ? hostileLatex : hostileLatex.filter(({ isSlow }, at) => isSlow !== true && (at * 7 + index) % 9 === 0)

const shown = '\\ifdefined\\stolen STOLEN[\\texttt{\\expandafter\\detokenize\\expandafter{\\stolen}}]\\fi{} Still here.'
const source = (preamble: string, body: string): string =>
  `\\documentclass{article}\\pdfcompresslevel=0\\pdfobjcompresslevel=0\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`

/** Whatever of the host's, or of a command that ran, could stand in a PDF, a log or a format. */
function stolenFrom(...outputs: Buffer[]): string[] {
  const secrets = ['swordfish', 'root:x:0', 'uid=', 'PLANTED_SECRET=', Buffer.from('root:x:0').toString('hex')]
  return outputs.flatMap((output) => {
    const isPdf = output.subarray(0, 5).toString() === '%PDF-'
    const read = isPdf && hasReader ? spawnSync(reader, ['-', '-'], { input: output }).stdout.toString('utf8') : ''
    const bytes = output.toString('latin1')
    return [
      ...secrets.filter((secret) => `${bytes}${read}`.toLowerCase().includes(secret.toLowerCase())),
      ...[...read.matchAll(/STOLEN\[\s*([^\]\s][^\]]*)\]/gu)].map(([, text]) => text ?? ''),
    ]
  })
}

test('there are forty hostile documents, none twice', () => {
  expect(new Set(hostileLatex.map(({ attack }) => attack)).size).toBe(hostileLatex.length)
  expect(hostileLatex.length).toBeGreaterThanOrEqual(40)
})

describe.runIf(findLatex().engines.includes('pdftex')).each(cages.map((cage, index) => ({ cage, index, name: cage.mode.name })))(
  'hostile LaTeX in the cage $name',
  ({ cage, index }) => {
    const shelf = mkdtempSync(join(tmpdir(), 'runner-hostile-'))
    chmodSync(shelf, 0o755)
    let boxes: WarmBoxes
    let latex: LatexRunner
    let formats: FormatStore
    const users = cage.freeUsers.length

    beforeAll(() => {
      process.env.PLANTED_SECRET = 'swordfish'
      boxes = createWarmBoxes(cage, 0)
      latex = createLatexRunner({ boxes, places: 2, shelf })
      formats = createFormatStore(shelf, createCacheBudget())
    })
    afterEach(async () => {
      await settled(cage)
      expect(users - cage.freeUsers.length).toBe(0)
      expect(cage.groups?.mine() ?? []).toEqual([])
      expect(
        [...['/tmp/hostile-latex.txt', '/opt/formats', '/box'].filter((path) => existsSync(path)), ...readdirSync(shelf)].toSorted(),
      ).toEqual(['formats', 'formats-known'])
    })
    afterAll(async () => {
      expect(await compile(source('', 'Still here.'))).toMatchObject({ kind: 'made', pages: 1 })
      delete process.env.PLANTED_SECRET
      boxes.close()
      rmSync(shelf, { recursive: true, force: true })
    })

    const compile = async (text: string) => {
      const result = await latex.compile({ user: 'eve', engine: 'pdftex', source: Buffer.from(text) }, never)
      await latex.whenIdle()
      return result
    }
    const inBox = async (line: string, content: string, outputBytes = latexLimits.outputBytes) =>
      await boxes.runOnce(
        {
          program: waitingShell,
          places: [...latexPlaces(), { from: formats.folder ?? '', at: formatsPlace }],
          limits: { ...latexLimits, outputBytes, boxBytes: 2 * latexLimits.boxBytes },
        },
        { gift: Buffer.concat([Buffer.from(`${line}\n`), Buffer.from(content)]), stdin: Buffer.alloc(0), signal: never },
      )

    test.each(drawnFor(index))('$wants is refused or without effect in a compile', async ({ attack }) => {
      const result = await compile(source('', `${attack}${shown}`))
      const told = Buffer.from(JSON.stringify(result.kind === 'made' ? result.problems : result))
      expect(stolenFrom(told, ...(result.kind === 'made' ? [Buffer.from(result.pdf, 'base64')] : []))).toEqual([])
      // In the preamble too, where a format may be made of it behind the answer and loaded by the next.
      for (const body of ['One', shown]) {
        const next = await compile(source(attack, body))
        if (next.kind === 'made') expect(stolenFrom(Buffer.from(next.pdf, 'base64'))).toEqual([])
      }
    })

    test.each(drawnFor(index))('$wants is refused or without effect in a dump, and so is its format', async ({ attack }) => {
      const preamble = source(attack, '').split('\\begin{document}')[0] ?? ''
      const dumped = await inBox(dumpLine(Date.now()), dumpedPreamble(preamble), dumpMaxBytes)
      expect(stolenFrom(dumped.stdout, dumped.stderr)).toEqual([])
      if (!formats.put('hostile', dumped.stdout, '[]')) return
      const body = `\\unvbox32766\n\\begin{document}${shown}\\end{document}`
      const { stdout, stderr } = await inBox(compileLine('pdftex', Date.now(), `${formatsPlace}/hostile.fmt`), body)
      formats.remove('hostile')
      expect(stolenFrom(stdout, stderr)).toEqual([])
    })
  },
)
