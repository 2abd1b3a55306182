import { expect, test } from 'vitest'
import { unifyMath } from './math-delimiters.ts'

test('formulas are brought to one form', () => {
  expect(unifyMath('a \\(n^2\\) b')).toBe('a $$n^2$$ b')
  expect(unifyMath('the sum $x_i + y$ is')).toBe('the sum $$x_i + y$$ is')
  expect(unifyMath('for $n$ items')).toBe('for $$n$$ items')
  expect(unifyMath('\\[a = b\\]')).toBe('\n$$\na = b\n$$\n')
  expect(unifyMath('$O(n \\log n)$')).toBe('$$O(n \\log n)$$')
})

test('a formula on a line of its own is set apart, also inside a list', () => {
  expect(unifyMath('so:\n\n$$\\sum_i x_i$$\n\nand')).toBe('so:\n\n$$\n\\sum_i x_i\n$$\n\nand')
  expect(unifyMath('- so:\n\n  $$ a = b $$')).toBe('- so:\n\n  $$\n  a = b\n  $$')
  expect(unifyMath('here $$a$$ inside')).toBe('here $$a$$ inside')
})

test('money and code are left alone', () => {
  for (const text of ['$5 and $10', 'from $5-$10 a month', 'costs $20.', '`echo $HOME and $PATH`', 'US$5 or $6,000$'])
    expect(unifyMath(text)).toBe(text)
})
