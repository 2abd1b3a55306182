import { cruise, type IFlattenedRuleSet, type IResolveOptions } from 'dependency-cruiser'

export type ForbiddenRule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

export interface Violation {
  rule: string
  from: string
  to: string
}

/** One arrow between two files. */
export interface Import {
  from: string
  to: string
}

/**
 * Follows the imports of `folders` below `baseDir` and reports what the rules forbid.
 *
 * The parser is named because TypeScript 7 offers none: left to itself the tool would find no module and call that clean.
 * `modules` counts what was really read, so that a gate can refuse an empty walk.
 */
export async function cruiseFolders(
  baseDir: string,
  folders: string[],
  rules: ForbiddenRule[],
): Promise<{ violations: Violation[]; imports: Import[]; modules: number }> {
  const resolve: Partial<IResolveOptions> = { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ severity: 'error', ...rule })) },
      parser: 'swc',
      // `import type` counts as an arrow, marked as such, so that rules can tell it from what runs.
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: '(^|/)(dist|[.]cache|[.]data|migrations/meta)/' },
      combinedDependencies: false,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        // Styles of a package may have one file for development and one for the build, and none for all.
        conditionNames: ['import', 'node', 'default', 'require', 'production'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      },
    },
    resolve,
  )
  if (typeof output === 'string') throw new Error(output)
  return {
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    imports: output.modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved }))),
    modules: output.summary.totalCruised,
  }
}
