import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawProse } from './draw-prose.tsx'
import { formulas } from './formulas.ts'
import { unifyMath } from './math-delimiters.ts'
import { readProse } from './read-prose.ts'

const html = (text: string): string => renderToStaticMarkup(drawProse(readProse(unifyMath(text), '', formulas), {}))

test('a formula is set for the eye and for a screen reader', () => {
  expect(html('the sum $x^2 + y$ is')).toMatch(/class="katex".*<math/s)
  expect(html('a\n\n$$\n\\frac{1}{2}\n$$\n')).toContain('katex-display')
})

test('a formula can neither link nor load, and a broken one does not break the answer', () => {
  expect(html('$\\href{javascript:alert(1)}{x_1}$')).not.toContain('href=')
  expect(html('$\\includegraphics{https://tracker.example/x.png}_1$')).not.toContain('<img')
  expect(html('$\\htmlId{a}{x_1}$')).not.toContain('id="a"')
  expect(html('before $\\frac{$ and $\\unknown_{x}$ after')).toMatch(/before[\s\S]*after/)
})
