import { colour, type InkRun } from './highlighter.ts'
import type { Grammar } from './languages.ts'

/** Coloured code in pieces; a piece that is cut off never changes again, so a growing listing only colours its last piece. */
export interface CodePiece {
  start: number
  runs: InkRun[]
}

const linesPerPiece = 40
const linesAtMost = 240

/**
 * Colours a listing that grows at its end. Pieces are cut at blank lines where the grammar is back at its top level: inside a
 * comment or a string of many lines there is no cut.
 */
export function createCodeColouring(grammar: Grammar): (code: string) => CodePiece[] {
  let cut: CodePiece[] = []
  let cutEnd = 0
  let source = ''
  /** Ends of lines found to lie inside something. */
  let inside = new Set<number>()

  return (code) => {
    if (!code.startsWith(source.slice(0, cutEnd))) {
      cut = []
      cutEnd = 0
      inside = new Set()
    }
    source = code
    for (let end = nextCut(); end !== null; end = nextCut()) {
      const { runs, endsInside } = colour(code.slice(cutEnd, end.at), grammar)
      if (endsInside && !end.forced) inside.add(end.at)
      else {
        cut = [...cut, { start: cutEnd, runs }]
        cutEnd = end.at
      }
    }
    return cutEnd < code.length ? [...cut, { start: cutEnd, runs: colour(code.slice(cutEnd), grammar).runs }] : cut
  }

  /** Where the next piece may end: after a blank line that follows enough lines, and only when more code stands after it. A piece that finds no such place is cut where it is (`forced`). */
  function nextCut(): { at: number; forced: boolean } | null {
    let lines = 0
    for (let at = source.indexOf('\n', cutEnd); at >= 0; at = source.indexOf('\n', at + 1)) {
      lines++
      const end = at + 1
      if (lines < linesPerPiece || end >= source.length) continue
      if (lines >= linesAtMost) return { at: end, forced: true }
      if (source.charAt(at - 1) === '\n' && !inside.has(end)) return { at: end, forced: false }
    }
    return null
  }
}
