import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { CodeProblem } from '../model/compiler-messages.ts'
import { createSourceEditor, type CursorPlace, type SourceEditor } from './source-editor.ts'
import styles from './source-field.module.css'
import { loadVimKeys } from './vim-keys.ts'

export interface SourceFieldProps {
  languageId: number
  source: string
  /** Changes when somebody else than this field wrote the source. */
  filled: number
  problems: readonly CodeProblem[]
  vimKeys: boolean
  onChange: (source: string) => void
  onCursor: (place: CursorPlace) => void
  /** The field was left: time to keep what stands in it. */
  onLeft: () => void
  ref?: Ref<SourceFieldHandle>
}

export interface SourceFieldHandle {
  /** Puts the cursor there and the focus into the field. */
  goTo(line: number, column: number | null): void
}

/** Where a program is written. What it says of itself: that Tab indents, and how to get out. */
export function SourceField({ languageId, source, filled, problems, vimKeys, ref, ...handlers }: SourceFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<SourceEditor | null>(null)
  const now = useRef(handlers)
  const [tabLeaves, setTabLeaves] = useState(false)
  const hint = useId()
  useEffect(() => {
    now.current = handlers
  })
  useEffect(() => {
    if (!place.current) return
    const made = createSourceEditor({
      parent: place.current,
      label: 'Source code',
      describedBy: hint,
      nonce: pageNonce(),
      onChange: (text) => now.current.onChange(text),
      onCursor: (cursor) => now.current.onCursor(cursor),
      onTabLeaves: setTabLeaves,
      onLeft: () => now.current.onLeft(),
    })
    editor.current = made
    return () => {
      editor.current = null
      made.destroy()
    }
  }, [hint])

  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => editor.current?.show(languageId, latest.current), [languageId])
  useEffect(() => editor.current?.replace(latest.current), [filled])
  useEffect(() => editor.current?.mark(problems), [problems])
  useEffect(() => {
    let isGone = false
    const set = (keys: Parameters<SourceEditor['setKeys']>[0]) => isGone || editor.current?.setKeys(keys)
    // Where they cannot be fetched the usual keys stay.
    if (vimKeys) loadVimKeys().then(set, () => undefined)
    else set([])
    return () => {
      isGone = true
    }
  }, [vimKeys])
  useImperativeHandle(ref, () => ({ goTo: (line, column) => editor.current?.goTo(line, column) }), [])

  return (
    <div className={styles.field}>
      <div ref={place} className={styles.place} />
      <p id={hint} className="visually-hidden">
        Tab indents. Escape, then Tab, leaves the editor.
      </p>
      <output className={styles.hint}>{tabLeaves ? 'Tab leaves the editor now' : null}</output>
    </div>
  )
}

/** The word by which the page's policy lets style sheets in; Vite leaves it in the head. */
const pageNonce = (): string | null => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || null
