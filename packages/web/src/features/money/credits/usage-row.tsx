import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CreditUsage, tokenPrice } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useId, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { getChatQuery } from '../../../lib/chats/get-chat.ts'
import { showPriceInCredits } from '../../../lib/credits/show-credits.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import text from '../../../ui/panel-text.module.css'
import styles from './credits.module.css'
import { showInstant } from '../../../lib/dates/show-instant.ts'
import { exactPrice, titleCased } from './model/words.ts'

/** One use: what it was and what it cost; opened, what that was made of. */
export function UsageRow({ usage }: { usage: CreditUsage }) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const instantOf = useZoned(showInstant)
  const { usageType, creditsDeducted, created_on } = usage
  return (
    <li className={styles.usage}>
      <button type="button" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
        <span>
          <b>{titleCased(usageType)}</b>
          <small>
            <time dateTime={created_on}>{instantOf(created_on)}</time>
          </small>
        </span>
        <span className={classNames(text.right, styles.amount)}>
          {showPriceInCredits(creditsDeducted)}
          <span className="visually-hidden"> credits</span>
        </span>
      </button>
      <div id={details} hidden={!open}>
        {open ? <Details usage={usage} /> : null}
      </div>
    </li>
  )
}

function Details({ usage: { detail, creditsDeducted } }: { usage: CreditUsage }) {
  const { chatId, model, inputTokens = 0, outputTokens = 0, estimated = false } = detail ?? {}
  const tokens = inputTokens + outputTokens
  const lines: [what: string, is: React.ReactNode][] = []
  if (tokens > 0) {
    const counted = `${inputTokens.toLocaleString('en')} in, ${outputTokens.toLocaleString('en')} out`
    lines.push(['Tokens', estimated ? `${counted}, counted by length` : counted])
  }
  if (model !== undefined) lines.push(['Model', model])
  if (chatId !== undefined) lines.push(['Chat', <ChatLink key="chat" chatId={chatId} />])
  const made = tokens > 0 ? `${tokens.toLocaleString('en')} tokens at ${tokenPrice.credits} credits per 1M` : 'A price of its own'
  lines.push(['Price', `${exactPrice(creditsDeducted)} credits. ${made}`])
  return (
    <dl className={styles.details}>
      {lines.map(([what, is]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{is}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The chat that was paid for, by its name; one that is gone says so. */
function ChatLink({ chatId }: { chatId: string }) {
  const chat = useQuery(getChatQuery(useApi(), chatId))
  if (chat.error instanceof CallError && chat.error.status === 404) return 'It is deleted.'
  return (
    <Link to="/xperto/chat/$chatId" params={{ chatId }} dir="auto">
      {chat.data?.name ?? 'Open the chat'}
    </Link>
  )
}
