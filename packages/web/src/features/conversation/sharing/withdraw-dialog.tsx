import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Share } from '@xperto/contract'
import { sharingNotices } from '@xperto/contract/sharing-notices'
import { CallError } from '@xperto/contract/client'
import { useRef } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { shareKeys } from './share-queries.ts'

/** Asks once, because a withdrawn link never works again: sharing the chat anew makes another. */
export function WithdrawDialog({ share, onClose, onWithdrawn }: { share: Share; onClose: () => void; onWithdrawn: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const keep = useRef<HTMLButtonElement>(null)
  const withdraw = useMutation({
    mutationFn: async () => {
      try {
        await api('withdrawShare', { params: { shareId: share.share_id } })
      } catch (error) {
        // Withdrawn from another tab meanwhile: what was wanted is so.
        if (!(error instanceof CallError && error.code === 'share_not_found')) throw error
      }
    },
    onSuccess: async () => {
      queries.removeQueries({ queryKey: shareKeys.one(share.share_id) })
      await queries.invalidateQueries({ queryKey: shareKeys.mine })
      toast.success(sharingNotices.shareWithdrawn)
      onWithdrawn()
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sharingNotices.failedToWithdrawShare)
    },
    onSettled: onClose,
  })
  return (
    <Dialog
      title="Withdraw this copy?"
      text={`The link to “${share.name}” stops working at once, for everybody, and cannot be given back. Your chat stays as it is.`}
      onClose={onClose}
      focusFirst={keep}
    >
      <Button look="danger" big busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {withdraw.isPending ? 'Withdrawing…' : 'Withdraw'}
      </Button>
      <Button ref={keep} big onClick={onClose} disabled={withdraw.isPending}>
        Keep it shared
      </Button>
    </Dialog>
  )
}
