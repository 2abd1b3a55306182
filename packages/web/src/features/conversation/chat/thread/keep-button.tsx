import { useNavigate } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useRef } from 'react'
import { useApi } from '../../../../lib/app-services.tsx'
import { keepForReview } from '../../../../lib/reviews/keep-for-review.ts'
import { useRequireSession } from '../../../../lib/session/use-session.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'

/** Keeps a reply, or what is selected in it, for review. */
export function KeepButton({ messageId }: { messageId: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const requireSession = useRequireSession()
  const place = useRef<HTMLSpanElement>(null)
  const keep = (): void => {
    if (!requireSession()) return
    void keepForReview(api, messageId, place.current?.closest('article') ?? null, () => void navigate({ to: '/xperto/review' }))
  }
  return (
    <span ref={place}>
      <IconButton label="Keep for review" icon={Layers} onClick={keep} />
    </span>
  )
}
