import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeLatex } from './escape-latex.ts'
import { leftOutOf, pdftexCanSet, settableText } from './settable-characters.ts'

const specials = '\\{}$&#%_^~<>|"\'`-,!?[]'
const letters = 'abzAZ09 .:;()+=*/@éßñçŁąőžÅ“”‘’–—•€™'
const words = fc
  .array(fc.constantFrom(...specials, ...specials, ...letters), { minLength: 1, maxLength: 24 })
  .map((characters) => characters.join(''))

/** Signs that TeX draws as one where they stand together. */
const joined = ['--', '---', ',,', '!`', '?`', '<<', '>>', "''", '``', '‘‘', '’’', '–-', '--–', 'fi ffl', '[x]', '{{}}']

/** What pdftotext reads out of the texts, one a page, in their order. */
function readBack(texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'escape-'))
  try {
    const pages = texts.map((text) => `a${escapeLatex(text, 'pdftex')}z`).join('\n\\newpage\n')
    writeFileSync(
      join(folder, 'x.tex'),
      `\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\pagestyle{empty}\\parindent=0pt\\begin{document}\n${pages}\n\\end{document}`,
    )
    const made = spawnSync('pdflatex', ['-no-shell-escape', '-interaction=nonstopmode', '-halt-on-error', 'x.tex'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([made.status, made.stdout.split('\n').filter((line) => line.startsWith('!'))]).toEqual([0, []])
    spawnSync('pdftotext', ['x.pdf', 'x.txt'], { cwd: folder })
    return readFileSync(join(folder, 'x.txt'), 'utf8').split('\f')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const plain = (text: string): string => settableText(text).normalize('NFKC').replace(/\s+/gu, '')

test('the text of the PDF of an escaped text is that text: 600 random texts, half of their signs special to TeX', () => {
  const texts = [...joined, ...fc.sample(words, { numRuns: 600, seed: 20_261_124 })]
  const read = readBack(texts)
  expect(texts.filter((text, index) => plain(`a${text}z`) !== plain(read[index] ?? ''))).toEqual([])
})

test('control characters, marks of direction and emoji are left out, and the person can be told which', () => {
  expect(settableText('a\u202Eb\u0007c\u200Bd 👩‍💻 e ★ ₹5 → 6 …')).toBe('abcd  e  INR 5 -> 6 ...')
  expect(leftOutOf('Shipped 🚀 and 👩‍💻 ★ © ™ ₹5')).toEqual(['🚀', '👩‍💻', '★'])
})

test('what pdfTeX cannot set is another script, not a sign', () => {
  expect(['Ünïcödé – Łódź', 'Ωmega', 'Жанна', 'हिन्दी', '王'].map(pdftexCanSet)).toEqual([true, false, false, false, false])
  expect(escapeLatex('ab हिन्दी भाषा cd', 'xetex')).toBe('ab {\\fontdeva\\XeTeXgenerateactualtext=1 हिन्दी भाषा} cd')
  expect(escapeLatex('ليلى الحداد', 'xetex')).toBe('{\\fontarab\\beginR ليلى الحداد\\endR}')
})

test('a long word may break after a sign or a twelfth letter, never after a hyphen', () => {
  expect(escapeLatex('example.org/a-very-long-address', 'pdftex')).toBe('example.\\allowbreak{}org/\\allowbreak{}a-{}very-{}long-{}address')
  expect(escapeLatex('abcdefghijk-abcdefghijklmnopq', 'pdftex')).toBe('abcdefghijk-{}abcdefghijkl\\allowbreak{}mnopq')
})
