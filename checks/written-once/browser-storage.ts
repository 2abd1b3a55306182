import { codeLines, type SourceFile } from './source-files.ts'

/** `lib/storage` guards it; the scripts that stand in the page itself run before any file has come, and guard themselves. */
const doors = ['packages/web/src/lib/storage/guarded-storage.ts', 'packages/web/src/app/page-scripts.ts']

/**
 * Places of the browser's code that touch its storage by themselves. Storage can be closed, full or damaged at any moment, so one file
 * guards it for all.
 */
export function storageUsesIn(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !doors.includes(path))
    .flatMap((file) =>
      codeLines(file)
        .filter(({ line }) => /\b(local|session)Storage\b|addEventListener\(['"]storage['"]/.test(line))
        .map(({ place }) => place),
    )
}
