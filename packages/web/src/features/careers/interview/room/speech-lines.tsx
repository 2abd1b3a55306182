import { useEffect, useRef } from 'react'
import styles from './interview-room.module.css'

const lines = [20, 40, 60, 80, 100]
const columns = Array.from({ length: 61 }, (_, at) => at * 4)

/** The interviewer: five lines that move with the level of the speech, 0 to 1. Flat while nothing is said, and for whoever asked for less motion. */
export function SpeechLines({ level, says }: { level: number; says: string }) {
  const paths = useRef<(SVGPathElement | null)[]>([])
  const current = useRef(level)
  current.current = level
  const isMoving = level > 0
  useEffect(() => {
    const isStill = !isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = 0
    let shown = 0
    const draw = (time: number): void => {
      shown += (current.current - shown) * 0.2
      for (const [at, path] of paths.current.entries()) path?.setAttribute('d', wave(lines[at] ?? 60, shown, time / 260 + at))
      if (!isStill) frame = requestAnimationFrame(draw)
    }
    if (isStill) for (const [at, path] of paths.current.entries()) path?.setAttribute('d', wave(lines[at] ?? 60, 0, 0))
    else frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
  return (
    <svg className={styles.lines} viewBox="0 0 240 120" fill="none" stroke="currentColor" strokeWidth="1.5" role="img" aria-label={says}>
      {lines.map((y, at) => (
        <path
          key={y}
          ref={(path) => {
            paths.current[at] = path
          }}
          vectorEffect="non-scaling-stroke"
          d={wave(y, 0, 0)}
        />
      ))}
    </svg>
  )
}

/** A line with a swell in its middle. */
function wave(y: number, level: number, phase: number): string {
  const height = 18 * level * (1 - Math.abs(y - 60) / 90)
  return columns
    .map(
      (x, at) => `${at === 0 ? 'M' : 'L'}${x} ${(y + height * Math.exp(-(((x - 120) / 62) ** 2)) * Math.sin(x / 13 + phase)).toFixed(1)}`,
    )
    .join('')
}
