import { Link } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { calendarOf } from '../../../lib/dates/calendar.ts'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { isNarrow, useWorkspaceView } from '../../../lib/workspace-view.ts'
import { Brand } from '../../../ui/brand.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThemeToggle } from '../../../ui/theme-toggle.tsx'
import { DatedChats } from './dated-chats.tsx'
import styles from './sidebar.module.css'
import { LearnLinks } from './learn-links.tsx'
import { moveByArrow } from './row-focus.ts'
import { SavedChats } from './saved-chats.tsx'
import { StartGroups } from './start-groups.tsx'
import { useChatActions } from './use-chat-actions.ts'
import { useToday } from './use-today.ts'

/** The contents of the workspace: the way to everything else (`find`), what can be started, the chats there are, and who is signed in (`person`). */
export function Sidebar({
  find,
  person,
  currentChatId,
  onOpenChat,
}: {
  find: ReactNode
  person: ReactNode
  currentChatId: string | null
  onOpenChat: (chatId: string) => void
}) {
  const change = useWorkspaceView((state) => state.change)
  const zone = useTimeZone((state) => state.zone)
  const calendar = useMemo(() => calendarOf(zone), [zone])
  const today = useToday(calendar)
  const contents = useRef<HTMLDivElement>(null)
  const actions = useChatActions(currentChatId, contents)
  const narrow = useMediaQuery(isNarrow)
  return (
    <>
      <div className={styles.top}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        <IconButton label="Close sidebar" icon={PanelLeft} onClick={() => change({ kind: 'close-sidebar', narrow })} />
      </div>
      {find}
      <div className={styles.contents} ref={contents} role="presentation" data-keeps-focus="[data-row]" onKeyDown={moveByArrow}>
        <div>
          <StartGroups today={today} calendar={calendar} onOpenChat={onOpenChat} />
          <LearnLinks />
          <SavedChats currentChatId={currentChatId} actions={actions} />
        </div>
        <DatedChats today={today} calendar={calendar} currentChatId={currentChatId} actions={actions} scroller={contents} />
      </div>
      <div className={styles.foot}>
        {person}
        <ThemeToggle />
      </div>
    </>
  )
}
