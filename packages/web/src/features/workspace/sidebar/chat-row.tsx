import { definitionOf } from '@xperto/chat-types/definitions'
import { Link } from '@tanstack/react-router'
import type { Chat } from '@xperto/contract'
import { Bookmark, BookmarkX, Copy, Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react'
import { memo, useId, useRef, useState } from 'react'
import { useWorkspaceView } from '../../../lib/workspace-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { NameField } from '../../../ui/name-field.tsx'
import styles from './chat-row.module.css'
import { shownName } from './model/shown-name.ts'
import rowStyles from './row.module.css'
import type { ChatActions } from './use-chat-actions.ts'

/**
 * One chat of a list: its name, a dot while a reply is written in it, its bookmark, and its lock or its menu (SAV-05). `reached` is false for
 * rows that the Tab key passes over, because arrow keys lead to them.
 */
export const ChatRow = memo(function ChatRow({
  chat,
  current,
  actions,
  inset = false,
  reached = true,
}: {
  chat: Chat
  current: boolean
  actions: ChatActions
  inset?: boolean
  reached?: boolean
}) {
  const [renaming, setRenaming] = useState(false)
  const uncover = useWorkspaceView((state) => state.change) // what lies over the chat goes, also when it is open already
  const link = useRef<HTMLAnchorElement>(null)
  const statesId = useId()
  const name = shownName(chat.name)
  const locked = chat.chat_lock_status === 'LOCKED'
  const hasMenu = !locked && definitionOf(chat.chat_type).deletable
  const tabIndex = reached ? 0 : -1
  const states = [
    ...(chat.reply_in_progress ? ['a reply is being written'] : []),
    ...(chat.bookmarked ? ['bookmarked'] : []),
    ...(locked ? ['locked'] : []),
  ].join(', ')

  if (renaming) {
    return (
      <div className={classNames(styles.renaming, inset && styles.inset)}>
        <NameField
          name={chat.name}
          focusAfter={() => link.current}
          onDone={(typed) => {
            setRenaming(false)
            if (typed !== null) actions.rename(chat, typed)
          }}
        />
      </div>
    )
  }
  return (
    <div
      className={classNames(rowStyles.row, inset && rowStyles.inset, actions.removing === chat.id && rowStyles.waiting)}
      data-chat={chat.id}
      title={name}
    >
      <Link
        ref={link}
        to="/xperto/chat/$chatId"
        params={{ chatId: chat.id }}
        className={rowStyles.link}
        dir="auto"
        tabIndex={tabIndex}
        aria-current={current ? 'page' : undefined}
        aria-describedby={states === '' ? undefined : statesId}
        activeProps={{}}
        data-row
        onClick={() => uncover({ kind: 'uncover' })}
      >
        {name}
      </Link>
      {states === '' ? null : (
        <span id={statesId} hidden>
          {states}
        </span>
      )}
      {chat.reply_in_progress ? <i className={styles.dot} /> : null}
      <span className={styles.end}>
        {chat.bookmarked ? <Icon of={Bookmark} size={12} className={styles.mark} /> : null}
        {locked ? <Icon of={Lock} size={14} className={styles.lock} /> : null}
        {hasMenu ? (
          <MenuButton
            label={`Menu for ${name}`}
            className={styles.more}
            tabIndex={tabIndex}
            entries={entriesOf(chat, actions, () => setRenaming(true), link)}
          >
            <Icon of={Ellipsis} size={14} />
          </MenuButton>
        ) : null}
      </span>
    </div>
  )
})

function entriesOf(chat: Chat, actions: ChatActions, onRename: () => void, link: { current: HTMLAnchorElement | null }): MenuEntry[] {
  const rename: MenuEntry = { kind: 'action', label: 'Rename', icon: Pencil, takesFocus: true, onChoose: onRename }
  return [
    ...(definitionOf(chat.chat_type).header.rename ? [rename] : []),
    { kind: 'action', label: 'Copy ID', icon: Copy, onChoose: () => actions.copyId(chat) },
    {
      kind: 'action',
      label: chat.bookmarked ? 'Remove bookmark' : 'Bookmark',
      icon: chat.bookmarked ? BookmarkX : Bookmark,
      onChoose: () => actions.toggleBookmark(chat),
    },
    { kind: 'line' },
    {
      kind: 'action',
      label: 'Delete',
      icon: Trash2,
      danger: true,
      takesFocus: true,
      onChoose: () => {
        // The row has the focus until it goes and gives it to its neighbour; one that cannot be deleted keeps it.
        requestAnimationFrame(() => link.current?.focus())
        actions.remove(chat, link.current)
      },
    },
  ]
}
