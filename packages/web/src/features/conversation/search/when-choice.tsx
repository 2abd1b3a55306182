import { Link } from '@tanstack/react-router'
import type { SearchAddress } from './model/search-address.ts'
import styles from './search-page.module.css'

const choices = [
  { when: 'week', label: 'This week' },
  { when: 'year', label: 'This year' },
  { when: undefined, label: 'Any time' },
] as const

/** Since when hits count. Each choice is an address of its own, so that the way back leads through them. */
export function WhenChoice({ address: { page: _, ...address } }: { address: SearchAddress }) {
  return (
    <nav className={styles.when} aria-label="When">
      {choices.map(({ when, label }) => (
        <Link
          key={label}
          to="/xperto/search"
          search={{ ...address, when }}
          // Exactly this address: one without `when` is part of one with it.
          activeOptions={{ exact: true }}
          aria-current={address.when === when ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
