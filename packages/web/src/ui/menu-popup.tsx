import { Menu } from '@base-ui/react/menu'
import { type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry } from './menu-entry.ts'
import styles from './menu-popup.module.css'

/** The open menu of a MenuButton. Closing gives the focus back to the button unless what was chosen takes it. */
export function MenuPopup({
  label,
  entries,
  anchor,
  side,
  wide,
  onClose,
}: {
  label: string
  entries: readonly MenuEntry[]
  anchor: RefObject<HTMLButtonElement | null>
  side: 'top' | 'bottom'
  wide: boolean
  onClose: () => void
}) {
  const focusTaken = useRef(false)
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      {/* Inside the part of the page it belongs to, so that a screen reader finds it there. */}
      <Menu.Portal container={anchor.current?.closest<HTMLElement>('nav, main, [data-part="panel"]') ?? document.body}>
        <Menu.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          align={wide ? 'start' : 'end'}
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup
            className={classNames(styles.popup, wide && styles.wide)}
            aria-label={label}
            finalFocus={() => (focusTaken.current ? false : anchor.current)}
          >
            {entries.map((entry, index) => (
              <Entry
                key={keyOf(entry, index)}
                entry={entry}
                onFocusTaken={() => {
                  focusTaken.current = true
                }}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const keyOf = (entry: MenuEntry, index: number): string =>
  entry.kind === 'line' ? `line ${index}` : entry.kind === 'note' ? entry.text : entry.label

function Entry({ entry, onFocusTaken }: { entry: MenuEntry; onFocusTaken: () => void }) {
  switch (entry.kind) {
    case 'action':
      return (
        <Menu.Item
          className={classNames(styles.item, entry.danger && styles.danger)}
          onClick={() => {
            if (entry.takesFocus) onFocusTaken()
            entry.onChoose()
          }}
        >
          {entry.icon ? <Icon of={entry.icon} /> : null}
          {entry.label}
        </Menu.Item>
      )
    case 'link':
      return (
        <Menu.LinkItem className={styles.item} href={entry.address} {...(entry.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {entry.label}
        </Menu.LinkItem>
      )
    case 'choice':
      return (
        <Menu.RadioGroup className={styles.choice} aria-label={entry.label} value={entry.value} onValueChange={entry.onChoose}>
          {entry.options.map((option) => (
            <Menu.RadioItem key={option.value} className={styles.option} value={option.value}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )
    case 'note':
      return (
        <p className={styles.note} role="presentation">
          {entry.text}
        </p>
      )
    case 'line':
      return <Menu.Separator className={styles.line} />
  }
}
