import { type RefObject, useEffect, useState } from 'react'
import styles from './question-in-sight.module.css'

/** So much of an answer, in pixels, is still to be read where its question is repeated: over its last line it would only be in the way. */
const leastLeft = 120

/**
 * The question of the answer that is being read, in one line at the top of the view, once the question itself has left it. It takes no room, and it is
 * no part of the page for a screen reader, which has the question as the heading of its answer.
 */
export function QuestionInSight({
  scroller,
  content,
}: {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
}) {
  const [question, setQuestion] = useState<string | null>(null)
  useEffect(() => {
    const [view, list] = [scroller.current, content.current]
    if (!view || !list) return
    let frame = 0
    const look = (): void => {
      frame = 0
      setQuestion(questionLeft(view, list))
    }
    const lookSoon = (): void => {
      frame ||= requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(lookSoon)
    sizes.observe(list)
    view.addEventListener('scroll', lookSoon, { passive: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      view.removeEventListener('scroll', lookSoon)
    }
  }, [scroller, content])
  return (
    <div className={styles.place} aria-hidden="true">
      {question === null ? null : (
        <p className={styles.line} dir="auto">
          {question}
        </p>
      )}
    </div>
  )
}

/** The first line of the question whose answer goes on at the top of the view, where it has left the view itself; else null. */
function questionLeft(view: HTMLElement, list: HTMLElement): string | null {
  const top = view.getBoundingClientRect().top
  for (const turn of list.querySelectorAll<HTMLElement>('[data-turn]')) {
    const place = turn.getBoundingClientRect()
    if (place.top > top) return null
    if (place.bottom < top + leastLeft) continue
    const question = turn.querySelector<HTMLElement>(':scope > [data-message] h2')
    return question && question.getBoundingClientRect().bottom <= top ? (question.textContent.trim().split('\n', 1)[0] ?? null) : null
  }
  return null
}
