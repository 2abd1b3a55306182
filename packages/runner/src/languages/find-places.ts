import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ToolchainPlaces } from './language.ts'

const require = createRequire(import.meta.url)

/** Finds the toolchains that npm brings, and those that `npm run toolchains` put into `folder`. */
export function findPlaces(folder: string): ToolchainPlaces {
  const typescript = packageFolder(`@typescript/typescript-${process.platform}-${process.arch}`)
  const kotlin = join(folder, 'kotlin')
  return {
    node: process.execPath,
    typescript: typescript === null ? null : join(typescript, 'lib'),
    nodeTypes: packageFolder('@types/node'),
    kotlin: existsSync(join(kotlin, 'lib/kotlin-compiler.jar')) ? kotlin : null,
  }
}

function packageFolder(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return null
  }
}
