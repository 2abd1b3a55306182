import type { LatexProblem } from '../service/latex-protocol.ts'
import { adviceOn } from './advice.ts'

const mostProblems = 50
const longestMessage = 300

/** How many pages the log says were written; 0 where none. The engine says it last, so a document cannot say it for the engine. */
export function pagesIn(log: string): number {
  const told = [...log.matchAll(/^Output written on main\.(?:pdf|xdv) \((\d+) pages?/gm)].at(-1)
  return told ? Number(told[1]) : 0
}

/**
 * Reads a log of TeX, made with -file-line-error and unbroken lines, into problems of the person's own source. An error in a package's file has
 * the message alone, since its line is not the person's. Errors come first; of two alike the first is told.
 */
export function readLog(log: string, source: string): LatexProblem[] {
  const lines = log.split('\n')
  const lineCount = source.split('\n').length
  const problems = lines.flatMap((_, index) => problemAt(lines, index, source) ?? [])
  const kept = problems
    .filter(({ message }, index) => !isConsequence(message) || !problems.slice(0, index).some(({ isError }) => isError))
    .map((problem) => ({ ...problem, line: problem.line === null ? null : Math.min(Math.max(problem.line, 1), lineCount) }))
  const seen = new Set<string>()
  const once = kept.filter(({ line, message }) => !seen.has(`${line} ${message}`) && seen.add(`${line} ${message}`))
  return [...once.filter(({ isError }) => isError), ...once.filter(({ isError }) => !isError)].slice(0, mostProblems)
}

/** What TeX says because of an error that it has told already. */
const isConsequence = (message: string): boolean => /^(?:Emergency stop|==> Fatal error|\s*==>)/.test(message)

function problemAt(lines: readonly string[], index: number, source: string): LatexProblem | null {
  const text = lines[index] ?? ''
  const error = /^(?:(\S[^:]*\.[a-z]{2,4}):(\d+): |! )(.+)$/.exec(text)
  if (error && !/^\s*==>/.test(error[3] ?? '')) {
    const isOwn = /^(?:\.\/)?main\.tex$/.test(error[1] ?? '')
    const message = wholeMessage(error[3] ?? '', lines.slice(index + 1, index + 12))
    return problem(isOwn ? Number(error[2]) : lineInContext(error[1], lines.slice(index + 1, index + 12)), message, true)
  }
  return warningAt(lines, index, source)
}

/** `! …` names no file; the context below it then has the line of the file that is read. */
function lineInContext(file: string | undefined, below: readonly string[]): number | null {
  if (file !== undefined) return null
  const told = below.map((line) => /^l\.(\d+) /.exec(line)?.[1]).find((line) => line !== undefined)
  return told === undefined ? null : Number(told)
}

/** TeX names the command or the missing end on the lines below. */
function wholeMessage(message: string, below: readonly string[]): string {
  if (message.startsWith('Undefined control sequence')) {
    const until = below.find((line) => /^(?:l\.\d+|<[a-z ]+>) /.test(line)) ?? ''
    const command = /(\\(?:[A-Za-z@]+|[^A-Za-z]))\s*$/.exec(until)?.[1]
    return command === undefined ? message : `Undefined control sequence ${command}`
  }
  const aborted = below.find((line) => line.startsWith('*** (job aborted'))
  if (message.startsWith('Emergency stop') && aborted !== undefined) return aborted.replace(/^\*\*\* /, '').replaceAll(/[()]/g, '')
  return message
}

function warningAt(lines: readonly string[], index: number, source: string): LatexProblem | null {
  const text = lines[index] ?? ''
  const absent = /^Missing character: There is no (\S+)(?: \([^)]*\))? in font/u.exec(text)
  if (absent) {
    const character = characterOf(absent[1] ?? '')
    const message = `Missing character: the font has no ${character}`
    return problem(lineOf(source, character), message, false)
  }
  const wide = /^Overfull \\hbox \(([\d.]+)pt too wide\).* at lines? (\d+)/.exec(text)
  // Under five points nobody sees it.
  if (wide) return Number(wide[1]) < 5 ? null : problem(Number(wide[2]), `Overfull line: ${Math.round(Number(wide[1]))} pt too wide`, false)
  const warning = /^(?:LaTeX|Package (\S+)|Class (\S+)) (?:Font )?Warning: (.+)$/.exec(text)
  if (!warning || /Rerun|rerunfilecheck|has changed/.test(text)) return null
  const message = (warning[3] ?? '').trim()
  const line = /on input line (\d+)/.exec(message)
  return problem(line ? Number(line[1]) : null, message.replace(/ on input line \d+\.?$/, ''), false)
}

/** pdfTeX writes bytes that are no ASCII as ^^xx. */
function characterOf(told: string): string {
  const bytes = [...told.matchAll(/\^\^([0-9a-f]{2})/g)].map(([, hex]) => Number.parseInt(hex ?? '', 16))
  return bytes.length > 0 ? Buffer.from(bytes).toString('utf8') : told
}

function lineOf(source: string, character: string): number | null {
  const at = character === '' ? -1 : source.indexOf(character)
  return at < 0 ? null : source.slice(0, at).split('\n').length
}

function problem(line: number | null, message: string, isError: boolean): LatexProblem {
  const short = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message
  return { line, message: short, advice: adviceOn(short), isError }
}
