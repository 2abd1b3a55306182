import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceEmptyTags } from './replace-empty-tags.ts'

test.each([
  ['a<p></p>b', 'a\nb'],
  ['a<></>b', 'a\nb'],
  ['<p> <b>\n</b> </p>', '\n'],
  ['<p><br></p>', '\n'],
  ['one<br>two<BR/>three<hr />', 'one\ntwo\nthree\n'],
  ['a<>b', 'a\nb'],
  ['a</>b', 'a\nb'],
  ['<p class="x"></p>', '\n'],
  ['\\textbf{}x', '\nx'],
  ['\\section*{ }\\textbf{\\emph{}}', '\n\n'],
])('RES-07 an empty tag becomes a line break: %j', (latex, wanted) => expect(replaceEmptyTags(latex)).toBe(wanted))

test.each([
  '<p>x</p>',
  '$a<b$ and $c>d$',
  '\\begin{tabular}{>{\\raggedright}l}',
  'the \\LaTeX{} way, \\textbackslash{}, \\resumename{}',
  '\\textbf{x} and {} and \\{\\}',
  '<p>never closed',
  'closed only</p>',
  '\\textbf{<p>}',
])('RES-07 everything else stays as it is: %j', (latex) => expect(replaceEmptyTags(latex)).toBe(latex))

const pieces = fc.constantFrom(
  '<p>',
  '</p>',
  '<>',
  '</>',
  '<br>',
  '<b/>',
  '\\textbf{',
  '\\emph{',
  '{',
  '}',
  '\\{',
  ' ',
  '\n',
  'w',
  '<',
  '>',
  '<b>',
  '</b>',
)

test('RES-07 doing it twice changes nothing more, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const once = replaceEmptyTags(parts.join(''))
      expect(replaceEmptyTags(once)).toBe(once)
      const words = (text: string) => text.match(/w/g)?.length ?? 0
      expect(words(once)).toBe(words(parts.join('')))
    }),
    { numRuns: 3000 },
  )
})

test('RES-07 100,000 hostile characters are done before the time limit of a test', () => {
  for (const part of ['<a-a', '<p>', '<p ', '</p>', '\\textbf{', '<a a="', '<>', '{<p>'])
    expect(replaceEmptyTags(part.repeat(100_000 / part.length)).length).toBeGreaterThan(0)
})
