import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useServices } from '../../../lib/app-services.tsx'
import { useCommands } from '../../../lib/commands/use-commands.ts'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { latePart } from '../../../lib/late-part.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { type ThemeChoice, useTheme } from '../../../lib/theme.ts'
import { toast } from '../../../lib/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import styles from './person-menu.module.css'
import { forgetRecordings, forgetWriting } from '../../../lib/session/kept-writing.ts'
import { zoneName } from './model/time-zones.ts'

const TimeZoneDialog = latePart(() => import('./time-zone-dialog.tsx').then((module) => module.default))
const SignOutEverywhereDialog = latePart(() => import('./sign-out-everywhere-dialog.tsx').then((module) => module.default))

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies { value: ThemeChoice; label: string }[]

/** The person's name, which opens what is theirs: their data, what they shared, time zone, theme and the ways out. */
export function PersonMenu() {
  const { api, session } = useServices()
  const { user } = useSession()
  const { choice, choose } = useTheme()
  const zone = useTimeZone((state) => state.zone)
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'time-zone' | 'sign-out-everywhere' | null>(null)
  useCommands(
    user
      ? [
          {
            id: 'account.your-data',
            title: 'Your data',
            group: 'Account',
            keywords: ['privacy', 'download', 'delete'],
            run: () => void openYourData(),
          },
          {
            id: 'review.open',
            title: 'Review due cards',
            group: 'Go to',
            keywords: ['flash cards', 'repeat', 'learn'],
            run: () => void navigate({ to: '/xperto/review' }),
          },
          {
            id: 'courses.open',
            title: 'Courses',
            group: 'Go to',
            keywords: ['learn', 'chapters', 'study'],
            run: () => void navigate({ to: '/xperto/courses' }),
          },
          {
            id: 'applications.open',
            title: 'Applications',
            group: 'Go to',
            keywords: ['jobs', 'job search', 'advert', 'cover letter'],
            run: () => void navigate({ to: '/xperto/applications' }),
          },
          {
            id: 'stories.open',
            title: 'Stories',
            group: 'Go to',
            keywords: ['interview', 'STAR', 'behavioural', 'HR'],
            run: () => void navigate({ to: '/xperto/stories' }),
          },
          {
            id: 'interviews.open',
            title: 'Your interviews',
            group: 'Go to',
            keywords: ['candidates', 'submissions', 'hire', 'interview others'],
            run: () => void navigate({ to: '/xperto/interviews' }),
          },
          {
            id: 'posts.open',
            title: 'Find posts',
            group: 'Go to',
            keywords: ['insights', 'community', 'articles', 'tags'],
            run: () => void navigate({ to: '/xperto/insights' }),
          },
          {
            id: 'account.record',
            title: 'What you learned',
            group: 'Account',
            keywords: ['record', 'topics'],
            run: () => void navigate({ to: '/xperto/record' }),
          },
          { id: 'account.time-zone', title: 'Time zone', group: 'Account', keywords: ['clock'], run: () => setDialog('time-zone') },
          { id: 'account.sign-out', title: 'Sign out', group: 'Account', keywords: ['log out', 'leave'], run: () => void signOut() },
        ]
      : [],
  )
  if (!user) return <span className="grow" />

  const button = () => place.current?.querySelector('button') ?? null
  const close = () => setDialog(null)
  async function openYourData() {
    await navigate({ to: '/xperto/your-data' })
  }
  async function signOut() {
    try {
      await session.end(async () => await api('signOut', {}))
      forgetWriting()
      await forgetRecordings()
      location.assign('/') // a new page: nothing of the session stays in memory
    } catch {
      toast.error('Signing out did not work. Please try again.')
    }
  }

  return (
    <div className={styles.place} ref={place}>
      <MenuButton
        label={user.name}
        namedByContent
        side="top"
        wide
        className={styles.person}
        entries={[
          { kind: 'note', text: user.email },
          { kind: 'action', label: 'What you learned', takesFocus: true, onChoose: () => void navigate({ to: '/xperto/record' }) },
          { kind: 'action', label: 'Courses', takesFocus: true, onChoose: () => void navigate({ to: '/xperto/courses' }) },
          { kind: 'action', label: 'Applications', takesFocus: true, onChoose: () => void navigate({ to: '/xperto/applications' }) },
          { kind: 'action', label: 'Stories', takesFocus: true, onChoose: () => void navigate({ to: '/xperto/stories' }) },
          { kind: 'action', label: 'Your interviews', takesFocus: true, onChoose: () => void navigate({ to: '/xperto/interviews' }) },
          { kind: 'action', label: 'Your data', takesFocus: true, onChoose: () => void openYourData() },
          { kind: 'action', label: 'Your posts', takesFocus: true, onChoose: () => void navigate({ to: '/my-posts' }) },
          { kind: 'action', label: 'What you shared', takesFocus: true, onChoose: () => void navigate({ to: '/xperto/shares' }) },
          { kind: 'link', label: 'Pricing', address: '/xperto/usage-pricing', newTab: true },
          { kind: 'line' },
          { kind: 'action', label: `Time zone: ${zoneName(zone)}`, takesFocus: true, onChoose: () => setDialog('time-zone') },
          {
            kind: 'choice',
            label: 'Theme',
            value: choice,
            options: themes,
            onChoose: (value) => choose(themes.find((theme) => theme.value === value)?.value ?? 'system'),
          },
          { kind: 'line' },
          { kind: 'action', label: 'Sign out', onChoose: () => void signOut() },
          { kind: 'action', label: 'Sign out everywhere', takesFocus: true, onChoose: () => setDialog('sign-out-everywhere') },
        ]}
      >
        <span dir="auto">{user.name}</span>
        <Icon of={ChevronsUpDown} size={14} />
      </MenuButton>
      {dialog === 'time-zone' ? <TimeZoneDialog onClose={close} focusAfter={button} /> : null}
      {dialog === 'sign-out-everywhere' ? <SignOutEverywhereDialog onClose={close} focusAfter={button} /> : null}
    </div>
  )
}
