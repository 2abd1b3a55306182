import { Upload } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './file-drop.module.css'
import { Icon } from './icon.tsx'

/** Why a file is not taken, or null. `accept` lists endings and types as an input does: ".pdf,image/*". */
export function fileRefusal({ name, type, size }: File, accept: string, maxBytes: number): string | null {
  const isKind = accept.split(',').some((wanted) => {
    const kind = wanted.trim().toLowerCase()
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
  if (!isKind) return `${name} is not a file of this kind. Choose ${accept.replaceAll(',', ' or ')}.`
  if (size > maxBytes) return `${name} is larger than ${Math.floor(maxBytes / 1_000_000)} MB. Choose a smaller file.`
  return null
}

/** A place for one file: dropped on it, or chosen by its button, which is the only way a keyboard needs. A file that is not taken is said under it. */
export function FileDrop({
  label,
  help,
  accept,
  maxBytes,
  busy = false,
  disabled = false,
  error = '',
  onFile,
  children,
}: {
  label: string
  /** Kinds and size that are taken, in words. */
  help: string
  accept: string
  maxBytes: number
  busy?: boolean
  disabled?: boolean
  /** What went wrong with the last file, by the caller. */
  error?: string
  onFile: (file: File) => void
  /** What was taken, or how far it is. */
  children?: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isOff = busy || disabled
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file || isOff) return
    const refused = fileRefusal(file, accept, maxBytes)
    setRefusal(files && files.length > 1 ? 'Choose one file.' : (refused ?? ''))
    if (refused === null && files?.length === 1) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file is dropped by pointer alone; its button is the way of every other input
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      role="group"
      aria-labelledby={`${id}-name`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isOff)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <p id={`${id}-name`} className={styles.name}>
        {label}
      </p>
      {children}
      <Button busy={busy} disabled={disabled} aria-describedby={`${id}-error ${id}-help`} onClick={() => input.current?.click()}>
        {busy ? null : <Icon of={Upload} />}
        {busy ? 'Reading…' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          take(target.files)
          target.value = '' // the same file can be chosen again
        }}
      />
      <p id={`${id}-error`} className={styles.error} role="alert">
        {refusal || error}
      </p>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    </div>
  )
}
