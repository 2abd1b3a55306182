/** A program cut into its smallest parts, in small letters, without remarks. */
const partsOf = (text: string): string[] =>
  text
    .replace(/(?:^|\s)(?:#(?!\s*include)|\/\/\s).*$/gmu, '')
    .toLowerCase()
    .match(/[\p{L}_][\p{L}\p{N}_]*|\d+|[^\s\w]/gu) ?? []

const width = 4

function runsOf(text: string): Set<string> {
  const parts = partsOf(text)
  return new Set(parts.slice(0, Math.max(0, parts.length - width + 1)).map((_part, at) => parts.slice(at, at + width).join(' ')))
}

/** Of the runs of four parts of a solution, so many are found in a text that holds it. Honest hints of the library hold under a third. */
const share = 0.7

/** Says of texts whether they hold one of some programs, wherever its lines stand and however they are set out. */
export function solutionSeeker(solutions: readonly string[]): (text: string) => boolean {
  // Line by line, so that what stands between two lines of a text does not matter.
  const sought = solutions.map((source) => new Set(source.split('\n').flatMap((line) => [...runsOf(line)]))).filter(({ size }) => size >= 6)
  return (text) => {
    if (sought.length === 0) return false
    const held = runsOf(text)
    return sought.some((runs) => [...runs].filter((run) => held.has(run)).length >= runs.size * share)
  }
}
