import { memo, useEffect, useRef, useState } from 'react'
import { Listing } from './listing.tsx'
import styles from './listing.module.css'

/** The page that draws diagrams, built beside the application; the server gives it a content security policy of its own. */
const framePage = '/diagram.html'

/**
 * A diagram, drawn from its text in a frame without an origin: whatever the text makes the drawing library do, it reaches nothing
 * of ours. Until it is drawn, and when it cannot be drawn, its text stands there as a listing.
 */
export const Diagram = memo(function Diagram({ code, number }: { code: string; number: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // A frame without an origin can only be addressed as "any": what is sent is the person's own text and the colours.
    const send = (): void => frame.current?.contentWindow?.postMessage({ diagram: code, colours: coloursOf(document.documentElement) }, '*')
    const listen = ({ source, data }: MessageEvent<unknown>): void => {
      const target = frame.current?.contentWindow
      if (!target || source !== target || typeof data !== 'object' || data === null) return
      if ('diagramReady' in data) send()
      if ('diagramHeight' in data && typeof data.diagramHeight === 'number') setHeight(Math.min(2000, Math.ceil(data.diagramHeight)))
    }
    addEventListener('message', listen)
    // Day turned into night or back: the frame knows nothing of it by itself.
    const themes = new MutationObserver(send)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      removeEventListener('message', listen)
      themes.disconnect()
    }
  }, [code])

  // What draws could not be fetched without a network: with one the frame begins anew.
  const isDrawn = height !== null
  useEffect(() => {
    if (isDrawn) return
    const beginAnew = () => setAttempt((number) => number + 1)
    addEventListener('online', beginAnew)
    return () => removeEventListener('online', beginAnew)
  }, [isDrawn])

  return (
    <figure aria-label={`Diagram ${number}`}>
      {height === null ? <Listing code={code} language="mermaid" number={number} /> : null}
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        src={framePage}
        sandbox="allow-scripts"
        title={`Diagram ${number}`}
        tabIndex={-1}
        style={{ height: height ?? 0 }}
      />
      {height === null ? null : (
        <details className={styles.diagramText}>
          <summary>Text of the diagram</summary>
          <Listing code={code} language="mermaid" number={number} />
        </details>
      )}
    </figure>
  )
})

const colourNames = ['--paper', '--paper-2', '--paper-3', '--ink', '--ink-2', '--rule-2', '--accent', '--wash'] as const

function coloursOf(element: Element): Record<string, string> {
  const style = getComputedStyle(element)
  return Object.fromEntries(colourNames.map((name) => [name, style.getPropertyValue(name).trim()]))
}
