import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { megabytes } from './model/counted.ts'
import { useArchive } from './use-archive.ts'
import styles from './your-data.module.css'

/** Everything as one archive, and the way in again for a chat (`importChat`), with how far large ones are (`importProgress`). */
export function TakeItWithYou({ importChat, importProgress }: { importChat: ReactNode; importProgress: ReactNode }) {
  const { received, start, cancel } = useArchive()
  const running = received !== null
  return (
    <section className={styles.section} aria-labelledby="take-it-with-you">
      <h2 id="take-it-with-you">Take it with you</h2>
      <p className={styles.lede}>One archive with everything above: each chat as Markdown to read and as JSON that comes in again.</p>
      <div className={styles.acts}>
        <Button look="main" busy={running} onClick={start}>
          {running ? null : <Icon of={Download} />}
          {running ? 'Downloading…' : 'Download my data'}
        </Button>
        {running ? (
          <>
            <Button onClick={cancel}>Cancel</Button>
            <span className={styles.note}>{megabytes(received)} so far</span>
          </>
        ) : (
          importChat
        )}
        <span className="visually-hidden" role="status">
          {running ? 'Your data is being downloaded' : ''}
        </span>
      </div>
      {importProgress}
    </section>
  )
}
