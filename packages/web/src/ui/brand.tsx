import { useClientConfig } from '../lib/app-services.tsx'
import { classNames } from './class-names.ts'
import styles from './brand.module.css'

/** The wordmark: the product's name in small letters, with the caret that stands still. */
export function Brand({ size = 'usual' }: { size?: 'small' | 'usual' | 'large' }) {
  return <span className={classNames(styles.brand, styles[size])}>{useClientConfig().productName.toLowerCase()}</span>
}
