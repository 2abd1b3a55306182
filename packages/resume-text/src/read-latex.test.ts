import { describe, expect, test } from 'vitest'
import { isLatex, readLatex } from './read-latex.ts'

const document = (body: string) => `\\documentclass{article}\n\\newcommand{\\x}{y}\n\\begin{document}\n${body}\n\\end{document}\n`
const texts = (body: string) => readLatex(document(body)).lines.map(({ text }) => text)

describe('RES-01 a LaTeX source', () => {
  test('gives the lines that it prints, with their rows in the file', () => {
    expect(readLatex(document('\\section{Experience}\n\\textbf{Engineer} \\hfill 2020 -- 2021 \\\\ Sample \\& Co % note')).lines).toEqual([
      { page: 1, line: 4, text: 'Experience', size: 14, bold: true },
      { page: 1, line: 5, text: 'Engineer\t2020 – 2021', size: 10, bold: true },
      { page: 1, line: 5, text: 'Sample & Co', size: 10, bold: false },
    ])
  })

  test('gives entries of known templates, lists, links and accents', () => {
    expect(
      texts(
        '\\resumeSubheading\n{Engineer}{Jul 2024}\n{Sample Ltd}{Pune}\n\\begin{itemize}\n\\item Built it\n\\resumeItem{Ran it}\\end{itemize}',
      ),
    ).toEqual(['Engineer\tJul 2024', 'Sample Ltd\tPune', '• Built it', '• Ran it'])
    expect(texts("\\href{https://github.com/ann}{GitHub} | \\href{mailto:a@b.co}{a@b.co} | Caf\\'e S\\o ren Fran\\c{c}ois")).toEqual([
      'GitHub: https://github.com/ann | a@b.co | Café Søren François',
    ])
  })

  test('is told from other texts, and a broken one is read as far as it goes', () => {
    expect([isLatex(document('')), isLatex('Ann Sample')]).toEqual([true, false])
    expect(texts('\\textbf{open {braces \\')).toEqual(['open braces'])
    expect(texts('{'.repeat(5000) + 'deep')).toEqual(['deep'])
  })
})
