import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShownText } from './shown-text.ts'

/** What a reader sees of a text that arrives in these pieces, with every rule of the port checked on the way. */
function shownOf(pieces: string[], options: { thinksFromStart?: boolean } = {}): string {
  const shown = new ShownText(options)
  const out = [...pieces.map((piece) => shown.push(piece)), shown.end()]
  for (const piece of out) {
    expect(piece).not.toContain('\u0000')
    expect(piece).not.toContain('\r')
    expect(piece.isWellFormed()).toBe(true)
  }
  expect(out.join('')).toBe(shown.all)
  return out.join('')
}

/** The text cut at these places. */
function cutAt(text: string, cuts: number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length]
  return places.slice(1).map((end, index) => text.slice(places[index], end))
}

describe('the text a person gets to see', () => {
  it('is the same wherever the pieces are cut', () => {
    const parts = [
      '<think>',
      '</think>',
      '<thinking>',
      '</thinking>',
      '<thought>',
      '[THINK]',
      '[/THINK]',
      '[',
      '<|channel|>analysis<|message|>',
      '<|start|>assistant<|channel|>final<|message|>',
      '<|end|>',
      '\r\n',
      '\r',
      '\n',
      '\u0000',
      '🙂',
      '\ud83d',
      'a',
      ' ',
      '<',
      '`',
      '```',
      'word',
    ]
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 30 }), (whole, cuts) => {
        expect(shownOf(cutAt(whole, cuts))).toBe(shownOf([whole]))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['keeps plain text as it is', ['Hello ', 'world'], 'Hello world'],
    ['drops NUL', ['a\u0000', '\u0000b'], 'ab'],
    ['makes CR LF one line end though the pair is cut', ['one\r', '\ntwo\rthree'], 'one\ntwo\nthree'],
    ['keeps a lone CR at the very end as a line end', ['one\r'], 'one\n'],
    ['joins the halves of a surrogate pair', ['\ud83d', '\ude42'], '🙂'],
    ['replaces a half that stays alone', ['a\ud83d', 'b\ude42'], 'a\ufffdb\ufffd'],
    ['hides thoughts whose tags are cut', ['<thi', 'nk>secret</th', 'ink>\n\nAnswer'], 'Answer'],
    ['hides thoughts in the middle', ['Hello <think>secret</think>world'], 'Hello world'],
    ['hides thoughts that are never closed', ['Answer. <think>secret and more'], 'Answer. '],
    ['drops a closing tag whose opening stood in the prompt', ['short</think>Answer'], 'shortAnswer'],
    ['hides thoughts in other tags', ['<thought>a</thought>One <reasoning>b</reasoning>two'], 'One two'],
    ['hides thoughts in brackets', ['[THI', 'NK]secret[/THINK]Answer [1]'], 'Answer [1]'],
    [
      'hides the channels of harmony',
      ['<|channel|>analysis<|mess', 'age|>secret<|end|><|start|>assistant<|channel|>final<|message|>Answer<|return|>'],
      'Answer',
    ],
    ['shows a tag in a code span', ['Write `<think>` to', ' think'], 'Write `<think>` to think'],
    ['shows tags in a fenced block', ['```html\n<think>x</think>\n```\n'], '```html\n<think>x</think>\n```\n'],
    ['shows what only looks like a tag', ['a <thin b', ' <b>'], 'a <thin b <b>'],
    ['drops white space before the first word', ['\n\n', '  Hello'], 'Hello'],
  ])('%s', (_title, pieces, expected) => {
    expect(shownOf(pieces)).toBe(expected)
  })
})

describe('an answer whose thoughts begin in the prompt', () => {
  it.each([
    ['is shown from the end of its thoughts on', ['secret', ' more</thi', 'nk>\n\nAns', 'wer'], 'Answer'],
    ['ends them in other tags', ['secret[/THINK]Answer'], 'Answer'],
    ['may begin them once more', ['<think>secret</think>Answer'], 'Answer'],
    ['is shown whole where it holds no thoughts', ['Ans', 'wer'], 'Answer'],
    ['may have thoughts in its middle', ['a</think>One <think>b</think>two'], 'One two'],
    ['is not cut at the end mark of harmony', ['Answer<|return|>'], 'Answer'],
  ])('%s', (_title, pieces, expected) => {
    expect(shownOf(pieces, { thinksFromStart: true })).toBe(expected)
  })

  it('shows nothing where its length ran out while it thought', () => {
    const shown = new ShownText({ thinksFromStart: true })
    expect(shown.push('secret and') + shown.end({ isCut: true })).toBe('')
  })

  it('is told from one that opens its thoughts itself', () => {
    const endedAlone = (text: string) => {
      const shown = new ShownText()
      shown.push(text)
      shown.end()
      return shown.thoughtsEndedAlone
    }
    expect(endedAlone('secret</think>Answer')).toBe(true)
    for (const text of ['<think>secret</think>Answer', 'Answer', 'Answer<|return|>', '`</think>` ends it'])
      expect(endedAlone(text)).toBe(false)
  })
})
