import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cachedFile } from './cached-file.ts'
import { runInFolder } from './run-in-folder.ts'

/** The PDF of TeX source. `engine` is pdflatex or xelatex. */
export function texPdf(source: string, engine: 'pdflatex' | 'xelatex' = 'pdflatex'): Promise<Uint8Array> {
  const command = [engine, '-interaction=batchmode', '-halt-on-error', '-no-shell-escape', 'resume.tex'] as const
  return cachedFile(command.join(' '), source, () => {
    // What is placed on the page stands where it should after the second run.
    const runs: [string, ...string[]][] = source.includes('remember picture') ? [[...command], [...command]] : [[...command]]
    return runInFolder({ 'resume.tex': source }, runs, 'resume.pdf')
  })
}

/** What a browser prints of a page, without its head and foot. */
export function printedPdf(html: string): Promise<Uint8Array> {
  const args = ['--headless', '--disable-gpu', '--no-pdf-header-footer', '--disable-background-networking', '--no-first-run']
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return cachedFile('chromium print', html, () =>
    runInFolder(
      { 'resume.html': html },
      [[browser(), ...args, '--user-data-dir=profile', '--print-to-pdf=resume.pdf', 'resume.html']],
      'resume.pdf',
    ),
  )
}

function browser(): string {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const files = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => ({ name, file: join(folder, name) })))
  const found = files.filter(({ file }) => isProgram(file)).toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))[0]
  if (!found) throw new Error(`none of ${names.join(', ')} is on PATH`)
  return found.file
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
