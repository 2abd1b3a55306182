import { expect, test } from 'vitest'
import { cleanLines } from './clean-lines.ts'

const clean = (pages: string[][]) => {
  const lines = pages.flatMap((texts, page) =>
    texts.map((text, index) => ({ page: page + 1, line: index + 1, text, size: 10, bold: false })),
  )
  const { kept, dropped } = cleanLines({ kind: 'pdf', pages: pages.length, lines })
  return { kept: kept.map(({ text }) => text), dropped: dropped.map(({ line: { text }, why }) => `${why}: ${text}`) }
}

test('page numbers, rules and what stands on every page are dropped, each with the reason', () => {
  expect(
    clean([
      ['Ann Sample, resume', 'Skills', '-----', 'Go, Rust', 'Page 1 of 2'],
      ['Ann Sample, resume', 'Poems', 'Odes', '2'],
    ]),
  ).toEqual({
    kept: ['Ann Sample, resume', 'Skills', 'Go, Rust', 'Poems', 'Odes'],
    dropped: ['rule: -----', 'page number: Page 1 of 2', 'repeated on pages: Ann Sample, resume', 'page number: 2'],
  })
})

test.each([
  ['E X P E R I E N C E', 'EXPERIENCE'],
  ['W O R K  H I S T O R Y', 'WORK HISTORY'],
  ['ﬁle oﬃce', 'file office'],
  ['a\u00A0b\u200Bc', 'a bc'],
  ['Engineer        2020', 'Engineer\t2020'],
  ['Tom´as Mu˜noz, F¨urth, Enfermer´ıa', 'Tomás Muñoz, Fürth, Enfermería'],
  ['**Bold** words', 'Bold words'],
])('%j is cleaned', (text, wanted) => expect(clean([[text]]).kept).toEqual([wanted]))
