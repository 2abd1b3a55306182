import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { PublicBadge } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { Check, X } from 'lucide-react'
import { BadgePlate } from '../features/learning/courses/badge-plate.tsx'
import styles from '../features/learning/courses/badge.module.css'
import { checkBadge, type ValidBadge } from '../features/learning/courses/check-badge.ts'
import { badgeQuery, useCourseApi } from '../lib/courses/course-queries.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import { PageFrame } from './page-frame.tsx'

/** /badge/{code}: what a badge says and whether it holds, for anybody. */
export function BadgeRoute() {
  const { code } = useParams({ from: '/badge/$code' })
  const badge = useQuery(badgeQuery(useCourseApi(), code))
  if (badge.error instanceof CallError && badge.error.status === 404)
    return <NotFoundPage label="Badge not found" lead={badge.error.message} />
  const { data } = badge
  return (
    <PageFrame title="Badge" lead="Proof that somebody finished a course here, and of the skills they showed in it.">
      {data ? (
        <Checked badge={data} />
      ) : badge.isError ? (
        <ErrorState title="The badge could not be checked." onRetry={() => void badge.refetch()}>
          That says nothing about the badge.
        </ErrorState>
      ) : (
        <Skeleton lines={8} label="Checking the badge" />
      )}
    </PageFrame>
  )
}

function Checked({ badge }: { badge: PublicBadge }) {
  if (badge.state === 'withdrawn') return <EmptyState>This badge is withdrawn. Its owner has switched it off.</EmptyState>
  if (badge.state !== 'valid')
    return (
      <p className={styles.verdict} data-holds="false" role="status">
        <Icon of={X} />
        {badge.state === 'revoked' ? (
          <span>
            <b>This badge is revoked.</b> Its owner closed their account, or the completion was taken back. Copies of it prove nothing any
            more.
          </span>
        ) : (
          <b>This badge does not hold: it was not signed here.</b>
        )}
      </p>
    )
  return <HoldingBadge badge={badge} />
}

function HoldingBadge({ badge }: { badge: ValidBadge }) {
  const { name, course, issuedOn, skills, code, jwt } = badge
  const own = useQuery({
    queryKey: ['badge-check', code, jwt],
    queryFn: async () => await checkBadge(badge),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const holds = own.data !== false
  return (
    <>
      <p className={styles.verdict} data-holds={holds} role="status">
        <Icon of={holds ? Check : X} />
        <span>
          <b>{holds ? 'This badge is valid.' : 'This badge does not hold.'}</b> {checkedWords(own.data)}
        </span>
      </p>
      <div className={styles.checked}>
        <BadgePlate course={course.name} name={name} skills={skills.length} issuedOn={issuedOn} code={code} />
        {skills.length === 0 ? null : (
          <section aria-labelledby="skills">
            <h2 id="skills">Skills that were shown</h2>
            <ul>
              {skills.map((skill) => (
                <li key={skill}>
                  <Icon of={Check} />
                  {skill}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.help}>
          A skill counts after three pieces of evidence: right answers and judged programs, never reading alone.{' '}
          <Link to="/course/$courseUrl" params={{ courseUrl: course.url }}>
            What the course teaches
          </Link>
        </p>
      </div>
    </>
  )
}

/** Who has checked the signature; undefined: this browser is still at it. */
function checkedWords(own: boolean | null | undefined): string {
  if (own === true) return 'Its signature was checked by this server, and again by your browser.'
  return own === false ? 'Your browser found that its signature and what it says do not fit.' : 'Its signature was checked by this server.'
}
