import type { RefObject } from 'react'
import styles from './resize-handle.module.css'

/**
 * The line between two parts that stand side by side: dragged, moved by the arrow keys, put back by a double click. It stands on the left edge of the second
 * part, which is positioned. `value` counts what the first part has, and is read out between `min` and `max`.
 */
export function ResizeHandle({
  label,
  area,
  value,
  min,
  max,
  valueAt,
  valueAfterKey,
  onMove,
}: {
  label: string
  /** What both parts share. */
  area: RefObject<HTMLElement | null>
  value: number
  min: number
  max: number
  /** The value when the line is `x` px from the left edge of the area, which is `width` px wide. */
  valueAt: (x: number, width: number) => number
  /** The value after a key; null for a key that moves nothing. */
  valueAfterKey: (value: number, key: string) => number | null
  /** Null: back to the first width. */
  onMove: (value: number | null) => void
}) {
  return (
    <div
      className={styles.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault() // no text is selected on the way
      }}
      onPointerMove={(event) => {
        const shared = area.current?.getBoundingClientRect()
        if (!shared || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        const moved = valueAt(event.clientX - shared.left, shared.width)
        if (moved !== value) onMove(moved)
      }}
      onDoubleClick={() => onMove(null)}
      onKeyDown={(event) => {
        const moved = valueAfterKey(value, event.key)
        if (moved === null) return
        event.preventDefault()
        onMove(moved)
      }}
    />
  )
}
