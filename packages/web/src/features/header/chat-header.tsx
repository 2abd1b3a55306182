import { definitionOf } from '@xperto/chat-types/definitions'
import { type Chat, notices } from '@xperto/contract'
import { Ellipsis, Link, Menu, PanelLeft, PanelRight, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRenameChat } from '../../lib/chats/rename-chat.ts'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../lib/toast.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { isNarrow, isPhone, useWorkspaceView } from '../../lib/workspace-view.ts'
import { Bar } from '../../ui/bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuButton, type MenuEntry } from '../../ui/menu-button.tsx'
import { NameField } from '../../ui/name-field.tsx'
import styles from './chat-header.module.css'

/** What stands over a chat: its name, renaming it, its private link, and the ways to what is not on screen. Null while it loads. */
export function ChatHeader({ chat }: { chat: Chat | null }) {
  const { view, change } = useWorkspaceView()
  const narrow = useMediaQuery(isNarrow)
  const phone = useMediaQuery(isPhone)
  const rename = useRenameChat()
  const pencil = useRef<HTMLButtonElement>(null)
  const [renaming, setRenaming] = useState(false)
  const mayRename = chat !== null && chat.chat_lock_status === null && definitionOf(chat.chat_type).header.rename

  const entries: MenuEntry[] = chat ? [{ kind: 'action', label: 'Copy private link', icon: Link, onChoose: () => void copyLink(chat) }] : []
  if (mayRename) entries.push({ kind: 'action', label: 'Rename chat', icon: Pencil, takesFocus: true, onChoose: () => setRenaming(true) })

  return (
    <Bar className={styles.bar}>
      {narrow || !view.sidebarShown ? (
        <IconButton label="Open sidebar" icon={narrow ? Menu : PanelLeft} onClick={() => change({ kind: 'open-sidebar', narrow })} />
      ) : null}
      {chat && renaming ? (
        <div className={styles.renaming}>
          <NameField
            name={chat.name}
            focusAfter={() => pencil.current}
            onDone={(name) => {
              setRenaming(false)
              if (name !== null) rename.mutate({ chatId: chat.id, name })
            }}
          />
        </div>
      ) : (
        <h1 className={chat ? undefined : styles.waiting}>{chat?.name ?? <span className="visually-hidden">Loading</span>}</h1>
      )}
      {mayRename && !renaming && !phone ? (
        <IconButton ref={pencil} label="Rename chat" icon={Pencil} onClick={() => setRenaming(true)} />
      ) : null}
      <span className="grow" />
      {chat && !phone ? <IconButton label="Copy private link" icon={Link} onClick={() => void copyLink(chat)} /> : null}
      {chat && phone ? (
        <MenuButton label={mayRename ? 'Copy link, rename' : 'Copy link'} entries={entries} className={styles.menu}>
          <Icon of={Ellipsis} />
        </MenuButton>
      ) : null}
      {phone || !view.panelShown ? (
        <IconButton label="Open right panel" icon={PanelRight} onClick={() => change({ kind: 'open-panel', phone })} />
      ) : null}
    </Bar>
  )
}

/** The link works for its owner alone; whoever else follows it is told that there is no such chat. */
async function copyLink(chat: Chat): Promise<void> {
  const address = new URL(chat.url, location.origin).href
  if (await copyText(address)) toast.success(notices.urlCopied)
  else toast.error(`This browser does not let pages copy. The link is ${address}`)
}
