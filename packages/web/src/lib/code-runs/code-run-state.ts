import type { CodeRun } from '@xperto/contract'

/** A run of output from one of a program's two streams. */
export interface OutputPiece {
  from: 'stdout' | 'stderr'
  text: string
}

/** What is known of the program that was run last. Output that arrived stays, however the run ended. */
export type CodeRunState =
  | { phase: 'idle' }
  | { phase: 'running'; pieces: readonly OutputPiece[] }
  /** The person ended it. */
  | { phase: 'stopped'; pieces: readonly OutputPiece[] }
  /** It could not be run; `message` is the sentence for the person (COD-04). */
  | { phase: 'failed'; pieces: readonly OutputPiece[]; message: string }
  | { phase: 'ended'; pieces: readonly OutputPiece[]; run: CodeRun }

export type CodeRunEvent =
  | { kind: 'begun' }
  | { kind: 'output'; from: OutputPiece['from']; text: string }
  | { kind: 'result'; run: CodeRun }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }
  | { kind: 'forgotten' }

export const notRun: CodeRunState = { phase: 'idle' }

/** The next state of a run. What comes after its end belongs to nothing that is shown and is left out. */
export function nextCodeRun(state: CodeRunState, event: CodeRunEvent): CodeRunState {
  if (event.kind === 'begun') return { phase: 'running', pieces: [] }
  if (event.kind === 'forgotten') return notRun
  if (state.phase !== 'running') return state
  switch (event.kind) {
    case 'output':
      return { phase: 'running', pieces: withOutput(state.pieces, event) }
    case 'result':
      return { phase: 'ended', pieces: wholeOutput(state.pieces, event.run), run: event.run }
    case 'failed':
      return { phase: 'failed', pieces: state.pieces, message: event.message }
    case 'stopped':
      return { phase: 'stopped', pieces: state.pieces }
  }
}

function withOutput(pieces: readonly OutputPiece[], { from, text }: OutputPiece): readonly OutputPiece[] {
  if (text === '') return pieces
  const last = pieces.at(-1)
  if (last?.from !== from) return [...pieces, { from, text }]
  return [...pieces.slice(0, -1), { from, text: last.text + text }]
}

/**
 * The output in the order in which it appeared, if all of it did. An engine that tells it only at the end, or cut it, has the last word:
 * then what was printed stands before what was complained of.
 */
function wholeOutput(pieces: readonly OutputPiece[], { stdout, stderr }: CodeRun): readonly OutputPiece[] {
  const whole: OutputPiece[] = [
    { from: 'stdout', text: stdout ?? '' },
    { from: 'stderr', text: stderr ?? '' },
  ]
  const arrived = (from: OutputPiece['from']) => pieces.reduce((text, piece) => (piece.from === from ? text + piece.text : text), '')
  return whole.every(({ from, text }) => arrived(from) === text) ? pieces : whole.filter(({ text }) => text !== '')
}
