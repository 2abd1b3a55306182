import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

/** What the product brings: the house's two faces, and Noto Sans for letters that these do not have. All under the SIL Open Font License. */
const shipped = [
  {
    name: 'literata',
    at: import.meta.resolve('@fontsource/literata/package.json'),
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    weights: [500, 600],
  },
  {
    name: 'hanken-grotesk',
    at: import.meta.resolve('@fontsource/hanken-grotesk/package.json'),
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'],
    weights: [500, 600],
  },
  {
    name: 'noto-sans',
    at: import.meta.resolve('@fontsource/noto-sans/package.json'),
    scripts: ['latin', 'latin-ext', 'cyrillic', 'greek', 'devanagari'],
    weights: [500],
  },
  { name: 'noto-sans-tamil', at: import.meta.resolve('@fontsource/noto-sans-tamil/package.json'), scripts: ['tamil'], weights: [500] },
]

export interface LaidFonts {
  /** For the environment of the process that draws. */
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * Lays the fonts that the product brings into a folder of their own, with a configuration for fontconfig that names them and, with `system`, the
 * machine's own fonts for every other letter.
 */
export async function layFonts({ system }: { system: boolean }): Promise<LaidFonts> {
  const folder = await mkdtemp(join(tmpdir(), 'xperto-fonts-'))
  await Promise.all(
    shipped.flatMap(({ name, at, scripts, weights }) => {
      const files = join(dirname(fileURLToPath(at)), 'files')
      return scripts.flatMap((script) =>
        weights.map(async (weight) => {
          const packed = await readFile(join(files, `${name}-${script}-${weight}-normal.woff`))
          await writeFile(join(folder, `${name}-${script}-${weight}.ttf`), unpackWoff(packed))
        }),
      )
    }),
  )
  const file = join(folder, 'fonts.conf')
  await writeFile(
    file,
    [
      '<?xml version="1.0"?>',
      '<fontconfig>',
      `<dir>${folder}</dir>`,
      `<cachedir>${join(folder, 'cache')}</cachedir>`,
      ...(system
        ? ['<include ignore_missing="yes">/etc/fonts/fonts.conf</include>', ...systemFolders.map((path) => `<dir>${path}</dir>`)]
        : []),
      '</fontconfig>',
      '',
    ].join('\n'),
  )
  return { env: { FONTCONFIG_FILE: file }, remove: async () => await rm(folder, { recursive: true, force: true }) }
}

/** Where systems keep their fonts; one that is not there is passed over. */
const systemFolders = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts', '/Library/Fonts', 'C:\\Windows\\Fonts']
