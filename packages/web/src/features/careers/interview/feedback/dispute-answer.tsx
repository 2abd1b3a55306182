import type { BotFeedback, SubmissionAnswer } from '@xperto/contract'
import { useState } from 'react'
import { useBotInterviewApi } from '../../../../lib/bot-interviews/bot-interview-queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import { useFeedbackCall } from './use-feedback-call.ts'
import report from '../report/interview-report.module.css'

/** "This is wrong": one answer of a submission is judged once more, and its owner reads why. */
export function DisputeAnswer({
  feedback: { id, disputed, can_dispute: can, is_own: isOwn },
  answer: { number },
}: {
  feedback: BotFeedback
  answer: SubmissionAnswer
}) {
  const api = useBotInterviewApi()
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const [wrong, setWrong] = useState('')
  const dispute = useFeedbackCall(
    id,
    async (words: string) => (await api('disputeBotAnswer', { params: { submissionId: id }, body: { number, why: words } })).data,
    () => setOpen(false),
  )
  if (disputed?.number === number)
    return (
      <p
        className={report.told}
      >{`${isOwn ? 'You called this wrong' : 'The candidate called this wrong'}: ${disputed.why} It was judged once more.`}</p>
    )
  if (!can) return null
  if (!isOpen)
    return (
      <div className={report.buttons}>
        <Button onClick={() => setOpen(true)}>This is wrong</Button>
      </div>
    )
  return (
    <form
      className={report.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (why.trim() === '') setWrong('Say what is wrong.')
        else dispute.mutate(why.trim())
      }}
    >
      <Field label="What is wrong?" help="Whoever invited you reads it. One answer of an interview can be judged once more." error={wrong}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1000}
            value={why}
            autoFocus
            onChange={({ target }) => {
              setWhy(target.value)
              setWrong('')
            }}
          />
        )}
      </Field>
      <div className={report.buttons}>
        <Button type="submit" look="main" busy={dispute.isPending}>
          Judge it once more
        </Button>
        <Button look="bare" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
