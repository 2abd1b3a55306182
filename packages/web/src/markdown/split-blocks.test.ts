import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, createBlockSplitter, splitBlocks } from './split-blocks.ts'

const document = [
  '# Title\n\nFirst paragraph with *words*.\n\n',
  '```js\nlet a = 1\n\nlet b = 2\n```\n\n',
  '- one\n- two\n\n  with more\n\n- three\n\n',
  '| a | b |\n| --- | --- |\n| 1 | 2 |\n\n',
  '> said\n> so\n\n',
  '$$\na\n\n- b\n$$\n\n',
  '~~~python\nprint("```")\n~~~\n\nLast words.\n',
].join('')

describe('blocks of a growing text', () => {
  test('however the text arrives, it ends in the same blocks', () => {
    const whole = splitBlocks(document)
    fc.assert(
      fc.property(fc.array(fc.nat(document.length), { maxLength: 40 }), (cuts) => {
        const splitter = createBlockSplitter()
        for (const cut of cuts.sort((a, b) => a - b)) splitter.feed(document.slice(0, cut))
        expect(splitter.finish(document)).toEqual(whole)
      }),
    )
  })

  test('a sealed block is the same object ever after', () => {
    const splitter = createBlockSplitter()
    const first = new Map<number, Block>()
    for (let end = 1; end <= document.length; end++) {
      const blocks = splitter.feed(document.slice(0, end))
      for (const block of blocks.slice(0, splitter.sealedCount())) {
        expect(first.get(block.start) ?? block).toBe(block)
        first.set(block.start, block)
      }
    }
    expect(first.size).toBeGreaterThan(5)
  })

  test('all but the last two are sealed', () => {
    const splitter = createBlockSplitter()
    const blocks = splitter.feed('one\n\ntwo\n\nthree\n\nfour')
    expect([blocks.length, splitter.sealedCount()]).toEqual([4, 2])
  })

  test('a text that is replaced by another one is read afresh', () => {
    const splitter = createBlockSplitter()
    splitter.feed('one\n\ntwo\n\nthree\n\nfour')
    expect(splitter.feed('other\n\ntext').map(({ raw }) => raw)).toEqual(['other', 'text'])
  })

  test('a fence says whether it is closed, in which language, and keeps blank lines', () => {
    expect(createBlockSplitter().feed('```ts title="x"\nlet a\n\n')[0]).toMatchObject({ kind: 'code', language: 'ts', closed: false })
    expect(splitBlocks('````md\n```\nx\n```\n````')[0]).toMatchObject({ kind: 'code', closed: true, code: '```\nx\n```' })
  })

  test('a formula over several paragraphs is one block', () => {
    expect(splitBlocks('a\n\n$$\nx\n\n- y\n$$\n\nb').map(({ raw }) => raw.trim())).toEqual(['a', '$$\nx\n\n- y\n$$', 'b'])
  })

  test('Windows line ends make the same blocks', () => {
    expect(splitBlocks(document.replaceAll('\n', '\r\n'))).toEqual(splitBlocks(document))
  })
})
