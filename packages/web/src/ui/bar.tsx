import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './bar.module.css'

/** The bar on top of a part of the screen, 52 px high. Its heading takes what the buttons leave and is cut with an ellipsis. */
export function Bar({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.bar, className)}>{children}</div>
}
