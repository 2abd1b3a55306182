import { describe, expect, test } from 'vitest'
import { linesOfWords, readWords } from './words-of-page.ts'

const row = (line: number, left: number, width: number, text: string, confidence = 90) =>
  ['5', '1', '1', '1', line, '1', left, line * 50, width, 30, confidence, text].join('\t')

const page = { page: 2, width: 2000 }
const textsOf = (...rows: string[]) => linesOfWords(readWords(rows.join('\n')), page).map(({ text }) => text)

describe('RES-01 words of a picture', () => {
  test('become lines; a wide gap is a tab, dirt is left out', () => {
    const tsv = ['level\tpage_num', row(1, 100, 80, 'Ann'), row(1, 190, 120, 'Sample'), row(1, 1500, 60, '2024'), row(2, 100, 10, '~', 3)]
    expect(linesOfWords(readWords(tsv.join('\n')), page)).toEqual([{ page: 2, line: 1, text: 'Ann Sample\t2024', size: 8.9, bold: false }])
  })

  test('a bullet that was read as a letter is one again, and a word that begins with that letter stays', () => {
    expect(textsOf(row(1, 0, 9, 'e'), row(1, 20, 90, 'Built'))).toEqual(['• Built'])
    expect(textsOf(row(1, 0, 99, 'eBay'))).toEqual(['eBay'])
  })

  test('a date that Tesseract read after its text stands beside it, also on a page that lies askew', () => {
    const askew = (line: number, left: number, text: string, block: string) =>
      ['5', '1', block, '1', line, '1', left, Math.round(line * 60 + left * 0.01), 40 * text.length, 30, 90, text].join('\t')
    const titles = [1, 2, 3, 4].map((line) => [askew(line, 100, `Title${line}`, '1'), askew(line, 600, 'Client', '1')].join('\n'))
    const dates = [1, 2, 3, 4].map((line) => askew(line, 1500, `201${line}`, '2'))
    expect(textsOf(...titles, ...dates)).toEqual([1, 2, 3, 4].map((line) => `Title${line}\tClient\t201${line}`))
  })
})
