import { testCode } from './rules.ts'
import type { Import, Violation } from './cruise.ts'

const moduleFolder = /^packages\/server\/src\/modules\/[^/]+\/[^/]+/

/**
 * Modules of the server that need each other, even for a type: such two are one module or want a third. Counted between folders,
 * because index files hide such a circle from a search between files; tests may use the whole product and do not count.
 */
export function moduleCyclesIn(imports: Import[]): Violation[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user] = moduleFolder.exec(from) ?? []
    const [used] = moduleFolder.exec(to) ?? []
    if (!user || !used || user === used || testCode.some((pattern) => new RegExp(pattern).test(from))) continue
    needs.set(user, (needs.get(user) ?? new Set()).add(used))
  }
  return [...needs].flatMap(([from, used]) =>
    [...used].filter((to) => reaches(needs, to, from)).map((to) => ({ rule: 'modules-form-a-dag', from, to })),
  )
}

function reaches(needs: Map<string, Set<string>>, start: string, goal: string): boolean {
  const seen = new Set([start])
  for (const folder of seen) for (const next of needs.get(folder) ?? []) seen.add(next)
  return seen.has(goal)
}
