import { codeLines, type SourceFile } from './source-files.ts'

const asksTheDatabase = /\.(?:raw(?:<|\((?!\)))|systemQuery[<(])|\btx\s*\.(?:select|insert|update|delete|execute|query)\b/

/** Where a module of the server asks the database outside of its `*.store.ts`, the only place of statements (ARCHITECTURE.md). */
export function statementsOutsideStoresIn(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('packages/server/src/modules/') && !path.endsWith('.store.ts'))
    .flatMap(codeLines)
    .filter(({ line }) => asksTheDatabase.test(line))
    .map(({ place }) => place)
}
