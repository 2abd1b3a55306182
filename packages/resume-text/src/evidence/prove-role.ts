import { roles } from './rank-words.ts'
import type { Statement } from './read-statements.ts'
import type { Token } from './read-tokens.ts'

/** Words before a role that make it the role of another: `my manager`, `reports to the director`. */
const ofAnother = new Set('my our the their his her to for with by of from under each every all'.split(' '))

/** True where a text gives the role at `at` to the person: `Head nurse on a ward`, not `reviewed by my manager`. */
function isOwnRole(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before -= 1) {
    const lower = tokens[before]?.lower ?? ''
    if (/^(?:as|am|was|became|i'm)$/u.test(lower)) return true
    if (ofAnother.has(lower) || /[,;.]/u.test(tokens[before + 1]?.gap ?? '')) return lower === 'of' || !ofAnother.has(lower)
  }
  return true
}

/** True for a role that a proposal gives to the person. `leads` and `managers` in the plural are others. */
export const claimsRole = (tokens: readonly Token[], at: number): boolean => roles.has(tokens[at]?.lower ?? '') && isOwnRole(tokens, at)

/** True where a title, a headline or the person gives them this role. */
export function isRoleProven(role: string, statements: readonly Statement[]): boolean {
  return statements.some(({ source, tokens, denied, isNear }) =>
    tokens.some(({ lower }, at) => {
      if (lower !== role || denied.has(at)) return false
      if (source.kind === 'resume' && /(?:\.title|headline|summary|name|degree)$/u.test(source.path)) return true
      if (source.kind === 'resume') return isNear && isOwnRole(tokens, at)
      return (
        tokens.slice(Math.max(0, at - 5), at).some((before) => /^(?:i|i'm|am|was|me|as|we)$/u.test(before.lower)) && isOwnRole(tokens, at)
      )
    }),
  )
}
