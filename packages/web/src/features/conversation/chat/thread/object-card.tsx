import { type Message, notices } from '@xperto/contract'
import { Heart, Link } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../../lib/copy-text.ts'
import { useZoned, zonedFormat } from '../../../../lib/dates/zoned-format.ts'
import { latePart } from '../../../../lib/late-part.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { safeAddress } from '../../../../markdown/safe-address.ts'
import { StreamMarkdown } from '../../../../markdown/stream-markdown.tsx'
import type { ReplyHandlers } from './reply-handlers.ts'
import styles from './object-card.module.css'

/** MSG-23: an object with its title, author, how often it was liked, and its link; Read More opens its whole text beside the chat. */
export function ObjectCard({
  message,
  headingLevel,
  detailsOpen,
  handlers,
}: {
  message: Message
  headingLevel: 2 | 3
  detailsOpen: boolean
  handlers: Pick<ReplyHandlers, 'onOpenDetails'>
}) {
  const { object_title, user_fullname, content, markdown, created_on } = message
  const address = addressOf(message)
  const day = useZoned(dayOfMonth)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { onOpenDetails } = handlers
  return (
    <div className={styles.card}>
      <Heading>{address === null ? object_title : <ObjectLink address={address}>{object_title}</ObjectLink>}</Heading>
      <p className={styles.by}>
        {user_fullname ? `${user_fullname}, ` : ''}
        <time dateTime={created_on}>{day(created_on)}</time>
      </p>
      {content === '' ? null : (
        <div className={styles.lede}>
          <StreamMarkdown text={content} />
        </div>
      )}
      <div className={styles.foot}>
        {message.object_id !== null && isLikeable(message) ? <LikeButton message={message} /> : <Likes message={message} />}
        {address === null ? null : (
          <Button look="bare" onClick={() => void copyLink(address.href)}>
            <Icon of={Link} />
            Copy link
          </Button>
        )}
        {markdown !== null && onOpenDetails ? (
          <Button look="bare" aria-pressed={detailsOpen} onClick={() => onOpenDetails(message)}>
            Read More
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function ObjectLink({ address, children }: { address: URL; children: ReactNode }) {
  const elsewhere = address.origin === location.origin ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={address.href} {...elsewhere}>
      {children}
    </a>
  )
}

/** Everything but a course can be liked here (MSG-23); of a course only the count is shown. */
const isLikeable = ({ object_type }: Message): boolean => object_type !== 'COURSE'

function Likes({ message: { object_like_count, is_object_liked } }: { message: Message }) {
  return (
    <span className={styles.likes} data-liked={is_object_liked ? '' : undefined}>
      <Icon of={Heart} />
      {likesInWords(object_like_count, is_object_liked)}
    </span>
  )
}

// Its call is not among those that every chat loads.
const LikeButton = latePart<{ message: Message }>(
  () => import('./like-button.tsx').then((module) => module.LikeButton),
  (props) => <Likes {...props} />,
)

const dayOfMonth = zonedFormat('en-GB', { day: 'numeric', month: 'short' })

function likesInWords(count: number, isLiked: boolean): string {
  if (count === 0) return 'No likes yet'
  const all = `${count.toLocaleString('en')} ${count === 1 ? 'like' : 'likes'}`
  return isLiked ? `Liked, ${all}` : all
}

/** The object's own address: on this site, or one that may be followed. */
function addressOf({ object_url, link_url }: Message): URL | null {
  const written = object_url ?? link_url
  if (written === null || !URL.canParse(written, location.origin)) return null
  const address = new URL(written, location.origin)
  return address.origin === location.origin || safeAddress(address.href) !== null ? address : null
}

async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) toast.success(notices.urlCopied)
  else toast.error(`${notices.copyRefused} The link is ${address}`)
}
