import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Client } from '@xperto/contract/client'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { shortDay } from '../../../lib/dates/short-day.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './test-result.module.css'
import { useMockTestApi } from './use-mock-test-api.ts'

const listMockTestsQuery = (api: Client) =>
  queryOptions({ queryKey: ['mock-tests'], queryFn: async ({ signal }) => (await api('listMockTests', { signal })).data, staleTime: 0 })

/** The person's newest results, the one on this page among them. */
export function LastTests({ current }: { current: string }) {
  const zone = useTimeZone((state) => state.zone)
  const tests = useQuery(listMockTestsQuery(useMockTestApi()))
  if (tests.isPending) return <Skeleton lines={2} label="Loading your last tests" />
  if (!tests.data) return <p>Your last tests could not be loaded.</p>
  const now = new Date()
  return (
    <ul className={styles.lines}>
      {tests.data.map(({ id, chat_id: chatId, started_on: startedOn, points, of }) => (
        <li key={id}>
          {id === current ? (
            shortDay(startedOn, now, zone)
          ) : (
            <Link to="/xperto/chat/$chatId" params={{ chatId }}>
              {shortDay(startedOn, now, zone)}
            </Link>
          )}
          {id === current ? <small>this one</small> : null}
          <span>
            {points} of {of}
          </span>
        </li>
      ))}
    </ul>
  )
}
