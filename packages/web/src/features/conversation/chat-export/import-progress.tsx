import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChatImport } from '@xperto/contract'
import { useApi } from '../../../lib/app-services.tsx'
import { useSession } from '../../../lib/session/use-session.ts'
import { Progress as PartsProgress } from '../../../ui/progress.tsx'
import styles from './import-progress.module.css'
import { importsQuery } from './imports-query.ts'

/** Large imports of the last day: how far each is, the chat it became, or why it failed. Shows nothing where there are none. */
export function ImportProgress() {
  const api = useApi()
  const { user } = useSession()
  const { data = [] } = useQuery({ ...importsQuery(api, user?.userId ?? ''), enabled: user !== null })
  if (data.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Imports">
      {data.map((one) => (
        <li key={one.id} className={styles.line}>
          <b dir="auto">{one.name}</b>
          <Progress of={one} />
        </li>
      ))}
    </ul>
  )
}

function Progress({ of: { status, parts, parts_done: done, chat_id: chatId, error } }: { of: ChatImport }) {
  if (status === 'failed') return <span className={styles.failed}>{error?.message}</span>
  if (status === 'done') {
    return chatId === null ? (
      <span>Imported, then deleted</span>
    ) : (
      <Link to="/xperto/chat/$chatId" params={{ chatId }}>
        Open the chat
      </Link>
    )
  }
  return (
    <span className={styles.running}>
      <PartsProgress className={styles.bar} label="Parts imported" done={done} of={parts} />
      {status === 'waiting' ? 'Waiting to be imported' : `${done} of ${parts} parts imported`}
    </span>
  )
}
