import { testCode } from './rules.ts'
import type { Import, Violation } from './cruise.ts'

/** The areas of the server, in their order: an area uses those before it, and no other folder stands beside them. */
export const areas = ['people', 'money', 'conversation', 'learning', 'careers', 'community']

const areaFolder = /^packages\/server\/src\/modules\/([^/]+)/

/** Modules that use an area after their own, even for a type, and modules that stand in no area. Tests may use the whole product. */
export function areaViolationsIn(imports: Import[]): Violation[] {
  const placeOf = (path: string) => areas.indexOf(areaFolder.exec(path)?.[1] ?? '')
  return imports
    .filter(({ from, to }) => areaFolder.test(from) && areaFolder.test(to) && !testCode.some((pattern) => new RegExp(pattern).test(from)))
    .filter(({ from, to }) => placeOf(from) < 0 || placeOf(to) > placeOf(from))
    .map(({ from, to }) => ({ rule: 'areas-go-one-way', from, to }))
}

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
