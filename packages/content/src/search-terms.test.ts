import { describe, expect, it } from 'vitest'
import { distinctTerms, plainWording, searchTerms } from './search-terms.ts'

describe('search terms', () => {
  it('drop glue words and meet in one stem', () => {
    expect(searchTerms('How do I merge the merged and merging branches?')).toEqual(['merg', 'merg', 'merg', 'branch'])
    expect(searchTerms('queries')).toEqual(searchTerms('query'))
    expect(searchTerms('class classes')).toEqual(['class', 'class'])
  })

  it('keep signs that are a question of their own', () => {
    expect(searchTerms('== or === ?')).toEqual(['==', '==='])
    expect(searchTerms('C++, C# and .NET')).toEqual(['c++', 'c#', '.net'])
    expect(searchTerms('is O(n log n) less than O(n^2)')).toEqual(['o(nlogn)', 'o(n^2)'])
    expect(searchTerms('a ?? b?.c')).toEqual(['??', 'b', '?.', 'c'])
  })

  it('find a method with and without its dot', () => {
    expect(searchTerms('.map()')).toEqual(searchTerms('map'))
  })

  it('fold accents, case and short names', () => {
    expect(searchTerms('Résumé CV')).toEqual(['resum', 'resum'])
    expect(searchTerms('JS dict')).toEqual(searchTerms('javascript dictionary'))
  })

  it('stop at 48 distinct terms and at 4,000 characters', () => {
    const long = Array.from({ length: 2000 }, (_, number) => `word${number}`).join(' ')
    expect(distinctTerms(long)).toHaveLength(48)
    expect(distinctTerms(`${' '.repeat(4000)}closure`)).toEqual([])
  })

  it('treat inherited names of objects like any word', () => {
    expect(searchTerms('constructor __proto__ toString')).toEqual(['constructor', 'proto', 'tostr'])
  })

  it('recognise a wording whatever its case and punctuation', () => {
    expect(plainWording('“Tell me about yourself!”')).toBe(plainWording('tell me  about yourself'))
  })
})
