import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Extension } from '@codemirror/state'
import type { SourceProblem } from './named-lines.ts'
import { createSourceEditor, type CursorPlace, type SourceLanguage } from './source-editor.ts'
import styles from './source-field.module.css'

export interface SourceFieldProps {
  /** Names the field for whoever hears it. */
  label: string
  language: SourceLanguage
  source: string
  /** Changes when somebody else than this field wrote the source. */
  filled: number
  problems: readonly SourceProblem[]
  /** Fetches keys of another editor, such as vim's; null for the usual ones. */
  loadKeys?: (() => Promise<Extension>) | null
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

/** Where a source is written. What it says of itself: that Tab indents, and how to get out. */
export function SourceField({ label, language, source, filled, problems, loadKeys = null, ref, ...handlers }: SourceFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<ReturnType<typeof createSourceEditor> | null>(null)
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
      label,
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
  }, [hint, label])

  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => editor.current?.show(language, latest.current), [language])
  useEffect(() => editor.current?.replace(latest.current), [filled])
  useEffect(() => editor.current?.mark(problems), [problems])
  useEffect(() => {
    let isGone = false
    const set = (keys: Extension) => isGone || editor.current?.setKeys(keys)
    // Where they cannot be fetched the usual keys stay.
    if (loadKeys) loadKeys().then(set, () => undefined)
    else set([])
    return () => {
      isGone = true
    }
  }, [loadKeys])
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
