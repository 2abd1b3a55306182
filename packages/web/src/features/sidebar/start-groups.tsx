import { useOpenChatType } from '../../lib/chats/open-chat-type.ts'
import { homeChatType } from '@xperto/contract'
import { useCommands } from '../../lib/commands/use-commands.ts'
import { classNames } from '../../ui/class-names.ts'
import { sidebarEntries } from './model/sidebar-entries.ts'
import rowStyles from './row.module.css'
import styles from './start-groups.module.css'

/** What can be started: four groups that fold, all open at first. Each entry opens the chat of its type. */
export function StartGroups({ onOpenChat }: { onOpenChat: (chatId: string) => void }) {
  const { openChatType, opening } = useOpenChatType(onOpenChat)
  useCommands(
    sidebarEntries.flatMap(({ group, entries }) =>
      entries.map(({ label, definition: { type, startsBy } }) => ({
        id: `start.${type}`,
        title: label,
        group: 'Start' as const,
        keywords: [group],
        ...(type === homeChatType ? { shortcut: 'N' } : {}),
        run: () => openChatType(type, startsBy === 'create'),
      })),
    ),
  )
  return sidebarEntries.map(({ group, entries }) => (
    <details key={group} className={styles.group} open>
      <summary>{group}</summary>
      <ul>
        {entries.map(({ label, definition: { type, slug, startsBy } }) => (
          <li key={type} className={classNames(rowStyles.row, opening === type && rowStyles.waiting)}>
            <a
              className={rowStyles.link}
              href={`/xperto/launch/${slug}`}
              onClick={(event) => {
                // In a tab of its own the address starts a new chat; here the definition says whether the old one opens again.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                openChatType(type, startsBy === 'create')
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  ))
}
