import { codeLines, type SourceFile } from './source-files.ts'

/** Sizes of type in px, which do not follow the font size that a reader has set in the browser. */
export function pixelTypeIn(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    codeLines(file)
      .filter(({ line }) => /(?<![\w-])(font|font-size|line-height|--t-[\w-]+)\s*:[^;]*\dpx/.test(line))
      .map(({ place }) => place),
  )
}
