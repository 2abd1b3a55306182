import { useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** Asks once more before an interview ends: it never opens again. */
export function BotEndDialog({
  answered,
  questions,
  hasWords,
  onEnd,
  onClose,
}: {
  answered: number
  questions: number
  /** Something was written or said that is not sent. */
  hasWords: boolean
  onEnd: () => void
  onClose: () => void
}) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title="End the interview?"
      text={`You have answered ${answered} of ${questions} questions. ${
        hasWords ? 'What you have begun to answer is sent first. ' : ''
      }Your answers are handed in and judged; this interview does not open again.`}
      onClose={onClose}
      focusFirst={back}
    >
      <Button look="danger" big onClick={onEnd}>
        End interview
      </Button>
      <Button ref={back} big onClick={onClose}>
        Keep answering
      </Button>
    </Dialog>
  )
}
