import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { PageFrame } from './page-frame.tsx'
import styles from './way-page.module.css'

/** A page that says where one is and what is so, and leads on. `ways` are list items, each one `Way`. */
export function WayPage({ label, heading, lead, ways }: { label: string; heading: string; lead: string; ways: ReactNode }) {
  return (
    <PageFrame title={label} sentence={heading} lead={lead} width="sentences">
      <nav aria-label="Ways on">
        <ul className={styles.ways}>{ways}</ul>
      </nav>
    </PageFrame>
  )
}

/** One way on: a link from `link`, which gets what it shows. */
export function Way({ children, link }: { children: string; link: (content: ReactNode) => ReactNode }) {
  return (
    <li>
      {link(
        <>
          <span>{children}</span>
          <Icon of={ArrowRight} />
        </>,
      )}
    </li>
  )
}
