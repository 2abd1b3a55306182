import { isSurelyCode, readsAsCode } from './code-lines.ts'
import { fence } from './listings.ts'
import type { Reading } from './read-through.ts'
import { piecesOf, stripMarks } from './strip-marks.ts'

/** As many lines of code outside of a listing are no hint, nor are more in its remarks or behind its marks. */
const mostLooseLines = 3
/** As many whole statements within sentences are none either. */
const mostSpans = 5

/**
 * Whether a text holds code in a way that a tutor has no reason for: more than three lines outside of a listing, or in one behind numbers, marks or
 * remarks, or any behind an encoding, or something long that nobody can read. Such a text is no hint, whatever its code does.
 */
export function hidesCode(readings: readonly Reading[]): boolean {
  const [plain] = readings
  if (!plain) return false
  const shown = plain.text.replace(/\s+/gu, '')
  if (isSealed(plain.text)) return true
  return readings.some(({ text, isDecoded, isJoined }) => {
    if (isDecoded) return showsNew(text, shown)
    if (isJoined) return statements(linesOf(text)) > mostSpans
    return looseLines(text) > mostLooseLines || hiddenLines(text) > mostLooseLines || spans(text) > mostSpans
  })
}

/** Whether a decoded text has a line of a program that the text itself does not have. */
const showsNew = (text: string, shown: string): boolean =>
  text.split('\n').some((line) => piecesOf(line).some((piece) => isSurelyCode(piece) && !shown.includes(piece.replace(/\s+/gu, ''))))

/** A long run of large and small letters and digits without a word in it: what is sealed cannot be judged. Addresses have shorter ones. */
const isSealed = (text: string): boolean =>
  (text.replace(/\s*\n\s*/gu, '').match(/[A-Za-z0-9+/=_-]{48,}/gu) ?? []).some(
    (run) =>
      /[A-Z]/u.test(run) &&
      /[a-z]/u.test(run) &&
      /\d/u.test(run) &&
      (run.match(/[a-z][A-Z0-9+]|[A-Z0-9][a-z]/gu) ?? []).length > run.length / 5,
  )

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

function looseLines(text: string): number {
  const lines = linesOf(text.replace(fence, '\n'))
  return new Set(lines.filter((line) => piecesOf(line.includes('`') ? stripMarks(line) : line).some((piece) => readsAsCode(piece.trim()))))
    .size
}

function spans(text: string): number {
  const spoken = [...text.replace(fence, '\n').matchAll(/(?<!`)`([^`\n]{6,})`(?!`)|"([^"\n]{8,})"/gu)].map(
    ([, ticked, quoted]) => ticked ?? quoted ?? '',
  )
  return statements(spoken)
}

/** How many different pieces are statements of a program, and no mere calls and values. */
const statements = (pieces: readonly string[]): number =>
  new Set(pieces.filter((piece) => isSurelyCode(piece.trim()) && /[=:;{]|^\s*(?:import|from|return|print|console)\b/u.test(piece))).size

/** Lines of listings that are code only once their marks are off. */
function hiddenLines(text: string): number {
  const lines = [...text.matchAll(fence)].flatMap(([, , , source = '']) => linesOf(source))
  return new Set(lines.filter((line) => !isSurelyCode(line.replace(/\s#.*$/u, '')) && piecesOf(line).some(isSurelyCode))).size
}
