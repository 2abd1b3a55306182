import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { Brand } from '../../../ui/brand.tsx'
import styles from './badge.module.css'

const day = zonedFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** A badge, set as a title page: the course, the person, how many of its skills, and when. */
export function BadgePlate({
  course,
  name,
  skills,
  issuedOn,
  code,
}: {
  course: string
  name: string
  /** How many skills it names. */
  skills: number
  issuedOn: string
  code: string
}) {
  const on = useZoned(day)
  return (
    <figure className={styles.plate} aria-label={`Badge: ${course}`}>
      <span className={styles.brand} aria-hidden="true">
        <Brand />
      </span>
      <p className={styles.course}>{course}</p>
      <p>shown by</p>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.when}>
        {`${skills === 1 ? '1 skill' : `${skills} skills`}, `}
        <time dateTime={issuedOn}>{on(issuedOn)}</time>
      </p>
      <figcaption>{`Anybody can check it at /badge/${code}`}</figcaption>
    </figure>
  )
}
