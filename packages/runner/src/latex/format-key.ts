import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { LatexEngine } from '../service/latex-protocol.ts'
import { asksForTheDay } from './split-source.ts'

/** Raised with the way in which formats are made. */
const formatVersion = '1'

/** What changes when TeX or one of its packages does: engines, their formats, file lists, font map and settings. */
const partsOfTree = [
  '/usr/bin/pdftex',
  '/usr/bin/xetex',
  '/var/lib/texmf/web2c/pdftex/pdflatex.fmt',
  '/var/lib/texmf/web2c/xetex/xelatex.fmt',
  '/var/lib/texmf/ls-R-TEXLIVE-DIST',
  '/var/lib/texmf/ls-R-TEXMFMAIN',
  '/var/lib/texmf/ls-R',
  '/var/lib/texmf/fonts/map/pdftex/updmap/pdftex.map',
  '/etc/texmf/web2c/texmf.cnf',
  '/usr/local/share/texmf',
  '/usr/local/share/texmf/ls-R',
]

/** The installed tree in one text: what was made with another one is not found any more. */
export function fingerprintOfTree(): string {
  return partsOfTree
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      return found ? `${found.size}-${found.mtimeMs}` : ''
    })
    .join(' ')
}

const hashOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256')
  // Each part with its length, so that two parts never read as two others.
  for (const part of parts) hash.update(`${part.length}:`).update(part, 'latin1')
  return hash.digest('hex')
}

/** The name of a preamble's format: of its bytes, the engine with its tree, and of the day where the preamble asks for it. `day`: counted from 1970. */
export const nameOfFormat = (engine: LatexEngine, preamble: string, day: number): string =>
  hashOf([formatVersion, engine, fingerprintOfTree(), preamble, asksForTheDay(preamble) ? String(day) : ''])

/** The name of LaTeX's own format as it is read fastest: not compressed. */
export const nameOfPlainFormat = (engine: LatexEngine): string => `latex-${hashOf([formatVersion, engine, fingerprintOfTree()])}`
