import { describe, expect, it } from 'vitest'
import { parseEntries, parseList, parseOptions } from './source-format.ts'

describe('the source format', () => {
  it('splits items and sections, and leaves comments in code alone', () => {
    const text = '# one | First\nText.\n```python\n# a comment\n## another\n```\n## Next\n- a (b)\n\n# two | Second\nMore.\n'
    expect(parseEntries(text, 'x.md')).toEqual([
      { id: 'one', title: 'First', body: 'Text.\n```python\n# a comment\n## another\n```', sections: { Next: '- a (b)' } },
      { id: 'two', title: 'Second', body: 'More.', sections: {} },
    ])
  })

  it('refuses unknown headings, repeated sections, stray text and open fences, naming the line', () => {
    expect(() => parseEntries('# one | First\n## Nxet\n', 'x.md')).toThrow('x.md:2')
    expect(() => parseEntries('# one | First\n## Next\n- a\n## Next\n- b\n', 'x.md')).toThrow('x.md:4')
    expect(() => parseEntries('stray\n', 'x.md')).toThrow('x.md:1')
    expect(() => parseEntries('# only an id\n', 'x.md')).toThrow('x.md:1')
    expect(() => parseEntries('# one | First\n```js\n', 'x.md')).toThrow('not closed')
  })

  it('reads options and the positions of the right ones', () => {
    expect(parseOptions('- [ ] a\n- [x] b\n- [ ] c\n- [x] d\n')).toEqual({ options: ['a', 'b', 'c', 'd'], correct: [1, 3] })
    expect(() => parseOptions('- a')).toThrow('not an option')
    expect(() => parseList('text')).toThrow('not a list item')
  })
})
