import type { LucideIcon } from 'lucide-react'

/** One line of a menu, as data: only the popup, which loads when a menu is first wanted, knows how it is drawn. */
export type MenuEntry =
  /** `takesFocus`: what it opens takes the focus; otherwise the focus goes back to the menu's button. */
  | { kind: 'action'; label: string; icon?: LucideIcon; danger?: true; takesFocus?: true; onChoose: () => void }
  | { kind: 'link'; label: string; address: string; newTab?: true }
  | {
      kind: 'choice'
      label: string
      value: string
      options: readonly { value: string; label: string }[]
      onChoose: (value: string) => void
    }
  | { kind: 'note'; text: string }
  | { kind: 'line' }
