import { useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** Asks once more before a submission is deleted. */
export function DeleteSubmissionDialog({
  isDeleting,
  onDelete,
  onClose,
}: {
  isDeleting: boolean
  onDelete: () => void
  onClose: () => void
}) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title="Delete your submission?"
      text="Your answers, the feedback and the chat are erased, for you and for whoever invited you. They cannot come back, you cannot be chosen by them, and you cannot take this interview again: a mark without your name stays."
      onClose={onClose}
      focusFirst={back}
    >
      <Button look="danger" big busy={isDeleting} onClick={onDelete}>
        Delete
      </Button>
      <Button ref={back} big onClick={onClose}>
        Keep it
      </Button>
    </Dialog>
  )
}
