import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from './movable.module.css'

export interface Movable {
  key: string
  /** In `Move NAME up`. */
  name: string
  /** Draws it; `tools` are the buttons that move it, `grip` what it is dragged by. */
  draw: (tools: ReactNode, grip: ReactNode) => ReactNode
}

/**
 * A list in the person's own order. Each of its things is moved in three ways: dragged by its grip, by Space and the arrow keys on it, and by two
 * buttons. `move` gets the places counted from 0.
 */
export function MovableList({
  things,
  label,
  move,
}: {
  things: readonly Movable[]
  label: string
  move: (from: number, to: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<{ key: string; from: number } | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const go = (from: number, to: number, name: string): void => {
    if (to < 0 || to >= things.length || to === from) return
    move(from, to)
    setSaid(`${name} is now ${to + 1} of ${things.length}.`)
  }
  const onKeys = (event: KeyboardEvent, { key, name }: Movable, at: number): void => {
    const isHeld = held?.key === key
    if (event.key === ' ') {
      setHeld(isHeld ? null : { key, from: at })
      setSaid(isHeld ? `${name} is put down.` : `${name} is picked up. Arrow keys move it, Space drops it, Escape puts it back.`)
    } else if (isHeld && event.key === 'Escape') {
      go(at, held.from, name)
      setHeld(null)
    } else if (isHeld && event.key === 'ArrowUp') go(at, at - 1, name)
    else if (isHeld && event.key === 'ArrowDown') go(at, at + 1, name)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent<HTMLButtonElement>, { key, name }: Movable, from: number): void => {
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    setHeld({ key, from })
    let to = from
    const follow = ({ clientY }: globalThis.PointerEvent): void => {
      to = placeAt(list.current, clientY, from)
      setOver(to)
    }
    const end = (dropped: boolean): void => {
      grip.removeEventListener('pointermove', follow)
      setHeld(null)
      setOver(null)
      if (dropped) go(from, to, name)
    }
    grip.addEventListener('pointermove', follow)
    grip.addEventListener('pointerup', () => end(true), { once: true })
    grip.addEventListener('pointercancel', () => end(false), { once: true })
  }
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {things.map((thing, at) => (
          <li
            key={thing.key}
            data-held={held?.key === thing.key || undefined}
            data-over={over === at ? (held && held.from < at ? 'after' : 'before') : undefined}
          >
            {thing.draw(
              <span className={styles.buttons}>
                <IconButton
                  label={`Move ${thing.name} up`}
                  icon={ChevronUp}
                  disabled={at === 0}
                  onClick={() => go(at, at - 1, thing.name)}
                />
                <IconButton
                  label={`Move ${thing.name} down`}
                  icon={ChevronDown}
                  disabled={at === things.length - 1}
                  onClick={() => go(at, at + 1, thing.name)}
                />
              </span>,
              <button
                type="button"
                className={styles.grip}
                aria-label={`Move ${thing.name}`}
                aria-pressed={held?.key === thing.key}
                title="Drag, or press Space and use the arrow keys"
                onKeyDown={(event) => onKeys(event, thing, at)}
                onPointerDown={(event) => drag(event, thing, at)}
                onBlur={() => setHeld(null)}
              >
                <Icon of={GripVertical} />
              </button>,
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** The place in the list that lies at that height of the window. */
function placeAt(list: HTMLUListElement | null, y: number, from: number): number {
  const items = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect())
  const found = items.findIndex(({ bottom }) => y < bottom)
  return found === -1 ? Math.max(items.length - 1, from) : found
}
