import 'katex/dist/katex.min.css'
import type { Options } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'

/** Formulas between `$$`. A formula may neither load nor link anything (`trust`), nor grow without end. */
export const remarkPlugins: NonNullable<Options['remarkPlugins']> = [[remarkMath, { singleDollarTextMath: false }]]
export const rehypePlugins: NonNullable<Options['rehypePlugins']> = [
  [rehypeKatex, { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 500, output: 'htmlAndMathml' }],
]
