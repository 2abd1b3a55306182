import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** One component of ui/: its name, and its states under one another, each with what it shows. */
export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={styles.specimen} data-wide={wide ? '' : undefined} aria-label={name}>
      <h3>{name}</h3>
      {children}
    </section>
  )
}

/** One state of a component. */
export function State({ of: words, children }: { of: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{words}</p>
      <div>{children}</div>
    </div>
  )
}

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(2)
export const longText =
  'A name that somebody gave it and that is much longer than the place it stands in, so that it has to break somewhere'
