import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeptCounts } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { type ReactNode, useRef, useState } from 'react'
import { accountKeys } from '../../../lib/account-keys.ts'
import { useApi, useClientConfig } from '../../../lib/app-services.tsx'
import { latePart } from '../../../lib/late-part.ts'
import { phoneQuery } from '../../../lib/purchases/purchase-queries.ts'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './kept-list.module.css'
import { counted, megabytes } from './model/counted.ts'
import { zoneName } from './model/time-zones.ts'

const TimeZoneDialog = latePart(() => import('./time-zone-dialog.tsx').then((module) => module.default))

const PhoneDialog = latePart(() => import('./phone-dialog.tsx').then((module) => module.default))

const keptQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: [...accountKeys.kept, userId] as const,
    queryFn: async ({ signal }) => (await api('countKept', { params: { id: userId }, signal })).data,
    staleTime: 0,
  })

/** What is kept of the signed-in person, counted, and for how long. */
export function KeptList() {
  const api = useApi()
  const { signIn } = useClientConfig()
  const { user } = useSession()
  const { zone, chosen } = useTimeZone()
  const change = useRef<HTMLButtonElement>(null)
  const [choosing, setChoosing] = useState(false)
  const kept = useQuery({ ...keptQuery(api, user?.userId ?? ''), enabled: user !== null })
  if (!user) return null
  if (kept.isError && !kept.data) {
    return <ErrorState onRetry={() => void kept.refetch()}>What is kept could not be counted. Nothing of it is lost.</ErrorState>
  }
  const { data } = kept
  return (
    <ul className={styles.list} aria-busy={!data}>
      <Line
        what={user.name}
        more={`${user.email}. ${signIn.provider === 'google' ? 'From your Google account' : 'From your sign-in'}`}
        until="until you delete the account"
      />
      <Line
        what={`Time zone: ${zoneName(zone)}`}
        more={chosen ? 'Chosen by you' : 'As this browser says'}
        until={
          <Button ref={change} look="bare" onClick={() => setChoosing(true)} aria-label="Change the time zone">
            Change
          </Button>
        }
      />
      <PhoneLine userId={user.userId} />
      <CountedLines counts={data} />
      {choosing ? <TimeZoneDialog onClose={() => setChoosing(false)} focusAfter={() => change.current} /> : null}
    </ul>
  )
}

/** The phone number that purchases use, which the person can correct. */
function PhoneLine({ userId }: { userId: string }) {
  const api = useApi()
  const change = useRef<HTMLButtonElement>(null)
  const [changing, setChanging] = useState(false)
  const { data: phone } = useQuery(phoneQuery(api, userId))
  return (
    <>
      <Line
        what={phone ? `Phone number: ${phone}` : 'No phone number'}
        more="The payment provider asks for it when you buy credits"
        until={
          <Button
            ref={change}
            look="bare"
            disabled={phone === undefined}
            onClick={() => setChanging(true)}
            aria-label={phone ? 'Change the phone number' : 'Add a phone number'}
          >
            {phone ? 'Change' : 'Add'}
          </Button>
        }
      />
      {changing ? (
        <PhoneDialog userId={userId} onFile={phone ?? null} onClose={() => setChanging(false)} focusAfter={() => change.current} />
      ) : null}
    </>
  )
}

/** The lines keep their height while the numbers are on their way. */
function CountedLines({ counts }: { counts: KeptCounts | undefined }) {
  const of = (name: keyof KeptCounts, one: string, many: string) => counted(counts?.[name], one, many)
  return (
    <>
      <Line
        what={`${of('chats', 'chat', 'chats')}, ${of('messages', 'message', 'messages')}`}
        more="Readable by you alone, unless you share a copy"
        until="until you delete them"
      />
      <Line
        what={`Storage: ${counts ? megabytes(counts.storage_bytes) : '–'} of ${counts ? megabytes(counts.storage_bytes_allowed) : '–'}`}
        more="The texts of your chats. When it is full you cannot import"
        until="until you delete chats"
      />
      <Line
        what="Applications for jobs"
        more="Adverts as they were, letters, dates and notes"
        until={<Link to="/xperto/applications">until you delete them</Link>}
      />
      <Line
        what="Stories of your work"
        more="What you tell in interviews, readable by you alone"
        until={<Link to="/xperto/stories">until you delete them</Link>}
      />
      <Line
        what={of('shares', 'shared copy', 'shared copies')}
        more="For whoever signs in and has the link"
        until={<Link to="/xperto/shares">until you withdraw them</Link>}
      />
      <Line
        what={`${of('bookmarks', 'bookmark', 'bookmarks')}, ${of('feedback', 'answer rated', 'answers rated')}`}
        more="Which chats you marked, and what you called good or poor"
        until="as long as the chat"
      />
      <Line
        what="Submitted programs and mock tests"
        more="What you handed in and chose, and how it was judged"
        until="as long as the chat"
      />
      <Line
        what={of('sessions', 'signed-in browser', 'signed-in browsers')}
        more="When it signed in and was last used"
        until="30 days after its last use"
      />
      <Line
        what="Credits, purchases and payments"
        more="And the phone number you bought with. The sums stay in the books afterwards, without you"
        until="until you delete the account"
      />
      <Line what="Deleted chats" more="Ten minutes to take a deletion back; then they are erased" until="two hours at most" />
    </>
  )
}

function Line({ what, more, until }: { what: string; more: string; until: ReactNode }) {
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <b dir="auto">{what}</b>
        <small>{more}</small>
      </span>
      <span className={styles.until}>{until}</span>
    </li>
  )
}
