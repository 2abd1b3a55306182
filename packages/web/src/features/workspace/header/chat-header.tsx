import { definitionOf } from '@xperto/chat-types/definitions'
import { type Chat, notices, sharedChatType } from '@xperto/contract'
import { Ellipsis, Link, Menu, PanelLeft, PanelRight, Pencil, Plus, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useRenameChat } from '../../../lib/chats/rename-chat.ts'
import { useCommands } from '../../../lib/commands/use-commands.ts'
import { latePart } from '../../../lib/late-part.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toast.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { isNarrow, isPhone, useWorkspaceView } from '../../../lib/workspace-view.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { NameField } from '../../../ui/name-field.tsx'
import styles from './chat-header.module.css'
import { SpeakerToggle } from './speaker-toggle.tsx'

export interface ChatHeaderProps {
  /** Null while it loads, and when that failed. */
  chat: Chat | null
  hasFailed?: boolean
  /** Shares the chat; `focusAfter` answers where the focus belongs when that is done. Left out where there is nothing to share. */
  onShare?: (focusAfter: () => HTMLElement | null) => void
  /** What else can be done with the chat, for the menu. */
  more?: readonly MenuEntry[]
  /** HDR-06: opens 'Create New Post'; the button stands where the chat's type has it. */
  onAddInsights?: (focusAfter: () => HTMLElement | null) => void
  /** Its address is for everybody. */
  isPublic?: boolean
  /** What the person has to spend: last on a wide screen, on a phone before the menu. */
  balance?: ReactNode
}

const RepliesReadAloud = latePart(() => import('./replies-read-aloud.ts').then((module) => module.RepliesReadAloud))

/** What stands over a chat: its name, renaming it, its link, sharing it, the speaker, and the ways to what is not on screen. */
export function ChatHeader({ chat, hasFailed = false, onShare, more = [], onAddInsights, isPublic = false, balance }: ChatHeaderProps) {
  const { view, change } = useWorkspaceView()
  const narrow = useMediaQuery(isNarrow)
  const phone = useMediaQuery(isPhone)
  const rename = useRenameChat()
  const bar = useRef<HTMLDivElement>(null)
  const [renaming, setRenaming] = useState(false)
  const definition = chat ? definitionOf(chat.chat_type) : null
  const mayRename = chat !== null && chat.chat_lock_status === null && definition?.header.rename === true
  // Which of them is drawn depends on the width, and renaming takes its own button away for a while: asked when it is needed.
  const find = (name: string) => () => bar.current?.querySelector<HTMLElement>(`[data-for~=${name}]`) ?? null

  const linkLabel = isPublic || chat?.chat_type === sharedChatType ? 'Copy link' : 'Copy private link'
  useCommands(
    chat
      ? [
          ...(mayRename
            ? [
                {
                  id: 'chat.rename',
                  title: 'Rename chat',
                  group: 'This chat',
                  keywords: ['name', 'title'],
                  run: () => setRenaming(true),
                } as const,
              ]
            : []),
          { id: 'chat.copy-link', title: linkLabel, group: 'This chat', keywords: ['url', 'address'], run: () => void copyLink(chat) },
        ]
      : [],
  )
  const share = () => onShare?.(find('share'))
  const entries: MenuEntry[] = []
  if (chat && phone) {
    entries.push({ kind: 'action', label: linkLabel, icon: Link, onChoose: () => void copyLink(chat) })
    if (onShare) entries.push({ kind: 'action', label: 'Share chat', icon: Share2, takesFocus: true, onChoose: share })
    if (mayRename) entries.push({ kind: 'action', label: 'Rename chat', icon: Pencil, takesFocus: true, onChoose: () => setRenaming(true) })
    if (more.length > 0) entries.push({ kind: 'line' })
  }
  if (chat) entries.push(...more)

  return (
    <div ref={bar}>
      <Bar className={styles.bar}>
        {narrow || !view.sidebarShown ? (
          <IconButton
            data-opens="sidebar"
            label="Open sidebar"
            icon={narrow ? Menu : PanelLeft}
            onClick={() => change({ kind: 'open-sidebar', narrow })}
          />
        ) : null}
        {chat && renaming ? (
          <div className={styles.renaming}>
            <NameField
              name={chat.name}
              focusAfter={find('rename')}
              onDone={(name) => {
                setRenaming(false)
                if (name !== null) rename.mutate({ chatId: chat.id, name })
              }}
            />
          </div>
        ) : (
          <h1 className={chat || hasFailed ? undefined : styles.waiting}>
            {chat?.name ?? <span className="visually-hidden">{hasFailed ? 'Chat' : 'Loading'}</span>}
          </h1>
        )}
        {mayRename && !renaming && !phone ? (
          <IconButton data-for="rename" label="Rename chat" icon={Pencil} onClick={() => setRenaming(true)} />
        ) : null}
        <span className="grow" />
        {definition?.header.addInsights && onAddInsights ? (
          <Button data-for="add-insights" className={styles.add} onClick={() => onAddInsights(find('add-insights'))}>
            <Icon of={Plus} />
            <span>Add Insights</span>
          </Button>
        ) : null}
        {chat && definition?.header.speaker ? (
          <>
            <SpeakerToggle />
            <RepliesReadAloud chat={chat} />
          </>
        ) : null}
        {chat && !phone ? <IconButton label={linkLabel} icon={Link} onClick={() => void copyLink(chat)} /> : null}
        {chat && onShare && !phone ? <IconButton data-for="share" label="Share chat" icon={Share2} onClick={share} /> : null}
        {phone ? balance : null}
        {entries.length > 0 ? (
          <MenuButton data-for={phone ? 'rename share' : undefined} label="More about this chat" entries={entries} className={styles.menu}>
            <Icon of={Ellipsis} />
          </MenuButton>
        ) : null}
        {balance && !phone ? (
          <>
            <i className={styles.line} />
            {balance}
          </>
        ) : null}
        {phone || !view.panelShown ? (
          <IconButton data-opens="panel" label="Open right panel" icon={PanelRight} onClick={() => change({ kind: 'open-panel', phone })} />
        ) : null}
      </Bar>
    </div>
  )
}

/** A private link works for its owner alone; whoever else follows it is told that there is no such chat. */
async function copyLink(chat: Chat): Promise<void> {
  const address = new URL(chat.url, location.origin).href
  if (await copyText(address)) toast.success(notices.urlCopied)
  else toast.error(`${notices.copyRefused} The link is ${address}`)
}
