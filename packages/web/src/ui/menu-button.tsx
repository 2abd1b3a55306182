import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { latePart } from '../lib/late-part.ts'
import type { MenuEntry } from './menu-entry.ts'

const loadPopup = () => import('./menu-popup.tsx').then((module) => module.MenuPopup)
const MenuPopup = latePart(loadPopup)

export interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  /** The menu's name; also the button's unless `children` hold words. */
  label: string
  entries: readonly MenuEntry[]
  children: ReactNode
  /** True when `children` hold words that name the button already. */
  namedByContent?: boolean
  side?: 'top' | 'bottom'
  /** As wide as its button. */
  wide?: boolean
}

/** A button that opens a menu. */
export function MenuButton({ label, entries, children, namedByContent = false, side = 'bottom', wide = false, ...rest }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Fetched early so that the click feels immediate; where it fails it is asked for again by the click.
  const warm = () => void loadPopup().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-label={namedByContent ? undefined : label}
        title={namedByContent ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {children}
      </button>
      {open ? <MenuPopup label={label} entries={entries} anchor={button} side={side} wide={wide} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
