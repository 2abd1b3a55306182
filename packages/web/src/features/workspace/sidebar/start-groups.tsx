import { type ChatTypeDefinition, definitionOf } from '@xperto/chat-types/definitions'
import { useId } from 'react'
import { useChatList } from '../../../lib/chats/list-chats.ts'
import { useOpenChatType } from '../../../lib/chats/open-chat-type.ts'
import { homeChatType } from '@xperto/contract'
import { useCommands } from '../../../lib/commands/use-commands.ts'
import { openPanelWithChat } from '../../../lib/open-panel.ts'
import { useWorkspaceView } from '../../../lib/workspace-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Fold } from '../../../ui/fold.tsx'
import foldStyles from './fold.module.css'
import { isDailyWaiting } from './model/daily-waiting.ts'
import type { Calendar } from '../../../lib/dates/calendar.ts'
import { sidebarEntries } from './model/sidebar-entries.ts'
import rowStyles from './row.module.css'
import styles from './start-groups.module.css'
import { useFolds } from './use-folds.ts'

/** A chat that waits to be begun is as good as a new one: nobody gathers empty chats by looking around. */
const wantedBy = (startsBy: ChatTypeDefinition['startsBy']) => (startsBy === 'create' ? 'unused' : 'newest')

/** What can be started: four groups that fold, all open at first (NAV-18). Each entry opens the chat of its type, some with a panel (NAV-19). */
export function StartGroups({ today, calendar, onOpenChat }: { today: Date; calendar: Calendar; onOpenChat: (chatId: string) => void }) {
  const { folds, change } = useFolds()
  const { list } = useChatList()
  const newId = useId()
  const uncover = useWorkspaceView((state) => state.change)
  const { openChatType, opening } = useOpenChatType((chatId, type) => {
    onOpenChat(chatId)
    uncover({ kind: 'uncover' }) // also when that chat is open already
    const opens = definitionOf(type).sidebar?.opensPanel
    if (opens) openPanelWithChat(chatId, opens)
  })
  useCommands(
    sidebarEntries.flatMap(({ group, entries }) =>
      entries.map(({ label, definition: { type, startsBy } }) => ({
        id: `start.${type}`,
        title: label,
        group: 'Start' as const,
        keywords: [group],
        ...(type === homeChatType ? { shortcut: 'N' } : {}),
        run: () => openChatType(type, wantedBy(startsBy)),
      })),
    ),
  )
  return sidebarEntries.map(({ group, entries }) => (
    <Fold
      key={group}
      className={classNames(foldStyles.fold, styles.group)}
      line={group}
      lineProps={{ 'data-row': '' }}
      open={!folds.closed.includes(group)}
      onToggle={(event) => change({ kind: 'group', group, open: event.currentTarget.open })}
    >
      <ul>
        {entries.map(({ label, definition }) => {
          const { type, slug, startsBy } = definition
          const isNew = isDailyWaiting(list.data, definition, today, calendar)
          return (
            <li key={type} className={classNames(rowStyles.row, opening === type && rowStyles.waiting)} aria-busy={opening === type}>
              <a
                className={rowStyles.link}
                href={`/xperto/launch/${slug}`}
                aria-describedby={isNew ? newId : undefined}
                data-row
                onClick={(event) => {
                  // In a tab of its own the address starts a new chat; here the definition says whether the old one opens again.
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  openChatType(type, wantedBy(startsBy), event.timeStamp)
                }}
              >
                {label}
              </a>
              {isNew ? (
                <>
                  <i className={styles.new} />
                  <span id={newId} hidden>
                    new today
                  </span>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Fold>
  ))
}
