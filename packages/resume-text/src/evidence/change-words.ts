import type { Computed } from './compute-quantities.ts'
import { effects, weightyWords } from './rank-words.ts'
import type { Quantity } from './read-quantities.ts'
import type { Token } from './read-tokens.ts'

/** They show an effect in what a person states, and too little in a proposal: `start-up`, `went`. */
const vague = new Set('instead up down above over went'.split(' '))

const wordsOf = (kind: 'less' | 'more'): ReadonlySet<string> =>
  new Set(
    [...effects[kind], ...weightyWords.filter((group) => group.kind === kind).flatMap(({ words }) => [...words])].filter(
      (word) => !vague.has(word),
    ),
  )

const lessWords = wordsOf('less')
const moreWords = wordsOf('more')
const differences = new Set(
  'by less fewer more faster quicker shorter longer sooner extra additional another saved saves saving save gained plus difference points earlier later'.split(
    ' ',
  ),
)

/** What kinds of computed values the words around a quantity speak of. */
export interface ChangeAround {
  allows: (computed: Computed) => boolean
}

/**
 * What a reader would compute: `cut by a third` is a loss, so 9 to 6 does not bear out `cut by 50 %`; a difference needs a word such as `by` or `less`
 * beside it, and a quotient a `per`.
 */
export function changeAround(tokens: readonly Token[], { first, end }: Quantity): ChangeAround {
  const beside = tokens.slice(Math.max(0, first - 3), Math.min(tokens.length, end + 4)).map(({ lower }) => lower)
  const within = tokens.slice(Math.max(0, first - 10), Math.min(tokens.length, end + 3)).map(({ lower }) => lower)
  const isLess = within.some((word) => lessWords.has(word))
  const isMore = within.some((word) => moreWords.has(word))
  const isDifference = beside.some((word) => differences.has(word))
  const isPer = tokens.slice(end, end + 3).some(({ lower }) => lower === 'per' || lower === 'each' || lower === 'every')
  return {
    allows: ({ as }) => {
      if (as === 'difference') return isDifference
      if (as === 'quotient') return isPer
      if (as === 'sum') return beside.some((word) => /^(?:total|all|altogether|together|overall|combined|both)$/u.test(word))
      if (as === 'loss') return isLess || !isMore
      if (as === 'gain') return isMore || !isLess
      return isLess === isMore || !beside.includes('by')
    },
  }
}
