import type { Application } from '@xperto/contract'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './job-page.module.css'
import { showDay } from './job-words.ts'

/** So many characters are shown before the rest is asked for. */
const shortLength = 600

/** The advert as it was kept, with what it asks for marked. Its text is a stranger's: it is shown as text alone. */
export function JobAdvert({ job, today }: { job: Application; today: string }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { advert, advert_url: url, requirements, saved_on: savedOn, read_by: readBy } = job
  const isLong = advert.length > shortLength * 1.5
  const end = isWhole || !isLong ? advert.length : shortLength
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>The advert</h2>
      <p className={styles.note}>
        {`Kept as it was on ${showDay(savedOn.slice(0, 10), today)}. What it asks for is marked, read by ${readBy.replace(/^Built-in/u, 'the built-in')}.`}{' '}
        {url === null ? null : (
          <a href={url} target="_blank" rel="noreferrer nofollow">
            {`Open ${new URL(url).hostname}`}
          </a>
        )}
      </p>
      <div className={classNames(styles.advert, end < advert.length && styles.cut)}>{marked(advert, requirements, end)}</div>
      {isLong ? (
        <p className={styles.acts}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Read all of it'}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** The text up to `end`, with the places of requirements marked. */
function marked(advert: string, requirements: Application['requirements'], end: number): ReactNode[] {
  const places = requirements.filter(({ from, to }) => to <= end && advert.slice(from, to) !== '').toSorted((a, b) => a.from - b.from)
  const pieces: ReactNode[] = []
  let at = 0
  for (const { from, to } of places) {
    if (from < at) continue
    pieces.push(advert.slice(at, from), <mark key={from}>{advert.slice(from, to)}</mark>)
    at = to
  }
  return [...pieces, advert.slice(at, end)]
}
