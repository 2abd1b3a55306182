import { Play, Square } from 'lucide-react'
import { createPortal } from 'react-dom'
import { openInEditor } from '../lib/code-runs/open-in-editor.ts'
import type { CodeRunState } from '../lib/code-runs/code-run-state.ts'
import { failureText, runWords } from '../lib/code-runs/run-words.ts'
import { useCodeRun } from '../lib/code-runs/use-code-run.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { OutputText } from '../ui/output-text.tsx'
import type { ListingPlace } from './listing-place.ts'
import styles from './listing.module.css'

/** Runs a listing: its button, in the head of the listing (`buttonPlace`), and what came of it, under the code. It is given no input. */
export function ListingRun({
  place,
  buttonPlace,
  languageId,
  code,
  number,
}: {
  place: ListingPlace
  buttonPlace: HTMLElement
  languageId: number
  code: string
  number: number
}) {
  const { state, run, stop } = useCodeRun()
  const isRunning = state.phase === 'running'
  const word = isRunning ? 'Stop' : 'Run'
  return (
    <>
      {createPortal(
        <Button
          look="bare"
          className={styles.copy}
          aria-label={`${word} listing ${number}`}
          onClick={isRunning ? stop : () => void run({ chatId: place.chatId, languageId, source: code, stdin: '' })}
        >
          <Icon of={isRunning ? Square : Play} />
          {word}
        </Button>,
        buttonPlace,
      )}
      {state.phase === 'idle' ? null : (
        <Ran state={state} number={number} onOpen={place.hasNoPanel ? null : () => openInEditor(place, languageId, code)} />
      )}
    </>
  )
}

function Ran({ state, number, onOpen }: { state: Exclude<CodeRunState, { phase: 'idle' }>; number: number; onOpen: (() => void) | null }) {
  const { status, detail, tone } = runWords(state)
  const { pieces } = state
  const said = state.phase === 'ended' && pieces.length === 0 ? state.run.compile_output : null
  const isEmpty = pieces.length === 0 && !said && state.phase !== 'failed'
  return (
    <div className={styles.run}>
      <div className={styles.ran}>
        <b role="status" data-tone={tone}>
          {tone === 'good' ? 'Output' : status}
        </b>
        <span>{detail}</span>
        {onOpen ? (
          <Button look="bare" className={styles.copy} aria-label={`Open in editor: listing ${number}`} onClick={onOpen}>
            Open in editor
          </Button>
        ) : null}
      </div>
      {isEmpty ? (
        state.phase === 'ended' ? (
          <p className={styles.nothing}>It printed nothing.</p>
        ) : null
      ) : (
        <pre className={styles.printed} tabIndex={0} role="group" aria-label={`Output of listing ${number}`}>
          <OutputText pieces={pieces} />
          {said}
          {state.phase === 'failed' ? failureText(state.message) : null}
        </pre>
      )}
    </div>
  )
}
