import { type Diagnostic, forEachDiagnostic, setDiagnostics, setDiagnosticsEffect } from '@codemirror/lint'
import { type EditorState, type Extension, RangeSet, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'

/** Something that is said about one line of a source. Lines and columns count from one. */
export interface SourceProblem {
  line: number
  /** Null where it names the line alone. */
  column: number | null
  severity: 'error' | 'warning'
  message: string
}

/** The problems as places of the text; one whose line is not there is at the end. Without a column the whole line is meant. */
export function toDiagnostics(state: EditorState, problems: readonly SourceProblem[]): Diagnostic[] {
  return problems.map(({ line, column, severity, message }) => {
    const { from, to, text } = state.doc.line(Math.min(line, state.doc.lines))
    const start = Math.min(from + (column === null ? (/\S/.exec(text)?.index ?? 0) : column - 1), to)
    const word = /^\w+/.exec(text.slice(start - from))?.[0].length ?? 1
    return { from: start, to: column === null ? to : Math.min(start + word, to), severity, message }
  })
}

export const markProblems = (state: EditorState, problems: readonly SourceProblem[]) =>
  setDiagnostics(state, toDiagnostics(state, problems))

class NamedNumber extends GutterMarker {
  override elementClass: string
  constructor(elementClass: string) {
    super()
    this.elementClass = elementClass
  }
}
const badNumber = new NamedNumber('cm-badNumber')
const warnedNumber = new NamedNumber('cm-warnedNumber')
const badLine = Decoration.line({ class: 'cm-badLine' })
const warnedLine = Decoration.line({ class: 'cm-warnedLine' })

interface Named {
  lines: DecorationSet
  numbers: RangeSet<GutterMarker>
}

/** The lines that stand diagnostics, marked in the text and in their number. They move with the text. */
export const namedLines: Extension = StateField.define<Named>({
  create: () => ({ lines: Decoration.none, numbers: RangeSet.of<GutterMarker>([]) }),
  update(named, transaction) {
    if (isNewlyMarked(transaction)) return namedIn(transaction.state)
    return transaction.docChanged ? { lines: named.lines.map(transaction.changes), numbers: named.numbers.map(transaction.changes) } : named
  },
  provide: (field) => [EditorView.decorations.from(field, ({ lines }) => lines), gutterLineClass.from(field, ({ numbers }) => numbers)],
})

const isNewlyMarked = ({ effects }: Transaction): boolean => effects.some((effect) => effect.is(setDiagnosticsEffect))

function namedIn(state: EditorState): Named {
  const severities = new Map<number, string>()
  forEachDiagnostic(state, ({ severity }, from) => {
    const start = state.doc.lineAt(from).from
    if (severities.get(start) !== 'error') severities.set(start, severity)
  })
  const starts = [...severities].toSorted(([one], [other]) => one - other)
  return {
    lines: Decoration.set(starts.map(([start, severity]) => (severity === 'error' ? badLine : warnedLine).range(start))),
    numbers: RangeSet.of(starts.map(([start, severity]) => (severity === 'error' ? badNumber : warnedNumber).range(start))),
  }
}
