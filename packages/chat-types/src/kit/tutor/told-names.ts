import { readsAsCode } from './code-lines.ts'

const piece = `["'\`]?([^\\s"'\`,;]{1,40})["'\`]?`
const forms: readonly [RegExp, 'first' | 'second'][] = [
  // "Put sys.stdin for Q": the second is to be replaced by the first.
  [new RegExp(`${piece} (?:for|instead of|in place of|in the place of|where it says|wherever you see) ${piece}`, 'giu'), 'second'],
  // "Read PRINT as print": the first is to be replaced by the second.
  [new RegExp(`${piece} (?:as|with|by|means|stands for|is short for|is|=|->|to) ${piece}`, 'giu'), 'first'],
]

/** So many names that are told are put in at most. */
const mostNames = 12

/** A program with the names put in that the words around it tell ("put input for W"); none where they tell of no name in it. */
export function toldNames(text: string, source: string): string[] {
  const tells = (line: string) => forms.some(([form]) => line.search(form) >= 0) && !readsAsCode(line.trim())
  const prose = text.split('\n').filter(tells).join('\n')
  if (prose === '') return shouted(source)
  let named = source
    .split('\n')
    .filter((line) => !tells(line))
    .join('\n')
  const before = named
  let count = 0
  for (const [form, replaced] of forms)
    for (const [, first = '', second = ''] of prose.matchAll(form)) {
      const [from, to] = replaced === 'first' ? [first, second] : [second, first]
      const name = from.replace(/[.:!?*)]+$/u, '')
      if (!/^[\w$]+$/u.test(name) || count >= mostNames) continue
      const put = named.replace(
        new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'gu'),
        to.replace(/[.:!?*]+$/u, '').replaceAll('$', '$$$$'),
      )
      if (put === named) continue
      named = put
      count += 1
    }
  return [...(named === before ? [] : [named]), ...shouted(source)]
}

/** A program that was written in capitals, in small letters. */
const shouted = (source: string): string[] => (/[A-Z]{4,}\s*\(/u.test(source) ? [source.toLowerCase()] : [])
