import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Caret } from '../../ui/caret.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './hero.module.css'

const examples = ['Explain closures with one program', 'Which joins does SQL have?', 'How do I end an interview well?']

/** The promise, and the box that keeps it: what is asked here waits in the workspace after sign-in. */
export function Hero({ signedIn, closed, onAsk }: { signedIn: boolean; closed: boolean; onAsk: (question: string) => void }) {
  const [question, setQuestion] = useState('')
  const empty = question.trim() === ''
  const ask = () => {
    if (!empty && !closed) onAsk(question.trim())
  }
  return (
    <div>
      <h1 className={styles.title}>
        The textbook that
        <br />
        answers back
        <Caret />
      </h1>
      <p className={styles.sub}>
        Ask about software, code and interviews and watch the answer being written. Close the lid in the middle: all of it is there when you
        come back.
      </p>
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <label className="visually-hidden" htmlFor="question">
          Your question
        </label>
        <textarea
          id="question"
          rows={2}
          value={question}
          placeholder="Why does my loop print 3 3 3 and not 0 1 2?"
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            ask()
          }}
        />
        <div className={styles.tools}>
          <span>
            {closed ? 'Sign-in is closed on this server' : signedIn ? 'It opens in your workspace' : 'Sign in comes after you ask'}
          </span>
          <button type="submit" aria-label="Ask" title="Ask" disabled={empty || closed}>
            <Icon of={ArrowUp} />
          </button>
        </div>
      </form>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => setQuestion(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
