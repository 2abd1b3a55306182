import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './post.module.css'

/** The words to look for and their button. `onAsk` gets them trimmed; undefined for none. What was typed and not asked is forgotten when the address changes. */
export function PostSearchForm({ question, onAsk }: { question: string; onAsk: (question: string | undefined) => void }) {
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
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        const words = typed.trim()
        onAsk(words === '' ? undefined : words)
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        Search posts
      </label>
      <Input
        id={id}
        type="search"
        value={typed}
        placeholder="Words in posts and tags"
        autoComplete="off"
        dir="auto"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="main" type="submit">
        Search
      </Button>
    </form>
  )
}
