import { useEffect, useRef, useState } from 'react'
import type { OpenedPdf } from './open-pdf.ts'
import styles from './pdf-preview.module.css'

/** One page on the desk. Its height is there before it is drawn, so that nothing jumps. */
export function PdfPage({ pdf, page, width }: { pdf: OpenedPdf; page: number; width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState(Math.SQRT2)
  useEffect(() => {
    const left = new AbortController()
    const draw = async (): Promise<void> => {
      const drawnShape = await pdf.shapeOf(page)
      if (left.signal.aborted || !canvas.current || !text.current) return
      setShape(drawnShape)
      await pdf.draw(page, { canvas: canvas.current, text: text.current }, width, left.signal)
    }
    // Cut off when the width or the document changes: the next drawing takes its place.
    draw().catch(() => undefined)
    return () => left.abort()
  }, [pdf, page, width])
  return (
    <div
      className={styles.sheet}
      role="document"
      aria-label={`Resume, page ${page} of ${pdf.pages}`}
      style={{ width: `${width}px`, height: `${Math.round(width * shape)}px` }}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <div ref={text} className={styles.text} />
    </div>
  )
}
