import { messageMaxCharacters } from '@xperto/contract'
import { ArrowUp } from 'lucide-react'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Caret } from '../../../ui/caret.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './hero.module.css'

const examples = ['Explain closures with one program', 'Which joins does SQL have?', 'How do I end an interview well?']

export interface HeroProps {
  signedIn: boolean
  /** Nobody can sign in on this server. */
  closed: boolean
  onAsk: (question: string) => void
  /** Somebody is about to ask: what that needs may be fetched. */
  onBegin: () => void
}

/**
 * The promise, and the box that keeps it (LAN-01). The box belongs to the browser, not to React: what is typed before this code has
 * arrived stays, and without any code the form opens the launch route with the question as `q`.
 */
export function Hero({ signedIn, closed, onAsk, onBegin }: HeroProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const id = useId()
  const question = typed.trim()
  const isTooLong = question.length > messageMaxCharacters
  const canAsk = question !== '' && !isTooLong && !closed

  // Typed before this code was here, kept by the browser over a reload, or brought by a link.
  useEffect(() => {
    if (!input.current) return
    input.current.value ||= new URLSearchParams(location.search).get('q') ?? ''
    setTyped(input.current.value)
  }, [])

  const fill = (text: string) => {
    if (!input.current) return
    input.current.value = text
    setTyped(text)
    input.current.focus()
  }
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canAsk) onAsk(question)
  }
  return (
    <div>
      <h1 className={styles.title}>
        The textbook that <br />
        answers back
        <Caret />
      </h1>
      <p className={styles.sub}>
        Ask about software, code and interviews and watch the answer being written. Close the lid in the middle: all of it is there when you
        come back.
      </p>
      <form className={styles.composer} action="/xperto/launch/default" onSubmit={ask}>
        <label className="visually-hidden" htmlFor={id}>
          Your question
        </label>
        <textarea
          id={id}
          ref={input}
          name="q"
          rows={2}
          placeholder={'Why does my loop print 3\u00a03\u00a03 and not 0\u00a01\u00a02?'}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={onBegin}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) ask(event)
          }}
        />
        <div className={styles.tools}>
          <span role={isTooLong ? 'status' : undefined} className={isTooLong ? styles.tooLong : undefined}>
            {isTooLong
              ? `${question.length.toLocaleString('en')} of at most ${messageMaxCharacters.toLocaleString('en')} characters`
              : closed
                ? 'Sign-in is closed on this server'
                : signedIn
                  ? 'It opens in your workspace'
                  : 'Ask first, sign in after. 1,000 free credits, no card'}
          </span>
          {/* Without JavaScript nobody would ever enable the other one. */}
          <noscript>
            <button type="submit">Ask</button>
          </noscript>
          <button type="submit" className={styles.send} aria-label="Ask" title="Ask" disabled={!canAsk}>
            <Icon of={ArrowUp} />
          </button>
        </div>
      </form>
      <ul className={styles.examples} aria-label="Questions to begin with">
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => fill(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
