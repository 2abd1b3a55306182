import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RunnerConfig } from '@xperto/contract/schemas/runner-protocol'

const require = createRequire(import.meta.url)

/** The toolchains that npm brings, where it put them; null for one that was left out. */
export function toolchainPlaces(): RunnerConfig['places'] {
  const typescript = folderOf(`@typescript/typescript-${process.platform}-${process.arch}`)
  return {
    node: process.execPath,
    typescript: typescript === null ? null : join(typescript, 'lib'),
    nodeTypes: folderOf('@types/node'),
    kotlin: folderOf('kotlin-compiler'),
  }
}

function folderOf(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return null
  }
}
