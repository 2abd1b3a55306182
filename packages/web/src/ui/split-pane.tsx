import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { ResizeHandle } from './resize-handle.tsx'
import styles from './split-pane.module.css'

const min = 25
const max = 75
const stepPercent = 5
const within = (percent: number): number => Math.min(max, Math.max(min, Math.round(percent)))
const afterKey = (percent: number, key: string): number | null =>
  ({ ArrowLeft: within(percent - stepPercent), ArrowRight: within(percent + stepPercent), Home: min, End: max })[key] ?? null

/** Two parts side by side whose share can be moved, from 25 to 75 percent. In a place under 35 rem they stand one under the other. */
export function SplitPane({
  label,
  first,
  second,
  share: firstShare = 50,
}: {
  /** What the line between them does: "Resize the preview". */
  label: string
  first: ReactNode
  second: ReactNode
  /** Percent of the width that the first part has at first. */
  share?: number
}) {
  const area = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(within(firstShare))
  return (
    <div className={styles.split}>
      <div ref={area} className={styles.parts} style={{ '--first': `${share}fr`, '--second': `${100 - share}fr` } as CSSProperties}>
        <div className={styles.part}>{first}</div>
        <div className={styles.second}>
          <ResizeHandle
            label={label}
            area={area}
            value={share}
            min={min}
            max={max}
            valueAt={(x, width) => within((x / width) * 100)}
            valueAfterKey={afterKey}
            onMove={(moved) => setShare(moved ?? within(firstShare))}
          />
          <div className={styles.part}>{second}</div>
        </div>
      </div>
    </div>
  )
}
