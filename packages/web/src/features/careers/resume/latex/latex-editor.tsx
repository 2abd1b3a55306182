import { StreamLanguage } from '@codemirror/language'
import type { Resume } from '@xperto/contract'
import { useMemo, useRef, useState } from 'react'
import type { CursorPlace, SourceLanguage } from '../../../../ui/source-editor/source-editor.ts'
import { SourceField, type SourceFieldHandle } from '../../../../ui/source-editor/source-field.tsx'
import editor from '../resume-editor.module.css'
import type { ResumeViewProps } from '../resume-view-props.ts'
import styles from './latex-editor.module.css'
import { problemsOf } from './problems-of.ts'

const latexLanguage: SourceLanguage = {
  name: 'latex',
  loadGrammar: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/stex')).stex),
  indent: '  ',
  wraps: true,
}

/** RES-04: the LaTeX of a résumé, with what TeX said of it at its lines. */
export function LatexEditor({ latex, resume, isDraft, onWriteLatex, updateButton }: ResumeViewProps) {
  const field = useRef<SourceFieldHandle>(null)
  const [cursor, setCursor] = useState<CursorPlace>({ line: 1, column: 1 })
  const typed = useRef(latex)
  const filled = useFilled(latex, typed)
  // What was said of another text names other lines.
  const said = isDraft ? noProblems : resume.problems
  const problems = useMemo(() => problemsOf(said), [said])
  return (
    <>
      <SourceField
        ref={field}
        label="LaTeX source"
        language={latexLanguage}
        source={latex}
        filled={filled}
        problems={problems}
        onChange={(text) => {
          typed.current = text
          onWriteLatex(text)
        }}
        onCursor={setCursor}
        onLeft={() => undefined}
      />
      {said.length === 0 ? null : (
        <ul className={styles.problems} aria-label="What TeX says">
          {said.map(({ line, message, advice, is_error: isError }, index) => (
            <li key={index} data-error={isError || undefined}>
              {line === null ? (
                <b>{message}</b>
              ) : (
                <button type="button" onClick={() => field.current?.goTo(line, null)}>
                  <b>Line {line}</b> {message}
                </button>
              )}
              {advice === '' ? null : <p>{advice}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className={editor.foot}>
        <span className={editor.note}>{isDraft || resume.changed_since_pdf ? 'Changed since the last PDF' : null}</span>
        <span className="grow" />
        <span className={editor.note}>
          Line {cursor.line}, column {cursor.column}
        </span>
        {updateButton}
      </div>
    </>
  )
}

const noProblems: Resume['problems'] = []

/** Counts up whenever the LaTeX came from elsewhere than this field. */
function useFilled(latex: string, typed: { current: string }): number {
  const [seen, setSeen] = useState({ latex, filled: 0 })
  if (seen.latex === latex) return seen.filled
  const next = { latex, filled: typed.current === latex ? seen.filled : seen.filled + 1 }
  setSeen(next)
  return next.filled
}
