import { describe, expect, test } from 'vitest'
import { linesOfWords, readWords } from './words-of-page.ts'

const row = (line: number, left: number, width: number, text: string, confidence = 90) =>
  ['5', '1', '1', '1', line, '1', left, line * 50, width, 30, confidence, text].join('\t')

describe('RES-01 words of a picture', () => {
  test('become lines; a wide gap is a tab, dirt is left out', () => {
    const tsv = [
      'level\tpage_num',
      row(1, 100, 80, 'Ann'),
      row(1, 190, 120, 'Sample'),
      row(1, 900, 60, '2024'),
      row(2, 100, 10, '~', 3),
    ].join('\n')
    expect(linesOfWords(readWords(tsv), 2)).toEqual([{ page: 2, line: 1, text: 'Ann Sample\t2024', size: 16.3, bold: false }])
  })

  test('a bullet that was read as a letter is one again, and a word that begins with that letter stays', () => {
    expect(linesOfWords(readWords([row(1, 0, 9, 'e'), row(1, 20, 90, 'Built')].join('\n')), 1)[0]?.text).toBe('• Built')
    expect(linesOfWords(readWords(row(1, 0, 99, 'eBay')), 1)[0]?.text).toBe('eBay')
  })
})
