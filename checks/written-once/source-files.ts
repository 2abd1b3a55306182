import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the root of the project. */
  path: string
  text: string
}

/** Source files that ship below some folders, without tests and what only tests use. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .filter((path) => !/[.](test|generated|contract-test)[.]|\/testing\/|\/node_modules\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The lines of a file that say something to the machine, with their numbers; comments may quote what they like. */
export function codeLines({ path, text }: SourceFile): { place: string; line: string }[] {
  return text
    .split('\n')
    .map((line, index) => ({ place: `${path}:${index + 1}`, line }))
    .filter(({ line }) => !/^\s*(\/\/|\/?\*)/.test(line))
}
