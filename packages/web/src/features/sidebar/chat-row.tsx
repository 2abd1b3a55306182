import { definitionOf } from '@xperto/chat-types/definitions'
import { Link } from '@tanstack/react-router'
import type { Chat } from '@xperto/contract'
import { Copy, Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useRenameChat } from '../../lib/chats/rename-chat.ts'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../lib/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { NameField } from '../../ui/name-field.tsx'
import styles from './chat-row.module.css'
import rowStyles from './row.module.css'

const DeleteChatDialog = lazy(() => import('./delete-chat-dialog.tsx').then((module) => ({ default: module.DeleteChatDialog })))

/** One chat of the list: its name, a dot while a reply is written in it, its lock or its menu (SAV-05). */
export function ChatRow({ chat, current }: { chat: Chat; current: boolean }) {
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'deleting'>('nothing')
  const rename = useRenameChat()
  const link = useRef<HTMLAnchorElement>(null)
  const locked = chat.chat_lock_status === 'LOCKED'
  const { deletable, header } = definitionOf(chat.chat_type)

  if (doing === 'renaming') {
    return (
      <li className={styles.renaming}>
        <NameField
          name={chat.name}
          focusAfter={() => link.current}
          onDone={(name) => {
            setDoing('nothing')
            if (name !== null) rename.mutate({ chatId: chat.id, name })
          }}
        />
      </li>
    )
  }
  return (
    <li className={rowStyles.row}>
      <Link
        ref={link}
        to="/xperto/chat/$chatId"
        params={{ chatId: chat.id }}
        className={rowStyles.link}
        aria-current={current ? 'page' : undefined}
        activeProps={{}}
      >
        {chat.name}
      </Link>
      {chat.reply_in_progress ? (
        <>
          <i className={styles.dot} />
          <span className="visually-hidden">a reply is being written</span>
        </>
      ) : null}
      {locked ? (
        <>
          <Icon of={Lock} size={14} className={styles.lock} />
          <span className="visually-hidden">locked</span>
        </>
      ) : deletable ? (
        <MenuButton
          label={`Menu for ${chat.name}`}
          className={styles.more}
          entries={[
            ...(header.rename
              ? [{ kind: 'action', label: 'Rename', icon: Pencil, takesFocus: true, onChoose: () => setDoing('renaming') } as const]
              : []),
            { kind: 'action', label: 'Copy ID', icon: Copy, onChoose: () => void copyId(chat.id) },
            { kind: 'line' },
            { kind: 'action', label: 'Delete', icon: Trash2, danger: true, takesFocus: true, onChoose: () => setDoing('deleting') },
          ]}
        >
          <Icon of={Ellipsis} size={14} />
        </MenuButton>
      ) : null}
      {doing === 'deleting' ? (
        <Suspense fallback={null}>
          <DeleteChatDialog chat={chat} current={current} onClose={() => setDoing('nothing')} />
        </Suspense>
      ) : null}
    </li>
  )
}

async function copyId(chatId: string): Promise<void> {
  if (await copyText(chatId)) toast.success('Chat ID copied to clipboard!')
  else toast.error(`This browser does not let pages copy. The chat ID is ${chatId}`)
}
