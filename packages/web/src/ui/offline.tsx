import { useOnline } from '../lib/use-online.ts'
import styles from './offline.module.css'

/** Says so while the browser has no network. The region is always there, so that its words are read out when they come. */
export function Offline() {
  const online = useOnline()
  return (
    <output className={styles.offline} data-offline={online ? undefined : ''}>
      {online ? null : <span>You are offline. What is here can be read. What you ask waits, and replies go on without you.</span>}
    </output>
  )
}
