import { codeLanguages } from '@xperto/contract'
import type { LanguageFinding } from '../code-engine.ts'
import type { Judge0Language } from './judge0-api.ts'

/**
 * How each of our languages is called in a Judge0's list. A self-hosted one has only few of our ids; the rest is found by family, the
 * highest id of it, which is the newest.
 */
const families: Record<number, RegExp> = {
  109: /^Python \(3/,
  102: /^JavaScript /,
  91: /^Java /,
  105: /^C\+\+ \((GCC|G\+\+)/,
  103: /^C \(GCC/,
  106: /^Go /,
  101: /^TypeScript /,
  98: /^PHP /,
  72: /^Ruby /,
  108: /^Rust /,
  83: /^Swift /,
  111: /^Kotlin /,
  43: /^Plain Text/,
}

/** Our id → the id of that Judge0, with what is to be told of the language. */
export function mapLanguages(listed: readonly Judge0Language[]): Map<number, { judge0Id: number; finding: LanguageFinding }> {
  const mapped = new Map<number, { judge0Id: number; finding: LanguageFinding }>()
  for (const { id, name } of codeLanguages) {
    const family = listed.filter((language) => families[id]?.test(language.name))
    const found = family.find((language) => language.id === id) ?? family.toSorted((one, other) => other.id - one.id)[0]
    if (!found) continue
    // "Python (3.8.1)": what stands in brackets is its version.
    const version = /\((.+)\)/.exec(found.name)?.[1] ?? name
    mapped.set(id, { judge0Id: found.id, finding: { id, version, missing: null } })
  }
  return mapped
}
