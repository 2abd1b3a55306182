import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'
import { cleanLines } from './clean-lines.ts'

const joined = (texts: string[], isScan = false) => {
  const lines = texts.map((text, index) => ({ page: 1, line: index + 1, text, size: 10, bold: false }))
  const { kept } = cleanLines({ kind: isScan ? 'scan' : 'pdf', pages: 1, lines })
  return joinLines(kept, { isScan }).map(({ kind, text }) => [kind, text])
}

test('a wrapped line of a list goes on with its line, and a cut word is mended', () => {
  expect(
    joined([
      '• Wrote the service that sends all the letters and invoices of the docu-',
      'ment store, which real-',
      'time users wait for',
      '• Next',
    ]),
  ).toEqual([
    ['bullet', 'Wrote the service that sends all the letters and invoices of the document store, which real-time users wait for'],
    ['bullet', 'Next'],
  ])
})

test.each(['•', '-', '*', '–', '▪', 'o', '1.', '2)', '◦', '➢', '\uF0B7'])('%s begins a line of a list', (sign) => {
  expect(joined([`${sign} Built it`])).toEqual([['bullet', 'Built it']])
})

test('a sign alone on its line belongs to the line below it', () => {
  expect(joined(['•', 'Built it', '•', 'Ran it'])).toEqual([
    ['bullet', 'Built it'],
    ['bullet', 'Ran it'],
  ])
})

test('what a picture makes of a dot begins a line of a list in a scan alone', () => {
  expect(joined(['e Built it', '« Ran it', '¢ Sold it'], true).map(([kind]) => kind)).toEqual(['bullet', 'bullet', 'bullet'])
  expect(joined(['e Built it'])).toEqual([['heading', 'e Built it']])
})

test('a short line below a list begins an entry, and one with dates always does', () => {
  expect(
    joined([
      '• Led the redesign of the whole of the loan application with nine people',
      'Designer\t2016 – 2020',
      '• Drew',
      'Studio Example',
    ]),
  ).toEqual([
    ['bullet', 'Led the redesign of the whole of the loan application with nine people'],
    ['heading', 'Designer\t2016 – 2020'],
    ['bullet', 'Drew'],
    ['heading', 'Studio Example'],
  ])
})

test('a line that ends as a sentence does is one', () => {
  expect(joined(['I wrote the deploy scripts.', 'Sample Ltd.'])).toEqual([
    ['sentence', 'I wrote the deploy scripts.'],
    ['heading', 'Sample Ltd.'],
  ])
})
