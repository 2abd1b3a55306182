import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { ResumeOutline } from '../../ports/outline-typesetter.ts'
import { createTypst } from './typst.ts'

const typst = createTypst()
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'typst-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const empty: ResumeOutline = { name: '', headline: '', contact: [], links: [], sections: [] }
const section = (more: Partial<ResumeOutline['sections'][number]>): ResumeOutline['sections'][number] => ({
  ...{ title: 'Experience', paragraphs: [], groups: [], entries: [], lines: [] },
  ...more,
})
const entry = { title: 'Engineer', dates: 'Jul 2023 – Present', under: 'Example Payments', place: 'Pune', url: '', lines: ['Kept it up.'] }

/** The text of a PDF in the order of its content, as poppler reads it, with every run of spaces as one. */
async function textOf(outline: ResumeOutline, paper: 'a4' | 'letter' = 'a4'): Promise<{ text: string; pages: number; pdf: Uint8Array }> {
  const { pdf, pages } = await typst.set(outline, paper)
  const file = join(folder, 'a.pdf')
  writeFileSync(file, pdf)
  const { stdout } = await run('pdftotext', [file, '-'])
  return { text: stdout.replace(/\s+/gu, ' ').trim(), pages, pdf }
}

describe('RES-06 a résumé set by Typst', () => {
  it('reads back whole and in order, on A4 and on Letter', async () => {
    const outline: ResumeOutline = {
      name: 'Ada Løvelace-Ğüler',
      headline: 'Backend engineer',
      contact: ['ada@example.com', '+91 98200 98200', 'Pune'],
      links: [{ label: 'Code', url: 'https://example.com/ada' }],
      sections: [
        section({ title: 'Summary', paragraphs: ['Two years of Go.', 'And of C++ & C#.'] }),
        section({
          title: 'Skills',
          groups: [
            { name: 'Languages', text: 'Go, C++' },
            { name: '', text: 'Kafka' },
          ],
        }),
        section({ entries: [entry, { ...entry, title: 'Trainee', dates: '2022', lines: [] }] }),
        section({ title: 'Achievements', lines: ['Won 50 % of it.'] }),
      ],
    }
    const whole =
      'Ada Løvelace-Ğüler Backend engineer ada@example.com · +91 98200 98200 · Pune · Code: https://example.com/ada Summary Two years of Go. And of C++ & C#. Skills Languages: Go, C++ Kafka Experience Engineer · Jul 2023 – Present Example Payments · Pune • Kept it up. Trainee · 2022 Example Payments · Pune Achievements • Won 50 % of it.'
    for (const [paper, size] of [
      ['a4', /Page size: +595\./u],
      ['letter', /Page size: +612 x 792/u],
    ] as const) {
      const { text, pages } = await textOf(outline, paper)
      expect([text, pages]).toEqual([whole, 1])
      const { stdout: info } = await run('pdfinfo', [join(folder, 'a.pdf')])
      expect(info).toMatch(size)
      expect(info).toMatch(/Title: +Ada Løvelace-Ğüler/u)
      expect(info).toMatch(/Tagged: +yes/u)
    }
  })

  it.each([
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.2.0"',
    '#{while true {}}',
    '= no heading',
    '*not bold* _nor this_ `code` $x^2$ @ref <label> // and no comment /* nor this */',
    '] #panic() [',
    '"; } ${x} \\u{41} \\',
  ])('%s in every field is text and nothing else', async (hostile) => {
    const { text } = await textOf({
      name: hostile,
      headline: hostile,
      contact: [hostile],
      links: [{ label: hostile, url: hostile }],
      sections: [
        section({
          title: hostile,
          paragraphs: [hostile],
          groups: [{ name: hostile, text: hostile }],
          lines: [hostile],
          entries: [{ title: hostile, dates: hostile, under: hostile, place: hostile, url: hostile, lines: [hostile] }],
        }),
      ],
    })
    const plain = (one: string) => one.replace(/\s+/gu, '')
    expect(plain(text).split(plain(hostile))).toHaveLength(16)
    expect(text).not.toContain('root:')
  })

  it('only addresses of the web and of mail are links', async () => {
    const links = ['https://example.com/a', 'mailto:a@example.com', 'javascript:alert(1)', 'file:///etc/passwd'].map((url) => ({
      label: '',
      url,
    }))
    const { pdf } = await textOf({ ...empty, name: 'A', links })
    const found = [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/URI \((?<uri>[^)]*)\)/gu),
    ].map(({ groups }) => groups?.['uri'])
    expect(found).toEqual(['https://example.com/a', 'mailto:a@example.com'])
  })

  it('nothing at all is a page, and long résumés run over several until they are too long', async () => {
    expect((await typst.set(empty, 'a4')).pages).toBe(1)
    const lines = (count: number) => ({
      ...empty,
      name: 'A',
      sections: [section({ lines: Array.from({ length: count }, (_, at) => `Line ${at}`) })],
    })
    expect((await typst.set(lines(100), 'a4')).pages).toBeGreaterThan(1)
    await expect(typst.set(lines(5000), 'a4')).rejects.toMatchObject({ code: 'latex_pages' })
  })

  it('no heading is left alone at the end of a page', async () => {
    for (let before = 36; before <= 46; before++) {
      const sections = [
        section({ title: 'First', lines: Array.from({ length: before }, (_, at) => `Line ${at}`) }),
        section({ title: 'Lonely', entries: [entry] }),
      ]
      const { pages } = await textOf({ ...empty, name: 'A', sections })
      if (pages === 1) continue
      const { stdout: first } = await run('pdftotext', ['-l', '1', join(folder, 'a.pdf'), '-'])
      expect(first.trim().split('\n').at(-1)).not.toBe('Lonely')
    }
  })

  it('whoever leaves ends it', async () => {
    const left = AbortSignal.abort(new Error('left'))
    await expect(typst.set(empty, 'a4', left)).rejects.toThrow('left')
  })
})
