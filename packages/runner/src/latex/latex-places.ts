import { existsSync } from 'node:fs'
import type { ReadOnlyPlace } from '../cage/box-command.ts'
import type { LatexEngine, LatexReport } from '../service/latex-protocol.ts'

/** What TeX reads outside of /usr: its formats, font map and file lists, its settings, and where XeTeX finds fonts. */
const foldersOfTex = ['/var/lib/texmf', '/etc/texmf', '/etc/fonts', '/var/cache/fontconfig']

/** What has to be there for an engine to set a document of our templates, as Debian lays it out. */
const needed: Record<LatexEngine, readonly string[]> = {
  pdftex: ['/usr/bin/pdftex', '/var/lib/texmf/web2c/pdftex/pdflatex.fmt', '/usr/share/texmf/tex/latex/lm/lmodern.sty'],
  xetex: ['/usr/bin/xetex', '/var/lib/texmf/web2c/xetex/xelatex.fmt', '/usr/share/texlive/texmf-dist/tex/latex/fontspec/fontspec.sty'],
}
const names: Record<LatexEngine, string> = { pdftex: 'pdfTeX', xetex: 'XeTeX' }

/** Installs both engines with the fonts of our templates (lmodern, cm-super) and those of other scripts. */
export const installCommand =
  'apt-get install -y --no-install-recommends bubblewrap texlive-latex-base texlive-latex-recommended texlive-fonts-recommended texlive-latex-extra lmodern cm-super texlive-xetex fonts-noto-core fonts-noto-cjk'

/** The folders of TeX that are on this machine; a box sees each at its own name. */
export const latexPlaces = (exists: (path: string) => boolean = existsSync): ReadOnlyPlace[] =>
  foldersOfTex.filter(exists).map((at) => ({ from: at, at }))

/** Which engines are installed now. It looks at a few files each time, since TeX may be installed while the runner lives. */
export function findLatex(exists: (path: string) => boolean = existsSync): LatexReport {
  const all = ['pdftex', 'xetex'] as const
  const engines = all.filter((engine) => needed[engine].every(exists))
  const absent = all.filter((engine) => !engines.includes(engine)).map((engine) => names[engine])
  if (absent.length === 0) return { engines, missing: null, command: null }
  return { engines, missing: `${absent.join(' and ')} with the fonts for it cannot be found on this machine.`, command: installCommand }
}
