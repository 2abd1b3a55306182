import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')
const packages = ['contract', 'chat-types', 'web']

/** A copy of the sources that know panels, to plant something in. */
export interface PanelsCopy {
  read(path: string): string
  write(path: string, text: string): void
  /** The files that do not compile, of `entries` and all that they import. */
  brokenFiles(entries: readonly string[]): string[]
  remove(): void
}

/**
 * Copies packages/{contract,chat-types,web} into a folder of their own, with the packages of npm behind them. The panels that the registry loads are
 * declared and not compiled: they and the features behind them take ten seconds of a processor, and know nothing of each other.
 */
export function copyPanels(): PanelsCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  const at = (path: string): string => join(root, path)
  for (const name of packages)
    for (const part of ['src', 'package.json'])
      cpSync(join(project, 'packages', name, part), at(`packages/${name}/${part}`), { recursive: true })
  mkdirSync(at('node_modules/@xperto'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@xperto') symlinkSync(join(project, 'node_modules', name), at(`node_modules/${name}`))
  for (const name of packages) symlinkSync(at(`packages/${name}`), at(`node_modules/@xperto/${name}`))

  const panels = 'packages/web/src/panels'
  for (const [, file, part] of readFileSync(at(`${panels}/registry.ts`), 'utf8').matchAll(/import\('\.\/(.*?)'\)\)\.(\w+)(?!\w|\[)/g))
    writeFileSync(
      at(`${panels}/${file}`),
      `import type { PanelProps } from '../kit/define-panel.tsx'\nexport declare const ${part}: (props: PanelProps) => null\n`,
    )
  return {
    read: (path) => readFileSync(at(path), 'utf8'),
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), text)
    },
    brokenFiles(entries) {
      const compilerOptions = {
        composite: false,
        incremental: false,
        emitDeclarationOnly: false,
        noEmit: true,
        tsBuildInfoFile: null,
        rootDir: root,
      }
      const files = ['node_modules/vite/client.d.ts', ...entries]
      const config = {
        extends: join(project, 'packages/web/tsconfig.json'),
        compilerOptions: { ...compilerOptions, types: [] },
        files,
        references: [],
      }
      writeFileSync(at('tsconfig.json'), JSON.stringify({ ...config, include: [] }))
      const { stdout } = spawnSync(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', root, '--pretty', 'false'], {
        cwd: root,
        encoding: 'utf8',
      })
      return [...new Set([...stdout.matchAll(/^([^ (][^(]*)\(\d+,\d+\): error/gm)].map((match) => match[1] ?? ''))].sort()
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
