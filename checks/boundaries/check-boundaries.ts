import { cruiseFolders, type Violation } from './cruise.ts'
import { areaViolationsIn, moduleCyclesIn } from './module-order.ts'
import { boundaryRules } from './rules.ts'

/** Every rule and why it is there. */
export const ruleReasons: Record<string, string> = {
  ...Object.fromEntries(boundaryRules.map(({ name = '', comment = '' }): [string, string] => [name, comment])),
  'areas-go-one-way': 'An area uses those before it: people, money, conversation, learning, careers, community.',
  'modules-form-a-dag': 'Two modules that need each other, even for a type, are one module or want a third.',
}

/** What breaks the boundaries in some folders below `baseDir`, and how many modules were read to know that. */
export async function checkBoundaries(baseDir: string, folders: string[]): Promise<{ violations: Violation[]; modules: number }> {
  const { violations, imports, modules } = await cruiseFolders(baseDir, folders, boundaryRules)
  return { violations: [...violations, ...moduleCyclesIn(imports), ...areaViolationsIn(imports)], modules }
}
