import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldControl } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './tags-input.module.css'

/** The tags with what was typed: cut at commas, trimmed, each once however it is capitalised, at most `max`. */
export function withTags(tags: readonly string[], typed: string, max: number): readonly string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .reduce((all, tag) => (all.length >= max || all.some((one) => one.toLowerCase() === tag.toLowerCase()) ? all : [...all, tag]), tags)
}

/**
 * Short words, each a tag. Enter or a comma adds what is typed, and so does leaving the field; Backspace in the empty field takes the last tag
 * away, and each tag has a button that does. `control` comes from the Field around it; `label` names the list of tags.
 */
export function TagsInput({
  control,
  label,
  tags,
  onChange,
  max = 20,
  placeholder,
  disabled = false,
}: {
  control: FieldControl
  label: string
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
  max?: number
  placeholder?: string
  disabled?: boolean
}) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const next = withTags(tags, text, max)
    setTyped('')
    if (next.length === tags.length) return
    onChange(next)
    setSaid(`Added ${next.slice(tags.length).join(', ')}`)
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    setSaid(`Removed ${tag}`)
    input.current?.focus()
  }
  return (
    <div className={styles.box} data-off={disabled ? '' : undefined}>
      <ul className={styles.tags} aria-label={label}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            <span dir="auto">{tag}</span>
            <IconButton label={`Remove ${tag}`} icon={X} disabled={disabled} onClick={() => remove(tag)} />
          </li>
        ))}
      </ul>
      <input
        {...control}
        ref={input}
        value={typed}
        disabled={disabled}
        placeholder={tags.length === 0 ? placeholder : undefined}
        autoComplete="off"
        dir="auto"
        enterKeyHint="done"
        onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const last = tags.at(-1)
          if (event.key === 'Enter' && typed.trim() !== '') {
            event.preventDefault()
            add(typed)
          } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
        }}
      />
      <output className="visually-hidden">{said}</output>
    </div>
  )
}
