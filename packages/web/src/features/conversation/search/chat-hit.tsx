import { definitionOf } from '@xperto/chat-types/definitions'
import { Link } from '@tanstack/react-router'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { shortDay } from '../../../lib/dates/short-day.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import type { ChatHits } from './model/hits-by-chat.ts'
import styles from './search-page.module.css'

/** What was found in one chat: its name, which opens it, and each message, which opens it there. */
export function ChatHit({ chat }: { chat: ChatHits }) {
  const now = new Date()
  const zone = useTimeZone((state) => state.zone)
  const { title } = definitionOf(chat.chatType)
  return (
    <li className={styles.hit}>
      <h3>
        <Link to="/xperto/chat/$chatId" params={{ chatId: chat.chatId }} dir="auto">
          <MarkedText text={chat.name} ranges={chat.nameRanges} />
        </Link>
      </h3>
      <p className={styles.meta}>
        <time dateTime={chat.at}>{shortDay(chat.at, now, zone)}</time>, {title}
      </p>
      {chat.messages.map(({ messageId, excerpt, ranges, at }) => (
        <p key={messageId} className={styles.excerpt}>
          <Link to="/xperto/chat/$chatId" params={{ chatId: chat.chatId }} search={{ message: messageId }} dir="auto">
            <MarkedText text={excerpt} ranges={ranges} />
            {chat.messages.length > 1 ? <span className="visually-hidden">, {shortDay(at, now, zone)}</span> : null}
          </Link>
        </p>
      ))}
    </li>
  )
}
