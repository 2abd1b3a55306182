import type { LatexEngine } from '../service/latex-protocol.ts'

/** The format of LaTeX, as the distribution made it. */
const formats: Record<LatexEngine, string> = { pdftex: 'pdflatex', xetex: 'xelatex' }

/** A reading of a file outside the job's own folder and the tree is refused by TeX itself; the cage has none of the machine's files anyway. */
const environmentOfTex = {
  openin_any: 'p',
  openout_any: 'p',
  shell_escape: 'f',
  // Metafont and its friends would run in the box even without shell escape.
  MKTEXPK: '0',
  MKTEXTFM: '0',
  MKTEXMF: '0',
  // A message that is broken at 79 characters cannot be read by code.
  max_print_line: '1000',
  error_line: '254',
  half_error_line: '238',
  FORCE_SOURCE_DATE: '1',
}

const millisecondsOfDay = 86_400_000

/** The environment of a compile. The clock says midnight, so that two compiles on one day give the same bytes. `now`: milliseconds. */
export const texEnvironment = (now: number): Record<string, string> => ({
  ...environmentOfTex,
  SOURCE_DATE_EPOCH: String((Math.floor(now / millisecondsOfDay) * millisecondsOfDay) / 1000),
})

const flags = '-no-shell-escape -interaction=nonstopmode -halt-on-error -file-line-error -jobname=main'

/** The log is cut from its beginning: what ended a compile stands at its end. */
const logBytes = 1024 * 1024

/** Where a box sees the formats that were made ahead. */
export const formatsPlace = '/opt/formats'

const exported = (now: number): string =>
  `export ${Object.entries(texEnvironment(now))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`

/** One line for the shell of a box: it makes a format of the preamble that comes and writes it, not compressed, to standard output. */
export const dumpLine = (now: number): string =>
  [
    exported(now),
    'cat <&3 >main.tex',
    'exec 3<&-',
    `/usr/bin/pdftex -ini ${flags} '&${formats.pdftex}' main.tex >/dev/null 2>&1 </dev/null || exit $?`,
    'exec zcat main.fmt',
  ].join('; ')

/** The same for LaTeX's own format. */
export const unpackLine = (engine: LatexEngine): string => `exec 3<&-; exec zcat -f ${distributedFormats[engine]}`

const distributedFormats: Record<LatexEngine, string> = {
  pdftex: '/var/lib/texmf/web2c/pdftex/pdflatex.fmt',
  xetex: '/var/lib/texmf/web2c/xetex/xelatex.fmt',
}

/**
 * One line for the shell of a box: it puts the source into main.tex, runs the engine, once more when the log asks for that, and writes the log
 * to standard error and a whole PDF to standard output. It exits as the engine did; a killed engine leaves half a PDF, which is not written.
 */
export function compileLine(engine: LatexEngine, now: number, format: string = formats[engine]): string {
  const run = `/usr/bin/${engine} -fmt=${format} ${flags} main.tex >/dev/null 2>&1 </dev/null`
  return [
    exported(now),
    'cat <&3 >main.tex',
    'exec 3<&-',
    `${run}; code=$?`,
    `if [ $code = 0 ] && grep -q 'Rerun ' main.log; then ${run}; code=$?; fi`,
    `tail -c ${logBytes} main.log >&2`,
    'if [ $code = 0 ]; then cat main.pdf; fi',
    'exit $code',
  ].join('; ')
}
