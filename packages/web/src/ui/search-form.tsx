import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

/** The words to look for and their button. What was typed and not asked is forgotten when another question comes by the address. */
export function SearchForm({
  question,
  label,
  placeholder,
  startsHere = false,
  styles,
  onAsk,
}: {
  question: string
  /** What the field is called for whoever does not see it. */
  label: string
  placeholder: string
  /** True where one comes to write a question: the focus is in the field. */
  startsHere?: boolean
  styles: { form?: string | undefined; field?: string | undefined; go?: string | undefined }
  /** Gets what was typed, as it was typed. */
  onAsk: (typed: string) => void
}) {
  const [typed, setTyped] = useState(question)
  const [asked, setAsked] = useState(question)
  // Another question came by the address, as the way back does. The field stays the same element: the focus stays in it.
  if (asked !== question) {
    setAsked(question)
    setTyped(question)
  }
  const id = useId()
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(typed)
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        className={styles.field}
        type="search"
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        dir="auto"
        enterKeyHint="search"
        autoFocus={startsHere}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="main" type="submit" className={styles.go}>
        Search
      </Button>
    </form>
  )
}
