import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './search-page.module.css'

/** The question and its button. Without a question in the address one comes to write one: the focus is there. What was typed and not asked is forgotten when another question is asked. */
export function SearchForm({ question, onAsk }: { question: string; onAsk: (question: string) => void }) {
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
        Search
      </label>
      <Input
        id={id}
        className={styles.field}
        type="search"
        value={typed}
        placeholder="Words in names and messages"
        autoComplete="off"
        dir="auto"
        enterKeyHint="search"
        autoFocus={question === ''}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="main" type="submit" className={styles.go}>
        Search
      </Button>
    </form>
  )
}
