import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { expect, test } from 'vitest'
import { unifyMath } from './math-delimiters.ts'
import { rehypePlugins, remarkPlugins } from './math-plugins.ts'

const html = (text: string): string =>
  renderToStaticMarkup(
    <Markdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
      {unifyMath(text)}
    </Markdown>,
  )

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
