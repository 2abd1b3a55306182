import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** Asks once more before an interview ends: its chat is locked then. */
export function EndDialog({ hasAnswers, onEnd, onClose }: { hasAnswers: boolean; onEnd: () => Promise<boolean>; onClose: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  const [isEnding, setEnding] = useState(false)
  const end = async (): Promise<void> => {
    setEnding(true)
    await onEnd()
    onClose()
  }
  return (
    <Dialog
      title="End the interview?"
      text={
        hasAnswers
          ? 'Your answers are judged, and you read the report here. The chat is locked and takes no more answers.'
          : 'You have not answered yet, so there is nothing to judge. The chat is locked, and the 50 credits are spent.'
      }
      onClose={onClose}
      focusFirst={back}
    >
      <Button look="danger" big busy={isEnding} onClick={() => void end()}>
        {isEnding ? 'Ending...' : 'End interview'}
      </Button>
      <Button ref={back} big onClick={onClose} disabled={isEnding}>
        Keep answering
      </Button>
    </Dialog>
  )
}
