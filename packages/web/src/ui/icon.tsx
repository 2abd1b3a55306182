import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** An outline icon, 16 px unless told otherwise. It only ever stands beside a word or inside a named button, so nobody hears it. */
export function Icon({ of: Shape, size = 16, className }: { of: LucideIcon; size?: number; className?: string | undefined }) {
  return <Shape className={classNames(styles.icon, className)} size={size} strokeWidth={1.6} aria-hidden="true" />
}
